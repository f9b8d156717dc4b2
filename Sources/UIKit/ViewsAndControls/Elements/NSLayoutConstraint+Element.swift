import FacsimileRaster
import Foundation

extension NSLayoutConstraint {
  /// The constraint as a reference keeps it; nil where an item is not in the snapshot.
  func elementRule(_ id: (AnyObject) -> ElementID?) -> Element.Rule? {
    guard let firstItem, let first = element(of: firstItem, id) else { return nil }
    let relation =
      switch self.relation {
      case .lessThanOrEqual: "≤"
      case .equal: "="
      case .greaterThanOrEqual: "≥"
      }
    var name = "\(guide(firstItem))\(firstAttribute) \(relation)"
    var elements = [first]
    if let secondItem {
      guard let second = element(of: secondItem, id) else { return nil }
      elements.append(second)
      name += " \(guide(secondItem))\(secondAttribute)"
    }
    var value = ElementAttributes.number(constant)
    if multiplier != 1 { value = "\(ElementAttributes.number(multiplier)) × + \(value)" }
    if priority != .required {
      value += " @\(ElementAttributes.number(CGFloat(priority.rawValue)))"
    }
    return Element.Rule(name: name, elements: elements, value: value)
  }

  private func element(of item: AnyObject, _ id: (AnyObject) -> ElementID?) -> ElementID? {
    (item as? UILayoutGuide).map { $0.owningView.flatMap { id($0) } } ?? id(item)
  }

  /// How the constraint calls a guide of a view, with a point behind it; nothing for the view itself.
  private func guide(_ item: AnyObject) -> String {
    guard let guide = item as? UILayoutGuide else { return "" }
    guard let owner = guide.owningView else { return "guide." }
    if guide === owner.layout.safeAreaGuide { return "safe area " }
    if guide === owner.layout.marginsGuide { return "margins " }
    return guide.identifier.isEmpty ? "guide " : "\(guide.identifier) "
  }
}
