import CoreGraphics
import FacsimileJPEG
import FacsimilePNG
import FacsimileRaster
public import Foundation

extension UIImage {
  /// The image of a PNG or JPEG file's content, or nil when it is none.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// The image of a PNG or JPEG file's content at a number of pixels per point, or nil when it is
  /// none. A JPEG file's note on how the camera was held becomes the orientation.
  public convenience init?(data: Data, scale: CGFloat) {
    let bytes = [UInt8](data)
    if JPEG.isJPEG(bytes) {
      guard let decoded = try? JPEG.decode(bytes) else { return nil }
      self.init(
        cgImage: CGImage(decoded.pixmap), scale: scale,
        orientation: Orientation(decoded.orientation))
    } else {
      guard let decoded = try? PNG.decode(bytes) else { return nil }
      self.init(cgImage: CGImage(decoded.pixmap), scale: scale, orientation: .up)
    }
  }

  /// The image in a file, or nil when there is none that can be read. A name that ends in `@2x` or
  /// `@3x` says how many pixels make a point.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: NamedFile.scale(ofPath: path))
  }

  /// The image of a name in the asset catalogues and files of the program, or nil.
  ///
  /// See ``init(named:in:compatibleWith:)``.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The image of a name in the asset catalogues of a bundle, else its PNG or JPEG file of the
  /// name, or nil. It is the one made for an environment: its scale, appearance and device.
  ///
  /// Catalogues are looked for in the bundle, in the program's own bundle and the resource bundles
  /// beside it, and in the folders `Sources` and `Tests` of the package; those registered with
  /// ``registerAssetCatalog(at:)`` come first.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let traits = UITraitCollection(traitsFrom: [.current, traitCollection ?? UITraitCollection()])
    if let image = AssetCatalogs.image(named: name, in: bundle, traits: traits)
      ?? NamedFile.image(named: name, in: bundle ?? .main, scale: traits.displayScale)
    {
      self.init(
        image.picture, scale: image.scale, orientation: image.imageOrientation, use: image.use)
    } else {
      return nil
    }
  }

  /// The image of a name for a configuration's environment.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// The image as a PNG file's content, the right way up, or nil when it has no picture.
  public func pngData() -> Data? {
    uprightImage.map { Data(PNG.encode($0.pixmap, compression: .fast)) }
  }

  /// The image as a JPEG file's content, the right way up, or nil when it has no picture or one too
  /// large. What is transparent becomes white.
  ///
  /// - Parameter compressionQuality: from 0, the smallest file, to 1, the best picture.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let image = uprightImage else { return nil }
    let quality = compressionQuality.isFinite ? min(max(compressionQuality, 0), 1) : 1
    let file = try? JPEG.encode(image.pixmap, quality: Int((quality * 100).rounded()))
    return file.map { Data($0) }
  }
}

extension UIImage.Orientation {
  init(_ orientation: JPEGOrientation) {
    self =
      switch orientation {
      case .up: .up
      case .upMirrored: .upMirrored
      case .down: .down
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .right: .right
      case .rightMirrored: .rightMirrored
      case .left: .left
      }
  }
}

/// Picture files that are found by name.
enum NamedFile {
  /// Pixels per point as the end of a file's name says it.
  static func scale(ofPath path: String) -> CGFloat {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
  }

  /// The scales to try for a display: the wanted one first, then larger ones, then smaller ones.
  static func scales(for display: CGFloat) -> [Int] {
    let scale = Int(display > 0 ? min(display.rounded(.up), 3) : 1)
    return [1, 2, 3].filter { $0 >= scale } + [3, 2, 1].filter { $0 < scale }
  }

  static func image(named name: String, in bundle: Bundle, scale: CGFloat) -> UIImage? {
    let types = ["png", "jpg", "jpeg"]
    let given = (name as NSString).pathExtension
    let base = types.contains(given) ? (name as NSString).deletingPathExtension : name
    for scale in scales(for: scale) {
      for type in types.contains(given) ? [given] : types {
        let resource = scale == 1 ? base : "\(base)@\(scale)x"
        if let path = bundle.path(forResource: resource, ofType: type) {
          return UIImage(contentsOfFile: path)
        }
      }
    }
    return nil
  }
}
