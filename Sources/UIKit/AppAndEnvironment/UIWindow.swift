import CoreGraphics
public import Foundation

/// The backdrop of an application's interface: the view at the top of a hierarchy.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  open override var window: UIWindow? { self }

  /// What the device's shape covers, in points.
  package var deviceSafeAreaInsets: UIEdgeInsets {
    get { layout.additionalSafeArea }
    set {
      layout.additionalSafeArea = newValue
      setNeedsLayoutOfRoot()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Shows the window: its root view appears.
  open func makeKeyAndVisible() {
    isHidden = false
    rootViewController?.beginAppearanceTransition(true, animated: false)
    layoutIfNeeded()
    rootViewController?.endAppearanceTransition()
  }
}
