import Foundation

/// A layer that only holds and maps sublayers: it draws nothing itself, and its opacity applies to
/// each of them for itself.
@preconcurrency @MainActor
open class CATransformLayer: CALayer {
  override func commitComposed(into commit: inout LayerCommit, place: LayerPlace) {
    var place = place
    place.opacity *= Double(opacity)
    commitSublayers(into: &commit, place: place)
  }
}
