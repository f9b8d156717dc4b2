import UIKit

extension Mutation {
  static let layoutMutations: [Mutation] = [
    Mutation("constraint moved by a point") { cast, generator in
      let placing = cast.constraints.filter {
        $0.secondItem != nil && $0.firstAttribute != .width && $0.firstAttribute != .height
      }
      guard let constraint = placing.randomElement(using: &generator),
        let view = constraint.firstItem as? UIView
      else { return nil }
      let step = generator.sign()
      constraint.constant += step
      // A view that is as large as its content requires changes with the distance to its edge.
      let around =
        (constraint.secondItem as? UILayoutGuide)?.owningView
        ?? constraint.secondItem as? UIView
      let holder = around.flatMap {
        view.isDescendant(of: $0) && $0 !== cast.screen.view && cast.isNamed($0) ? $0 : nil
      }
      return Change(
        "constant of \(constraint.firstAttribute) \(step > 0 ? "+" : "")\(step)",
        of: [view] + (holder.map { [$0] } ?? []), Words.placed)
    },
    Mutation("size constraint changed by a point") { cast, generator in
      let sizes = cast.constraints.filter { $0.secondItem == nil }
      guard let constraint = sizes.randomElement(using: &generator),
        let view = constraint.firstItem as? UIView
      else { return nil }
      let step = generator.sign()
      constraint.constant += step
      return Change("size constraint \(step > 0 ? "+" : "")\(step)", of: view, Words.placed)
    },
    Mutation("frame moved by a point") { cast, generator in
      guard let view = cast.pick(using: &generator, where: { $0.isPlacedByFrame }) else {
        return nil
      }
      let step = generator.sign()
      if Bool.random(using: &generator) { view.center.x += step } else { view.center.y += step }
      return Change("center \(step)", of: view, Words.moved)
    },
    Mutation("frame resized by a point") { cast, generator in
      let view = cast.pick(
        using: &generator, where: { $0.isPlacedByFrame && $0.transform == .identity })
      guard let view else { return nil }
      let step = generator.sign()
      if Bool.random(using: &generator) {
        view.frame.size.width += step
      } else {
        view.frame.size.height += step
      }
      return Change("frame's size \(step)", of: view, Words.resized)
    },
    Mutation("stack spacing") { cast, generator in
      let stack = cast.pick(
        UIStackView.self, using: &generator, where: { $0.arrangedSubviews.count > 1 })
      guard let stack else { return nil }
      stack.spacing += generator.sign()
      return Change("spacing now \(stack.spacing)", of: stack, Words.spacing)
    },
    Mutation("custom spacing") { cast, generator in
      let spaced = cast.views.compactMap { $0 as? UIStackView }.flatMap { stack in
        stack.arrangedSubviews.filter {
          stack.customSpacing(after: $0) != UIStackView.spacingUseDefault
        }.map { (stack, $0) }
      }
      guard let (stack, view) = spaced.randomElement(using: &generator) else { return nil }
      let spacing = stack.customSpacing(after: view) + generator.sign()
      stack.setCustomSpacing(spacing, after: view)
      return Change("custom spacing now \(spacing)", of: [stack, view], Words.spacing)
    },
    Mutation("layout margin") { cast, generator in
      let usual = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      let view = cast.pick(
        using: &generator,
        where: { $0.layoutMargins != usual && $0.layoutMargins != .zero })
      guard let view else { return nil }
      view.layoutMargins = stepped(view.layoutMargins, using: &generator)
      return Change("margins now \(view.layoutMargins)", of: view, Words.inset)
    },
    Mutation("content inset of a button") { cast, generator in
      guard let button = cast.pick(UIButton.self, using: &generator) else { return nil }
      if var configuration = button.configuration {
        var insets = configuration.contentInsets
        if Bool.random(using: &generator) { insets.leading += 1 } else { insets.top += 1 }
        configuration.contentInsets = insets
        button.configuration = configuration
      } else {
        button.contentEdgeInsets = stepped(button.contentEdgeInsets, using: &generator)
      }
      return Change("content insets", of: button, Words.inset)
    },
    Mutation("scrolled by some points") { cast, generator in
      guard let scroll = cast.pick(UIScrollView.self, using: &generator) else { return nil }
      scroll.contentOffset.y += CGFloat(Int.random(in: 1...9, using: &generator))
      let content = scroll.subviews.filter { cast.isNamed($0) }
      return Change(
        "offset \(scroll.contentOffset.y)", of: [scroll] + content,
        ["scroll", "offset", "bounds"] + Words.moved)
    },
    Mutation("stack distribution") { cast, generator in
      guard let stack = cast.pick(UIStackView.self, using: &generator) else { return nil }
      let others: [UIStackView.Distribution] = [
        .fill, .fillEqually, .fillProportionally, .equalSpacing,
      ]
      stack.distribution =
        others.filter { $0 != stack.distribution }.randomElement(using: &generator) ?? .fill
      return Change("distribution now \(stack.distribution)", of: stack, ["distribut"])
    },
    Mutation("stack axis") { cast, generator in
      guard let stack = cast.pick(UIStackView.self, using: &generator) else { return nil }
      stack.axis = stack.axis == .vertical ? .horizontal : .vertical
      return Change("axis", of: stack, ["axis", "vertical", "horizontal"])
    },
    Mutation("stack alignment") { cast, generator in
      guard let stack = cast.pick(UIStackView.self, using: &generator) else { return nil }
      let others: [UIStackView.Alignment] = [.fill, .leading, .center, .trailing]
      guard
        let alignment = others.filter({ $0 != stack.alignment }).randomElement(using: &generator)
      else { return nil }
      stack.alignment = alignment
      return Change("alignment now \(alignment)", of: stack, Words.align)
    },
  ]

  private static func stepped(
    _ insets: UIEdgeInsets, using generator: inout SeededGenerator
  ) -> UIEdgeInsets {
    var insets = insets
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: insets.top += 1
    case 1: insets.left += 1
    case 2: insets.bottom += 1
    default: insets.right += 1
    }
    return insets
  }
}
