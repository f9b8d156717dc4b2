import CoreGraphics
import Foundation

extension CALayer {
  /// The value of a property of every layer, by its key path.
  func standardValue(_ keyPath: String) -> LayerValue? {
    let parts = keyPath.split(separator: ".").map(String.init)
    switch parts.first {
    case "bounds": return rectPart(bounds, parts.dropFirst())
    case "frame": return rectPart(frame, parts.dropFirst())
    case "position": return pointPart(position, parts.dropFirst())
    case "anchorPoint": return pointPart(anchorPoint, parts.dropFirst())
    case "transform": return transformPart(transform, parts.dropFirst())
    case "sublayerTransform": return transformPart(sublayerTransform, parts.dropFirst())
    case "shadowOffset": return sizePart(shadowOffset, parts.dropFirst())
    case "contentsRect": return rectPart(contentsRect, parts.dropFirst())
    default: return parts.count == 1 ? scalarValue(keyPath) : nil
    }
  }

  private func scalarValue(_ key: String) -> LayerValue? {
    switch key {
    case "opacity": .number(CGFloat(opacity))
    case "hidden": .number(isHidden ? 1 : 0)
    case "zPosition": .number(zPosition)
    case "cornerRadius": .number(cornerRadius)
    case "borderWidth": .number(borderWidth)
    case "shadowOpacity": .number(CGFloat(shadowOpacity))
    case "shadowRadius": .number(shadowRadius)
    case "backgroundColor": .color(backgroundColor ?? .clear)
    case "borderColor": .color(borderColor ?? .clear)
    case "shadowColor": .color(shadowColor ?? .clear)
    case "shadowPath": shadowPath.map { .path($0) }
    case "contents": contents.map { .object($0) }
    default: nil
    }
  }

  /// Sets a property of every layer by its key path.
  func setStandardValue(_ value: LayerValue, _ keyPath: String) {
    let parts = keyPath.split(separator: ".").map(String.init)
    switch parts.first {
    case "bounds": setRectPart(&bounds, parts.dropFirst(), value)
    case "frame":
      var rect = frame
      setRectPart(&rect, parts.dropFirst(), value)
      frame = rect
    case "position": setPointPart(&position, parts.dropFirst(), value)
    case "anchorPoint": setPointPart(&anchorPoint, parts.dropFirst(), value)
    case "transform": setTransformPart(&transform, parts.dropFirst(), value)
    case "sublayerTransform": setTransformPart(&sublayerTransform, parts.dropFirst(), value)
    case "shadowOffset": setSizePart(&shadowOffset, parts.dropFirst(), value)
    case "contentsRect": setRectPart(&contentsRect, parts.dropFirst(), value)
    default: setScalarValue(value, keyPath)
    }
  }

  private func setScalarValue(_ value: LayerValue, _ key: String) {
    switch (key, value) {
    case ("opacity", .number(let number)): opacity = Float(number)
    case ("hidden", .number(let number)): isHidden = number != 0
    case ("zPosition", .number(let number)): zPosition = number
    case ("cornerRadius", .number(let number)): cornerRadius = number
    case ("borderWidth", .number(let number)): borderWidth = number
    case ("shadowOpacity", .number(let number)): shadowOpacity = Float(number)
    case ("shadowRadius", .number(let number)): shadowRadius = number
    case ("backgroundColor", .color(let color)): backgroundColor = color
    case ("borderColor", .color(let color)): borderColor = color
    case ("shadowColor", .color(let color)): shadowColor = color
    case ("shadowPath", .path(let path)): shadowPath = path
    case ("contents", .object(let object)): contents = object
    default: break
    }
  }
}

// MARK: - Parts of values. Source: Apple, "Key-Value Coding Extensions" of Core Animation.

private func pointPart(_ point: CGPoint, _ parts: ArraySlice<String>) -> LayerValue? {
  switch parts.first {
  case nil: .point(point)
  case "x": .number(point.x)
  case "y": .number(point.y)
  default: nil
  }
}

