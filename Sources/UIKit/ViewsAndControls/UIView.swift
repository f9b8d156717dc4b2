public import CoreGraphics
import FacsimileRaster
public import Foundation
public import QuartzCore

/// An object that manages the content for a rectangular area on the screen.
///
/// The members that a subclass may override stand here, because Swift asks for that; what they do
/// is spread over the `UIView+….swift` files by subject.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment {
  // MARK: Storage

  /// The layer that the view draws through.
  public let layer: CALayer
  public internal(set) final var subviews: [UIView] = []
  /// The view that this one is a subview of, or nil.
  open var superview: UIView? { parent }
  /// The superview. Not weak, as `CALayer.parent` explains. Whoever takes a view out of `subviews` sets
  /// it back to nil, and so does the superview when it ends. As everything about views, that must not
  /// happen on one thread while another one uses the view.
  nonisolated(unsafe) final unowned(unsafe) var parent: UIView?
  /// The controller whose view this is.
  weak var viewController: UIViewController?
  final var layout = ViewLayoutState()
  final var traits = ViewTraitState()
  final var touch = ViewTouchState()
  final var accessibility = ViewAccessibility()

  // MARK: Making

  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    adoptLayer()
    layer.frame = frame
  }

  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    adoptLayer()
  }

  /// Tells all that lead to the view without counting that it is no longer there.
  deinit {
    layer.owner = nil
    layout.reference?.item = nil
    for constraint in layout.constraints { constraint.owner = nil }
    for subview in subviews where subview.parent === self { subview.parent = nil }
  }

  /// The class of the view's layer. One of the framework's is made by `init()`, one of the
  /// application's by `init(coder:)`, which is the only initializer that Swift lets a class value call.
  open class var layerClass: AnyClass { CALayer.self }

  public override convenience init() {
    self.init(frame: .zero)
  }

  // MARK: Geometry

  /// The view's rectangle in the superview's coordinates, in points. Undefined by Apple, and here
  /// the enclosing rectangle, when the view is transformed.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let oldSize = layer.bounds.size
      layer.frame = newValue
      geometryDidChange(from: oldSize)
    }
  }

  /// The view's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let oldSize = layer.bounds.size
      layer.bounds = newValue
      geometryDidChange(from: oldSize)
    }
  }

  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      geometryDidChange(from: layer.bounds.size)
    }
  }

  /// Maps the view about its centre. Layout does not see it.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// Maps the view in space; it is drawn with the affine part.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point that `center` and `transform` refer to, in fractions of the bounds.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Pixels per point of what the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// True when the point, in the view's coordinates, lies in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }

  /// The deepest view, topmost first, that takes touches at a point in the view's coordinates.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitTestSubviews(point, with: event)
  }

  // MARK: Looks

  /// A view whose opacity cuts this one; it is no subview.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  open var backgroundColor: UIColor? {
    didSet { layer.backgroundColor = resolve(backgroundColor) }
  }

  /// The opacity of the view and all its subviews as one picture, 0 to 1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      superview?.arrangementDidChange()
    }
  }

  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// How content that does not fill the bounds lies in them.
  open var contentMode = ContentMode.scaleToFill {
    didSet { setNeedsDisplay() }
  }

  /// The colour of interactive parts: the view's own, else that of the nearest view above that has
  /// one, else blue.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set {
      traits.tintColor = newValue
      tintColorCascades()
    }
  }

  /// Called when the tint colour changed here or above.
  open func tintColorDidChange() {}

  /// Draws the view's own content in the current context.
  open func draw(_ rect: CGRect) {}

  /// Asks for the content to be drawn again.
  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  open func setNeedsDisplay(_ rect: CGRect) {
    layer.setNeedsDisplay(rect)
  }

  // MARK: Tree

  open func addSubview(_ view: UIView) {
    insert(view, at: subviews.count)
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    let others = subviews.filter { $0 !== view }
    insert(view, at: others.firstIndex { $0 === siblingSubview } ?? 0)
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    let others = subviews.filter { $0 !== view }
    insert(view, at: others.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? others.count)
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    swapSubviews(at: index1, index2)
  }

  open func bringSubviewToFront(_ view: UIView) {
    reorder(view, to: subviews.count)
  }

  open func sendSubviewToBack(_ view: UIView) {
    reorder(view, to: 0)
  }

  open func removeFromSuperview() {
    detach()
  }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  /// The window that holds the view.
  open var window: UIWindow? { superview?.window }

  // MARK: Layout

  /// Places the subviews. The default does what the constraints say.
  open func layoutSubviews() {
    applyLayout()
  }

  /// Brings the constraints up to date. Overrides call super last.
  open func updateConstraints() {}

  open func setNeedsLayout() {
    layer.setNeedsLayout()
  }

  open func layoutIfNeeded() {
    layoutTree()
  }

  /// The size the view would like to have, or `noIntrinsicMetric` in either direction.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open func invalidateIntrinsicContentSize() {
    layout.contentGeneration += 1
    setNeedsLayoutOfRoot()
  }

  /// The size that suits the view best within `size`. The default is the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Gives the view the size that suits it. The frame's origin stays where it is.
  open func sizeToFit() {
    let origin = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    center = CGPoint(
      x: center.x + origin.x - frame.minX, y: center.y + origin.y - frame.minY)
  }

  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Where the baselines of the first and the last line are, for a view that shows its text in the
  /// middle of its height; nil where the view shows no text.
  var baselines: CenteredBaselines? { nil }

  /// The view whose first baseline is this one's.
  open var forFirstBaselineLayout: UIView { self }

  /// The view whose last baseline is this one's.
  open var forLastBaselineLayout: UIView { self }

  /// The size that the layout engine takes as the intrinsic one when the width is known.
  func intrinsicSize(forWidth width: CGFloat) -> CGSize { intrinsicContentSize }

  /// True when the intrinsic height depends on the width, as that of wrapped text does.
  var wrapsContent: Bool { false }

  /// Called on a view that arranges its subviews when one was hidden or shown.
  func arrangementDidChange() {}

  open class var requiresConstraintBasedLayout: Bool { false }

  open func setNeedsUpdateConstraints() {
    constraintsNeedUpdate()
  }

  open func needsUpdateConstraints() -> Bool { layout.needsUpdateConstraints }

  /// Calls `updateConstraints()` where it was asked for, the deepest views first.
  open func updateConstraintsIfNeeded() {
    updateConstraintsOfTree()
  }

  /// The size that satisfies the constraints below this view and comes nearest to a target, such
  /// as `UIView.layoutFittingCompressedSize`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// True when the constraints follow from frame and autoresizing mask; false when the view has
  /// constraints of its own.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if oldValue != translatesAutoresizingMaskIntoConstraints { layoutItemsDidChange() }
    }
  }

  open var safeAreaInsets: UIEdgeInsets { computedSafeAreaInsets }

  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}

  /// The space between the edges and the content, in points.
  open var layoutMargins: UIEdgeInsets {
    get { computedLayoutMargins }
    set { setLayoutMargins(newValue.directional(isRightToLeft: isRightToLeft)) }
  }

  /// The margins with sides that follow the reading direction, in points.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(isRightToLeft: isRightToLeft) }
    set { setLayoutMargins(newValue) }
  }

  // MARK: Traits

  /// The direction in which this view lays out its content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    layoutDirection
  }

  /// How the tint colour is shown: as it is, or grey while something modal is in front.
  open var tintAdjustmentMode = TintAdjustmentMode.automatic {
    didSet { if tintAdjustmentMode != oldValue { tintColorCascades() } }
  }

  open var traitCollection: UITraitCollection { traits.current }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The smallest text size that this view and all below it take over; nil sets no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { traits.textSizes.least }
    set {
      traits.textSizes.least = newValue
      updateTraits()
    }
  }

  /// The largest text size that this view and all below it take over; nil sets no limit.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { traits.textSizes.most }
    set {
      traits.textSizes.most = newValue
      updateTraits()
    }
  }

  /// The appearance that this view and all below it have, whatever is above.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traits.overrides.userInterfaceStyle }
    set {
      traits.overrides.userInterfaceStyle = newValue
      updateTraits()
    }
  }

  /// Whether the content follows the reading direction, or keeps one of its own.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { setNeedsLayoutOfRoot() }
  }

  // MARK: Responder

  open override var next: UIResponder? { viewController ?? superview }

  open var isUserInteractionEnabled = true

  /// A number for the application's own use.
  open var tag = 0

  /// A name under which the application keeps the view's state.
  open var restorationIdentifier: String?

  /// The gesture recognizers of the view; nil when it has none.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { touch.recognizers.isEmpty ? nil : touch.recognizers }
    set { setGestureRecognizers(newValue ?? []) }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    setGestureRecognizers(touch.recognizers + [gestureRecognizer])
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    setGestureRecognizers(touch.recognizers.filter { $0 !== gestureRecognizer })
  }

  /// Whether a recognizer of this view, or of one above, may begin on it.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether the view gets more than one touch at a time.
  open var isMultipleTouchEnabled = false
  /// Whether no other view gets touches while this one does.
  open var isExclusiveTouch = false

  /// Ends the editing of the view below this one that is the first responder.
  ///
  /// - Parameter force: true does not ask it.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignFirstResponderBelow(force: force) }

  // MARK: Accessibility

  open var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? false }
    set { accessibility.isElement = newValue }
  }

  open var accessibilityLabel: String? {
    get { accessibility.label }
    set { accessibility.label = newValue }
  }

  open var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }

  open var accessibilityValue: String? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }

  open var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }

  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? defaultAccessibilityTraits }
    set { accessibility.traits = newValue }
  }

  /// The traits of a view to which nobody gave any.
  var defaultAccessibilityTraits: UIAccessibilityTraits { .none }

  open var accessibilityElementsHidden: Bool {
    get { accessibility.elementsAreHidden }
    set { accessibility.elementsAreHidden = newValue }
  }

  open var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }

  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.groupsChildren }
    set { accessibility.groupsChildren = newValue }
  }

  open var accessibilityElements: [Any]? {
    get { accessibility.elements }
    set { accessibility.elements = newValue }
  }

  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility.customActions }
    set { accessibility.customActions = newValue }
  }

  open var accessibilityLanguage: String? {
    get { accessibility.language }
    set { accessibility.language = newValue }
  }

  open var accessibilityUserInputLabels: [String]! {
    get { accessibility.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { accessibility.userInputLabels = newValue }
  }

  /// The view's rectangle on the screen.
  open var accessibilityFrame: CGRect {
    get { accessibility.frame ?? convert(bounds, to: nil) }
    set { accessibility.frame = newValue }
  }

  open var accessibilityPath: UIBezierPath? {
    get { accessibility.path }
    set { accessibility.path = newValue }
  }

  open var accessibilityActivationPoint: CGPoint {
    get {
      accessibility.activationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { accessibility.activationPoint = newValue }
  }

  /// True keeps the colours when the user lets the screen's be inverted.
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibility.ignoresInvertColors }
    set { accessibility.ignoresInvertColors = newValue }
  }

  /// Whether a long press at a large text size shows the view enlarged. Kept for the application.
  open var showsLargeContentViewer: Bool {
    get { accessibility.showsLargeContent }
    set { accessibility.showsLargeContent = newValue }
  }

  /// What is shown enlarged.
  open var largeContentTitle: String? {
    get { accessibility.largeTitle }
    set { accessibility.largeTitle = newValue }
  }

  open var largeContentImage: UIImage? {
    get { accessibility.largeImage }
    set { accessibility.largeImage = newValue }
  }

  open var scalesLargeContentImage: Bool {
    get { accessibility.scalesLargeImage }
    set { accessibility.scalesLargeImage = newValue }
  }

  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityElementCount() -> Int { accessibility.elements?.count ?? 0 }
  open func accessibilityElement(at index: Int) -> Any? {
    accessibility.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  // MARK: Layer's delegate

  open func draw(_ layer: CALayer, in context: CGContext) {
    guard layer === self.layer else { return }
    UIGraphicsPushContext(context)
    traitCollection.performAsCurrent { draw(bounds) }
    UIGraphicsPopContext()
  }

  /// Provides the layer's content in place of `draw(_:)`. The default leaves it to that.
  open func display(_ layer: CALayer) {}

  /// Changes of a view's own layer are not animated: the null object says so.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }

  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    traitCollection.performAsCurrent {
      reportInsetChanges()
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
  }

  /// The properties that instances take over from appearance proxies.
  class var appearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty("backgroundColor", \UIView.backgroundColor),
      AppearanceProperty("tintColor", \UIView.traits.tintColor),
    ]
  }

  /// The text that the view shows, for descriptions.
  var elementText: String? { nil }

  /// What decides the view's looks, for descriptions.
  func describe(into attributes: inout ElementAttributes) {
    describeLayer(into: &attributes)
    attributes.add("tint", traits.tintColor, in: self)
    attributes.add("tint adjustment", tintAdjustmentMode, usual: .automatic)
    attributes.add("semantic content", semanticContentAttribute, usual: .unspecified)
    if let margins = layout.margins { attributes.add("layout margins", margins) }
    if !(self is UIScrollView), bounds.origin != .zero {
      attributes.add("bounds origin", ElementAttributes.point(bounds.origin))
    }
    attributes.add(
      "additional safe area", viewController?.additionalSafeAreaInsets ?? .zero)
  }

  /// What places this view and those below it, for descriptions.
  func elementRules(_ id: (AnyObject) -> ElementID?) -> [Element.Rule] {
    recordedConstraints.compactMap { $0.elementRule(id) }
  }

  /// The constraints that somebody gave this view; not those that it makes for itself.
  var recordedConstraints: [NSLayoutConstraint] { makesParts ? [] : constraints }

  /// True for controls that fill themselves with views.
  var makesParts: Bool { false }
}

extension UIView {
  /// Stands for "no intrinsic size" in one direction.
  public static let noIntrinsicMetric: CGFloat = -1

  /// How the tint colour is shown.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }

  /// How content that does not fill the bounds lies in them.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }
}

/// Whether content follows the reading direction.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
