/// What a command takes, from which its arguments are read and its help is printed.
struct CommandHelp: Sendable {
  var name: String
  /// One line, for the list of commands.
  var summary: String
  /// What stands behind the command's name, a line for each way to call it.
  var usage: [String]
  /// Paragraphs below the usage, already broken into lines.
  var discussion: String
  var options: [Option] = []
  /// What the exit codes mean here.
  var exitCodes: String
  var examples: [String]
  /// True where words behind `--` are passed on.
  var passesWordsOn = false

  /// The whole help.
  func text(_ style: Style) -> String {
    var lines: [String] = []
    for (index, line) in usage.enumerated() {
      lines.append(
        (index == 0 ? "usage: " : "       ") + style.bold("facsimile \(name)") + " \(line)")
    }
    lines += ["", discussion, "", style.bold("Options")]
    let all = options + [.help]
    let width = all.map(\.heading.count).max() ?? 0
    for option in all {
      let heading = option.heading.padding(to: width)
      let wrapped = option.help.wrapped(width: max(30, 96 - width))
      lines.append("  \(heading)  \(wrapped[0])")
      let indent = String(repeating: " ", count: width + 4)
      lines += wrapped.dropFirst().map { indent + $0 }
    }
    lines += ["", style.bold("Examples")] + examples.map { "  \($0)" }
    lines += ["", "Exit code: \(exitCodes)"]
    return lines.joined(separator: "\n")
  }
}

extension String {
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text in lines of at most so many characters, broken at blanks.
  func wrapped(width: Int) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
