import UIKit

/// The views of a screen that can be called by something, and how: by a property, an identifier or a
/// text.
///
/// The properties are found by reflection of the screen and of its own view classes; what is inside
/// UIKit's controls has no name of its own.
@MainActor
struct Cast {
  /// What a reader would recognise a view by.
  struct Names {
    var property: String?
    /// True when the screen has several views of this property: one in each row.
    var isShared = false
    /// The property of the view that has the property, when it is not the screen's own.
    var owner: String?
    var identifier: String?
    var texts: [String] = []
  }

  let screen: ExamScreen
  /// The views with names that are shown, in the order of the tree, without the screen's own.
  let views: [UIView]
  private var names: [ObjectIdentifier: Names] = [:]

  init(_ screen: ExamScreen) {
    self.screen = screen
    var owners: [NSObject] = [screen]
    var named: [(view: UIView, names: Names)] = []
    var shown: [UIView] = []
    func walk(_ view: UIView) {
      guard !view.isHidden else { return }
      shown.append(view)
      if Cast.isOurs(view) { owners.append(view) }
      if !(view is UIControl) { view.subviews.forEach(walk) }
    }
    walk(screen.view)
    for owner in owners {
      for child in Mirror(reflecting: owner).children {
        guard let property = child.label, let view = child.value as? UIView else { continue }
        named.append((view, Names(property: property)))
        if let ownerView = owner as? UIView, ownerView !== screen.view {
          named[named.count - 1].names.owner =
            named.first { $0.view === ownerView }?.names.property
        }
      }
    }
    for (view, found) in named {
      var found = found
      found.isShared = named.filter { $0.names.property == found.property }.count > 1
      found.identifier = view.accessibilityIdentifier
      found.texts = view.textSlots.map(\.text).filter { $0.count > 1 }
      names[ObjectIdentifier(view)] = found
    }
    for view in shown where view !== screen.view && names[ObjectIdentifier(view)] == nil {
      let texts = view.textSlots.map(\.text).filter { $0.count > 1 }
      guard !texts.isEmpty || view.accessibilityIdentifier != nil else { continue }
      names[ObjectIdentifier(view)] = Names(identifier: view.accessibilityIdentifier, texts: texts)
    }
    let known = names
    views = shown.filter { known[ObjectIdentifier($0)] != nil }
  }

  private static func isOurs(_ object: NSObject) -> Bool {
    String(reflecting: type(of: object)).hasPrefix("MutationExamTests.")
  }

  func names(of view: UIView) -> Names? { names[ObjectIdentifier(view)] }

  /// One of the views that satisfy a condition.
  func pick(using generator: inout SeededGenerator, where condition: (UIView) -> Bool) -> UIView? {
    views.filter(condition).randomElement(using: &generator)
  }

  /// One of the views of a class that satisfy a condition.
  func pick<View: UIView>(
    _ type: View.Type, using generator: inout SeededGenerator,
    where condition: (View) -> Bool = { _ in true }
  ) -> View? {
    views.compactMap { $0 as? View }.filter(condition).randomElement(using: &generator)
  }

  func isNamed(_ view: UIView) -> Bool { views.contains { $0 === view } }

  /// The active constraints that place named views, without those that a stack view makes.
  var constraints: [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    func walk(_ view: UIView) {
      collect(view)
      view.subviews.forEach(walk)
    }
    func collect(_ owner: UIView) {
      for constraint in owner.constraints where constraint.isActive {
        guard let view = constraint.firstItem as? UIView, isNamed(view),
          !view.translatesAutoresizingMaskIntoConstraints
        else { continue }
        let isMadeByStack = owner is UIStackView && constraint.secondItem != nil
        if !isMadeByStack { found.append(constraint) }
      }
    }
    walk(screen.view)
    return found
  }
}

extension UIView {
  /// True for a view that a stack view arranges.
  var isArranged: Bool {
    (superview as? UIStackView)?.arrangedSubviews.contains { $0 === self } ?? false
  }

  /// True for a view whose place is its frame.
  var isPlacedByFrame: Bool { translatesAutoresizingMaskIntoConstraints && !isArranged }
}
