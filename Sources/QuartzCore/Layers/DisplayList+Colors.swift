import FacsimileRaster

extension DisplayList.Command {
  /// The drawing with every colour multiplied channel by channel; brackets stay as they are.
  func multiplied(by factors: Color) -> DisplayList.Command {
    switch self {
    case .shape(var drawing):
      drawing.paint = drawing.paint.multiplied(by: factors)
      return .shape(drawing)
    case .glyphs(var drawing):
      drawing.paint = drawing.paint.multiplied(by: factors)
      return .glyphs(drawing)
    case .image(var drawing):
      if let tint = drawing.tint {
        drawing.tint = tint.multiplied(by: factors)
      } else {
        drawing.image = drawing.image.multiplied(by: factors)
        drawing.alpha *= factors.alpha
      }
      return .image(drawing)
    case .pushClip, .pushMask, .pushGroup, .pop:
      return self
    }
  }
}

extension Paint {
  fileprivate func multiplied(by factors: Color) -> Paint {
    switch self {
    case .color(let color):
      return .color(color.multiplied(by: factors))
    case .gradient(var gradient):
      gradient.stops = gradient.stops.map {
        Gradient.Stop(offset: $0.offset, color: $0.color.multiplied(by: factors))
      }
      return .gradient(gradient)
    case .image(var paint):
      paint.image = paint.image.multiplied(by: factors)
      paint.alpha *= factors.alpha
      return .image(paint)
    }
  }
}

extension Color {
  fileprivate func multiplied(by factors: Color) -> Color {
    Color(
      red: red * factors.red, green: green * factors.green, blue: blue * factors.blue,
      alpha: alpha * factors.alpha)
  }
}

extension Pixmap {
  /// The picture with red, green and blue multiplied.
  fileprivate func multiplied(by factors: Color) -> Pixmap {
    guard factors.red < 1 || factors.green < 1 || factors.blue < 1 else { return self }
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        let pixel = self[x, y]
        func scaled(_ shift: UInt32, _ factor: Double) -> UInt32 {
          UInt32((Double(pixel >> shift & 255) * factor).rounded()) << shift
        }
        result[x, y] =
          pixel & 0xff00_0000 | scaled(0, factors.red) | scaled(8, factors.green)
          | scaled(16, factors.blue)
      }
    }
    return result
  }
}
