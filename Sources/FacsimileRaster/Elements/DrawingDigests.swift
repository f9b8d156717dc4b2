/// What each element of a list draws, as a number: equal drawings have equal numbers wherever their
/// element lies.
///
/// Coordinates count relative to the element, in steps of 1/64: rounding that depends on where a
/// view lies does not change a digest. The numbers do not depend on the machine or the process.
public struct DrawingDigests {
  /// By element; one that draws nothing has none.
  public private(set) var digests: [ElementID: UInt64] = [:]
  /// The names of the fonts whose glyphs an element draws, each once.
  public private(set) var typefaces: [ElementID: [String]] = [:]

  /// - Parameters:
  ///   - places: leads from each element's coordinates to those of the list, by element.
  ///   - skipped: the indices of commands that do not count, ascending.
  public init(of list: DisplayList, places: [Transform], skipping skipped: [Int] = []) {
    let toElements = places.map { $0.inverted() ?? .identity }
    var skipped = skipped[...]
    // A clip belongs to the first drawing inside.
    var clips: [DisplayList.Command] = []
    for (index, command) in list.commands.enumerated() {
      if skipped.first == index {
        skipped.removeFirst()
        continue
      }
      switch command {
      case .pushClip, .pushMask:
        clips.append(command)
        continue
      case .pop:
        continue
      case .shape, .image, .glyphs, .pushGroup:
        break
      }
      guard let element = command.element, toElements.indices.contains(element.rawValue) else {
        continue
      }
      var digest = DrawingDigest(
        state: digests[element] ?? DrawingDigest.start, toElement: toElements[element.rawValue])
      for clip in clips { digest.combine(clip) }
      clips = []
      digest.combine(command)
      digests[element] = digest.state
      if case .glyphs(let drawing) = command, !drawing.run.source.name.isEmpty {
        let name = drawing.run.source.name
        if typefaces[element]?.contains(name) != true {
          typefaces[element, default: []].append(name)
        }
      }
    }
  }
}

extension DisplayList.Command {
  /// The element that a drawing belongs to.
  fileprivate var element: ElementID? {
    switch self {
    case .shape(let drawing): drawing.state.element
    case .image(let drawing): drawing.state.element
    case .glyphs(let drawing): drawing.state.element
    case .pushGroup(let group): group.element
    case .pushClip, .pushMask, .pop: nil
    }
  }
}

/// FNV-1a, eight bytes at a time.
private struct DrawingDigest {
  /// FNV's offset basis.
  static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  var state: UInt64
  let toElement: Transform

  mutating func combine(_ word: UInt64) {
    state = (state ^ word) &* 0x100_0000_01b3
    state ^= state >> 29
  }

  mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(UInt64(byte)) }
  }

  /// A number in steps of 1/64. The edges between steps lie where no simple fraction does, so that
  /// numbers that differ by rounding only are in one step.
  mutating func combine(_ value: Double) {
    let step = (value * 64 + 0.381_966).rounded(.down)
    combine(UInt64(bitPattern: Int64(exactly: step) ?? 0))
  }

  mutating func combine(_ point: Point) {
    combine(point.x)
    combine(point.y)
  }

  mutating func combine(_ rect: Rect) {
    combine(Point(x: rect.minX, y: rect.minY))
    combine(Point(x: rect.width, y: rect.height))
  }

  /// Places, then the parts that turn and scale, which are small numbers.
  mutating func combine(_ transform: Transform) {
    for part in [transform.a, transform.b, transform.c, transform.d] { combine(part * 256) }
    combine(Point(x: transform.tx, y: transform.ty))
  }

  mutating func combine(_ color: Color) {
    for channel in [color.red, color.green, color.blue, color.alpha] { combine(channel * 64) }
  }

  mutating func combine(_ path: Path) {
    path.forEachSegment { segment in
      switch segment {
      case .move(let point):
        combine(1 as UInt64)
        combine(point)
      case .line(_, let end):
        combine(2 as UInt64)
        combine(end)
      case .quadCurve(_, let control, let end):
        combine(3 as UInt64)
        combine(control)
        combine(end)
      case .curve(_, let first, let second, let end):
        combine(4 as UInt64)
        combine(first)
        combine(second)
        combine(end)
      case .close: combine(5 as UInt64)
      }
    }
  }

  mutating func combine(_ state: DrawingState) {
    combine(state.transform.concatenating(toElement))
    combine(UInt64(state.blendMode.rawValue) << 1 | (state.isAntialiased ? 1 : 0))
  }

  mutating func combine(_ image: Pixmap) {
    let digest = image.digest
    combine(digest.high)
    combine(digest.low)
  }

  mutating func combine(_ paint: Paint) {
    switch paint {
    case .color(let color): combine(color)
    case .gradient(let gradient):
      switch gradient.shape {
      case .linear(let from, let to):
        combine(from)
        combine(to)
      case .radial(let from, let to):
        for circle in [from, to] {
          combine(circle.center)
          combine(circle.radius)
        }
      case .conic(let center, let angle):
        combine(center)
        combine(angle * 64)
      }
      for stop in gradient.stops {
        combine(stop.offset * 64)
        combine(stop.color)
      }
      combine(UInt64(gradient.before.rawValue) << 8 | UInt64(gradient.after.rawValue))
      combine(gradient.transform)
    case .image(let paint):
      combine(paint.image)
      combine(paint.transform)
      combine(paint.alpha * 64)
    }
  }

  mutating func combine(_ style: StrokeStyle) {
    combine("\(style.cap)\(style.join)")
    combine(style.width)
    combine(style.miterLimit)
    for dash in style.dashes { combine(dash) }
    combine(style.dashPhase)
  }

  mutating func combine(_ command: DisplayList.Command) {
    switch command {
    case .shape(let drawing):
      switch drawing.mode {
      case .fill(let rule): combine(rule == .evenOdd ? "evenodd" : "fill")
      case .stroke(let style): combine(style)
      }
      combine(drawing.path)
      combine(drawing.paint)
      combine(drawing.state)
    case .image(let drawing):
      combine(drawing.image)
      if let source = drawing.source { combine(source) }
      combine(drawing.destination)
      combine("\(drawing.sampling)")
      combine(drawing.alpha * 64)
      if let tint = drawing.tint { combine(tint) }
      if let parts = drawing.nineParts {
        for part in [parts.left, parts.top, parts.right, parts.bottom, parts.scale] {
          combine(part)
        }
      }
      combine(drawing.state)
    case .glyphs(let drawing):
      combine(drawing.run.source.digest)
      for part in [drawing.run.size, drawing.run.slant * 64, drawing.run.embolden * 64] {
        combine(part)
      }
      for glyph in drawing.run.glyphs {
        combine(UInt64(glyph.id))
        combine(glyph.position)
      }
      combine(drawing.paint)
      combine(drawing.state)
    case .pushClip(let clip):
      combine(clip.path)
      combine(clip.transform.concatenating(toElement))
    case .pushMask(let mask):
      combine(mask.transform.concatenating(toElement))
      for command in mask.list.commands { combine(command) }
    case .pushGroup(let group):
      combine("group\(group.blendMode)")
      combine(group.opacity * 64)
      combine(group.blurRadius)
      if let shadow = group.shadow {
        combine(shadow.color)
        combine(shadow.offset)
        combine(shadow.radius)
        if let caster = shadow.caster {
          combine(caster.path)
          combine(caster.transform.concatenating(toElement))
        }
      }
      if let backdrop = group.backdrop {
        combine(backdrop.blurRadius)
        combine(backdrop.saturation * 64)
      }
    case .pop:
      break
    }
  }
}
