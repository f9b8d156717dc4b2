import FacsimileEngine

/// What came of a mutation.
@MainActor
struct Answer {
  let question: Question
  let seed: UInt64
  /// How often the mutation was drawn anew, because it had changed no pixel.
  let redrawn: Int
  let change: Change
  let names: [Recognition]
  let verdict: Verdict

  var message: String {
    if case .failed(let failure) = verdict { failure.description } else { "" }
  }

  /// The picture was found to be different.
  var isDetected: Bool {
    if case .failed(let failure) = verdict, case .different = failure.kind { true } else { false }
  }

  /// The first line of the explanation.
  var line: String { MessageReading.explanationLine(in: message) ?? "" }

  var namesTheView: Bool { names.contains { $0.isNamed(in: line) } }
  var namesTheViewPrecisely: Bool { names.contains { $0.isNamedPrecisely(in: line) } }

  /// The line says what kind of change it is, outside of names, classes and quotations.
  var saysTheKind: Bool {
    var rest = line.replacing(/“[^”]*”/, with: "").replacing(/\bUI[A-Z]\w+/, with: "")
    for name in names.flatMap({ $0.words + $0.sharedWords + $0.owners + [$0.className] }) {
      rest = rest.replacing(name, with: "")
    }
    let said = rest.split { !$0.isLetter }.map { $0.lowercased() }
    return change.kinds.contains { kind in
      let kind = kind.lowercased()
      return said.contains { $0 == kind || kind.count > 3 && $0.hasPrefix(kind) }
    }
  }

  var isRight: Bool { isDetected && namesTheView && saysTheKind }
  /// Right, and of several views with one property the line tells which it is.
  var isPrecise: Bool { isRight && namesTheViewPrecisely }

  /// For the report: what was done, what is wrong, and what the message said.
  var report: String {
    let fault =
      if !isDetected { "not detected" } else if line.isEmpty { "no explanation" } else {
        [
          namesTheView ? namesTheViewPrecisely ? nil : "which of them?" : "view not named",
          saysTheKind ? nil : "kind not said",
        ].compactMap { $0 }.joined(separator: ", ")
      }
    let expected = names.map {
      ($0.words + $0.sharedWords + $0.texts.prefix(1)).joined(separator: "/")
    }
    return """
      \(question.number) \(question.screen), \(question.mutation.name), seed \(seed): \(fault)
        did:      \(change.what) of \(expected.joined(separator: " or "))
        accepted: \(change.kinds.joined(separator: ", "))
        said:     \(line)
      """
  }
}

/// Finds the explanation in the message of a failure.
enum MessageReading {
  private static let heading = "  Changed: "

  /// The first line of what the message says about changed views; nil when it says nothing.
  static func explanationLine(in message: String) -> String? {
    message.split(separator: "\n").first { $0.hasPrefix(heading) }
      .map { String($0.dropFirst(heading.count)) }
  }
}
