public import CoreGraphics
import FacsimileRaster

extension CALayer {
  /// Draws the layer and everything below it into a context, in the layer's own coordinates.
  public func render(in ctx: CGContext) {
    layoutIfNeeded()
    ctx.record { list, state in
      let drawing = LayerCommit(self, transform: state.transform).displayList.withoutElements
      list.pushGroup(Group(blendMode: state.blendMode))
      list.append(contentsOf: drawing)
      list.pop()
    }
  }
}
