package import FacsimileRaster
import Foundation
import QuartzCore

extension UIView: LayerElementDescribing {
  package func elementDetails(
    frame: ElementFrame, visibleFrame: ElementFrame, id: (AnyObject) -> ElementID?
  ) -> Element.Details {
    var attributes = ElementAttributes()
    traitCollection.performAsCurrent { describe(into: &attributes) }
    let propertyName = owningProperty
    let rules = elementRules(id)
    return Element.Details(
      className: String(describing: type(of: self)),
      propertyName: propertyName,
      accessibilityIdentifier: accessibilityIdentifier,
      accessibilityLabel: accessibilityLabel,
      text: elementText,
      frame: frame,
      visibleFrame: visibleFrame,
      isOpaque: isOpaque,
      attributes: attributes.list,
      rules: rules.isEmpty ? nil : rules,
      isPart: propertyName == nil && isPartOfControl ? true : nil)
  }

  /// True for a view that a control, and nobody else, put into itself.
  private var isPartOfControl: Bool {
    guard accessibilityIdentifier == nil, UIResponder.isOwnClass(type(of: self)),
      let superview
    else { return false }
    return superview.makesParts || superview.isPartOfControl
  }

  /// The stored property of a view or controller above that holds this view.
  private var owningProperty: String? {
    var responder = next
    while let owner = responder {
      if let name = owner.propertyName(of: self) { return name }
      responder = owner.next
    }
    return viewController.map { "\(type(of: $0)).view" }
  }
}

extension UIResponder {
  /// The name of the stored property that holds a view, `lazy` ones included.
  fileprivate func propertyName(of view: UIView) -> String? {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror, !UIResponder.isOwnClass(current.subjectType) {
      for child in current.children {
        guard let label = child.label, holds(child.value, view) else { continue }
        return label.hasPrefix(lazyPrefix) ? String(label.dropFirst(lazyPrefix.count)) : label
      }
      mirror = current.superclassMirror
    }
    return nil
  }

  /// The framework's classes, whose properties are no names of the user's.
  fileprivate static func isOwnClass(_ type: Any.Type) -> Bool {
    String(reflecting: type).hasPrefix("UIKit.")
  }

  /// How the compiler begins the name of a lazy property's storage.
  private var lazyPrefix: String { "$__lazy_storage_$_" }

  private func holds(_ value: Any, _ view: UIView) -> Bool {
    if let candidate = value as? UIView { return candidate === view }
    return false
  }
}

extension CGColor {
  /// The colour as people write it: `#RRGGBB`, with the opacity in percent when it is not full.
  var hexDescription: String {
    let pixel = UIColor(cgColor: copy(alpha: 1) ?? self).color.premultiplied
    let digits = [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255].map { byte in
      String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
    }
    let tenths = (alpha * 1000).rounded() / 10
    return "#" + digits.joined()
      + (tenths == 100 ? "" : " \(ElementAttributes.number(tenths)) %")
  }
}
