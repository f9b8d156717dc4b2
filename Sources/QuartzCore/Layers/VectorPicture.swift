package import FacsimileRaster

/// A picture made of shapes in one colour, which stays sharp at every size. A layer shows one that is
/// its contents; its `contentsTint` is the colour.
package final class VectorPicture: Sendable, Hashable {
  /// One step of drawing the picture.
  package enum Mark: Sendable, Hashable {
    case fill(Path)
    case stroke(Path, StrokeStyle)
    /// Takes away what was drawn before.
    case cutFill(Path)
    case cutStroke(Path, StrokeStyle)
  }

  /// In points, y pointing down.
  package let size: Size
  package let marks: [Mark]

  package init(size: Size, marks: [Mark]) {
    self.size = size
    self.marks = marks
  }

  package static func == (left: VectorPicture, right: VectorPicture) -> Bool {
    left === right || (left.size == right.size && left.marks == right.marks)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(marks)
  }

  /// The drawing of the picture, stretched over a rectangle.
  ///
  /// Marks overlap, and some cut, so they are composed apart, in full colour; the colour's alpha
  /// belongs to the whole.
  package func drawing(in destination: Rect, color: Color, state: DrawingState) -> DisplayList {
    var list = DisplayList()
    guard size.width > 0, size.height > 0 else { return list }
    let scaling = Transform(
      a: destination.width / size.width, b: 0, c: 0, d: destination.height / size.height,
      tx: destination.minX, ty: destination.minY)
    var (opaque, inside) = (color, state)
    opaque.alpha = 1
    inside.transform = scaling.concatenating(state.transform)
    inside.blendMode = .normal
    list.pushGroup(Group(opacity: color.alpha, blendMode: state.blendMode))
    for mark in marks { list.draw(mark.drawing(color: opaque, state: inside)) }
    list.pop()
    return list
  }
}

extension VectorPicture.Mark {
  fileprivate func drawing(color: Color, state: DrawingState) -> ShapeDrawing {
    var cutting = state
    cutting.blendMode = .clear
    return switch self {
    case .fill(let path): ShapeDrawing(path: path, paint: .color(color), state: state)
    case .stroke(let path, let style):
      ShapeDrawing(path: path, mode: .stroke(style), paint: .color(color), state: state)
    case .cutFill(let path): ShapeDrawing(path: path, paint: .color(color), state: cutting)
    case .cutStroke(let path, let style):
      ShapeDrawing(path: path, mode: .stroke(style), paint: .color(color), state: cutting)
    }
  }
}
