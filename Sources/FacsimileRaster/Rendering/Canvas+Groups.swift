// How groups with effects are composed.
extension Canvas {
  /// Puts what a group drew over what is below it.
  mutating func compose(_ content: Surface, _ effects: GroupEffects) {
    let visible = clip.window
    let shadow = effects.shadow.flatMap { self.shadow($0, of: content, in: visible) }
    var content = content
    if let blur = effects.blur {
      let area = content.window.insetBy(-blur.reach).intersection(visible)
      content = content.blurred(blur, area: area, repeatsBorder: false)
    }
    guard let shadow else { return compose(content, effects.opacity, effects.blendMode) }
    if effects.opacity == 255, effects.blendMode == .normal {
      cover(shadow)
      cover(content)
      recycle(content)
      return
    }
    // Both fade together: they are composed apart first.
    var both = Canvas(Surface(content.window.union(shadow.window), reusing: []), ground: 0)
    both.cover(shadow)
    both.cover(content)
    let window = both.layer.surface.window
    compose(Surface(window, blocks: both.finish()), effects.opacity, effects.blendMode)
  }

  private mutating func compose(
    _ content: Surface, _ opacity: UInt32, _ blendMode: BlendMode
  ) {
    let shader = SurfaceShader(content)
    let region = Region.rectangle(FixedRect(content.window))
    if opacity == 255 {
      cover(region, shader: shader, blendMode: blendMode)
    } else if opacity > 0 || !Blending.keepsBackdropUnderTransparentSource(blendMode) {
      cover(
        region, shader: ModulatedShader(base: shader, opacity: opacity, tint: nil),
        blendMode: blendMode)
    }
    recycle(content)
  }

  /// Puts a surface over what is there.
  mutating func cover(_ surface: Surface) {
    cover(
      .rectangle(FixedRect(surface.window)), shader: SurfaceShader(surface), blendMode: .normal)
  }

  /// A group's shadow, as far as it can be seen; nil when nothing can.
  private mutating func shadow(
    _ shadow: GroupEffects.DeviceShadow, of content: Surface, in visible: PixelWindow
  ) -> Surface? {
    let reach = shadow.blur?.reach ?? 0
    let casting: AlphaPicture
    if let caster = shadow.caster {
      // What is farther away casts its shadow elsewhere.
      let moved = Rounding.up(max(abs(shadow.offset.x), abs(shadow.offset.y))) + 1
      let window = visible.insetBy(-reach - moved)
      guard let mask = mask(of: caster, view: shadow.view, in: window) else { return nil }
      casting = AlphaPicture(mask)
    } else {
      casting = AlphaPicture(content)
    }
    guard !casting.window.isEmpty else { return nil }
    let left = Rounding.down(shadow.offset.x)
    let top = Rounding.down(shadow.offset.y)
    let area = PixelWindow(
      minX: casting.window.minX + left - reach, minY: casting.window.minY + top - reach,
      maxX: casting.window.maxX + left + reach + 1, maxY: casting.window.maxY + top + reach + 1
    ).intersection(visible)
    guard !area.isEmpty else { return nil }
    return casting.shadow(
      offset: shadow.offset, blur: shadow.blur, color: shadow.color, area: area)
  }

  /// The coverage of a path; nil when there is none in the window.
  private mutating func mask(
    of shape: Clip, view: Transform, in window: PixelWindow
  ) -> ClipMask? {
    let start = polygon.end
    defer { polygon.removeShapes(after: start) }
    let region = fillRegion(
      shape.path, rule: shape.rule, isAntialiased: shape.isAntialiased,
      transform: shape.transform.concatenating(view), window: window)
    guard let region else { return nil }
    let area = region.bounds.intersection(window)
    guard !area.isEmpty else { return nil }
    return ClipMask(area, within: nil) { target, layout in
      coverage.fill(
        region, of: polygon, window: area, painter: MaskPainter(), target: &target,
        layout: layout)
    }
  }

  /// What is below a group, changed as its backdrop says.
  mutating func backdrop(
    _ backdrop: GroupEffects.DeviceBackdrop, in window: PixelWindow
  ) -> Surface {
    flush()
    guard !layer.surface.window.isEmpty else { return Surface(.empty) }
    var result = layer.surface.blurred(backdrop.blur, area: window, repeatsBorder: true)
    result.saturate(backdrop.saturation)
    return result
  }

  /// Cuts all further drawing by the alpha of a list, until the matching `pop`.
  mutating func pushMask(_ mask: Mask, transform: Transform) {
    var picture = Canvas(Surface(clip.window, reusing: []), ground: 0)
    let groups = mask.list.groupBounds(view: transform, window: clip.window)
    mask.list.draw(on: &picture, view: transform, groups: groups)
    let surface = Surface(clip.window, blocks: picture.finish())
    pushClip(alphaOf: surface)
  }
}
