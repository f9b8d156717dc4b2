import FacsimileRaster
import QuartzCore
import UIKit
import XCTest

/// The pixels of a view at one pixel a point, without a window.
@MainActor
func rendered(_ view: UIView) throws -> Pixmap {
  view.layoutIfNeeded()
  return try rendered(view.layer)
}

/// The pixels of a layer at one pixel a point.
@MainActor
func rendered(_ layer: CALayer) throws -> Pixmap {
  layer.layoutIfNeeded()
  return try LayerCommit(layer).displayList.render(
    Rect(x: 0, y: 0, width: layer.bounds.width, height: layer.bounds.height), scale: 1)
}

/// Red, green, blue and alpha of a pixel as `0xRRGGBBAA`, easier to read than the memory's order.
func rgba(_ pixmap: Pixmap, _ x: Int, _ y: Int) -> UInt32 { pixmap[x, y].byteSwapped }

@MainActor
func makeLayer(_ frame: CGRect, _ color: UIColor) -> CALayer {
  let layer = CALayer()
  layer.frame = frame
  layer.backgroundColor = color.cgColor
  return layer
}
