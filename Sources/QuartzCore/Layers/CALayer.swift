public import CoreGraphics
public import Foundation

/// An object that manages image-based content and draws it, with geometry and decoration of its
/// own.
///
/// Layers keep values only. What they look like is recorded into a display list by
/// `CALayer+Commit.swift`; nothing is cached between two commits.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming {
  // MARK: Geometry

  /// The layer's rectangle in the superlayer's coordinates: the smallest upright one that holds
  /// the transformed bounds. Setting it sets position and size.
  open var frame: CGRect {
    get { bounds.applying(transformToSuperlayer) }
    set { place(in: newValue) }
  }

  /// The layer's rectangle in its own coordinates, in points. The origin moves the content.
  open var bounds = CGRect.zero {
    didSet { if bounds.size != oldValue.size { setNeedsLayout() } }
  }

  /// Where the anchor point lies in the superlayer's coordinates.
  open var position = CGPoint.zero

  /// The point that `position` and `transform` refer to, in fractions of the bounds.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

  /// The place among the sibling layers: a higher one is drawn later.
  open var zPosition: CGFloat = 0

  /// The anchor point's place in depth. Layers are drawn flat.
  open var anchorPointZ: CGFloat = 0

  /// Maps the layer about its anchor point; drawn with its affine part.
  open var transform = CATransform3DIdentity

  /// Maps the sublayers about the middle of the bounds; drawn with its affine part.
  open var sublayerTransform = CATransform3DIdentity

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Turns the y axis of the sublayers' geometry upwards. What each of them shows stays upright.
  open var isGeometryFlipped = false

  /// True when what the layer shows has to be turned round to stay upright.
  open func contentsAreFlipped() -> Bool {
    var (layer, isFlipped) = (superlayer, false)
    while let current = layer {
      if current.isGeometryFlipped { isFlipped.toggle() }
      layer = current.superlayer
    }
    return isFlipped
  }

  /// True when the point, in the layer's own coordinates, lies in the bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The deepest layer, topmost first, that contains a point given in the superlayer's
  /// coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { hitTestSublayers(p) }

  // MARK: Looks

  open var isHidden = false

  /// The opacity of the layer and all its sublayers as one picture, 0 to 1.
  open var opacity: Float = 1

  /// Says that the content covers the bounds wholly. Drawing does not depend on it.
  open var isOpaque = false

  open var backgroundColor: CGColor?

  /// The radius of the rounded corners in points.
  open var cornerRadius: CGFloat = 0

  /// Which corners are rounded.
  open var maskedCorners = CACornerMask.all

  /// The shape of the rounded corners: part of a circle or iOS's continuous curve.
  open var cornerCurve = CALayerCornerCurve.circular

  /// The width of the border in points. The border lies inside the bounds, above everything.
  open var borderWidth: CGFloat = 0

  open var borderColor: CGColor? = .black

  /// Cuts content and sublayers to the (rounded) bounds.
  open var masksToBounds = false

  /// A layer whose opacity cuts this one; it is no sublayer. Its frame is in this layer's
  /// coordinates.
  open var mask: CALayer? {
    willSet {
      precondition(
        newValue.map { !isInside($0) } ?? true, "a layer cannot be the mask of one inside it")
    }
    didSet {
      oldValue?.maskedLayer = nil
      mask?.maskedLayer = self
    }
  }

  /// Whether the back of a layer turned away is shown.
  open var isDoubleSided = true

  /// Kept for the application: every layer's edges are smooth and every picture is drawn anew.
  open var allowsEdgeAntialiasing = true
  open var allowsGroupOpacity = true
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var drawsAsynchronously = false

  // MARK: Shadow

  open var shadowColor: CGColor? = .black

  /// The opacity of the shadow, 0 to 1. 0 draws none.
  open var shadowOpacity: Float = 0

  /// Where the shadow lies relative to the layer, in points. Source: Apple's default, (0, -3).
  open var shadowOffset = CGSize(width: 0, height: -3)

  /// How far the shadow's edge is spread, in points: the standard deviation of the blur.
  open var shadowRadius: CGFloat = 3

  /// What casts the shadow, in the layer's coordinates; nil lets what the layer draws cast it.
  open var shadowPath: CGPath? {
    get { shadowCaster }
    set { shadowCaster = newValue?.copy() }
  }

  private var shadowCaster: CGPath?

  // MARK: Content

  /// The picture of the layer: a `CGImage`, or nil.
  open var contents: Any?

  /// When not nil, only the shape of the contents is shown, in this colour.
  package var contentsTint: CGColor?

  /// True repeats the stretching part of the contents instead of stretching it.
  package var contentsAreTiled = false

  /// How the contents lie in the bounds. Contents that are larger than the bounds overflow them,
  /// unless the layer masks to its bounds.
  open var contentsGravity = CALayerContentsGravity.resize

  /// Shows what is behind the layer, blurred (the standard deviation in points) and with stronger
  /// colours.
  package var backdrop: (blurRadius: CGFloat, saturation: CGFloat)?

  /// How many pixels of the contents make one point.
  open var contentsScale: CGFloat = 1

  /// The part of the contents that is shown, in fractions of them.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// The part of the contents that stretches when they are resized, in fractions of them.
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// How contents that become larger are sampled.
  open var magnificationFilter = CALayerContentsFilter.linear

  /// How contents that become smaller are sampled; both smooth kinds take the mean of what a pixel
  /// covers.
  open var minificationFilter = CALayerContentsFilter.linear

  /// What provides the layer's content and places its sublayers: the view whose layer this is, until
  /// another one is set.
  open var delegate: (any CALayerDelegate)? {
    get { owner ?? otherDelegate }
    set {
      owner = nil
      otherDelegate = newValue
    }
  }

  private weak var otherDelegate: (any CALayerDelegate)?

  /// The view whose layer this is, which sets it back to nil when it ends.
  package nonisolated(unsafe) final unowned(unsafe) var owner: (any CALayerDelegate)?

  // MARK: Time

  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = .infinity
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  /// What animates changes of properties. Kept for the application: changes take effect at once.
  open var actions: [String: any CAAction]?
  var animations: [AddedAnimation] = []
  private var otherValues: [String: Any] = [:]

  /// A name for the application's own use.
  open var name: String?

  // MARK: Tree

  /// The sublayers in the order they were added; nil when there are none.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set { replaceChildren(with: newValue ?? []) }
  }

  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: children.count)
  }

  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer, at: Int(idx))
  }

  /// Inserts a layer below a sibling, or at the bottom when the sibling is not one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: children.firstIndex { $0 === sibling } ?? 0)
  }

  /// Inserts a layer above a sibling, or on top when the sibling is not one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count)
  }

  /// Puts a layer in the place of a sublayer. Does nothing when `old` is not a sublayer.
  open func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, old.superlayer === self else { return }
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }

  open func removeFromSuperlayer() {
    detach()
  }

  // MARK: Layout and display

  open func setNeedsLayout() {
    layoutIsNeeded = true
  }

  open func needsLayout() -> Bool { layoutIsNeeded }

  /// Places the sublayers of this layer and of all below it, where that is needed.
  ///
  /// A layer whose layout asks for layout again, of itself or of a layer above, is laid out again,
  /// a bounded number of times.
  open func layoutIfNeeded() {
    layoutTree()
  }

  /// The size that suits the layer: its present one.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Marks the layer as one that draws content of its own.
  open func setNeedsDisplay() {
    drawsContent = true
    displayIsNeeded = true
  }

  /// Marks the layer as one that draws content of its own; all of it is drawn.
  open func setNeedsDisplay(_ r: CGRect) {
    setNeedsDisplay()
  }

  open func needsDisplay() -> Bool { displayIsNeeded }

  /// Draws the layer anew when its size changes. Every picture is drawn anew.
  open var needsDisplayOnBoundsChange = false

  /// Provides the content. The default asks the delegate, or leaves it to `draw(in:)`.
  open func display() {
    delegate?.display(self)
  }

  // MARK: Animations

  /// Adds an animation; one of the same key is replaced.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    addAnimation(anim, key: key)
  }

  open func removeAnimation(forKey key: String) {
    animations.removeAll { $0.key == key }
  }

  open func removeAllAnimations() {
    animations = []
  }

  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  open func animationKeys() -> [String]? {
    let keys = animations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The action of a property that changes: the delegate's, else that of `actions`, else the class's.
  /// Nil where any of them answers with the null object.
  open func action(forKey event: String) -> (any CAAction)? {
    let action =
      delegate?.action(for: self, forKey: event) ?? actions?[event]
      ?? Self.defaultAction(forKey: event)
    return action is NSNull ? nil : action
  }

  /// What changes of a property do where nobody says otherwise: nothing.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The layer itself: outside `withMediaTime` layers show their model values.
  open func presentation() -> Self? { self }

  /// The layer itself.
  open func model() -> Self { self }

  // MARK: Key-value coding

  /// The value of a property that can be animated, such as `position.x` or
  /// `transform.rotation.z`, or what the application stored under another name.
  open func value(forKeyPath keyPath: String) -> Any? {
    animatableValue(keyPath)?.any ?? otherValues[keyPath]
  }

  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property that can be animated, or stores a value of the application's.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if animatableValue(keyPath) != nil, let value {
      setAnimatableValue(LayerValue(value), keyPath)
    } else {
      otherValues[keyPath] = value
    }
  }

  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// The value of a property that can be animated; subclasses know more of them.
  func animatableValue(_ keyPath: String) -> LayerValue? { standardValue(keyPath) }

  /// Sets a property that can be animated. A value of another kind changes nothing.
  func setAnimatableValue(_ value: LayerValue, _ keyPath: String) {
    setStandardValue(value, keyPath)
  }

  // MARK: State

  package var children: [CALayer] = []
  /// The layer that this one is a sublayer of, or nil.
  open var superlayer: CALayer? { parent }

  /// The superlayer. Not weak: once a weak reference leads to an object, counting references to it takes
  /// several times as long. Whoever takes a layer out of `children` sets it back to nil.
  nonisolated(unsafe) final unowned(unsafe) var parent: CALayer?

  /// The layer that this one is the mask of.
  weak var maskedLayer: CALayer?
  var layoutIsNeeded = true
  /// True from `setNeedsDisplay()` until the layer has been asked to provide its content.
  var displayIsNeeded = false
  /// Set from the first `setNeedsDisplay()` on: the layer draws content of its own.
  var drawsContent = false
  /// How far, on each side, what the layer draws itself may reach over its bounds.
  package var contentOutset = CGSize.zero

  public override init() {
    super.init()
  }

  /// A copy of another layer's properties, without its sublayers.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    bounds = other.bounds
    position = other.position
    anchorPoint = other.anchorPoint
    zPosition = other.zPosition
    transform = other.transform
    isHidden = other.isHidden
    opacity = other.opacity
    isOpaque = other.isOpaque
    backgroundColor = other.backgroundColor
    cornerRadius = other.cornerRadius
    maskedCorners = other.maskedCorners
    cornerCurve = other.cornerCurve
    borderWidth = other.borderWidth
    borderColor = other.borderColor
    masksToBounds = other.masksToBounds
    mask = other.mask
    // Observers are not called in an initializer.
    mask?.maskedLayer = self
    shadowColor = other.shadowColor
    shadowOpacity = other.shadowOpacity
    shadowOffset = other.shadowOffset
    shadowRadius = other.shadowRadius
    shadowCaster = other.shadowCaster
    contents = other.contents
    contentsGravity = other.contentsGravity
    contentsScale = other.contentsScale
    name = other.name
    sublayerTransform = other.sublayerTransform
    contentsRect = other.contentsRect
    contentsCenter = other.contentsCenter
    contentsAreTiled = other.contentsAreTiled
    contentsTint = other.contentsTint
    magnificationFilter = other.magnificationFilter
    minificationFilter = other.minificationFilter
    drawsContent = other.drawsContent
    contentOutset = other.contentOutset
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  deinit {
    for child in children where child.parent === self { child.parent = nil }
  }

  // MARK: For subclasses

  /// Draws the layer's own content. The default asks the delegate.
  open func draw(in context: CGContext) {
    delegate?.draw(self, in: context)
  }

  /// Places the sublayers. The default asks the delegate.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  /// Records what the layer's class shows by itself, above contents and below sublayers.
  func commitClassContent(into commit: inout LayerCommit, place: LayerPlace) {}

  /// Records the sublayers from back to front.
  func commitSublayers(into commit: inout LayerCommit, place: LayerPlace) {
    commitChildren(into: &commit, place: place)
  }

  /// Records everything in the order in which Core Animation composes.
  func commitComposed(into commit: inout LayerCommit, place: LayerPlace) {
    compose(into: &commit, place: place)
  }
}
