public import Foundation

/// A shadow below text: the value of the attribute `.shadow`.
open class NSShadow: NSObject, NSCopying {
  private let mark = AttributeMark()
  /// Where the shadow lies relative to the text, in points; a positive height is downwards.
  open var shadowOffset = CGSize.zero
  /// How far the edge is spread, in points; 0 is sharp.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; nil draws no shadow. Black with an alpha of 1/3 at first, as Apple documents.
  open var shadowColor: Any? = UIColor.black.withAlphaComponent(1 / 3)

  public override init() {
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  open override var hash: Int { shadowBlurRadius.hashValue }
}
