public import Foundation

/// The name of an image in a bundle, as Xcode generates them from asset catalogues.
public struct ImageResource: Hashable, Sendable {
  public let name: String
  public let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// The name of a colour in a bundle.
public struct ColorResource: Hashable, Sendable {
  public let name: String
  public let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIImage {
  /// The image of a resource. Where there is none, it is empty and a warning says so.
  public convenience init(resource: ImageResource) {
    if let image = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil) {
      self.init(
        image.picture, scale: image.scale, orientation: image.imageOrientation, use: image.use)
    } else {
      Warnings.once("there is no image “\(resource.name)” in \(resource.bundle.bundlePath)")
      self.init()
    }
  }

  // MARK: Images of the system

  public class var add: UIImage { system("plus.circle.fill") }
  public class var remove: UIImage { system("minus.circle.fill") }
  public class var actions: UIImage { system("ellipsis.circle.fill") }
  public class var checkmark: UIImage { system("checkmark.circle.fill") }
  public class var strokedCheckmark: UIImage { system("checkmark.circle") }

  private static func system(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}

extension UIColor {
  /// The colour of a resource. Where there is none, it is clear and a warning says so.
  public convenience init(resource: ColorResource) {
    if let color = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil) {
      self.init(like: color)
    } else {
      Warnings.once("there is no colour “\(resource.name)” in \(resource.bundle.bundlePath)")
      self.init(like: .clear)
    }
  }
}
