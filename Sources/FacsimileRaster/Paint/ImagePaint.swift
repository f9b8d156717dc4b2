/// A picture that is repeated in both directions to fill the plane.
public struct ImagePaint: Sendable, Hashable {
  public var image: Pixmap
  /// Leads from the picture's pixels to the coordinates of the drawing.
  public var transform: Transform
  public var sampling: ImageDrawing.Sampling
  /// Multiplies the picture's alpha, 0 to 1.
  public var alpha: Double

  public init(
    image: Pixmap, transform: Transform = .identity, sampling: ImageDrawing.Sampling = .area,
    alpha: Double = 1
  ) {
    self.image = image
    self.transform = transform
    self.sampling = sampling
    self.alpha = alpha
  }
}
