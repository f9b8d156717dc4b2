import Foundation
import QuartzCore

extension UIView {
  /// What the view's layer shows besides its content.
  func describeLayer(into attributes: inout ElementAttributes) {
    attributes.add("background", layer.backgroundColor?.hexDescription)
    attributes.add("hidden", isHidden, usual: false)
    attributes.add("alpha", alpha, usual: 1)
    describeCorners(into: &attributes)
    if layer.borderWidth > 0, let color = layer.borderColor {
      attributes.add(
        "border", "\(ElementAttributes.number(layer.borderWidth)) \(color.hexDescription)")
    }
    if layer.shadowOpacity > 0, let color = layer.shadowColor {
      attributes.add(
        "shadow",
        "\(color.hexDescription) opacity \(ElementAttributes.number(CGFloat(layer.shadowOpacity))) "
          + "offset \(ElementAttributes.number(layer.shadowOffset.width)) "
          + "\(ElementAttributes.number(layer.shadowOffset.height)) "
          + "radius \(ElementAttributes.number(layer.shadowRadius))")
    }
    attributes.add("transform", shape(of: layer.transform))
    let flat = CATransform3DGetAffineTransform(layer.transform)
    if flat.tx != 0 || flat.ty != 0 {
      attributes.add("translation", ElementAttributes.point(CGPoint(x: flat.tx, y: flat.ty)))
    }
    attributes.add("transform of sublayers", shape(of: layer.sublayerTransform))
    attributes.add("z position", layer.zPosition, usual: 0)
    attributes.add("clips", layer.masksToBounds, usual: false)
    if let mask = layer.mask {
      attributes.add(
        "mask",
        "\(type(of: mask)) \(ElementAttributes.point(mask.frame.origin)) "
          + "\(ElementAttributes.number(mask.frame.width)) x "
          + ElementAttributes.number(mask.frame.height))
    }
    layer.describeKind(into: &attributes)
    let ownLayers = (layer.sublayers ?? []).filter { !($0.delegate is UIView) }
    for (index, sublayer) in ownLayers.enumerated() {
      sublayer.describeAsPart(ownLayers.count == 1 ? "layer" : "layer \(index + 1)", &attributes)
    }
  }

  private func describeCorners(into attributes: inout ElementAttributes) {
    guard layer.cornerRadius > 0 else { return }
    attributes.add("corner radius", layer.cornerRadius, usual: 0)
    attributes.add(
      "corner curve", layer.cornerCurve == .continuous ? "continuous" : nil)
    let names: [(CACornerMask, String)] = [
      (.layerMinXMinYCorner, "top left"), (.layerMaxXMinYCorner, "top right"),
      (.layerMaxXMaxYCorner, "bottom right"), (.layerMinXMaxYCorner, "bottom left"),
    ]
    let rounded = names.filter { layer.maskedCorners.contains($0.0) }.map(\.1)
    if rounded.count < names.count {
      attributes.add(
        "rounded corners", rounded.isEmpty ? "none" : rounded.joined(separator: ", "))
    }
  }

  /// How a transform turns and scales; nil where it only moves, which the frame tells.
  private func shape(of transform: CATransform3D) -> String? {
    let flat = CATransform3DGetAffineTransform(transform)
    let parts = [flat.a, flat.b, flat.c, flat.d].map(ElementAttributes.number)
    return parts == ["1", "0", "0", "1"] ? nil : parts.joined(separator: " ")
  }
}
