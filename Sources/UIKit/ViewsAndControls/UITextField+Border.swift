import CoreGraphics
import Foundation

extension UITextField {
  func drawBorder() {
    let rect = borderRect(forBounds: bounds)
    let pixel = 1 / displayScale
    switch borderStyle {
    case .none: break
    case .line, .bezel:
      UIColor.label.setStroke()
      UIGraphicsGetCurrentContext()?.stroke(
        rect.insetBy(dx: pixel / 2, dy: pixel / 2), width: pixel)
    case .roundedRect:
      let path = UIBezierPath(roundedRect: rect, cornerRadius: UITextField.cornerRadius)
      UITextField.fieldBackground.setFill()
      path.fill()
      let line = max(pixel, 0.5)
      let outline = UIBezierPath(
        roundedRect: rect.insetBy(dx: line / 2, dy: line / 2),
        cornerRadius: UITextField.cornerRadius - line / 2)
      outline.lineWidth = line
      UIColor.systemGray4.setStroke()
      outline.stroke()
    }
  }

  /// The corner radius of a rounded field, in points, as measured on iOS 13 to 17.
  private static let cornerRadius: CGFloat = 6

  private static let fieldBackground = UIColor(
    light: .white, dark: UIColor(hex: 0x1C1C1E))
}

/// A grey disc with a cross, which empties the field that it lies in.
final class TextFieldClearButton: UIControl {
  weak var field: UITextField?

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { field?.clear() }
  }

  /// Lengths in points, estimated from pictures of iOS 17: a disc of 15 and a cross of 5.
  override func draw(_ rect: CGRect) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let disc = UIBezierPath(
      ovalIn: CGRect(x: center.x - 7.5, y: center.y - 7.5, width: 15, height: 15))
    UIColor.tertiaryLabel.setFill()
    disc.fill()
    let cross = UIBezierPath()
    cross.lineWidth = 1.5
    cross.lineCapStyle = .round
    for side in [-1.0, 1.0] {
      cross.move(to: CGPoint(x: center.x - 2.5, y: center.y - 2.5 * side))
      cross.addLine(to: CGPoint(x: center.x + 2.5, y: center.y + 2.5 * side))
    }
    UIColor.systemBackground.setStroke()
    cross.stroke()
  }
}
