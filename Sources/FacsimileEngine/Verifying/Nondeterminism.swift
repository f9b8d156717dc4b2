import FacsimileComparison
import FacsimileRaster

/// What came of rendering the same object twice: pictures that differ.
struct Nondeterminism {
  /// A sentence without a full stop.
  let description: String

  /// Nil where the second rendering equals the first, or where there is none.
  ///
  /// - Parameter layingOutAgain: true also lays the object out once more where drawing alone shows no
  ///   difference. It changes what somebody placed by hand after the first layout, so it is for
  ///   failures only.
  init?(of snapshot: Snapshot, layingOutAgain: Bool) {
    guard let renderAgain = snapshot.renderAgain else { return nil }
    var (again, what) = (snapshot.pixmap, "drawn")
    do {
      again = try renderAgain(false)
      if again == snapshot.pixmap, layingOutAgain {
        (again, what) = (try renderAgain(true), "laid out and drawn")
      }
    } catch {
      description = "the view is not deterministic: drawn once more, it cannot be drawn (\(error))"
      return
    }
    guard again != snapshot.pixmap else { return nil }
    let comparison = Comparison(reference: snapshot.pixmap, candidate: again)
    var difference = "\(comparison.exact.pixelCount) pixels"
    if let bounds = comparison.exact.bounds { difference += " within \(bounds)" }
    if !comparison.isSameSize {
      difference =
        "its size, \(comparison.candidateSize) pixels after \(comparison.referenceSize), and "
        + difference
    }
    description =
      "the view is not deterministic: the same object \(what) once more differs in \(difference). "
      + "Look for a clock, a random number or a state that drawing changes"
  }
}
