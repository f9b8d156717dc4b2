import CoreGraphics
public import Foundation

/// An object that manages a view hierarchy.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
  private var loadedView: UIView?
  public private(set) final var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?
  private var appearance = AppearanceState.disappeared
  private var transitionIsAnimated = false
  var presentation = PresentationState()
  var traitObservers: [TraitObserver] = []

  private enum AppearanceState {
    case disappeared, appearing, appeared, disappearing
  }

  open var title: String?
  public let nibName: String?
  public let nibBundle: Bundle?

  /// Nib files are not read: the names are only kept.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  // MARK: View

  /// The view, made when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
      newValue?.updateTraits()
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view. The default makes an empty one of the screen's size.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    guard let loadedView else {
      preconditionFailure("loadView() of \(type(of: self)) returned without setting view")
    }
    loadedView.traitCollection.performAsCurrent { viewDidLoad() }
  }

  // MARK: Life cycle

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() {}

  /// Tells this controller and its children that the view is about to appear or disappear. A
  /// transition that was begun or made already is not told twice.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
      viewIsAppearing(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    transitionIsAnimated = animated
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Ends the transition that was begun: the view has appeared or disappeared.
  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(transitionIsAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(transitionIsAnimated)
    case .appeared, .disappeared: break
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children { child.endAppearanceTransition() }
  }

  /// A child's view that is put into the view of a parent that has appeared appears too.
  func viewWasAddedToParents() {
    guard let parent, parent.appearance == .appeared,
      parent.shouldAutomaticallyForwardAppearanceMethods, appearance == .disappeared
    else { return }
    beginAppearanceTransition(true, animated: false)
    endAppearanceTransition()
  }

  /// A child's view that is taken out of the view of a parent that has appeared disappears. Returns
  /// whether that began.
  func viewWillLeaveParents() -> Bool {
    guard let parent, parent.appearance == .appeared,
      parent.shouldAutomaticallyForwardAppearanceMethods, appearance == .appeared
    else { return false }
    beginAppearanceTransition(false, animated: false)
    return true
  }

  // MARK: Containment

  open func addChild(_ childController: UIViewController) {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      precondition(current !== childController, "a controller cannot be its own child")
      ancestor = current.parent
    }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// True while the controller is being added to its parent.
  open var isMovingToParent: Bool { parent != nil && appearance == .appearing }
  open var isMovingFromParent: Bool { parent == nil && appearance == .disappearing }

  /// The environment of a child where it differs from this controller's.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.traitsFromParent = collection?.values ?? TraitValues()
    childViewController.loadedView?.updateTraits()
  }

  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    UITraitCollection(childViewController.traitsFromParent)
  }

  private var traitsFromParent = TraitValues()

  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Environment

  /// The appearance that this controller's view and all below it have, whatever is above.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { loadedView?.updateTraits() }
  }

  var overridingTraits: TraitValues {
    var values = traitsFromParent.overridden(by: presentation.traits)
    if overrideUserInterfaceStyle != .unspecified {
      values.userInterfaceStyle = overrideUserInterfaceStyle
    }
    return values
  }

  open var traitCollection: UITraitCollection {
    if let loadedView { return loadedView.traitCollection }
    let inherited = parent?.traitCollection ?? .deviceDefault
    return UITraitCollection(inherited.values.overridden(by: overridingTraits))
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What the controller adds to the safe area of its view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { loadedView?.setNeedsLayoutOfRoot() }
  }

  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      }
    }
  }

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  // MARK: Presentation

  /// How the controller is shown when it is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Keeps the user from dismissing the controller.
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false

  /// The controller that this one, or one above it, presents.
  open var presentedViewController: UIViewController? {
    presentation.presented ?? parent?.presentedViewController
  }

  open var presentingViewController: UIViewController? {
    presentation.presenting ?? parent?.presentingViewController
  }

  open var isBeingPresented: Bool { presentation.presenting != nil && appearance == .appearing }
  open var isBeingDismissed: Bool { appearance == .disappearing && presentation.presenting != nil }

  /// Shows a controller in front of this one; the completion is called before the call returns.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    show(presented: viewControllerToPresent, animated: flag)
    completion?()
  }

  /// Takes away the controller that this one presents, or else this one itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if presentation.presented != nil {
      hidePresented(animated: flag)
    } else {
      presentingViewController?.hidePresented(animated: flag)
    }
    completion?()
  }

  open func show(_ vc: UIViewController, sender: Any?) {
    present(vc, animated: true)
  }

  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    present(vc, animated: true)
  }

  // MARK: Looks of the system

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Does nothing: the status bar is not drawn.
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  open var shouldAutorotate: Bool { true }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var hidesBottomBarWhenPushed = false
  open var restorationIdentifier: String?

  /// Whether the controller lets the user change what it shows.
  open var isEditing = false

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  /// Called before the view gets another size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Called before the environment changes.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// The transition that is going on: none, because transitions end at once.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

  open func didReceiveMemoryWarning() {}

  open override var next: UIResponder? { loadedView?.superview ?? parent }
}
