extension Canvas {
  /// Draws a picture, or a part of it, over a rectangle.
  mutating func draw(_ drawing: ImageDrawing, transform: Transform) {
    guard let placement = ImagePlacement(drawing, transform: transform),
      let region = fillRegion(
        Path(drawing.destination), rule: .nonZero, isAntialiased: drawing.state.isAntialiased,
        transform: transform)
    else { return }
    let source = ImageSource(drawing.image, part: placement.part)
    let isOpaque = drawing.image.isOpaque
    if let parts = drawing.nineParts {
      if let shader = NinePartShader(
        source: source, parts: parts, destination: drawing.destination, transform: transform,
        isSmooth: drawing.sampling != .nearest, isOpaque: isOpaque)
      {
        paint(shader, drawing, region)
      }
      return
    }
    let toImage = placement.toImage
    switch drawing.sampling {
    case .nearest:
      let grid = SampleGrid(toImage, offset: 0)
      paint(NearestShader(source: source, grid: grid, isOpaque: isOpaque), drawing, region)
    case .bilinear:
      paintBilinear(source, placement, isOpaque, drawing, region)
    case .area:
      let isShrinking = toImage.maximumScale > 1 + 1e-9
      if !isShrinking {
        paintBilinear(source, placement, isOpaque, drawing, region)
      } else if toImage.isAxisAligned {
        paintScaled(source, placement, isOpaque, drawing, region)
      } else {
        let shader = SupersamplingShader(
          source: source, transform: toImage, isOpaque: isOpaque)
        paint(shader, drawing, region)
      }
    }
  }

  private mutating func paintBilinear(
    _ source: ImageSource, _ placement: ImagePlacement, _ isOpaque: Bool,
    _ drawing: ImageDrawing, _ region: Region
  ) {
    let toImage = placement.toImage
    let window = placement.bounds.intersection(clip.window)
    guard !window.isEmpty else { return }
    if let offset = toImage.wholeOffset {
      let shader = UnscaledShader(
        source: source, offsetX: offset.x, offsetY: offset.y, isOpaque: isOpaque)
      paint(shader, drawing, region)
    } else if toImage.isAxisAligned,
      let shader = StretchedShader(source, toImage: toImage, window: window, isOpaque: isOpaque)
    {
      paint(shader, drawing, region)
    } else {
      let grid = SampleGrid(toImage, offset: -0.5)
      paint(BilinearShader(source: source, grid: grid, isOpaque: isOpaque), drawing, region)
    }
  }

  private mutating func paintScaled(
    _ source: ImageSource, _ placement: ImagePlacement, _ isOpaque: Bool,
    _ drawing: ImageDrawing, _ region: Region
  ) {
    let window = placement.bounds.intersection(clip.window)
    guard !window.isEmpty else { return }
    let toImage = placement.toImage
    let scaler = AreaScaler(
      source: source, horizontal: AreaScaler.Axis(step: toImage.a, origin: toImage.tx),
      vertical: AreaScaler.Axis(step: toImage.d, origin: toImage.ty), window: window)
    paint(SurfaceShader(scaler.scaled(), isOpaque: isOpaque), drawing, region)
  }

  private mutating func paint(
    _ shader: any Shader, _ drawing: ImageDrawing, _ region: Region
  ) {
    let opacity = Color.byte(drawing.alpha)
    if opacity == 255, drawing.tint == nil {
      cover(region, shader: shader, blendMode: drawing.state.blendMode)
    } else {
      cover(
        region,
        shader: ModulatedShader(
          base: shader, opacity: opacity, tint: drawing.tint?.premultiplied),
        blendMode: drawing.state.blendMode)
    }
  }
}

/// Where a picture lies in the target.
private struct ImagePlacement {
  /// The pixels of the picture that are shown, whole ones.
  let part: PixelWindow
  /// From the target's pixels to the picture's.
  let toImage: Transform
  /// The target's pixels that the picture touches.
  let bounds: PixelWindow

  /// Nil when nothing is shown: no area, a transform that cannot be inverted, numbers that are not
  /// finite, or a source outside of the picture.
  init?(_ drawing: ImageDrawing, transform: Transform) {
    let image = drawing.image
    let whole = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    let source = drawing.source ?? whole
    let destination = drawing.destination
    guard source.isFinite, destination.isFinite, !source.isEmpty, !destination.isEmpty,
      let shown = source.intersection(whole)
    else { return nil }
    let scaleX = destination.width / source.width
    let scaleY = destination.height / source.height
    let toTarget = Transform(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: destination.minX - source.minX * scaleX,
      ty: destination.minY - source.minY * scaleY
    ).concatenating(transform)
    guard toTarget.isFinite, let inverse = toTarget.inverted() else { return nil }
    let target = transform.apply(to: destination)
    guard target.isFinite else { return nil }
    part = PixelWindow(covering: shown)
    toImage = inverse
    bounds = PixelWindow(covering: target)
  }
}

extension Transform {
  /// The whole numbers by which the map moves everything, when it does nothing else. Numbers that
  /// are whole but for the rounding of the products they come from count as whole.
  var wholeOffset: (x: Int, y: Int)? {
    let tolerance = 1.0 / 65_536
    let x = Rounding.down(tx + 0.5)
    let y = Rounding.down(ty + 0.5)
    guard isAxisAligned, abs(a - 1) < 1e-9, abs(d - 1) < 1e-9, abs(tx - Double(x)) < tolerance,
      abs(ty - Double(y)) < tolerance, abs(x) < 1 << 28, abs(y) < 1 << 28
    else { return nil }
    return (x, y)
  }
}
