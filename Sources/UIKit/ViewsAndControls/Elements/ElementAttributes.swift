import FacsimileRaster
import Foundation

/// What decides a view's looks, in words, as a reference keeps it. What has its usual value is left
/// out, so that references stay small; what is added says so with nil.
struct ElementAttributes {
  private(set) var list: [Element.Attribute] = []

  mutating func add(_ name: String, _ value: String?) {
    if let value { list.append(Element.Attribute(name: name, value: value)) }
  }

  mutating func add(_ name: String, _ value: CGFloat, usual: CGFloat) {
    if value != usual { add(name, ElementAttributes.number(value)) }
  }

  mutating func add<Value: Equatable>(_ name: String, _ value: Value, usual: Value) {
    if value != usual { add(name, "\(value)") }
  }

  mutating func add(_ name: String, _ insets: UIEdgeInsets, usual: UIEdgeInsets = .zero) {
    guard insets != usual else { return }
    add(
      name,
      [insets.top, insets.left, insets.bottom, insets.right].map(ElementAttributes.number)
        .joined(separator: " "))
  }

  mutating func add(_ name: String, _ insets: NSDirectionalEdgeInsets) {
    guard insets != .zero else { return }
    add(
      name,
      [insets.top, insets.leading, insets.bottom, insets.trailing].map(ElementAttributes.number)
        .joined(separator: " "))
  }

  /// A colour as a view shows it.
  @MainActor
  mutating func add(_ name: String, _ color: UIColor?, in view: UIView) {
    add(name, view.resolve(color)?.hexDescription)
  }

  /// A picture: the symbol's name, or the size and a digest of the pixels.
  mutating func add(_ name: String, _ image: UIImage?) {
    add(name, image?.elementDescription)
  }

  /// With up to three digits behind the point.
  static func number(_ value: CGFloat) -> String {
    guard value.magnitude < 1e9 else { return "\(value)" }
    let rounded = (value * 1000).rounded() / 1000
    let text = "\(rounded == 0 ? 0 : rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  static func point(_ point: CGPoint) -> String { "\(number(point.x)) \(number(point.y))" }
}

extension UIImage {
  /// What tells the image from others.
  fileprivate var elementDescription: String {
    if let symbol { return symbol.elementDescription }
    let digest = "\(cgImage.map { "\($0.pixmap.digest)" } ?? "")".prefix(8)
    return
      "\(ElementAttributes.number(size.width)) x \(ElementAttributes.number(size.height)) \(digest)"
  }
}
