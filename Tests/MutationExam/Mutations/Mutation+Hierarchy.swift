import UIKit

extension Mutation {
  static let hierarchyMutations: [Mutation] = [
    Mutation("hidden") { cast, generator in
      guard let view = cast.pick(using: &generator, where: { !$0.isArranged }) else { return nil }
      view.isHidden = true
      return Change("hidden", of: view, Words.vanished)
    },
    Mutation("hidden in a stack") { cast, generator in
      guard let view = cast.pick(using: &generator, where: { $0.isArranged }) else { return nil }
      view.isHidden = true
      return Change("hidden", of: view, Words.vanished)
    },
    Mutation("removed") { cast, generator in
      // Without one that others are placed by: they would not know where to go.
      let anchors = cast.constraints.compactMap { constraint in
        (constraint.secondItem as? UILayoutGuide)?.owningView ?? constraint.secondItem as? UIView
      }
      let view = cast.pick(using: &generator) { view in
        !anchors.contains { $0.isDescendant(of: view) }
      }
      guard let view else { return nil }
      view.removeFromSuperview()
      return Change("removed", of: view, Words.vanished)
    },
    Mutation("added") { cast, generator in
      let added = newView(using: &generator)
      let stack = cast.pick(UIStackView.self, using: &generator)
      if let stack, Bool.random(using: &generator) {
        let index = Int.random(in: 0...stack.arrangedSubviews.count, using: &generator)
        stack.insertArrangedSubview(added, at: index)
      } else {
        added.frame = CGRect(
          x: CGFloat(Int.random(in: 20...280, using: &generator)),
          y: CGFloat(Int.random(in: 80...700, using: &generator)), width: 72, height: 24)
        cast.screen.view.addSubview(added)
      }
      return Change("added", of: added, Words.appeared)
    },
    Mutation("veil over the screen") { cast, generator in
      let veil = UIView(frame: cast.screen.view.bounds)
      veil.backgroundColor = UIColor(white: 0, alpha: 0.04)
      cast.screen.view.addSubview(veil)
      return Change("a veil added", of: veil, Words.appeared)
    },
    Mutation("row added") { cast, generator in
      let stacks = cast.views.compactMap { $0 as? UIStackView }
      let list = stacks.first { $0.arrangedSubviews.first is SettingRow }
      guard let list else { return nil }
      let row = SettingRow(
        symbol: "globe", color: .systemGreen, title: "Languages", subtitle: "And regions",
        value: "Two")
      let index = Int.random(in: 0...list.arrangedSubviews.count, using: &generator)
      list.insertArrangedSubview(row, at: index)
      return Change("a row added", of: row, Words.appeared)
    },
    Mutation("arranged views swapped") { cast, generator in
      let stack = cast.pick(
        UIStackView.self, using: &generator, where: { $0.arrangedSubviews.count > 1 })
      guard let stack else { return nil }
      let index = Int.random(in: 1..<stack.arrangedSubviews.count, using: &generator)
      let pair = [stack.arrangedSubviews[index - 1], stack.arrangedSubviews[index]]
      stack.insertArrangedSubview(pair[1], at: index - 1)
      return Change("swapped", of: pair + [stack], Words.order + Words.moved)
    },
    Mutation("order in depth") { cast, generator in
      let view = cast.pick(using: &generator) { view in
        !view.isArranged && view.superview.map { overlapping(view, in: $0).isEmpty } == false
      }
      guard let view, let holder = view.superview else { return nil }
      let order = holder.subviews
      if Bool.random(using: &generator) {
        holder.bringSubviewToFront(view)
      } else {
        holder.sendSubviewToBack(view)
      }
      let passed = overlapping(view, in: holder).filter { other in
        isBelow(view, other, in: order) != isBelow(view, other, in: holder.subviews)
      }
      guard !passed.isEmpty else { return nil }
      return Change("to another depth", of: [view] + passed, Words.depth)
    },
  ]

  private static func overlapping(_ view: UIView, in holder: UIView) -> [UIView] {
    holder.subviews.filter { $0 !== view && !$0.isHidden && $0.frame.intersects(view.frame) }
  }

  private static func isBelow(_ view: UIView, _ other: UIView, in order: [UIView]) -> Bool {
    (order.firstIndex { $0 === view } ?? 0) < (order.firstIndex { $0 === other } ?? 0)
  }

  private static func newView(using generator: inout SeededGenerator) -> UIView {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      let label = UILabel()
      label.text = "Limited offer"
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .systemRed
      label.accessibilityIdentifier = "promo"
      return label
    case 1:
      let button = UIButton(type: .system)
      button.setTitle("Not now", for: .normal)
      button.accessibilityIdentifier = "dismiss"
      return button
    default:
      let image = UIImageView(image: UIImage(systemName: "bolt.fill"))
      image.tintColor = .systemYellow
      image.accessibilityIdentifier = "charging"
      return image
    }
  }
}
