import FacsimileRaster
import QuartzCore

/// Turns a symbol's drawing on its grid into a picture in points.
///
/// The grid has 24 units in each direction, and its middle lies in the middle of capital letters. The
/// picture is as large as what is drawn, rounded up to whole pixels, with the drawing in its middle.
struct SymbolLayout {
  let picture: VectorPicture
  /// How far the middle of capital letters lies above the lower edge, in points.
  let centerFromBottom: Double

  /// The length of a unit of the grid for a font of one point: a circle, 20 units wide and its line,
  /// is 1.2 times as high as the font's size, about as SF Symbols are in medium scale.
  static let unit = 0.0555

  /// How large the scales are beside each other. Apple gives no numbers; these come near.
  static func factor(_ scale: UIImage.SymbolScale) -> Double {
    switch scale {
    case .small: 0.78
    case .large: 1.28
    case .medium, .default, .unspecified: 1
    }
  }

  /// The width of lines in units of the grid. That of `regular` is as thick beside body text as the
  /// stems of its letters; the others keep the same relation to their weights.
  static func strokeWidth(_ weight: UIImage.SymbolWeight) -> Double {
    switch weight {
    case .ultraLight: 0.6
    case .thin: 0.9
    case .light: 1.25
    case .regular, .unspecified: 1.6
    case .medium: 1.85
    case .semibold: 2.1
    case .bold: 2.4
    case .heavy: 2.75
    case .black: 3.1
    }
  }

  init(_ glyph: SymbolGlyph, stroke: Double, unit: Double, pixelsPerPoint: Double) {
    let ink = glyph.inkBounds(stroke: stroke)
    func wholePixels(_ length: Double) -> Double {
      (length * unit * pixelsPerPoint - 1e-6).rounded(.up) / pixelsPerPoint
    }
    let size = Size(width: wholePixels(ink.width), height: wholePixels(ink.height))
    let left = (size.width - ink.width * unit) / 2
    let top = (size.height - ink.height * unit) / 2
    let place = Transform(
      a: unit, b: 0, c: 0, d: unit, tx: left - ink.minX * unit, ty: top - ink.minY * unit)
    picture = VectorPicture(
      size: size, marks: glyph.steps.map { $0.mark(stroke: stroke, place: place, unit: unit) })
    centerFromBottom = size.height - (top + (SymbolGlyph.middle - ink.minY) * unit)
  }
}
