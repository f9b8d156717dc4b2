import CoreGraphics
import Foundation

/// The images of a control for its states; a state without one shows that of the normal state.
struct StateImages {
  private var images: [UInt: UIImage] = [:]

  var isEmpty: Bool { images.isEmpty }

  subscript(state: UIControl.State) -> UIImage? {
    get { images[state.rawValue] }
    set { images[state.rawValue] = newValue }
  }

  func shown(_ state: UIControl.State) -> UIImage? { self[state] ?? self[.normal] }
}

/// The images between two parts of a control, for the states of the left and the right one.
struct DividerImages {
  private struct Key: Hashable {
    var left: UInt
    var right: UInt
  }

  private var images: [Key: UIImage] = [:]

  var isEmpty: Bool { images.isEmpty }

  subscript(left: UIControl.State, right: UIControl.State) -> UIImage? {
    get { images[Key(left: left.rawValue, right: right.rawValue)] }
    set { images[Key(left: left.rawValue, right: right.rawValue)] = newValue }
  }

  func shown(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    self[left, right] ?? self[.normal, .normal]
  }
}

extension UIImage {
  /// Draws the image in a rectangle, one that is only a shape in a colour.
  func draw(in rect: CGRect, color: UIColor) {
    (isTemplate ? withTintColor(color) : self).draw(in: rect)
  }

  /// Draws the image in its own size about a point.
  func draw(around center: CGPoint, color: UIColor) {
    let rect = CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
    draw(in: rect, color: color)
  }
}
