public import CoreGraphics
public import Foundation

/// Geometry as an object, as the dictionaries of notifications hold it. Asking a value for what it was
/// not made of is a programming error, as on iOS.
extension NSValue {
  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }

  public convenience init(cgSize size: CGSize) {
    self.init(size: size)
  }

  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

  public convenience init(cgVector vector: CGVector) {
    self.init([vector.dx, vector.dy])
  }

  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }

  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init([insets.top, insets.left, insets.bottom, insets.right])
  }

  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init([insets.top, insets.leading, insets.bottom, insets.trailing])
  }

  public convenience init(uiOffset offset: UIOffset) {
    self.init([offset.horizontal, offset.vertical])
  }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }

  public var cgVectorValue: CGVector {
    let n = numbers(2)
    return CGVector(dx: n[0], dy: n[1])
  }

  public var cgAffineTransformValue: CGAffineTransform {
    let n = numbers(6)
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  public var uiEdgeInsetsValue: UIEdgeInsets {
    let n = numbers(4)
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    let n = numbers(4)
    return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
  }

  public var uiOffsetValue: UIOffset {
    let n = numbers(2)
    return UIOffset(horizontal: n[0], vertical: n[1])
  }

  /// Foundation on Linux encodes no structures that it does not know, but it does encode arrays.
  private convenience init(_ numbers: [Double]) {
    self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
  }

  private func numbers(_ count: Int) -> [Double] {
    let type = String(cString: objCType)
    precondition(type == "[\(count)d]", "a value of type \(type) holds no \(count) numbers")
    return [Double](unsafeUninitializedCapacity: count) { buffer, written in
      if let base = buffer.baseAddress { getValue(base) }
      written = count
    }
  }
}
