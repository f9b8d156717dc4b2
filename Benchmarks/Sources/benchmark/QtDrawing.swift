import FacsimileRaster
import QtPainter

/// A picture of the screen's size that Qt draws with its raster engine.
final class QtDrawing {
  private let picture = qt_picture_new(Int32(Screen.width), Int32(Screen.height))

  deinit { qt_picture_free(picture) }

  func draw() { qt_picture_draw(picture) }

  /// - Parameter strokeWidth: fills when it is 0.
  func add(_ path: Path, _ color: Color, strokeWidth: Double = 0) {
    qt_picture_begin_path(
      picture, color.red, color.green, color.blue, color.alpha, strokeWidth)
    var next = 0
    let points = path.points
    for verb in path.verbs {
      switch verb {
      case .move:
        qt_picture_move(picture, points[next].x, points[next].y)
        next += 1
      case .line:
        qt_picture_line(picture, points[next].x, points[next].y)
        next += 1
      case .quadCurve:
        preconditionFailure("the benchmarks draw cubic curves only")
      case .curve:
        qt_picture_curve(
          picture, points[next].x, points[next].y, points[next + 1].x, points[next + 1].y,
          points[next + 2].x, points[next + 2].y)
        next += 3
      case .close:
        qt_picture_close(picture)
      }
    }
  }

  /// Fills the screen with a gradient from its upper left corner to the opposite one.
  func addGradient(from first: Color, to last: Color) {
    add(Path(Screen.bounds), first)
    qt_picture_set_gradient(
      picture, Double(Screen.width), Double(Screen.height),
      [first.red, first.green, first.blue], [last.red, last.green, last.blue])
  }

  /// - Parameter pixels: opaque, with blue in the lowest byte.
  func add(_ pixels: UnsafePointer<UInt8>, side: Int, stride: Int, in rect: Rect) {
    qt_picture_add_image(
      picture, pixels, Int32(side), Int32(side), Int32(stride), rect.minX, rect.minY, rect.width,
      rect.height)
  }
}

extension Benchmark {
  /// The same work of ours beside Qt's.
  func beside(_ drawing: QtDrawing) -> Benchmark {
    Benchmark(work: work, ours: ours, peer: Peer(name: "Qt") { drawing.draw() })
  }
}
