import CoreGraphics
import QuartzCore

extension CALayer {
  /// What a layer shows by its class: a gradient's colours, a shape's stroke. A path is in the digest
  /// of the drawing.
  ///
  /// - Parameter part: what the layer is called where it is not the view's own.
  func describeKind(into attributes: inout ElementAttributes, part: String? = nil) {
    let suffix = part.map { " of \($0)" } ?? ""
    if let gradient = self as? CAGradientLayer {
      let colors = (gradient.colors ?? []).map { color in
        (color as? CGColor)?.hexDescription ?? "?"
      }
      attributes.add("gradient colors" + suffix, colors.joined(separator: ", "))
      attributes.add(
        "gradient locations" + suffix,
        gradient.locations?.map { ElementAttributes.number(CGFloat($0.doubleValue)) }
          .joined(separator: ", "))
      attributes.add(
        "gradient direction" + suffix,
        "\(ElementAttributes.point(gradient.startPoint)) to "
          + ElementAttributes.point(gradient.endPoint))
      attributes.add("gradient type" + suffix, gradient.type, usual: .axial)
    }
    if let shape = self as? CAShapeLayer {
      attributes.add("fill color" + suffix, shape.fillColor?.hexDescription)
      guard let stroke = shape.strokeColor else { return }
      attributes.add("stroke color" + suffix, stroke.hexDescription)
      attributes.add("line width" + suffix, shape.lineWidth, usual: 1)
      attributes.add("line cap" + suffix, shape.lineCap, usual: .butt)
      attributes.add("line join" + suffix, shape.lineJoin, usual: .miter)
      attributes.add("stroke start" + suffix, shape.strokeStart, usual: 0)
      attributes.add("stroke end" + suffix, shape.strokeEnd, usual: 1)
      attributes.add(
        "line dashes" + suffix,
        shape.lineDashPattern?.map { ElementAttributes.number(CGFloat($0.doubleValue)) }
          .joined(separator: ", "))
    }
  }

  /// What a layer adds to the view that holds it.
  func describeAsPart(_ part: String, _ attributes: inout ElementAttributes) {
    attributes.add("background of \(part)", backgroundColor?.hexDescription)
    attributes.add("alpha of \(part)", CGFloat(opacity), usual: 1)
    attributes.add("corner radius of \(part)", cornerRadius, usual: 0)
    attributes.add("hidden \(part)", isHidden, usual: false)
    if borderWidth > 0, let color = borderColor {
      attributes.add(
        "border of \(part)", "\(ElementAttributes.number(borderWidth)) \(color.hexDescription)")
    }
    describeKind(into: &attributes, part: part)
  }
}
