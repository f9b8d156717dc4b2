import UIKit

final class ControlGalleryTests: GalleryTestCase {
  func testLabels() {
    func label(_ text: String, _ configure: (UILabel) -> Void = { _ in }) -> UILabel {
      let label = UILabel()
      label.text = text
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 163).isActive = true
      configure(label)
      return label
    }
    let long = "The quick brown fox jumps over the lazy dog"
    verifyControls([
      ("one line", label("Hamburgefonstiv")),
      (
        "semibold",
        label("Hamburgefonstiv") { $0.font = .systemFont(ofSize: 17, weight: .semibold) }
      ),
      ("truncated tail", label(long)),
      ("truncated middle", label(long) { $0.lineBreakMode = .byTruncatingMiddle }),
      ("truncated head", label(long) { $0.lineBreakMode = .byTruncatingHead }),
      ("clipped", label(long) { $0.lineBreakMode = .byClipping }),
      ("wrapped", label(long) { $0.numberOfLines = 0 }),
      ("two lines, truncated", label(long + ", again and again") { $0.numberOfLines = 2 }),
      (
        "shrunk to fit",
        label("Shrinks to its width") {
          $0.adjustsFontSizeToFitWidth = true
          $0.widthAnchor.constraint(equalToConstant: 110).isActive = true
        }
      ),
      ("disabled", label("Hamburgefonstiv") { $0.isEnabled = false }),
      ("large title", label("Title") { $0.font = .preferredFont(forTextStyle: .largeTitle) }),
      ("caption", label("Caption") { $0.font = .preferredFont(forTextStyle: .caption2) }),
      ("italic", label("Italic letters") { $0.font = .italicSystemFont(ofSize: 17) }),
      (
        "monospaced",
        label("let x = 0xFF") { $0.font = .monospacedSystemFont(ofSize: 15, weight: .regular) }
      ),
      (
        "attributed",
        label("") {
          let text = NSMutableAttributedString(string: "page cut wide")
          text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 0, length: 4))
          text.addAttribute(.strikethroughStyle, value: 1, range: NSRange(location: 5, length: 3))
          text.addAttribute(
            .foregroundColor, value: UIColor.systemRed, range: NSRange(location: 5, length: 3))
          text.addAttribute(.kern, value: 4, range: NSRange(location: 9, length: 4))
          $0.attributedText = text
        }
      ),
      (
        "centred, tinted ground",
        label("Centred") {
          $0.textAlignment = .center
          $0.backgroundColor = .systemYellow
          $0.textColor = .black
          $0.widthAnchor.constraint(equalToConstant: 150).isActive = true
        }
      ),
    ])
  }

  func testButtons() {
    func button(
      _ title: String, type: UIButton.ButtonType = .system,
      _ configure: (UIButton) -> Void = { _ in }
    ) -> UIButton {
      let button = UIButton(type: type)
      button.setTitle(title, for: .normal)
      configure(button)
      return button
    }
    func filled(_ title: String, _ configure: (UIButton) -> Void = { _ in }) -> UIButton {
      button(title) {
        $0.backgroundColor = .systemBlue
        $0.setTitleColor(.white, for: .normal)
        $0.layer.cornerRadius = 10
        $0.layer.cornerCurve = .continuous
        $0.contentEdgeInsets = UIEdgeInsets(top: 10, left: 18, bottom: 10, right: 18)
        configure($0)
      }
    }
    verifyControls([
      ("system", button("Continue")),
      ("system, disabled", button("Continue") { $0.isEnabled = false }),
      ("system, highlighted", button("Continue") { $0.isHighlighted = true }),
      ("system, tinted", button("Delete") { $0.tintColor = .systemRed }),
      ("custom", button("Custom", type: .custom) { $0.setTitleColor(.label, for: .normal) }),
      ("with image", button(" Mark") { $0.setImage(Self.dot, for: .normal) }),
      ("filled", filled("Sign in")),
      (
        "filled, disabled",
        filled("Sign in") {
          $0.isEnabled = false; $0.alpha = 0.5
        }
      ),
      (
        "bordered",
        button("Border") {
          $0.layer.borderWidth = 1
          $0.layer.borderColor = UIColor.systemBlue.cgColor
          $0.layer.cornerRadius = 8
          $0.contentEdgeInsets = UIEdgeInsets(top: 8, left: 14, bottom: 8, right: 14)
        }
      ),
      (
        "left aligned, wide",
        button("Leading") {
          $0.contentHorizontalAlignment = .leading
          $0.backgroundColor = .systemGray5
          $0.widthAnchor.constraint(equalToConstant: 150).isActive = true
        }
      ),
    ])
  }

  private static let dot = UIGraphicsImageRenderer(size: CGSize(width: 14, height: 14))
    .image { _ in
      UIColor.black.setFill()
      UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 12, height: 12)).fill()
    }.withRenderingMode(.alwaysTemplate)

  func testTextFields() {
    func field(_ configure: (UITextField) -> Void) -> UITextField {
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.widthAnchor.constraint(equalToConstant: 160).isActive = true
      configure(field)
      return field
    }
    verifyControls([
      ("text", field { $0.text = "Ada Lovelace" }),
      ("placeholder", field { $0.placeholder = "Name" }),
      (
        "password",
        field {
          $0.text = "secret"
          $0.isSecureTextEntry = true
        }
      ),
      ("long text", field { $0.text = "A text that is longer than its field" }),
      (
        "disabled",
        field {
          $0.text = "Disabled"
          $0.isEnabled = false
        }
      ),
      (
        "centred",
        field {
          $0.text = "Centred"
          $0.textAlignment = .center
        }
      ),
      (
        "line border",
        field {
          $0.text = "Line"
          $0.borderStyle = .line
        }
      ),
      (
        "no border",
        field {
          $0.text = "None"
          $0.borderStyle = .none
        }
      ),
      (
        "left view",
        field {
          let square = UIView(frame: CGRect(x: 0, y: 0, width: 28, height: 20))
          square.backgroundColor = .systemOrange
          $0.leftView = square
          $0.leftViewMode = .always
          $0.text = "Beside it"
        }
      ),
      (
        "right view",
        field {
          let square = UIView(frame: CGRect(x: 0, y: 0, width: 28, height: 20))
          square.backgroundColor = .systemTeal
          $0.rightView = square
          $0.rightViewMode = .always
          $0.text = "Before it"
        }
      ),
    ])
  }

  func testIndicatorsAndSteppers() {
    func wheel(_ style: UIActivityIndicatorView.Style, _ color: UIColor? = nil) -> UIView {
      let wheel = UIActivityIndicatorView(style: style)
      if let color { wheel.color = color }
      wheel.startAnimating()
      return wheel
    }
    func bar(_ progress: Float, _ configure: (UIProgressView) -> Void = { _ in }) -> UIView {
      let bar = UIProgressView(progressViewStyle: .default)
      bar.progress = progress
      bar.widthAnchor.constraint(equalToConstant: 150).isActive = true
      configure(bar)
      return bar
    }
    func dots(_ count: Int, _ page: Int) -> UIView {
      let control = UIPageControl()
      control.numberOfPages = count
      control.currentPage = page
      return control
    }
    func stepper(_ value: Double, _ configure: (UIStepper) -> Void = { _ in }) -> UIView {
      let stepper = UIStepper()
      stepper.value = value
      configure(stepper)
      return stepper
    }
    verifyControls([
      ("activity, medium", wheel(.medium)),
      ("activity, large, tinted", wheel(.large, .systemBlue)),
      ("progress 0", bar(0)),
      ("progress 0.4", bar(0.4)),
      (
        "progress, own colours",
        bar(0.7) {
          $0.progressTintColor = .systemGreen
          $0.trackTintColor = .systemGray3
        }
      ),
      ("progress, from the right", bar(0.4) { $0.semanticContentAttribute = .forceRightToLeft }),
      ("page 1 of 4", dots(4, 0)),
      ("page 3 of 5", dots(5, 2)),
      ("stepper", stepper(5)),
      ("stepper at its minimum", stepper(0)),
      ("stepper, disabled", stepper(5) { $0.isEnabled = false }),
    ])
  }
}
