import CoreGraphics
import FacsimilePNG
public import Foundation

extension UIImage {
  /// The image of a PNG file's content, or nil when it is none.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// The image of a PNG file's content at a number of pixels per point, or nil when it is none.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let decoded = try? PNG.decode([UInt8](data)) else { return nil }
    self.init(cgImage: CGImage(decoded.pixmap), scale: scale, orientation: .up)
  }

  /// The image in a file, or nil when there is none that can be read. A name that ends in `@2x` or
  /// `@3x` says how many pixels make a point.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    self.init(data: data, scale: scale)
  }

  /// The PNG file of a name in the main bundle, in the scale nearest to the device's, or nil.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The PNG file of a name in a bundle, in the scale nearest to that of an environment, or nil.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let bundle = bundle ?? .main
    let display = (traitCollection ?? .current).displayScale
    let scale = Int(display > 0 ? min(display.rounded(.up), 3) : 1)
    let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    // The wanted scale first, then larger ones, then smaller ones.
    let scales = [1, 2, 3].filter { $0 >= scale } + [3, 2, 1].filter { $0 < scale }
    let path = scales.lazy.compactMap { scale in
      bundle.path(forResource: scale == 1 ? base : "\(base)@\(scale)x", ofType: "png")
    }.first
    guard let path else { return nil }
    self.init(contentsOfFile: path)
  }

  /// The image as a PNG file's content, or nil when it has no picture.
  public func pngData() -> Data? {
    cgImage.map { Data(PNG.encode($0.pixmap, compression: .fast)) }
  }
}
