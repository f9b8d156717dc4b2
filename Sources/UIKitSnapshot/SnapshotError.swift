package import FacsimileRaster
package import FacsimileText
package import Foundation

/// Why a view could not be made into a picture.
package enum SnapshotError: Error, CustomStringConvertible {
  /// The view has no area, or one that is not finite.
  case size(viewClass: String, CGSize)
  /// A view below has a frame that is not finite.
  case misplaced(viewClass: String)
  /// A font of the system is missing, so the picture would show another one.
  case missingFont(FontError)
  /// The picture cannot be drawn.
  case drawing(viewClass: String, PixmapError)

  package var description: String {
    switch self {
    case .size(let viewClass, let size):
      "the \(viewClass) has a size of \(size.width) x \(size.height) points, so there is nothing to "
        + "draw. Give it a frame, or constraints and a call of sizeToFit() or "
        + "systemLayoutSizeFitting(_:)."
    case .misplaced(let viewClass):
      "a \(viewClass) has a frame with a number that is not finite, so it cannot be placed. Look for "
        + "a division by zero, or a CGRect.null or .infinite, where its frame is worked out."
    case .missingFont(let error):
      "\(error)"
    case .drawing(let viewClass, let error):
      "the \(viewClass) cannot be drawn: \(error)."
    }
  }
}
