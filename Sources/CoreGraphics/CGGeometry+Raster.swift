package import FacsimileRaster
package import Foundation

extension CGPoint {
  package init(_ point: Point) {
    self.init(x: point.x, y: point.y)
  }

  package var raster: Point { Point(x: x, y: y) }
}

extension CGSize {
  package var raster: Size { Size(width: width, height: height) }
}

extension CGRect {
  package init(_ rect: Rect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The standardised rectangle in the rasterizer's type.
  package var raster: Rect {
    Rect(x: minX, y: minY, width: width, height: height)
  }
}
