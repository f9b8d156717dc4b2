public import FacsimileEngine

/// Why a failed picture did not become the reference. Nothing was changed.
public enum ApprovalRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  case notAFailure(reference: String, verdict: String)
  /// The failure is of a kind in which nothing was compared.
  case nothingCompared(reference: String, detail: String)
  /// The log names no picture, or not its digest.
  case noPicture(reference: String)
  case outsideReferences(path: String)
  case outsideArtefacts(path: String)
  /// The file's name is not that of a picture or a document, or its artefact's is of another kind.
  case notADocument(path: String)
  case pictureGone(path: String)
  case pictureChanged(path: String)
  case referenceChanged(path: String)
  case referenceGone(path: String)
  /// There is a reference now where the log says there was none.
  case referenceAppeared(path: String)
  case foreignReference(path: String)
  /// The page shows another run than the log that holds now.
  case otherRun(reference: String)
  case file(FileError)

  public var description: String {
    let again = "run the tests again"
    switch self {
    case .notAFailure(let reference, let verdict):
      return "\(reference) \(verdict): there is nothing to approve"
    case .nothingCompared(let reference, let detail):
      return "\(reference) was not compared (\(detail)): mend that and \(again)"
    case .noPicture(let reference):
      return "the log names no failed picture of \(reference), or not its digest: \(again)"
    case .outsideReferences(let path):
      return
        "\(path) is not in a directory of references. If it belongs to one that code sets, name "
        + "it: --references DIRECTORY"
    case .outsideArtefacts(let path):
      return "\(path) is not in the directory of failures that the log belongs to: \(again)"
    case .notADocument(let path):
      return
        "\(path) does not end as a picture or a document does (.png, .txt, .json, .plist …), or not "
        + "as its artefact: record it with facsimile record"
    case .pictureGone(let path):
      return "\(path) is gone: the snapshot has passed since, or somebody removed it; \(again)"
    case .pictureChanged(let path):
      return
        "\(path) is not the picture that the log names: the log is of an older run, or the file "
        + "was changed; \(again)"
    case .referenceChanged(let path):
      return "\(path) is not the file that the failed picture was compared with: it was changed "
        + "since; \(again)"
    case .referenceGone(let path):
      return "\(path) is gone since the run: restore it or \(again)"
    case .referenceAppeared(let path):
      return "\(path) is there now, and was not in the run: \(again)"
    case .foreignReference(let path):
      return
        "\(path) was recorded by another renderer. To replace it, say --replace-foreign; to keep "
        + "both, set FACSIMILE_VARIANT and record"
    case .otherRun(let reference):
      return "the tests have run since \(reference) was shown: load the page again"
    case .file(let error):
      return "\(error)"
    }
  }
}
