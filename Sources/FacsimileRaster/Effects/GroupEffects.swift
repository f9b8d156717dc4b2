/// A group's effects in pixels.
struct GroupEffects {
  let opacity: UInt32
  let blendMode: BlendMode
  let blur: BoxBlur?
  let shadow: DeviceShadow?
  let backdrop: DeviceBackdrop?

  struct DeviceShadow {
    let color: UInt32
    let offset: Point
    let blur: BoxBlur?
    let caster: Clip?
    /// From the caster's list to pixels.
    let view: Transform
  }

  struct DeviceBackdrop {
    let blur: BoxBlur?
    let saturation: Double
  }

  /// - Parameter view: from the list's coordinates to pixels.
  init(_ group: Group, view: Transform) {
    let scale = view.maximumScale
    // What casts a shadow has to be drawn together with what is between it and the shadow.
    let maximumOffset = 16_384.0
    opacity = Color.byte(group.opacity)
    blendMode = group.blendMode
    blur = BoxBlur(radius: group.blurRadius * scale)
    backdrop = group.backdrop.map {
      DeviceBackdrop(blur: BoxBlur(radius: $0.blurRadius * scale), saturation: $0.saturation)
    }
    shadow = group.shadow.flatMap { shadow in
      let offset = Point(
        x: view.a * shadow.offset.x + view.c * shadow.offset.y,
        y: view.b * shadow.offset.x + view.d * shadow.offset.y)
      let color = shadow.color.premultiplied
      guard offset.isFinite, color != 0, abs(offset.x) <= maximumOffset,
        abs(offset.y) <= maximumOffset
      else {
        return nil
      }
      return DeviceShadow(
        color: color, offset: offset, blur: BoxBlur(radius: shadow.radius * scale),
        caster: shadow.caster, view: view)
    }
  }

  /// What the group draws in these pixels can be seen in a window, be it as its shadow.
  func source(of window: PixelWindow) -> PixelWindow {
    var result = window.insetBy(-(blur?.reach ?? 0))
    if let shadow, shadow.caster == nil {
      let moved = window.moved(
        x: -Rounding.down(shadow.offset.x), y: -Rounding.down(shadow.offset.y))
      result = result.union(moved.insetBy(-1 - (shadow.blur?.reach ?? 0)))
    }
    return result
  }

  /// The pixels that the group may change.
  ///
  /// - Parameters:
  ///   - content: what it draws.
  ///   - clip: what is visible of it.
  func bounds(of content: PixelWindow, clip: PixelWindow) -> PixelWindow {
    if changesEverything { return clip }
    var result = content.insetBy(-(blur?.reach ?? 0))
    if let shadow {
      let caster = shadow.caster.map { caster in
        let bounds = caster.path.controlBounds(
          mappedBy: caster.transform.concatenating(shadow.view))
        return bounds.map(PixelWindow.init(covering:)) ?? .empty
      }
      let moved = (caster ?? content).moved(
        x: Rounding.down(shadow.offset.x), y: Rounding.down(shadow.offset.y))
      result = result.union(moved.insetBy(-1 - (shadow.blur?.reach ?? 0)))
    }
    return result.intersection(clip)
  }

  /// True when the group changes pixels that it does not draw on.
  var changesEverything: Bool {
    backdrop != nil || !Blending.keepsBackdropUnderTransparentSource(blendMode)
  }
}
