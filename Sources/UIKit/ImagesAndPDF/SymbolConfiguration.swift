import CoreGraphics
public import Foundation

extension UIImage {
  /// How a symbol is drawn: its size, weight, scale and colour.
  ///
  /// A configuration is a value. What it says nothing about comes from the surroundings; applying one
  /// to another lets the later one win where it says something.
  public final class SymbolConfiguration: UIImageConfiguration, @unchecked Sendable {
    let values: Values

    /// What is said about a symbol; nil says nothing.
    struct Values: Sendable, Hashable {
      var pointSize: CGFloat?
      var weight: SymbolWeight?
      var scale: SymbolScale?
      var textStyle: UIFont.TextStyle?
      var colors: [UIColor] = []
    }

    init(_ values: Values, traitCollection: UITraitCollection? = nil) {
      self.values = values
      super.init(traitCollection: traitCollection)
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
      self.init(Values(font))
    }

    public convenience init(font: UIFont, scale: SymbolScale) {
      var values = Values(font)
      values.scale = scale
      self.init(values)
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

    /// The symbol in its own colours. Ours have none: this says nothing.
    public static func preferringMulticolor() -> SymbolConfiguration { .unspecified }

    /// The symbol in one colour, as it is without a configuration.
    public static func preferringMonochrome() -> SymbolConfiguration { .unspecified }

    public override func withTraitCollection(
      _ traitCollection: UITraitCollection?
    ) -> Configuration {
      SymbolConfiguration(values, traitCollection: traitCollection)
    }

    /// This configuration with those values of another that say something.
    public func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
      let other = otherConfiguration.values
      return SymbolConfiguration(
        Values(
          pointSize: other.pointSize ?? (other.textStyle == nil ? values.pointSize : nil),
          weight: other.weight ?? values.weight, scale: other.scale ?? values.scale,
          textStyle: other.textStyle ?? (other.pointSize == nil ? values.textStyle : nil),
          colors: other.colors.isEmpty ? values.colors : other.colors),
        traitCollection: otherConfiguration.traitCollection ?? traitCollection)
    }

    public override func applying(_ otherConfiguration: Configuration?) -> Configuration {
      guard let symbol = otherConfiguration as? SymbolConfiguration else {
        return withTraitCollection(otherConfiguration?.traitCollection ?? traitCollection)
      }
      return applying(symbol)
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

extension UIImage.SymbolConfiguration.Values {
  /// The size and weight of a font.
  init(_ font: UIFont) {
    self.init(
      pointSize: font.pointSize, weight: UIFont.Weight(font.font.face.traits.weight).symbolWeight())
  }
}

extension UIImage.SymbolWeight {
  private static let weights: [(UIImage.SymbolWeight, UIFont.Weight)] = [
    (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular),
    (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
  ]

  /// The weight of text that goes with the symbol.
  public func fontWeight() -> UIFont.Weight {
    UIImage.SymbolWeight.weights.first { $0.0 == self }?.1 ?? .regular
  }

  fileprivate init(_ weight: UIFont.Weight) {
    self = UIImage.SymbolWeight.weights.first { $0.1 == weight }?.0 ?? .regular
  }
}

extension UIFont.Weight {
  /// The weight of a symbol that goes with the text.
  public func symbolWeight() -> UIImage.SymbolWeight { UIImage.SymbolWeight(self) }
}
