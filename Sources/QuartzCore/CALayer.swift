public import CoreGraphics
public import Foundation

/// An object that manages image-based content and draws it, with geometry and decoration of its
/// own.
///
/// Layers keep values only. What they look like is recorded into a display list by
/// `CALayer+Commit.swift`; nothing is cached between two commits.
@preconcurrency @MainActor
open class CALayer: NSObject {
  // MARK: Geometry

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

  /// Maps the layer about its anchor point; drawn with its affine part.
  open var transform = CATransform3DIdentity

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
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  /// The shape of the rounded corners: part of a circle or iOS's continuous curve.
  open var cornerCurve = CALayerCornerCurve.circular

  /// The width of the border in points. The border lies inside the bounds, above everything.
  open var borderWidth: CGFloat = 0

  open var borderColor: CGColor? = .black

  /// Cuts content and sublayers to the (rounded) bounds.
  open var masksToBounds = false

  /// A layer whose opacity cuts this one; it is no sublayer. Its frame is in this layer's
  /// coordinates.
  open var mask: CALayer?

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

  /// How the contents lie in the bounds. Contents that are larger than the bounds overflow them,
  /// unless the layer masks to its bounds.
  open var contentsGravity = CALayerContentsGravity.resize

  /// How many pixels of the contents make one point.
  open var contentsScale: CGFloat = 1

  open weak var delegate: (any CALayerDelegate)?

  /// A name for the application's own use.
  open var name: String?

  // MARK: Tree and state

  package var children: [CALayer] = []
  open internal(set) weak var superlayer: CALayer?
  var layoutIsNeeded = true
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
    shadowColor = other.shadowColor
    shadowOpacity = other.shadowOpacity
    shadowOffset = other.shadowOffset
    shadowRadius = other.shadowRadius
    shadowCaster = other.shadowCaster
    contents = other.contents
    contentsGravity = other.contentsGravity
    contentsScale = other.contentsScale
    name = other.name
    drawsContent = other.drawsContent
    contentOutset = other.contentOutset
  }

  public required init?(coder: NSCoder) {
    super.init()
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
}
