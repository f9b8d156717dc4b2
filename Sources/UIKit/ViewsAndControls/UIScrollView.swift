public import Foundation

/// A view that shows a part of a larger content.
///
/// The origin of its bounds is the offset at which the content is shown. A constraint to an edge of
/// the scroll view from inside means that edge of the content, as on iOS.
@preconcurrency @MainActor
open class UIScrollView: UIView, UIScrollViewDelegating {
  /// How the safe area is added to the insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// In the directions in which the content scrolls.
    case automatic
    case scrollableAxes
    case never
    case always
  }

  /// What happens to the keyboard when the user scrolls.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  /// How fast scrolling slows down: what is left of the speed after a millisecond.
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  weak var scrollDelegate: (any UIScrollViewDelegate)?
  private(set) lazy var contentGuide = ContentLayoutGuide(self, "UIScrollView-contentLayoutGuide")
  private lazy var frameGuide = SystemLayoutGuide(
    owner: self, identifier: "UIScrollView-frameLayoutGuide"
  ) { view in
    let offset = view.bounds.origin
    return UIEdgeInsets(top: offset.y, left: offset.x, bottom: -offset.y, right: -offset.x)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.addTarget(self, action: Selector("pan", UIScrollView.pan))
  }

  // MARK: Content

  /// The size of the content in points.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { setNeedsLayout() } }
  }

  /// The content's point that is shown at the top left.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// Shows the content at an offset; an animation ends at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls by as little as shows a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func offset(_ low: CGFloat, _ high: CGFloat, _ current: CGFloat, _ room: CGFloat) -> CGFloat {
      if high - low > room || low < current { return low }
      return high > current + room ? high - room : current
    }
    let insets = adjustedContentInset
    let (width, height) = (
      bounds.width - insets.left - insets.right, bounds.height - insets.top - insets.bottom
    )
    let target = CGPoint(
      x: offset(rect.minX, rect.maxX, contentOffset.x + insets.left, width) - insets.left,
      y: offset(rect.minY, rect.maxY, contentOffset.y + insets.top, height) - insets.top)
    setContentOffset(target, animated: animated)
  }

  // MARK: Insets

  /// Room around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      let inset = adjustedContentInset
      adjustOffset(from: appliedInset, to: inset)
      appliedInset = inset
    }
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { setNeedsLayout() }
  }

  /// The insets together with the part of the safe area that counts.
  open var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    let (scrollsAcross, scrollsDown): (Bool, Bool) =
      switch contentInsetAdjustmentBehavior {
      case .never: (false, false)
      case .always: (true, true)
      case .automatic, .scrollableAxes:
        (
          contentSize.width > bounds.width || alwaysBounceHorizontal,
          contentSize.height > bounds.height || alwaysBounceVertical
        )
      }
    return contentInset
      + UIEdgeInsets(
        top: scrollsDown ? safe.top : 0, left: scrollsAcross ? safe.left : 0,
        bottom: scrollsDown ? safe.bottom : 0, right: scrollsAcross ? safe.right : 0)
  }

  /// Content that stands at the top stays there when the inset above it changes.
  private func adjustOffset(from old: UIEdgeInsets, to new: UIEdgeInsets) {
    var offset = contentOffset
    if offset.y <= -old.top { offset.y += old.top - new.top }
    if offset.x <= -old.left { offset.x += old.left - new.left }
    contentOffset = offset
    setNeedsLayout()
  }

  // MARK: Guides

  /// The area of the content.
  public var contentLayoutGuide: UILayoutGuide { contentGuide }

  /// The area of the scroll view's own frame, whatever is shown in it.
  public var frameLayoutGuide: UILayoutGuide { frameGuide }

  open override func layoutSubviews() {
    // Layout knows nothing of the zoom: it puts the content where it is at full size.
    let zoomed = zoomScale == 1 ? nil : zoomedView
    zoomed?.center = (zoomed?.center ?? .zero).scaled(by: 1 / zoomScale)
    super.layoutSubviews()
    zoomed?.center = (zoomed?.center ?? .zero).scaled(by: zoomScale)
    if let size = root.layout.engine?.size(of: contentGuide) {
      contentSize = zoomed == nil ? size : size.scaled(by: zoomScale)
    }
    let inset = adjustedContentInset
    guard inset != appliedInset else { return }
    adjustOffset(from: appliedInset, to: inset)
    appliedInset = inset
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// The insets for which the offset was last adjusted.
  private var appliedInset = UIEdgeInsets.zero

  /// Called when the adjusted insets changed.
  open func adjustedContentInsetDidChange() {}

  // MARK: Zooming

  /// How much the view that the delegate gives for zooming is enlarged.
  open var zoomScale: CGFloat {
    get { currentZoomScale }
    set { zoom(to: newValue) }
  }

  var currentZoomScale: CGFloat = 1
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  /// Lets a pinch go beyond the limits for a while. In a still picture it does not.
  open var bouncesZoom = true
  open var isZoomBouncing: Bool { false }
  open internal(set) var isZooming = false

  /// Zooms about the middle of what is shown; an animation ends at once.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(to: scale)
  }

  /// Zooms so that a rectangle of the zoomed view, in its coordinates, fills what is shown.
  open func zoom(to rect: CGRect, animated: Bool) {
    zoom(to: rect)
  }

  // MARK: Fingers

  /// What scrolls. It scrolls only what is larger than the view or always bounces, and never leaves
  /// the content.
  public let panGestureRecognizer = UIPanGestureRecognizer()

  /// What zooms; nil while the limits of the zoom are the same.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    minimumZoomScale < maximumZoomScale ? pinch : nil
  }

  private lazy var pinch: UIPinchGestureRecognizer = {
    let pinch = UIPinchGestureRecognizer()
    pinch.addTarget(self, action: Selector("pinch", UIScrollView.pinched))
    addGestureRecognizer(pinch)
    return pinch
  }()

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // The recognizer has to be there before the fingers are.
    _ = pinchGestureRecognizer
    return super.hitTest(point, with: event)
  }

  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    mayBegin(gestureRecognizer)
  }

  /// Whether a view in the content loses its touches when they scroll. A control does not.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open internal(set) var isDragging = false
  open var isTracking: Bool { isDragging }
  open var isDecelerating: Bool { false }
  open var isScrollEnabled = true
  /// Stops at multiples of the view's size.
  open var isPagingEnabled = false
  /// Scrolls in the direction in which the fingers first moved.
  open var isDirectionalLockEnabled = false
  var lockedAxis: NSLayoutConstraint.Axis?

  // MARK: Behaviour without looks in a still picture

  open var bounces = true
  open var alwaysBounceVertical = false { didSet { setNeedsLayout() } }
  open var alwaysBounceHorizontal = false { didSet { setNeedsLayout() } }
  open var bouncesVertically = true
  open var bouncesHorizontally = true
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default
  /// Indicators are shown while something scrolls and so never in a still picture.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// Sets the insets of both indicators; those of the vertical one are read.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  open func flashScrollIndicators() {}

  open var decelerationRate = DecelerationRate.normal
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true
  open var keyboardDismissMode = KeyboardDismissMode.none

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add(
      "content offset", contentOffset == .zero ? nil : ElementAttributes.point(contentOffset))
    attributes.add("content inset", contentInset)
    attributes.add("zoom scale", zoomScale, usual: 1)
  }
}

/// The area of a scroll view's content: it begins at the content's origin and has any size.
final class ContentLayoutGuide: UILayoutGuide {
  init(_ owner: UIScrollView, _ identifier: String) {
    super.init()
    owningView = owner
    self.identifier = identifier
  }

  override var layoutFrame: CGRect {
    get { CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero) }
    set {}
  }
}
