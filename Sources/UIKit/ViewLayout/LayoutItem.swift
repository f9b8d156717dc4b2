public import Foundation

/// Something that constraints can speak of: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view itself, or the view that owns the guide.
  var layoutView: UIView? { get }
  /// The view in whose coordinates the item's frame is given.
  var layoutContainer: UIView? { get }
  /// How far the rectangle that constraints speak of lies inside the frame.
  var layoutInsets: UIEdgeInsets { get }
  /// The item's entry in the engine that asked for it last.
  var layoutEntry: LayoutEngine.Entry? { get set }
  /// What `layoutReference` has made.
  var keptReference: LayoutReference? { get set }
}

extension LayoutItem {
  /// How constraints refer to the item; made when the first one does.
  var layoutReference: LayoutReference {
    if let keptReference { return keptReference }
    let made = LayoutReference(self)
    keptReference = made
    return made
  }
}

/// Leads to an item for as long as it is there, without keeping it alive.
///
/// A weak reference would do the same. But once one leads to an object, counting references to it takes
/// several times as long, and constraints speak of nearly every view.
@MainActor
final class LayoutReference {
  /// Set back to nil by the item when it ends.
  nonisolated(unsafe) unowned(unsafe) var item: (any LayoutItem)?

  init(_ item: any LayoutItem) {
    self.item = item
  }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
  var layoutContainer: UIView? { superview }
  var layoutInsets: UIEdgeInsets { alignmentRectInsets }
  var layoutEntry: LayoutEngine.Entry? {
    get { layout.entry }
    set { layout.entry = newValue }
  }
  var keptReference: LayoutReference? {
    get { layout.reference }
    set { layout.reference = newValue }
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}

/// A rectangle that takes part in layout but draws nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutItem {
  /// The view that owns the guide and in whose coordinates its frame is.
  open internal(set) var owningView: UIView? {
    get { ownerReference?.item?.layoutView }
    set { ownerReference = newValue?.layoutReference }
  }

  private final var ownerReference: LayoutReference?

  /// A name that messages show.
  open var identifier = ""

  /// The guide's rectangle after the last layout of its owner.
  open internal(set) var layoutFrame = CGRect.zero

  public override init() {
    super.init()
  }

  deinit {
    keptReference?.item = nil
  }

  var layoutView: UIView? { owningView }
  var layoutContainer: UIView? { owningView }
  var layoutInsets: UIEdgeInsets { .zero }
  final var layoutEntry: LayoutEngine.Entry?
  final var keptReference: LayoutReference?

  /// The distances to the owner's edges that a guide of the system keeps; nil for others.
  var systemInsets: UIEdgeInsets? { nil }

  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

/// A guide that the framework keeps at a distance from its owner's edges.
final class SystemLayoutGuide: UILayoutGuide {
  private let insets: (UIView) -> UIEdgeInsets

  init(owner: UIView, identifier: String, insets: @escaping (UIView) -> UIEdgeInsets) {
    self.insets = insets
    super.init()
    owningView = owner
    self.identifier = identifier
  }

  override var systemInsets: UIEdgeInsets? { owningView.map(insets) }

  override var layoutFrame: CGRect {
    get { owningView.map { $0.bounds.inset(by: insets($0)) } ?? .zero }
    set {}
  }
}
