/// What every drawing has besides its content.
public struct DrawingState: Sendable, Hashable {
  /// The view that draws; nil for drawings that belong to nobody.
  public var element: ElementID?
  /// Leads from the drawing's own coordinates to those of the list.
  public var transform: Transform
  public var blendMode: BlendMode
  /// False paints a pixel wholly when its centre lies inside, else not at all.
  public var isAntialiased: Bool

  public init(
    element: ElementID? = nil, transform: Transform = .identity, blendMode: BlendMode = .normal,
    isAntialiased: Bool = true
  ) {
    self.element = element
    self.transform = transform
    self.blendMode = blendMode
    self.isAntialiased = isAntialiased
  }
}

/// A path, filled or stroked with a paint.
public struct ShapeDrawing: Sendable, Hashable {
  public enum Mode: Sendable, Hashable {
    case fill(FillRule)
    case stroke(StrokeStyle)
  }

  public var path: Path
  public var mode: Mode
  public var paint: Paint
  /// True looks at sixteen places of every pixel instead of measuring areas: slower and coarser, but
  /// right where contours of opposite directions overlap within a pixel, as those of a path that
  /// doubles back on itself do.
  public var isOversampled: Bool
  public var state: DrawingState

  public init(
    path: Path, mode: Mode = .fill(.nonZero), paint: Paint, isOversampled: Bool = false,
    state: DrawingState = DrawingState()
  ) {
    self.path = path
    self.mode = mode
    self.paint = paint
    self.isOversampled = isOversampled
    self.state = state
  }
}

/// A picture, or a part of it, stretched over a rectangle.
public struct ImageDrawing: Sendable, Hashable {
  /// How pixels are made from the picture's own when the sizes differ.
  public enum Sampling: UInt8, Sendable, Hashable {
    /// The nearest pixel.
    case nearest
    /// A mix of the four nearest pixels.
    case bilinear
    /// The mean of the area that a pixel covers when the picture shrinks, bilinear when it grows.
    case area
  }

  public var image: Pixmap
  /// The part of the picture that is shown, in its pixels; nil shows all of it.
  public var source: Rect?
  /// Where it is shown, in the drawing's own coordinates.
  public var destination: Rect
  public var sampling: Sampling
  /// Multiplies the picture's alpha, 0 to 1.
  public var alpha: Double
  /// When not nil, only the picture's alpha is used, and filled with this colour.
  public var tint: Color?
  /// When not nil, the picture's corners keep their size, and only what is between them stretches.
  public var nineParts: NineParts?
  public var state: DrawingState

  /// How a picture is cut into nine parts: four corners that keep their size, four sides that stretch
  /// along themselves, and a middle.
  public struct NineParts: Sendable, Hashable {
    /// The widths of the outer columns and the heights of the outer rows, in the picture's pixels.
    public var left: Double
    public var top: Double
    public var right: Double
    public var bottom: Double
    /// The picture's pixels per unit of the drawing's coordinates: corners are this much smaller.
    public var scale: Double
    /// True repeats the sides and the middle instead of stretching them.
    public var isTiled: Bool

    public init(
      left: Double, top: Double, right: Double, bottom: Double, scale: Double = 1,
      isTiled: Bool = false
    ) {
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
      self.scale = scale
      self.isTiled = isTiled
    }
  }

  public init(
    image: Pixmap, source: Rect? = nil, destination: Rect, sampling: Sampling = .area,
    alpha: Double = 1, tint: Color? = nil, nineParts: NineParts? = nil,
    state: DrawingState = DrawingState()
  ) {
    self.image = image
    self.source = source
    self.destination = destination
    self.sampling = sampling
    self.alpha = alpha
    self.tint = tint
    self.nineParts = nineParts
    self.state = state
  }
}

/// A run of glyphs, painted. Bitmap glyphs keep their own colours and take only the paint's alpha.
public struct GlyphDrawing: Sendable, Hashable {
  public var run: GlyphRun
  public var paint: Paint
  /// True puts every glyph's origin on a whole row of pixels, so that the horizontal edges of letters
  /// are crisp, as iOS does. Columns stay exact. It has no effect where the run is turned or skewed.
  public var snapsBaseline: Bool
  public var state: DrawingState

  public init(
    run: GlyphRun, paint: Paint, snapsBaseline: Bool = false, state: DrawingState = DrawingState()
  ) {
    self.run = run
    self.paint = paint
    self.snapsBaseline = snapsBaseline
    self.state = state
  }
}
