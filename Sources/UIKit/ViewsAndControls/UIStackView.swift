import CoreGraphics
import FacsimileRaster
public import Foundation

/// A view that lays out other views in a row or a column.
///
/// It does so with constraints of its own between the arranged views, so that their content sizes,
/// priorities and constraints from elsewhere take part.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the arranged views share the length of the stack.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// How the arranged views lie across the stack.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// Uses the distance that the stack has by default.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// Uses the distance that the system has by default.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  /// The views in order. All are subviews, but not all subviews need be arranged.
  public private(set) var arrangedSubviews: [UIView] = []

  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { rearrange(ifChanged: axis != oldValue) }
  }

  open var distribution = Distribution.fill {
    didSet { rearrange(ifChanged: distribution != oldValue) }
  }

  open var alignment = Alignment.fill {
    didSet { rearrange(ifChanged: alignment != oldValue) }
  }

  /// The distance between neighbours in points; the least one where the distribution is
  /// `equalSpacing` or `equalCentering`.
  open var spacing: CGFloat = 0 {
    didSet { rearrange(ifChanged: spacing != oldValue) }
  }

  /// Measures vertical distances from baseline to baseline.
  open var isBaselineRelativeArrangement = false {
    didSet { rearrange(ifChanged: isBaselineRelativeArrangement != oldValue) }
  }

  /// Keeps the arranged views inside the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { rearrange(ifChanged: isLayoutMarginsRelativeArrangement != oldValue) }
  }

  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var arrangement: [NSLayoutConstraint] = []
  private var arrangementGuides: [UILayoutGuide] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    let index = min(max(stackIndex, 0), arrangedSubviews.count)
    arrangedSubviews.insert(view, at: index)
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    rearrange()
  }

  /// Takes a view out of the arrangement. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange()
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    rearrange()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arrangedSubviews.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  override func arrangementDidChange() {
    rearrange()
  }

  // MARK: Arrangement

  private func rearrange(ifChanged changed: Bool = true) {
    guard changed else { return }
    setNeedsUpdateConstraints()
  }

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(arrangement)
    for guide in arrangementGuides { removeLayoutGuide(guide) }
    var arranger = StackArranger(
      stack: self, views: arrangedSubviews.filter { !$0.isHidden },
      hidden: arrangedSubviews.filter(\.isHidden))
    arranger.arrange()
    arrangementGuides = arranger.guides
    for guide in arrangementGuides { addLayoutGuide(guide) }
    arrangement = arranger.constraints
    adopt(arrangement)
    super.updateConstraints()
  }

  /// The distance after a view, with the stand-ins for default and system resolved.
  func spacing(after view: UIView) -> CGFloat {
    let custom = customSpacings[ObjectIdentifier(view)] ?? UIStackView.spacingUseDefault
    let chosen = custom == UIStackView.spacingUseDefault ? spacing : custom
    return chosen == UIStackView.spacingUseSystem ? SystemSpacing.standard : chosen
  }

  open override var forFirstBaselineLayout: UIView {
    arrangedSubviews.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }

  open override var forLastBaselineLayout: UIView {
    arrangedSubviews.last { !$0.isHidden }?.forLastBaselineLayout ?? self
  }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add("axis", axis == .vertical ? "vertical" : "horizontal")
    attributes.add("spacing", spacing, usual: 0)
    attributes.add("distribution", distribution, usual: .fill)
    attributes.add("alignment", alignment, usual: .fill)
    attributes.add("baseline relative", isBaselineRelativeArrangement, usual: false)
    attributes.add("margins relative", isLayoutMarginsRelativeArrangement, usual: false)
  }

  override var recordedConstraints: [NSLayoutConstraint] {
    let own = Set(arrangement.map(ObjectIdentifier.init))
    return constraints.filter { !own.contains(ObjectIdentifier($0)) }
  }

  override func elementRules(_ id: (AnyObject) -> ElementID?) -> [Element.Rule] {
    var rules = super.elementRules(id)
    rules.append(
      Element.Rule(name: "order", elements: arrangedSubviews.compactMap { id($0) }, value: ""))
    for view in arrangedSubviews {
      guard let spacing = customSpacings[ObjectIdentifier(view)], let element = id(view),
        spacing != UIStackView.spacingUseDefault
      else { continue }
      rules.append(
        Element.Rule(
          name: "spacing after", elements: [element], value: ElementAttributes.number(spacing)))
    }
    return rules
  }
}
