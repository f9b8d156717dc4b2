import Foundation
import Synchronization

/// The variants of an image for different environments: light and dark, for instance.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private let registered = Mutex<[(traits: UITraitCollection, image: UIImage)]>([])
  private let provider: (@Sendable (UITraitCollection) -> UIImage?)?

  /// An asset without variants.
  public override convenience init() {
    self.init(provider: nil)
  }

  init(provider: (@Sendable (UITraitCollection) -> UIImage?)?) {
    self.provider = provider
  }

  /// The variant for an environment: the one registered for most of its traits, of several the one
  /// registered last. Without any it is an image without a picture.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    guard let image = variant(for: traitCollection) else { return UIImage() }
    return image.copy { $0.asset = self }
  }

  /// The variant for a configuration's environment.
  public func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? .current).withConfiguration(configuration)
  }

  /// Adds a variant for environments with these traits.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    registered.withLock { variants in
      variants.removeAll { $0.traits == traitCollection }
      variants.append((traitCollection, image))
    }
  }

  /// Adds a variant for a configuration's environment.
  public func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Takes the variant for exactly these traits away.
  open func unregister(with traitCollection: UITraitCollection) {
    registered.withLock { $0.removeAll { $0.traits == traitCollection } }
  }

  func variant(for traits: UITraitCollection) -> UIImage? {
    let variants = registered.withLock { $0 }
    let fitting = variants.filter { traits.containsTraits(in: $0.traits) }
    let most = fitting.map(\.traits.values.specifiedCount).max()
    let best = fitting.last { $0.traits.values.specifiedCount == most }
    return best?.image ?? provider?(traits) ?? variants.first?.image
  }
}

extension TraitValues {
  /// How many traits say something.
  fileprivate var specifiedCount: Int {
    let specified = [
      userInterfaceStyle != .unspecified, userInterfaceIdiom != .unspecified, displayScale != 0,
      horizontalSizeClass != .unspecified, verticalSizeClass != .unspecified,
      preferredContentSizeCategory != .unspecified, layoutDirection != .unspecified,
      accessibilityContrast != .unspecified, userInterfaceLevel != .unspecified,
    ]
    return specified.count { $0 }
  }
}

extension UIImage {
  /// The variants that the image belongs to. An image of its own has an asset with nothing else.
  public var imageAsset: UIImageAsset? {
    guard picture != nil else { return nil }
    if let asset = use.asset { return asset }
    let asset = UIImageAsset()
    asset.register(self, with: use.configuration?.traitCollection ?? UITraitCollection())
    return asset
  }

  /// The environment that the image was made for; it says nothing about an image of its own.
  public var traitCollection: UITraitCollection {
    use.configuration?.traitCollection ?? UITraitCollection(displayScale: scale)
  }
}
