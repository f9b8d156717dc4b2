import CoreGraphics
import FacsimileText
import Foundation

extension CGContext {
  /// Draws a text that is laid out, with its top left at a point.
  func draw(_ layout: TextLayout, at origin: CGPoint) {
    record { list, state in layout.draw(in: &list, at: origin.raster, state: state) }
  }
}
