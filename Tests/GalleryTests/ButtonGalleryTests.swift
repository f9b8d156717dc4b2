import UIKit

/// Boards of buttons that have a configuration.
final class ButtonGalleryTests: GalleryTestCase {
  @preconcurrency @MainActor
  private func button(
    _ configuration: UIButton.Configuration, title: String? = "Edit",
    _ configure: (UIButton) -> Void = { _ in }
  ) -> UIView {
    var configuration = configuration
    configuration.title = title
    let button = UIButton(configuration: configuration)
    configure(button)
    return button
  }

  @preconcurrency @MainActor
  private func styles(
    _ configure: (UIButton) -> Void
  ) -> [(String, UIView)] {
    [
      ("plain", button(.plain(), configure)), ("gray", button(.gray(), configure)),
      ("tinted", button(.tinted(), configure)), ("filled", button(.filled(), configure)),
    ]
  }

  func testStylesAndStates() {
    func board() -> [(String, UIView)] {
      let states: [(String, (UIButton) -> Void)] = [
        ("", { _ in }), ("pressed", { $0.isHighlighted = true }),
        ("selected", { $0.isSelected = true }), ("disabled", { $0.isEnabled = false }),
        ("red", { $0.tintColor = .systemRed }),
      ]
      return states.flatMap { state, configure in
        styles(configure).map { (state.isEmpty ? $0.0 : state, $0.1) }
      }
    }
    verifyControls(board(), columns: 4)
  }

  func testContent() {
    func configured(
      _ base: UIButton.Configuration = .filled(),
      _ change: (inout UIButton.Configuration) -> Void
    ) -> UIView {
      var configuration = base
      configuration.title = "Button"
      change(&configuration)
      return UIButton(configuration: configuration)
    }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 18, height: 18)).image { _ in
      UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 16, height: 16)).fill()
    }
    func withImage(_ placement: NSDirectionalRectEdge) -> UIView {
      configured {
        $0.image = image
        $0.imagePlacement = placement
        $0.imagePadding = 6
      }
    }
    verifyControls([
      ("mini", configured { $0.buttonSize = .mini }),
      ("small", configured { $0.buttonSize = .small }),
      ("medium", configured { $0.buttonSize = .medium }),
      ("large", configured { $0.buttonSize = .large }),
      ("small corners", configured { $0.cornerStyle = .small }),
      ("medium corners", configured { $0.cornerStyle = .medium }),
      ("large corners", configured { $0.cornerStyle = .large }),
      ("capsule", configured { $0.cornerStyle = .capsule }),
      ("image leading", withImage(.leading)),
      ("image trailing", withImage(.trailing)),
      ("image above", withImage(.top)),
      ("image below", withImage(.bottom)),
      ("subtitle", configured { $0.subtitle = "And what it does" }),
      (
        "spinner",
        configured(.gray()) {
          $0.showsActivityIndicator = true; $0.imagePadding = 6
        }
      ),
      (
        "line",
        configured(.plain()) {
          $0.background.strokeWidth = 1
          $0.background.cornerRadius = 8
        }
      ),
      (
        "own colours",
        configured {
          $0.baseBackgroundColor = .systemYellow
          $0.baseForegroundColor = .black
        }
      ),
    ])
  }
}
