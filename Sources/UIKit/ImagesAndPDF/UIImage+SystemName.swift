import Foundation

/// Symbols by name.
///
/// More than eight hundred names of SF Symbols are known, drawn by ourselves; the pictures mean the same
/// as Apple's and look alike in size and weight, but are not the same. An unknown name gives a dashed
/// square and a warning on the standard error stream, once a run, instead of nil: a snapshot then
/// shows where the symbol is wanting.
extension UIImage {
  public convenience init?(systemName name: String) {
    self.init(systemName: name, symbol: .unspecified, traits: .current)
  }

  /// The symbol in a size, weight and colour.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    let traits = configuration?.traitCollection ?? UITraitCollection()
    self.init(
      systemName: name, symbol: configuration as? SymbolConfiguration ?? .unspecified,
      traits: UITraitCollection(traitsFrom: [.current, traits]))
  }

  /// The symbol for an environment.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(
      systemName: name, symbol: .unspecified,
      traits: UITraitCollection(traitsFrom: [.current, traitCollection ?? UITraitCollection()]))
  }

  /// The symbol drawn in part, as a value from 0 to 1 says. Ours have no parts: they are drawn whole.
  public convenience init?(
    systemName name: String, variableValue: Double, configuration: Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  private convenience init(
    systemName name: String, symbol configuration: SymbolConfiguration, traits: UITraitCollection
  ) {
    let symbol = SymbolImage(named: name, configuration.values, traits: traits)
    var use = Use(flipsForRightToLeft: symbol.flipsForRightToLeft, configuration: configuration)
    symbol.color(&use)
    self.init(.symbol(symbol), scale: traits.displayScale, orientation: .up, use: use)
  }
}
