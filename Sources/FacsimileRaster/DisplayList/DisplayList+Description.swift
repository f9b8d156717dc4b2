extension DisplayList: CustomStringConvertible {
  /// The commands, one a line, with what lies between a `push…` and its `pop` indented: for reading
  /// and for comparing with `diff`. The format may change.
  public var description: String {
    var lines: [String] = []
    var depth = 0
    for command in commands {
      if command == .pop { depth = max(0, depth - 1) }
      lines.append(String(repeating: "  ", count: depth) + command.text)
      switch command {
      case .pushClip, .pushMask, .pushGroup: depth += 1
      default: break
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension DisplayList {
  /// The lists's lines in braces.
  fileprivate var indentedText: String {
    "{\n" + description.split(separator: "\n").map { "    " + $0 + "\n" }.joined() + "  }"
  }
}

extension Shadow {
  fileprivate var text: String {
    words(
      "shadow \(color.text) by \(offset.text)", radius == 0 ? "" : "radius \(number(radius))",
      caster.map { "of \($0.path.text) \($0.transform.text)" } ?? "")
  }
}

extension Backdrop {
  fileprivate var text: String {
    words(
      "backdrop blur \(number(blurRadius))",
      saturation == 1 ? "" : "saturation \(number(saturation))")
  }
}

extension DisplayList.Command {
  fileprivate var text: String {
    switch self {
    case .shape(let shape):
      switch shape.mode {
      case .fill(let rule):
        words(
          "fill", shape.path.text, rule == .evenOdd ? "even-odd" : "",
          shape.isOversampled ? "oversampled" : "", shape.paint.text)
          + shape.state.text
      case .stroke(let style):
        words(
          "stroke", shape.path.text, style.text, shape.isOversampled ? "oversampled" : "",
          shape.paint.text) + shape.state.text
      }
    case .image(let image):
      words(
        "image \(image.image.width)x\(image.image.height) \(image.image.digest)",
        image.source.map { "part \($0.text)" } ?? "", "in \(image.destination.text)",
        "\(image.sampling)", image.alpha == 1 ? "" : "alpha \(number(image.alpha))",
        image.tint.map { "tint \($0.text)" } ?? "",
        image.nineParts.map {
          "parts \([$0.left, $0.top, $0.right, $0.bottom].map(number).joined(separator: " ")) "
            + "scale \(number($0.scale))\($0.isTiled ? " tiled" : "")"
        } ?? "") + image.state.text
    case .glyphs(let glyphs):
      words(
        "glyphs of \(glyphs.run.source.digest)", "size \(number(glyphs.run.size))",
        glyphs.run.slant == 0 ? "" : "slant \(number(glyphs.run.slant))",
        glyphs.run.embolden == 0 ? "" : "embolden \(number(glyphs.run.embolden))",
        glyphs.snapsBaseline ? "on whole rows" : "",
        glyphs.run.glyphs.map { "\($0.id)@\($0.position.text)" }.joined(separator: " "),
        glyphs.paint.text) + glyphs.state.text
    case .pushClip(let clip):
      words(
        "clip", clip.path.text, clip.rule == .evenOdd ? "even-odd" : "",
        clip.isAntialiased ? "" : "aliased", clip.transform.text)
    case .pushMask(let mask):
      words("mask", mask.transform.text, mask.list.indentedText)
    case .pushGroup(let group):
      words(
        "group", group.opacity == 1 ? "" : "opacity \(number(group.opacity))",
        group.blendMode == .normal ? "" : "\(group.blendMode)",
        group.blurRadius == 0 ? "" : "blur \(number(group.blurRadius))",
        group.shadow.map(\.text) ?? "", group.backdrop.map(\.text) ?? "",
        group.element.map { "element \($0.rawValue)" } ?? "")
    case .pop:
      "end"
    }
  }
}

/// The words that are not empty, with spaces between them.
private func words(_ parts: String...) -> String {
  parts.filter { !$0.isEmpty }.joined(separator: " ")
}

/// A number without a needless ".0".
private func number(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

extension DrawingState {
  fileprivate var text: String {
    let parts = words(
      transform.text, blendMode == .normal ? "" : "\(blendMode)",
      isAntialiased ? "" : "aliased", element.map { "element \($0.rawValue)" } ?? "")
    return parts.isEmpty ? "" : " " + parts
  }
}

extension Point {
  fileprivate var text: String { "\(number(x)),\(number(y))" }
}

extension Rect {
  fileprivate var text: String {
    "[\(number(minX)) \(number(minY)) \(number(width)) \(number(height))]"
  }
}

extension Transform {
  fileprivate var text: String {
    if self == .identity { return "" }
    if a == 1, b == 0, c == 0, d == 1 { return "at \(number(tx)),\(number(ty))" }
    return "by (\([a, b, c, d, tx, ty].map(number).joined(separator: " ")))"
  }
}

extension Color {
  fileprivate var text: String {
    "rgba(\([red, green, blue, alpha].map(number).joined(separator: " ")))"
  }
}

extension Paint {
  fileprivate var text: String {
    switch self {
    case .color(let color): color.text
    case .gradient(let gradient): gradient.text
    case .image(let paint):
      words(
        "tiles of \(paint.image.width)x\(paint.image.height) \(paint.image.digest)",
        "\(paint.sampling)", paint.alpha == 1 ? "" : "alpha \(number(paint.alpha))",
        paint.transform.text)
    }
  }
}

extension Gradient {
  fileprivate var text: String {
    func circle(_ circle: Circle) -> String {
      "\(circle.center.text) radius \(number(circle.radius))"
    }
    let geometry =
      switch shape {
      case .linear(let from, let to): "linear \(from.text) to \(to.text)"
      case .radial(let from, let to): "radial \(circle(from)) to \(circle(to))"
      case .conic(let center, let angle): "conic \(center.text) from \(number(angle))"
      }
    return words(
      geometry, stops.map { "\(number($0.offset)) \($0.color.text)" }.joined(separator: ", "),
      before == .pad ? "" : "before \(before)", after == .pad ? "" : "after \(after)",
      transform.text)
  }
}

extension StrokeStyle {
  fileprivate var text: String {
    words(
      "width \(number(width))", cap == .butt ? "" : "\(cap) caps",
      join == .miter ? "" : "\(join) joins",
      join == .miter && miterLimit != 10 ? "miter limit \(number(miterLimit))" : "",
      dashes.isEmpty ? "" : "dashes \(dashes.map(number).joined(separator: " "))",
      dashPhase == 0 ? "" : "phase \(number(dashPhase))")
  }
}

extension Path {
  /// The path in the letters of SVG, or as a rectangle.
  fileprivate var text: String {
    if let rect = axisAlignedRect { return "rect \(rect.text)" }
    var parts: [String] = []
    forEachSegment { segment in
      switch segment {
      case .move(let point): parts.append("M\(point.text)")
      case .line(_, let end): parts.append("L\(end.text)")
      case .quadCurve(_, let control, let end): parts.append("Q\(control.text) \(end.text)")
      case .curve(_, let first, let second, let end):
        parts.append("C\(first.text) \(second.text) \(end.text)")
      case .close: parts.append("Z")
      }
    }
    return "path " + parts.joined(separator: " ")
  }
}
