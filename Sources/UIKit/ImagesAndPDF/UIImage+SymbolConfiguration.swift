import CoreGraphics
public import Foundation

extension UIImage {
  /// How a symbol is drawn: its size, weight, scale and colour.
  ///
  /// A configuration is a value. What it says nothing about comes from the surroundings; applying one
  /// to another lets the later one win where it says something.
  public final class SymbolConfiguration: NSObject, Sendable {
    let values: Values

    struct Values: Sendable, Hashable {
      var pointSize: CGFloat?
      var weight: SymbolWeight?
      var scale: SymbolScale?
      var textStyle: UIFont.TextStyle?
      var colors: [UIColor] = []
    }

    init(_ values: Values) {
      self.values = values
    }

    /// - Parameter pointSize: the size of the font that the symbol goes with.
    public convenience init(pointSize: CGFloat) {
      self.init(Values(pointSize: pointSize))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }

    public convenience init(scale: SymbolScale) {
      self.init(Values(scale: scale))
    }

    public convenience init(weight: SymbolWeight) {
      self.init(Values(weight: weight))
    }

    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(Values(textStyle: textStyle))
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Values(scale: scale, textStyle: textStyle))
    }

    /// The size and weight of a font.
    public convenience init(font: UIFont) {
      self.init(Values(pointSize: font.pointSize))
    }

    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Values(pointSize: font.pointSize, scale: scale))
    }

    /// The colour of the symbol.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(Values(colors: [hierarchicalColor]))
    }

    /// The colours of the symbol's layers. Symbols have one layer: the first colour counts.
    public convenience init(paletteColors: [UIColor]) {
      self.init(Values(colors: paletteColors))
    }

    /// A configuration that says nothing.
    public static let unspecified = SymbolConfiguration(Values())

    /// This configuration with those values of another that say something.
    public func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
      let other = otherConfiguration.values
      return SymbolConfiguration(
        Values(
          pointSize: other.pointSize ?? values.pointSize, weight: other.weight ?? values.weight,
          scale: other.scale ?? values.scale, textStyle: other.textStyle ?? values.textStyle,
          colors: other.colors.isEmpty ? values.colors : other.colors))
    }

    public override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.values == values
    }

    public override var hash: Int { values.hashValue }
  }

  /// The thickness of a symbol's strokes.
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol beside the text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large
  }
}