private func setPointPart(
  _ point: inout CGPoint, _ parts: ArraySlice<String>, _ value: LayerValue
) {
  switch (parts.first, value) {
  case (nil, .point(let new)): point = new
  case ("x", .number(let new)): point.x = new
  case ("y", .number(let new)): point.y = new
  default: break
  }
}

private func sizePart(_ size: CGSize, _ parts: ArraySlice<String>) -> LayerValue? {
  switch parts.first {
  case nil: .size(size)
  case "width": .number(size.width)
  case "height": .number(size.height)
  default: nil
  }
}

private func setSizePart(_ size: inout CGSize, _ parts: ArraySlice<String>, _ value: LayerValue) {
  switch (parts.first, value) {
  case (nil, .size(let new)): size = new
  case ("width", .number(let new)): size.width = new
  case ("height", .number(let new)): size.height = new
  default: break
  }
}

private func rectPart(_ rect: CGRect, _ parts: ArraySlice<String>) -> LayerValue? {
  switch parts.first {
  case nil: .rect(rect)
  case "origin": pointPart(rect.origin, parts.dropFirst())
  case "size": sizePart(rect.size, parts.dropFirst())
  default: nil
  }
}

private func setRectPart(_ rect: inout CGRect, _ parts: ArraySlice<String>, _ value: LayerValue) {
  switch (parts.first, value) {
  case (nil, .rect(let new)): rect = new
  case ("origin", _): setPointPart(&rect.origin, parts.dropFirst(), value)
  case ("size", _): setSizePart(&rect.size, parts.dropFirst(), value)
  default: break
  }
}

private func transformPart(_ transform: CATransform3D, _ parts: ArraySlice<String>) -> LayerValue? {
  guard let name = parts.first else { return .transform(transform) }
  let affine = TransformParts(CATransform3DGetAffineTransform(transform))
  switch (name, parts.dropFirst().first) {
  case ("scale", nil), ("scale", "x"): return .number(affine?.scaleX ?? 0)
  case ("scale", "y"): return .number(affine?.scaleY ?? 0)
  case ("scale", "z"): return .number(transform.m33)
  case ("rotation", nil), ("rotation", "z"): return .number(affine?.rotation ?? 0)
  case ("rotation", "x"), ("rotation", "y"): return .number(0)
  case ("translation", nil):
    return .size(CGSize(width: transform.m41, height: transform.m42))
  case ("translation", "x"): return .number(transform.m41)
  case ("translation", "y"): return .number(transform.m42)
  case ("translation", "z"): return .number(transform.m43)
  default: return nil
  }
}

private func setTransformPart(
  _ transform: inout CATransform3D, _ parts: ArraySlice<String>, _ value: LayerValue
) {
  let axis = parts.dropFirst().first
  switch (parts.first, value) {
  case (nil, .transform(let new)): transform = new
  case ("translation", .size(let new)): (transform.m41, transform.m42) = (new.width, new.height)
  case ("translation", .point(let new)): (transform.m41, transform.m42) = (new.x, new.y)
  case ("translation", .number(let new)):
    switch axis {
    case "y": transform.m42 = new
    case "z": transform.m43 = new
    default: transform.m41 = new
    }
  case ("rotation", .number(let new)) where axis == "x" || axis == "y":
    transform = CATransform3DRotate(transform, new, axis == "x" ? 1 : 0, axis == "y" ? 1 : 0, 0)
  case ("rotation", .number(let new)):
    setAffinePart(&transform) { $0.rotation = new }
  case ("scale", .number(let new)) where axis == "z":
    transform.m33 = new
  case ("scale", .number(let new)):
    setAffinePart(&transform) { parts in
      if axis != "y" { parts.scaleX = new }
      if axis != "x" { parts.scaleY = new }
    }
  default: break
  }
}

/// Changes a part of a transform that keeps the plane; of another one nothing.
private func setAffinePart(
  _ transform: inout CATransform3D, _ change: (inout TransformParts) -> Void
) {
  guard var parts = TransformParts(CATransform3DGetAffineTransform(transform)) else { return }
  change(&parts)
  transform = CATransform3DMakeAffineTransform(parts.transform)
}
