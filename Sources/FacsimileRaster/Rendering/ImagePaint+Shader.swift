extension ImagePaint {
  /// The picture's colours, for a drawing whose coordinates a transform leads to pixels; nil when
  /// nothing is painted.
  func shader(_ transform: Transform) -> (any Shader)? {
    guard let toImage = self.transform.concatenating(transform).inverted() else { return nil }
    let whole = PixelWindow(minX: 0, minY: 0, maxX: image.width, maxY: image.height)
    let source = ImageSource(image, part: whole, isTiled: true)
    let isOpaque = image.isOpaque
    let base: any Shader
    if sampling == .nearest || toImage.wholeOffset != nil {
      base = NearestShader(
        source: source, grid: SampleGrid(toImage, offset: 0), isOpaque: isOpaque)
    } else if sampling == .area && toImage.maximumScale > 1 + 1e-9 {
      base = SupersamplingShader(source: source, transform: toImage, isOpaque: isOpaque)
    } else {
      base = BilinearShader(
        source: source, grid: SampleGrid(toImage, offset: -0.5), isOpaque: isOpaque)
    }
    let opacity = Color.byte(alpha)
    return opacity == 255 ? base : ModulatedShader(base: base, opacity: opacity, tint: nil)
  }
}
