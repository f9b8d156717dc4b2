public import Foundation

/// A view that shows a part of a larger content.
///
/// The origin of its bounds is the offset at which the content is shown. A constraint to an edge of
/// the scroll view from inside means that edge of the content, as on iOS.
@preconcurrency @MainActor
open class UIScrollView: UIView {
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

  open weak var delegate: (any UIScrollViewDelegate)?
  private(set) lazy var contentGuide = ContentLayoutGuide(self, "UIScrollView-contentLayoutGuide")
  private lazy var frameGuide = SystemLayoutGuide(
    owner: self, identifier: "UIScrollView-frameLayoutGuide"
  ) { view in
    let offset = view.bounds.origin
    return UIEdgeInsets(top: offset.y, left: offset.x, bottom: -offset.y, right: -offset.x)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
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
    super.layoutSubviews()
    if let size = root.layout.engine?.size(of: contentGuide) { contentSize = size }
    let inset = adjustedContentInset
    guard inset != appliedInset else { return }
    adjustOffset(from: appliedInset, to: inset)
    appliedInset = inset
    adjustedContentInsetDidChange()
  }

  /// The insets for which the offset was last adjusted.
  private var appliedInset = UIEdgeInsets.zero

  /// Called when the adjusted insets changed.
  open func adjustedContentInsetDidChange() {}

  // MARK: Behaviour without looks in a still picture

  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false { didSet { setNeedsLayout() } }
  open var alwaysBounceHorizontal = false { didSet { setNeedsLayout() } }
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default
  open var isDirectionalLockEnabled = false
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var isDragging: Bool { false }
  open var isTracking: Bool { false }
  open var isDecelerating: Bool { false }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add(
      "content offset", contentOffset == .zero ? nil : ElementAttributes.point(contentOffset))
    attributes.add("content inset", contentInset)
  }
}

/// What a scroll view tells its delegate.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
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
