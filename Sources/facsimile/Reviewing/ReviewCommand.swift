import FacsimileEngine
import FacsimileReport
import Foundation

/// `facsimile review`: one failure after another, settled with a key each.
enum ReviewCommand: Command {
  static let help = CommandHelp(
    name: "review",
    summary: "go through the failures in a terminal and accept or reject each",
    usage: ["[LOG OR FOLDER …] [OPTION …]"],
    discussion: """
      Shows each failure of the last run: what changed in words, and reference, new picture and
      differences side by side where the terminal can show pictures (Kitty, iTerm2, Sixel), else their
      paths. One key settles it:

        a  accept: the new picture becomes the reference, as by facsimile approve
        r  reject: the reference stays
        s  skip: decide later
        A  accept this one and all in which nothing else changed
        q  quit; Ctrl-C too

      FACSIMILE_PICTURES is kitty, iterm, sixel or none where the terminal is not recognised.
      """,
    options: [
      .flag("--replace-foreign", "replace references of other renderers, such as a simulator's")
    ] + Project.options,
    exitCodes:
      "0 nothing is left, 1 something was rejected, skipped, refused or not looked at, 2 error.",
    examples: ["facsimile review", "facsimile review downloaded/FailureDiffs"])

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let results = try Project.results(arguments.words, arguments)
    let approval = Approval(
      directories: try Project(arguments, logs: results.logs).directories,
      replacesForeign: arguments.has("--replace-foreign"))
    // What shows its new picture already was settled before.
    let open = results.failures.filter { entry in
      (try? approval.approve(entry, isRehearsal: true)) != .alreadyApproved
    }
    guard !open.isEmpty else {
      print("Nothing to review: \(results.passes.count) snapshots passed.")
      return .success
    }
    return try TerminalMode.withKeys {
      var review = ReviewSession(ReviewQueue(open), approval)
      return review.run()
    }
  }
}

/// The dialogue of a review.
private struct ReviewSession {
  private var queue: ReviewQueue
  private let approval: Approval
  private let style: Style
  private var pictures: PictureProtocol?

  init(_ queue: ReviewQueue, _ approval: Approval) {
    self.queue = queue
    self.approval = approval
    style = Style(descriptor: TerminalMode.output)
  }

  mutating func run() -> ExitCode {
    pictures = PictureProtocol.detected()
    while let index = queue.next {
      show(index)
      guard decide(index) else { break }
    }
    let left = queue.failures.count - queue.count(.accepted)
    let counts = [
      (queue.count(.accepted), "accepted"), (queue.count(.rejected), "rejected"),
      (queue.count(.skipped), "skipped"), (queue.count(.refused), "refused"),
      (
        left - queue.count(.rejected) - queue.count(.skipped) - queue.count(.refused),
        "not looked at"
      ),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    say("\n" + style.bold(counts.joined(separator: ", ")))
    return left == 0 ? .success : .difference
  }

  private func show(_ index: Int) {
    let entry = queue.failures[index]
    say("")
    say(
      style.bold("\(index + 1) of \(queue.failures.count)  \(entry.snapshotName.harmless)")
        + "  \(entry.test.harmless)")
    for note in entry.notes ?? [] { say("  " + style.yellow(note.harmless)) }
    for line in entry.explanation ?? [entry.headline] { say("  " + line.harmless) }
    let kind = queue.sameKind(as: index).count - 1
    if kind > 0 { say("  " + style.faint("the same change, and no other, in \(kind) more")) }
    let paths = [entry.referenceCopy, entry.failed, entry.diff].compactMap(\.self)
    if let pictures, let sheet = PictureSheet.sheet(of: paths) {
      TerminalMode.write(pictures.sequence(for: sheet) + "\n")
    } else {
      for path in paths { say("  " + style.faint(path.harmless)) }
    }
  }

  /// Waits for a key that decides; false to quit.
  private mutating func decide(_ index: Int) -> Bool {
    TerminalMode.dropTyped()
    say(
      style.bold("a") + "ccept  " + style.bold("r") + "eject  " + style.bold("s") + "kip  "
        + style.bold("A") + "ccept all of this kind  " + style.bold("q") + "uit")
    while let key = TerminalMode.key() {
      switch key {
      case "a": accept([index])
      case "A": accept(queue.sameKind(as: index))
      case "r": settle(.rejected, index, style.red("rejected"))
      case "s": settle(.skipped, index, "skipped")
      // The end of the input, as Ctrl-D types it.
      case "q", "\u{04}": return false
      default: continue
      }
      return true
    }
    return false
  }

  private mutating func settle(_ decision: ReviewQueue.Decision, _ index: Int, _ word: String) {
    queue.decide(decision, at: index)
    say("  \(word) \(queue.failures[index].snapshotName.harmless)")
  }

  private mutating func accept(_ indices: [Int]) {
    for index in indices {
      do throws(ApprovalRefusal) {
        _ = try approval.approve(queue.failures[index])
        settle(.accepted, index, style.green("accepted"))
      } catch {
        queue.decide(.refused, at: index)
        say("  " + style.red("refused") + " \("\(error)".harmless)")
      }
    }
  }

  private func say(_ text: String) { TerminalMode.write(text + "\n") }
}
