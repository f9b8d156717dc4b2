import FacsimileEngine
import TestReporting

extension StrategyVerification.Outcome {
  /// What is to be said to a person; nil for a pass.
  var message: String? {
    switch verdict {
    case .passed: nil
    case .recorded(let recording): recording.description
    case .failed(let failure):
      ([failure.description] + diffToolLines(failure)).joined(separator: "\n")
    }
  }

  /// Tells the framework that runs.
  func report(at place: TestReporter.Place, note: String? = nil) {
    var notes: [String] = []
    if case .failed(let failure) = verdict { notes += diffToolLines(failure) }
    if let note { notes.append(note) }
    let files = attachments.enumerated().map { $1.file(number: $0 + 1) }
    TestReporter.report(verdict, at: place, notes: notes, attachments: files)
  }

  /// What the diff tool that was asked for makes of the two files. Without one the message's own
  /// paths do.
  private func diffToolLines(_ failure: Failure) -> [String] {
    guard let reference = failure.subject.reference, let failed = failure.artefacts.failed else {
      return []
    }
    let older = OlderSettings.diffTool.map {
      SnapshotTestingConfiguration.DiffTool(stringLiteral: $0)
    }
    guard let tool = SnapshotTestingConfiguration.current?.diffTool ?? older else { return [] }
    return [tool(currentFilePath: reference, failedFilePath: failed)]
  }
}
