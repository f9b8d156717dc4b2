import CoreGraphics
package import FacsimileEngine
package import UIKit

/// An image that still knows what it was made of: the views that drew it and their environment.
///
/// Strategies give images, as in swift-snapshot-testing; what a failure says about views travels
/// along.
package final class SnapshotImage: UIImage, @unchecked Sendable {
  package let snapshot: Snapshot

  package init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    super.init(
      cgImage: CGImage(snapshot.pixmap), scale: CGFloat(snapshot.scale), orientation: .up,
      renderingMode: .automatic)
  }
}
