import CoreGraphics
import FacsimileRaster
public import Foundation

/// A layer that draws a gradient over its background, inside its (rounded) bounds.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours of the stops: `CGColor`s. Without any nothing is drawn.
  open var colors: [Any]?

  /// Where the stops lie, 0 to 1; nil spreads them evenly.
  open var locations: [NSNumber]?

  /// Where the gradient starts, in fractions of the bounds: the first stop of an axial one, the
  /// centre of the others.
  open var startPoint = CGPoint(x: 0.5, y: 0)

  /// Where the gradient ends, in fractions of the bounds: the last stop of an axial one, a corner of
  /// the box around the last ellipse of a radial one, the direction in which a conic one begins.
  open var endPoint = CGPoint(x: 0.5, y: 1)

  open var type = CAGradientLayerType.axial

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAGradientLayer else { return }
    colors = other.colors
    locations = other.locations
    startPoint = other.startPoint
    endPoint = other.endPoint
    type = other.type
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func commitClassContent(into commit: inout LayerCommit, place: LayerPlace) {
    guard let gradient else { return }
    commit.draw(
      ShapeDrawing(path: outline(inset: 0), paint: .gradient(gradient), state: state(place)))
  }

  override func animatableValue(_ keyPath: String) -> LayerValue? {
    switch keyPath {
    case "colors": colors.map { .colors($0.compactMap { $0 as? CGColor }) }
    case "locations": locations.map { .numbers($0.map { CGFloat($0.doubleValue) }) }
    case "startPoint": .point(startPoint)
    case "endPoint": .point(endPoint)
    default: super.animatableValue(keyPath)
    }
  }

  override func setAnimatableValue(_ value: LayerValue, _ keyPath: String) {
    switch (keyPath, value) {
    case ("colors", .colors(let colors)): self.colors = colors
    case ("locations", .numbers(let numbers)):
      locations = numbers.map { NSNumber(value: Double($0)) }
    case ("startPoint", .point(let point)): startPoint = point
    case ("endPoint", .point(let point)): endPoint = point
    default: super.setAnimatableValue(value, keyPath)
    }
  }

  private var stops: [Gradient.Stop] {
    let colors = (colors ?? []).compactMap { ($0 as? CGColor)?.color }
    return colors.enumerated().map { index, color in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      let given = locations.flatMap { index < $0.count ? $0[index].doubleValue : nil }
      return Gradient.Stop(offset: given ?? even, color: color)
    }
  }

  private var gradient: Gradient? {
    let stops = stops
    guard !stops.isEmpty, bounds.width > 0, bounds.height > 0 else { return nil }
    func inBounds(_ point: CGPoint) -> Point {
      Point(
        x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
    }
    let (start, end) = (inBounds(startPoint), inBounds(endPoint))
    switch type {
    case .radial:
      let (width, height) = ((end.x - start.x).magnitude, (end.y - start.y).magnitude)
      guard width > 0, height > 0 else { return nil }
      // A circle of radius 1 around the origin, stretched to the ellipse.
      let center = Gradient.Circle(center: .zero, radius: 0)
      let rim = Gradient.Circle(center: .zero, radius: 1)
      return Gradient(
        .radial(from: center, to: rim), stops: stops,
        transform: Transform(a: width, b: 0, c: 0, d: height, tx: start.x, ty: start.y))
    case .conic:
      // Turned so that the x axis points from the start to the end.
      let direction = Point(x: end.x - start.x, y: end.y - start.y)
      let length = (direction.x * direction.x + direction.y * direction.y).squareRoot()
      guard length > 0, length.isFinite else { return nil }
      let (cosine, sine) = (direction.x / length, direction.y / length)
      return Gradient(
        .conic(center: .zero, angle: 0), stops: stops,
        transform: Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: start.x, ty: start.y))
    default:
      return Gradient(.linear(from: start, to: end), stops: stops)
    }
  }
}

/// The kind of a gradient layer's gradient.
public struct CAGradientLayerType: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a centre outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a centre.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
