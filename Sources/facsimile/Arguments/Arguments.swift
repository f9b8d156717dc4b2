/// The words of a command line, read by the options that the command has.
///
/// `--name value` and `--name=value` are the same. Words that are no options may stand between them.
/// Behind `--` stand words that are passed on, where the command passes words on, and plain words else.
struct Arguments {
  /// The words that belong to no option.
  private(set) var words: [String] = []
  /// The words behind `--`, where the command passes words on.
  private(set) var passedOn: [String] = []
  private var values: [String: [String]] = [:]

  init(_ arguments: [String], for command: CommandHelp) throws(UsageError) {
    let options = command.options + [.help]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        if command.passesWordsOn {
          passedOn = Array(rest)
        } else {
          words += rest
        }
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name || $0.short == name }) else {
        throw UsageError(
          "unknown option \(name)", Suggestion.text(for: name, among: options.map(\.name)),
          command: command.name)
      }
      if option.value == nil {
        guard parts.count == 1 else {
          throw UsageError("\(name) takes no value", command: command.name)
        }
        values[option.name] = [""]
        continue
      }
      // A value that begins with dashes is rather the next option; `--name=--value` says it is not.
      guard let value = parts.count == 2 ? String(parts[1]) : Arguments.popValue(&rest) else {
        throw UsageError(
          "\(name) needs a value: \(option.heading)", command: command.name)
      }
      if values[option.name] != nil, !option.isRepeatable {
        throw UsageError("\(name) is there twice", command: command.name)
      }
      values[option.name, default: []].append(value)
    }
  }

  private static func popValue(_ rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, !next.hasPrefix("--") else { return nil }
    return rest.popFirst()
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  func all(_ name: String) -> [String] { values[name] ?? [] }

  subscript(name: String) -> String? { values[name]?.first }

  /// A number; nil when the option is not there.
  func number<Number: LosslessStringConvertible>(
    _ name: String, _ type: Number.Type
  ) throws(UsageError) -> Number? {
    guard let text = self[name] else { return nil }
    guard let number = Number(text) else {
      throw UsageError("\(name) needs a number, not “\(text)”")
    }
    return number
  }

  /// One of several words; nil when the option is not there.
  func choice(_ name: String, of choices: [String]) throws(UsageError) -> String? {
    guard let text = self[name] else { return nil }
    guard choices.contains(text) else {
      throw UsageError(
        "\(name) is \(choices.joined(separator: ", ")), not “\(text)”",
        Suggestion.text(for: text, among: choices))
    }
    return text
  }
}

/// Arguments that a command cannot work with, or something else that it cannot work with.
struct UsageError: Error, CustomStringConvertible {
  var description: String

  /// - Parameter command: the command whose help says more.
  init(_ text: String, _ suggestion: String? = nil, command: String? = nil) {
    description = text + (suggestion.map { ": \($0)" } ?? "")
    if let command {
      description += (suggestion == nil ? ". " : " ") + "facsimile \(command) --help says more"
    }
  }
}
