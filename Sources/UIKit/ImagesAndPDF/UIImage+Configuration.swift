public import Foundation

/// What an image is configured with: the environment it is for. A `UIImage.SymbolConfiguration` says
/// more.
///
/// It is called `UIImage.Configuration`, and stands by itself because a class within an extension
/// cannot be inherited from by another one there.
open class UIImageConfiguration: NSObject, @unchecked Sendable {
  /// The environment, or nil when nothing is said about it.
  public let traitCollection: UITraitCollection?

  public init(traitCollection: UITraitCollection?) {
    self.traitCollection = traitCollection
  }

  /// This configuration for another environment.
  open func withTraitCollection(_ traitCollection: UITraitCollection?) -> UIImageConfiguration {
    UIImageConfiguration(traitCollection: traitCollection)
  }

  /// This configuration with what another one says.
  open func applying(_ otherConfiguration: UIImageConfiguration?) -> UIImageConfiguration {
    guard let other = otherConfiguration else { return self }
    return other.withTraitCollection(other.traitCollection ?? traitCollection)
  }
}

extension UIImage {
  public typealias Configuration = UIImageConfiguration

  /// What the image was configured with, or nil.
  public var configuration: Configuration? { use.configuration }

  /// What a symbol was configured with; nil for bitmaps.
  public var symbolConfiguration: SymbolConfiguration? {
    isSymbolImage ? use.configuration as? SymbolConfiguration ?? .unspecified : nil
  }

  /// The image configured anew: a symbol in another size and weight, or the variant of a
  /// catalogue's image for another environment.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    if let symbol, let values = configuration as? SymbolConfiguration {
      return with(symbol.with(values.values), configuration: values)
    }
    guard let traits = configuration.traitCollection else {
      return copy { $0.configuration = configuration }
    }
    return shown(in: traits, isRightToLeft: false).copy { $0.configuration = configuration }
  }

  /// The symbol with what a configuration says in place of what it had; nil for bitmaps.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard let symbol else { return nil }
    let combined = (symbolConfiguration ?? .unspecified).applying(configuration)
    return with(symbol.with(combined.values), configuration: combined)
  }

  /// The symbol as a view with a preference shows it: what its own configuration says comes first.
  func with(preferred: SymbolConfiguration?) -> UIImage {
    guard let preferred, let own = symbolConfiguration else { return self }
    return withConfiguration(preferred.applying(own))
  }

  func with(_ symbol: SymbolImage, configuration: Configuration? = nil) -> UIImage {
    var use = use
    if let configuration { use.configuration = configuration }
    symbol.color(&use)
    return UIImage(.symbol(symbol), scale: scale, orientation: imageOrientation, use: use)
  }
}
