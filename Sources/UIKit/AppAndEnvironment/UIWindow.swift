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

  /// What the device's shape covers, in points. Of a window that fills the screen it is the screen's
  /// from the time that it is shown, unless somebody set it.
  package var deviceSafeAreaInsets: UIEdgeInsets {
    get { layout.additionalSafeArea }
    set {
      hasOwnSafeArea = true
      layout.additionalSafeArea = newValue
      setNeedsLayoutOfRoot()
    }
  }

  private var hasOwnSafeArea = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    UIApplication.shared.register(self)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    UIApplication.shared.register(self)
  }

  /// A window of the screen's size.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// A window of the screen's size.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  open weak var windowScene: UIWindowScene?
  open var screen: UIScreen { .main }

  /// Where the window lies in front of others. Only one window is drawn.
  open var windowLevel = Level.normal

  public struct Level: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
  }

  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  open func makeKey() {
    let old = UIApplication.shared.keyWindow
    guard old !== self else { return }
    UIApplication.shared.keyWindow = self
    old?.resignKey()
    becomeKey()
  }

  open func becomeKey() {}
  open func resignKey() {}

  /// Shows the window: its root view appears.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    if !hasOwnSafeArea, frame == screen.bounds { deviceSafeAreaInsets = screen.safeAreaInsets }
    rootViewController?.beginAppearanceTransition(true, animated: false)
    layoutIfNeeded()
    rootViewController?.endAppearanceTransition()
  }
}
