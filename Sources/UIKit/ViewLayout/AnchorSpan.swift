import Foundation

/// What lies between two anchors: an item of constraints that is no view, with a length only.
@MainActor
final class AnchorSpan: NSObject, LayoutItem {
  typealias Side = (item: any LayoutItem, attribute: NSLayoutConstraint.Attribute)

  private let startReference: LayoutReference
  private let endReference: LayoutReference
  private let startAttribute: NSLayoutConstraint.Attribute
  private let endAttribute: NSLayoutConstraint.Attribute
  var layoutEntry: LayoutEngine.Entry?
  var keptReference: LayoutReference?

  init(_ start: Side, _ end: Side) {
    (startReference, startAttribute) = (start.item.layoutReference, start.attribute)
    (endReference, endAttribute) = (end.item.layoutReference, end.attribute)
  }

  private var startItem: (any LayoutItem)? { startReference.item }
  private var endItem: (any LayoutItem)? { endReference.item }

  deinit {
    keptReference?.item = nil
  }

  /// Both sides, while their items are there.
  var sides: (start: Side, end: Side)? {
    guard let startItem, let endItem else { return nil }
    return ((startItem, startAttribute), (endItem, endAttribute))
  }

  /// The nearest view above both items.
  var layoutView: UIView? {
    guard let start = startItem?.layoutView else { return nil }
    var candidate = endItem?.layoutView
    while let view = candidate {
      if start.isDescendant(of: view) { return view }
      candidate = view.superview
    }
    return nil
  }

  var layoutContainer: UIView? { layoutView?.superview }
  var layoutInsets: UIEdgeInsets { .zero }

  /// True when one of the items is another item, or lies in it.
  func touches(_ condition: (any LayoutItem) -> Bool) -> Bool {
    [startItem, endItem].contains { $0.map(condition) ?? false }
  }
}
