public import Foundation

/// A relationship between two items of the interface that the layout must satisfy:
///
///     item1.attribute1 = multiplier × item2.attribute2 + constant
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX
    case centerY, lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
  }

  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  open var firstItem: AnyObject? { firstLayoutItem }
  open var secondItem: AnyObject? { secondLayoutItem }
  final var firstLayoutItem: (any LayoutItem)? { firstReference?.item }
  final var secondLayoutItem: (any LayoutItem)? { secondReference?.item }
  final private let firstReference: LayoutReference?
  final private let secondReference: LayoutReference?
  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat

  /// The distance, in points, added to the second item's attribute. Changing it is cheap.
  open var constant: CGFloat {
    didSet { if constant != oldValue { owner?.root.layout.engine?.constantChanged(self) } }
  }

  /// How important the constraint is. 1000 must hold.
  open var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { owner?.root.layout.engine?.reinstall(self) } }
  }

  /// A name that messages show.
  open var identifier: String?

  /// The view that holds the constraint while it is active: the nearest one above both items. It sets
  /// this back to nil when it ends.
  nonisolated(unsafe) final unowned(unsafe) var owner: UIView?
  /// Breaks ties between equal priorities: the heavier constraint is kept.
  final var weight = 1.0

  /// Keeps what measures between two anchors alive; constraints keep no views alive.
  final private let spans: [AnchorSpan]

  /// A constraint of nothing, to be replaced by another one. It cannot be activated.
  public override init() {
    firstReference = nil
    secondReference = nil
    firstAttribute = .notAnAttribute
    secondAttribute = .notAnAttribute
    relation = .equal
    multiplier = 1
    constant = 0
    spans = []
    super.init()
  }

  /// The first item's side of the constraint. To ask a constraint whose item is gone is a programming
  /// error.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    guard let firstLayoutItem else { preconditionFailure("the constraint's first item is gone") }
    return NSLayoutAnchor(firstLayoutItem, firstAttribute)
  }

  /// The second item's side of the constraint, if it has one.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondLayoutItem.map { NSLayoutAnchor($0, secondAttribute) }
  }

  /// Makes a constraint between two items: views or layout guides. Anything else is a programming
  /// error, as on iOS.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      NSLayoutConstraint.layoutItem(view1), attr1, relation,
      view2.map(NSLayoutConstraint.layoutItem), attr2, multiplier: multiplier, constant: c)
  }

  init(
    _ first: any LayoutItem, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: (any LayoutItem)? = nil, _ secondAttribute: Attribute = .notAnAttribute,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    firstReference = first.layoutReference
    secondReference = second?.layoutReference
    self.firstAttribute = firstAttribute
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    spans = [first, second].compactMap { $0 as? AnchorSpan }
    super.init()
  }

  private static func layoutItem(_ item: Any) -> any LayoutItem {
    guard let item = item as? any LayoutItem else {
      preconditionFailure(
        "a constraint ties views and layout guides, and \(type(of: item)) is neither")
    }
    return item
  }

  /// Whether the constraint takes part in layout. Activating one whose items have no common view
  /// above them is a programming error, as on iOS.
  open var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      if newValue {
        guard let ancestor = commonAncestor else {
          preconditionFailure(
            "the constraint \(self) cannot be activated: its items have no common view above them. "
              + "Add both to the same view hierarchy first.")
        }
        ancestor.adopt([self])
      } else {
        owner?.abandon(self)
      }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The nearest view that contains both items, or is one of them.
  var commonAncestor: UIView? {
    guard let first = firstLayoutItem?.layoutView else { return nil }
    guard secondLayoutItem != nil else { return first }
    var candidate = secondLayoutItem?.layoutView
    while let view = candidate {
      if first.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }

  /// The constraint as Apple's messages write it.
  open override var description: String { withoutIsolation { summary } }

  private var summary: String {
    let label = identifier.map { " '\($0)'" } ?? ""
    let relation = [Relation.lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">="]
    var text = "\(LayoutNames.name(firstItem)).\(firstAttribute) \(relation[self.relation]!) "
    if secondAttribute != .notAnAttribute {
      if multiplier != 1 { text += "\(multiplier)*" }
      text += "\(LayoutNames.name(secondItem)).\(secondAttribute)"
      if constant != 0 { text += constant > 0 ? " + \(constant)" : " - \(-constant)" }
    } else {
      text += "\(constant)"
    }
    return
      "<NSLayoutConstraint\(label) \(text)\(priority == .required ? "" : " @\(priority.rawValue)")>"
  }
}

/// How constraint descriptions name items.
@MainActor
enum LayoutNames {
  static func name(_ item: AnyObject?) -> String {
    guard let item else { return "(released)" }
    if let view = item as? UIView {
      let label = view.accessibilityIdentifier ?? view.elementText
      return String(describing: type(of: view)) + (label.map { "'\($0)'" } ?? "")
    }
    if let guide = item as? UILayoutGuide {
      return guide.identifier.isEmpty ? "UILayoutGuide" : "UILayoutGuide'\(guide.identifier)'"
    }
    return String(describing: type(of: item))
  }
}

/// How important a constraint is, from 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Sendable, Hashable {
  public let rawValue: Float

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func + (priority: UILayoutPriority, change: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + change)
  }

  public static func - (priority: UILayoutPriority, change: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - change)
  }
}
