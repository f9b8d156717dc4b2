import FacsimileComparison
import FacsimileRaster

/// What came of rendering the same object twice: pictures that differ.
struct Nondeterminism {
  /// A sentence without a full stop.
  let description: String

  /// Nil where the second rendering equals the first, or where there is none.
  init?(of snapshot: Snapshot) {
    guard let renderAgain = snapshot.renderAgain else { return nil }
    let again: Pixmap
    do {
      again = try renderAgain()
    } catch {
      description = "the view is not deterministic: drawn once more, it cannot be drawn (\(error))"
      return
    }
    guard again != snapshot.pixmap else { return nil }
    let comparison = Comparison(reference: snapshot.pixmap, candidate: again)
    var what = "\(comparison.exact.pixelCount) pixels"
    if let bounds = comparison.exact.bounds { what += " within \(bounds)" }
    if !comparison.isSameSize {
      what =
        "its size, \(comparison.candidateSize) pixels after \(comparison.referenceSize), and \(what)"
    }
    description =
      "the view is not deterministic: the same object drawn once more differs in \(what). Look for "
      + "a clock, a random number or a state that drawing changes"
  }
}
