public import FacsimileEngine
import Foundation

extension TestReporter {
  /// Tells the framework that runs what came of a verification: nothing for a pass without
  /// warnings, else a warning or a failure. What was recorded is a failure too, so that no run that
  /// records is taken for one that compares; unless `FACSIMILE_RECORDINGS_PASS` is set, by a
  /// command that gives an account of the recordings itself.
  ///
  /// - Parameters:
  ///   - notes: what is to be said besides, behind the message of a recording or failure.
  ///   - attachments: what is to be kept besides the pictures of a failure.
  public static func report(
    _ verdict: Verdict, at place: Place, notes: [String] = [], attachments: [Attachment] = []
  ) {
    switch verdict {
    case .passed(let pass):
      for warning in pass.warnings { warn(warning, at: place) }
    case .recorded(let recording):
      guard !SnapshotEngine.forThisProcess.environment.isOn("FACSIMILE_RECORDINGS_PASS") else {
        return
      }
      fail(
        ([recording.description] + notes).joined(separator: "\n"), at: place,
        attachments: attachments)
    case .failed(let failure):
      fail(
        ([failure.description] + notes).joined(separator: "\n"), at: place,
        attachments: pictures(of: failure.artefacts) + attachments)
    }
  }

  /// The pictures that a failure left, read again from where they are.
  private static func pictures(of artefacts: ArtefactPaths) -> [Attachment] {
    [artefacts.reference, artefacts.failed, artefacts.diff].compactMap { path in
      guard let path, let data = FileManager.default.contents(atPath: path) else { return nil }
      return Attachment(name: (path as NSString).lastPathComponent, bytes: [UInt8](data))
    }
  }
}
