import CoreGraphics
import FacsimileRaster
import Foundation
import QuartzCore

/// A symbol at a size and weight.
struct SymbolImage: Sendable {
  let name: String
  private let glyph: SymbolGlyph
  private let values: UIImage.SymbolConfiguration.Values
  private let displayScale: CGFloat
  private let pointSize: CGFloat
  let picture: VectorPicture
  /// How far the baseline of text lies above the lower edge, in points.
  let baselineOffsetFromBottom: CGFloat

  var size: CGSize { CGSize(width: picture.size.width, height: picture.size.height) }
  /// The name and the size, for descriptions.
  var elementDescription: String {
    "\(name) \(ElementAttributes.number(size.width)) x \(ElementAttributes.number(size.height))"
  }
  var flipsForRightToLeft: Bool { glyph.flipsForRightToLeft }

  /// The symbol of a name, or a dashed square in its place after a warning.
  init(
    named name: String, _ values: UIImage.SymbolConfiguration.Values, traits: UITraitCollection
  ) {
    if let glyph = SymbolBook.all.glyphs[name] {
      self.init(name: name, glyph, values, traits)
    } else {
      Warnings.once(
        "Facsimile has no symbol named “\(name)” and shows a dashed square in its place. Choose one "
          + "of those that it draws, or put an image of that name into an asset catalogue.")
      self.init(name: name, .placeholder, values, traits)
    }
  }

  private init(
    name: String, _ glyph: SymbolGlyph, _ values: UIImage.SymbolConfiguration.Values,
    _ traits: UITraitCollection
  ) {
    self.name = name
    self.glyph = glyph
    self.values = values
    displayScale = traits.displayScale > 0 ? traits.displayScale : 1
    pointSize = SymbolImage.pointSize(values, traits)
    let size = pointSize
    let capHeight = UIFont.systemFont(ofSize: size).capHeight
    let layout = SymbolLayout(
      glyph, stroke: SymbolLayout.strokeWidth(values.weight ?? .regular),
      unit: Double(size) * SymbolLayout.unit * SymbolLayout.factor(values.scale ?? .medium),
      pixelsPerPoint: Double(displayScale))
    picture = layout.picture
    baselineOffsetFromBottom = CGFloat(layout.centerFromBottom) - capHeight / 2
  }

  /// Source: Apple, "UIImage.SymbolConfiguration": without a size symbols go with body text in its
  /// default size.
  private static func pointSize(
    _ values: UIImage.SymbolConfiguration.Values, _ traits: UITraitCollection
  ) -> CGFloat {
    if let size = values.pointSize, size.isFinite, size > 0 { return min(size, 10_000) }
    guard let style = values.textStyle else { return 17 }
    return TextStyleSizes.size(of: style, at: traits.preferredContentSizeCategory)
  }

  /// True when an environment shows the symbol otherwise than it is: in another size.
  func depends(on traits: UITraitCollection) -> Bool {
    SymbolImage.pointSize(values, traits) != pointSize
      || traits.displayScale > 0 && traits.displayScale != displayScale
  }

  func resolved(for traits: UITraitCollection) -> SymbolImage {
    SymbolImage(name: name, glyph, values, traits)
  }

  func with(_ values: UIImage.SymbolConfiguration.Values) -> SymbolImage {
    SymbolImage(name: name, glyph, values, .current)
  }

  /// Lets a configuration that names a colour decide how the image is shown.
  func color(_ use: inout UIImage.Use) {
    guard let color = values.colors.first else { return }
    use.tint = color
    use.renderingMode = .alwaysOriginal
  }

  /// The symbol as a bitmap.
  func rendered(scale: CGFloat, color: Color) -> CGImage? {
    let bounds = Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
    let list = picture.drawing(in: bounds, color: color, state: DrawingState())
    let pixmap = try? list.render(bounds, scale: Double(scale), background: .clear)
    return pixmap.map { CGImage($0) }
  }
}
