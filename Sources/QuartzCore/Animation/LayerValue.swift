import CoreGraphics
import Foundation

/// A value that a layer's property can have while it is animated.
enum LayerValue {
  case number(CGFloat)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(CGColor)
  case path(CGPath)
  case numbers([CGFloat])
  case colors([CGColor])
  /// Anything else: it changes in the middle.
  case object(Any)

  /// What applications write: plain values, `NSNumber`, `NSValue` and arrays of them.
  init(_ value: Any) {
    switch value {
    case let value as CGFloat: self = .number(value)
    case let value as Int: self = .number(CGFloat(value))
    case let value as Float: self = .number(CGFloat(value))
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as NSNumber: self = .number(CGFloat(value.doubleValue))
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as CATransform3D: self = .transform(value)
    case let value as CGColor: self = .color(value)
    case let value as CGPath: self = .path(value)
    case let value as [CGColor]: self = .colors(value)
    case let value as [NSNumber]: self = .numbers(value.map { CGFloat($0.doubleValue) })
    case let value as [CGFloat]: self = .numbers(value)
    default: self = .object(value)
    }
  }

  /// The value as applications know it.
  var any: Any {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .color(let value): value
    case .path(let value): value
    case .numbers(let values): values.map { NSNumber(value: Double($0)) }
    case .colors(let values): values
    case .object(let value): value
    }
  }

  var number: CGFloat? {
    if case .number(let value) = self { return value }
    return nil
  }

  var negated: LayerValue {
    switch self {
    case .number(let value): .number(-value)
    case .point(let value): .point(CGPoint(x: -value.x, y: -value.y))
    case .size(let value): .size(CGSize(width: -value.width, height: -value.height))
    case .rect(let value):
      .rect(CGRect(x: -value.minX, y: -value.minY, width: -value.width, height: -value.height))
    case .transform(let value):
      .transform(
        CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(value).inverted()))
    case .numbers(let values): .numbers(values.map { -$0 })
    case .color, .path, .colors, .object: self
    }
  }

  func adding(_ other: LayerValue) -> LayerValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)):
      .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      .rect(
        CGRect(
          x: a.minX + b.minX, y: a.minY + b.minY, width: a.width + b.width,
          height: a.height + b.height))
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(a, b))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      .numbers(zip(a, b).map { $0 + $1 })
    default: other
    }
  }
}
