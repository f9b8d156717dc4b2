public import CoreGraphics
import FacsimileRaster
public import Foundation

/// A layer that draws a path.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The shape, in the layer's coordinates. Nothing clips it but `masksToBounds`.
  open var path: CGPath? {
    get { shape }
    set { shape = newValue?.copy() }
  }

  private var shape: CGPath?

  /// The colour inside the shape; nil fills nothing.
  open var fillColor: CGColor? = .black

  open var fillRule = CAShapeLayerFillRule.nonZero

  /// The colour of the line along the shape; nil draws none.
  open var strokeColor: CGColor?

  /// The width of the line in points.
  open var lineWidth: CGFloat = 1

  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// A miter longer than this many line widths is drawn as a bevel.
  open var miterLimit: CGFloat = 10
  /// Lengths of dashes and gaps in turn, in points; nil draws a solid line.
  open var lineDashPattern: [NSNumber]?
  /// How far into the pattern the line starts, in points.
  open var lineDashPhase: CGFloat = 0

  /// Where the line starts, in fractions of its length.
  open var strokeStart: CGFloat = 0
  /// Where the line ends, in fractions of its length.
  open var strokeEnd: CGFloat = 1

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAShapeLayer else { return }
    shape = other.shape
    fillColor = other.fillColor
    fillRule = other.fillRule
    strokeColor = other.strokeColor
    lineWidth = other.lineWidth
    lineCap = other.lineCap
    lineJoin = other.lineJoin
    miterLimit = other.miterLimit
    lineDashPattern = other.lineDashPattern
    lineDashPhase = other.lineDashPhase
    strokeStart = other.strokeStart
    strokeEnd = other.strokeEnd
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func commitClassContent(into commit: inout LayerCommit, place: LayerPlace) {
    guard let path = shape?.path, !path.isEmpty else { return }
    if let color = fillColor?.color, color.alpha > 0 {
      commit.draw(
        ShapeDrawing(
          path: path, mode: .fill(fillRule == .evenOdd ? .evenOdd : .nonZero),
          paint: .color(color), state: state(place)))
    }
    if let color = strokeColor?.color, color.alpha > 0, lineWidth > 0 {
      let line =
        strokeStart > 0 || strokeEnd < 1 ? path.trimmed(from: strokeStart, to: strokeEnd) : path
      commit.draw(
        ShapeDrawing(path: line, mode: .stroke(style), paint: .color(color), state: state(place)))
    }
  }

  override func animatableValue(_ keyPath: String) -> LayerValue? {
    switch keyPath {
    case "path": path.map { .path($0) }
    case "fillColor": .color(fillColor ?? .clear)
    case "strokeColor": .color(strokeColor ?? .clear)
    case "strokeStart": .number(strokeStart)
    case "strokeEnd": .number(strokeEnd)
    case "lineWidth": .number(lineWidth)
    case "lineDashPhase": .number(lineDashPhase)
    case "miterLimit": .number(miterLimit)
    default: super.animatableValue(keyPath)
    }
  }

  override func setAnimatableValue(_ value: LayerValue, _ keyPath: String) {
    switch (keyPath, value) {
    case ("path", .path(let path)): self.path = path
    case ("fillColor", .color(let color)): fillColor = color
    case ("strokeColor", .color(let color)): strokeColor = color
    case ("strokeStart", .number(let number)): strokeStart = number
    case ("strokeEnd", .number(let number)): strokeEnd = number
    case ("lineWidth", .number(let number)): lineWidth = number
    case ("lineDashPhase", .number(let number)): lineDashPhase = number
    case ("miterLimit", .number(let number)): miterLimit = number
    default: super.setAnimatableValue(value, keyPath)
    }
  }

  private var style: StrokeStyle {
    StrokeStyle(
      width: lineWidth, cap: lineCap.raster, join: lineJoin.raster, miterLimit: miterLimit,
      dashes: lineDashPattern?.map(\.doubleValue) ?? [], dashPhase: lineDashPhase)
  }
}

/// Which points count as inside a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How the ends of a shape layer's lines look.
public struct CAShapeLayerLineCap: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  var raster: StrokeStyle.Cap {
    switch self {
    case .round: .round
    case .square: .square
    default: .butt
    }
  }
}

/// How the corners of a shape layer's lines look.
public struct CAShapeLayerLineJoin: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  var raster: StrokeStyle.Join {
    switch self {
    case .round: .round
    case .bevel: .bevel
    default: .miter
    }
  }
}
