import UIKit

extension Mutation {
  static let drawingMutations: [Mutation] = [
    Mutation("colour of a gradient by a step") { cast, generator in
      guard let view = cast.pick(GradientView.self, using: &generator),
        let index = view.colors.indices.randomElement(using: &generator)
      else { return nil }
      view.colors[index] = view.colors[index].stepped(using: &generator)
      return Change("colour \(index)", of: view, Words.gradient)
    },
    Mutation("direction of a gradient") { cast, generator in
      guard let view = cast.pick(GradientView.self, using: &generator) else { return nil }
      view.gradientLayer?.startPoint.x += 0.1 * generator.sign()
      return Change(
        "start point", of: view, Words.gradient + ["start", "direction"])
    },
    Mutation("path of a shape") { cast, generator in
      let view = cast.pick(using: &generator, where: { $0 is ShapeView || $0 is RingView })
      switch view {
      case let view as ShapeView: view.corners += Bool.random(using: &generator) ? 1 : -1
      case let view as RingView:
        view.doneLayer.strokeEnd += CGFloat.random(in: 0.02...0.2, using: &generator)
      default: return nil
      }
      return view.map { Change("path", of: $0, Words.path) }
    },
    Mutation("line width of a shape") { cast, generator in
      let view = cast.pick(using: &generator, where: { $0 is ShapeView || $0 is RingView })
      switch view {
      case let view as ShapeView: view.shapeLayer?.lineWidth += generator.sign()
      case let view as RingView: view.doneLayer.lineWidth += generator.sign()
      default: return nil
      }
      return view.map { Change("line width", of: $0, Words.stroke) }
    },
    Mutation("colour of a shape by a step") { cast, generator in
      let view = cast.pick(using: &generator, where: { $0 is ShapeView || $0 is RingView })
      let shape: CAShapeLayer? =
        switch view {
        case let view as ShapeView: view.shapeLayer
        case let view as RingView: view.trackLayer
        default: nil
        }
      guard let view, let shape, let color = shape.strokeColor else { return nil }
      if let fill = shape.fillColor, Bool.random(using: &generator) {
        shape.fillColor = UIColor(cgColor: fill).stepped(using: &generator).cgColor
        return Change("fill colour", of: view, ["fill"] + Words.color)
      }
      shape.strokeColor = UIColor(cgColor: color).stepped(using: &generator).cgColor
      return Change("stroke colour", of: view, Words.stroke + Words.color)
    },
    Mutation("sublayer hidden") { cast, generator in
      guard let ring = cast.pick(RingView.self, using: &generator) else { return nil }
      let part = Bool.random(using: &generator) ? ring.trackLayer : ring.doneLayer
      part.isHidden = true
      return Change("a sublayer hidden", of: ring, Words.path + Words.vanished + ["layer"])
    },
    Mutation("another picture") { cast, generator in
      let view = cast.pick(
        UIImageView.self, using: &generator, where: { $0.image?.isSymbolImage == false })
      guard let view else { return nil }
      let color = UIColor.systemPurple.stepped(using: &generator)
      view.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { _ in
        color.setFill()
        UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 30, height: 20)).fill()
      }
      return Change("another image", of: view, Words.image)
    },
    Mutation("parameter of a drawing") { cast, generator in
      let view = cast.pick(
        using: &generator, where: { $0 is GaugeView || $0 is ColumnsView || $0 is AvatarView })
      switch view {
      case let view as GaugeView: view.level += CGFloat.random(in: 0.02...0.2, using: &generator)
      case let view as ColumnsView:
        let index = view.heights.indices.randomElement(using: &generator) ?? 0
        view.heights[index] *= CGFloat.random(in: 0.8...0.95, using: &generator)
      case let view as AvatarView: view.headSize += 0.02 * generator.sign()
      default: return nil
      }
      return view.map { Change("parameter", of: $0, Words.drawing + ["path", "shape"]) }
    },
    Mutation("colour of a drawing by a step") { cast, generator in
      let view = cast.pick(using: &generator, where: { $0 is GaugeView || $0 is AvatarView })
      switch view {
      case let view as GaugeView: view.barColor = view.barColor.stepped(using: &generator)
      case let view as AvatarView: view.hue = view.hue.stepped(using: &generator)
      default: return nil
      }
      return view.map { Change("colour in draw(_:)", of: $0, Words.drawing + Words.color) }
    },
  ]
}
