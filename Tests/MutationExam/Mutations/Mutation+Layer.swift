import UIKit

extension Mutation {
  static let layerMutations: [Mutation] = [
    Mutation("corner radius") { cast, generator in
      guard let view = cast.pick(using: &generator, where: { $0.layer.cornerRadius > 0 }) else {
        return nil
      }
      view.layer.cornerRadius += generator.sign()
      return Change("corner radius now \(view.layer.cornerRadius)", of: view, Words.corner)
    },
    Mutation("masked corners") { cast, generator in
      guard let view = cast.pick(using: &generator, where: { $0.layer.cornerRadius > 0 }) else {
        return nil
      }
      view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      return Change("only the upper corners are round", of: view, Words.corner)
    },
    Mutation("clipping") { cast, generator in
      guard let view = cast.pick(UIView.self, using: &generator) else { return nil }
      view.clipsToBounds.toggle()
      return Change("clips to bounds now \(view.clipsToBounds)", of: view, ["clip", "mask"])
    },
    Mutation("border width") { cast, generator in
      guard let view = cast.pick(using: &generator, where: { $0.layer.borderWidth > 0 }) else {
        return nil
      }
      view.layer.borderWidth += 0.5
      return Change("border width now \(view.layer.borderWidth)", of: view, Words.border)
    },
    Mutation("alpha") { cast, generator in
      guard let view = cast.pick(UIView.self, using: &generator) else { return nil }
      view.alpha = [0.95, 0.9, 0.5].randomElement(using: &generator) ?? 0.9
      return Change("alpha now \(view.alpha)", of: view, Words.alpha)
    },
    Mutation("shadow") { cast, generator in
      guard let view = cast.pick(using: &generator, where: { $0.layer.shadowOpacity > 0 }) else {
        return nil
      }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: view.layer.shadowOpacity += 0.04
      case 1: view.layer.shadowRadius += 1
      case 2: view.layer.shadowOffset.height += 1
      default: view.layer.shadowColor = UIColor.systemIndigo.cgColor
      }
      return Change("shadow", of: view, Words.shadow)
    },
    Mutation("transform") { cast, generator in
      guard let view = cast.pick(UIView.self, using: &generator) else { return nil }
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        view.transform = view.transform.rotated(by: 0.04)
        return Change("rotated", of: view, Words.transform)
      case 1:
        view.transform = view.transform.scaledBy(x: 1.04, y: 1.04)
        return Change("scaled", of: view, Words.transform + Words.resized)
      default:
        view.transform = view.transform.translatedBy(x: 1, y: 0)
        return Change("translated", of: view, Words.transform + Words.moved)
      }
    },
  ]
}
