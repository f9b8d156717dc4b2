import FacsimileComparison
import FacsimilePNG
import FacsimileRaster

/// Finds the pixels of views by their accessibility identifiers: where they are, and where they were
/// when the reference was recorded.
struct IgnoredViews {
  private let elements: [Element]
  private let scale: Double

  init(_ snapshot: Snapshot, reference: DecodedPNG) {
    elements = snapshot.elements() + (ReferenceTexts.elements(in: reference)?.elements ?? [])
    scale = snapshot.scale
  }

  /// The visible frames of all views with an identifier, in pixels, rounded outwards.
  func frames(of identifier: String) -> [PixelBounds] {
    elements.compactMap { element in
      guard let details = element.details, details.accessibilityIdentifier == identifier else {
        return nil
      }
      return pixels(of: details.visibleFrame)
    }
  }

  /// Nil for a frame that is empty or no number.
  private func pixels(of frame: ElementFrame) -> PixelBounds? {
    let edges = [frame.x, frame.y, frame.x + frame.width, frame.y + frame.height]
      .map { $0 * scale }
    // No picture is larger, so nothing is lost and every number fits.
    let limit = Double(Pixmap.maximumPixelCount)
    guard edges.allSatisfy(\.isFinite), frame.width > 0, frame.height > 0 else { return nil }
    let minX = Int(min(max(edges[0].rounded(.down), -limit), limit))
    let minY = Int(min(max(edges[1].rounded(.down), -limit), limit))
    let maxX = Int(min(max(edges[2].rounded(.up), -limit), limit))
    let maxY = Int(min(max(edges[3].rounded(.up), -limit), limit))
    return PixelBounds(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
