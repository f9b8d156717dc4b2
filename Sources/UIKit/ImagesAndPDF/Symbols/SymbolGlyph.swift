import FacsimileRaster
import QuartzCore

/// The drawing of a symbol on a grid of 24 by 24 units, y pointing down.
struct SymbolGlyph: Sendable {
  var steps: [Step]
  /// True when the symbol is mirrored where the interface runs from right to left.
  var flipsForRightToLeft = false

  /// The middle of the grid in both directions.
  static let middle = 12.0

  /// One step of the drawing. Lines are `width` times as wide as the weight says, with round caps and
  /// joins.
  enum Step: Sendable {
    case fill(Path)
    case line(Path, width: Double)
    /// A disc that grows with the weight by half of what lines grow.
    case dot(Point, radius: Double)
    /// Takes away what was drawn before.
    case cut(Path)
    /// Takes away a line, and so many units on both sides of it.
    case cutLine(Path, width: Double, margin: Double)
    case cutDot(Point, radius: Double)
  }

  /// What an unknown name shows.
  static let placeholder: SymbolGlyph = {
    var pen = SymbolPen(isFilled: false)
    // Four corners and a dash in the middle of each side.
    for (x, y) in [(3.0, 3.0), (21, 3), (21, 21), (3, 21)] {
      let (inX, inY) = (x < 12 ? 1.0 : -1.0, y < 12 ? 1.0 : -1.0)
      pen.line(
        "M \(x) \(y + 4 * inY) L \(x) \(y + 3 * inY) Q \(x) \(y) \(x + 3 * inX) \(y) "
          + "L \(x + 4 * inX) \(y)")
    }
    pen.line("M 10.5 3 H 13.5 M 10.5 21 H 13.5 M 3 10.5 V 13.5 M 21 10.5 V 13.5")
    return SymbolGlyph(steps: pen.steps)
  }()

  /// The smallest rectangle around what is drawn, before anything is taken away.
  func inkBounds(stroke: Double) -> Rect {
    var outline = Path()
    for step in steps {
      switch step.mark(stroke: stroke, place: .identity, unit: 1) {
      case .fill(let path): outline.addPath(path)
      case .stroke(let path, let style): outline.addPath(path.stroked(style))
      case .cutFill, .cutStroke: break
      }
    }
    return outline.bounds ?? Rect(x: 0, y: 0, width: 24, height: 24)
  }

  /// The drawing made smaller around the grid's middle, to stand inside of another shape.
  func shrunk(by factor: Double) -> SymbolGlyph {
    let offset = SymbolGlyph.middle * (1 - factor)
    let transform = Transform(a: factor, b: 0, c: 0, d: factor, tx: offset, ty: offset)
    return SymbolGlyph(steps: steps.map { $0.applying(transform, factor) })
  }

  /// The drawing as something to cut out of an area: what it takes away stays.
  var asCut: SymbolGlyph { SymbolGlyph(steps: steps.map(\.asCut)) }
}

extension SymbolGlyph.Step {
  func mark(stroke: Double, place: Transform, unit: Double) -> VectorPicture.Mark {
    func style(_ width: Double) -> StrokeStyle {
      StrokeStyle(width: width * unit, cap: .round, join: .round)
    }
    func disc(_ center: Point, _ radius: Double) -> Path {
      let grown = radius + (stroke - SymbolLayout.strokeWidth(.regular)) / 4
      return Path.circle(center.x, center.y, grown).applying(place)
    }
    return switch self {
    case .fill(let path): .fill(path.applying(place))
    case .line(let path, let width): .stroke(path.applying(place), style(width * stroke))
    case .dot(let center, let radius): .fill(disc(center, radius))
    case .cut(let path): .cutFill(path.applying(place))
    case .cutLine(let path, let width, let margin):
      .cutStroke(path.applying(place), style(width * stroke + 2 * margin))
    case .cutDot(let center, let radius): .cutFill(disc(center, radius))
    }
  }

  /// The step moved. Lines keep nine tenths of their width however small the drawing becomes.
  fileprivate func applying(_ transform: Transform, _ factor: Double) -> SymbolGlyph.Step {
    switch self {
    case .fill(let path): .fill(path.applying(transform))
    case .line(let path, let width): .line(path.applying(transform), width: width * 0.9)
    case .dot(let center, let radius):
      .dot(transform.apply(to: center), radius: radius * (1 + factor) / 2)
    case .cut(let path): .cut(path.applying(transform))
    case .cutLine(let path, let width, let margin):
      .cutLine(path.applying(transform), width: width * 0.9, margin: margin * factor)
    case .cutDot(let center, let radius):
      .cutDot(transform.apply(to: center), radius: radius * (1 + factor) / 2)
    }
  }

  fileprivate var asCut: SymbolGlyph.Step {
    switch self {
    case .fill(let path): .cut(path)
    case .line(let path, let width): .cutLine(path, width: width, margin: 0)
    case .dot(let center, let radius): .cutDot(center, radius: radius)
    case .cut(let path): .fill(path)
    case .cutLine(let path, let width, _): .line(path, width: width)
    case .cutDot(let center, let radius): .dot(center, radius: radius)
    }
  }
}
