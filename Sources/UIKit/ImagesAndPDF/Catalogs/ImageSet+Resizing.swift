import CoreGraphics
import FacsimileRaster

extension ImageSet {
  /// How an image of a catalogue is sliced.
  ///
  /// Source: Apple, "Asset Catalog Format Reference", Resizing: caps and the centre are in pixels; what
  /// lies between the centre and the caps right of it and below is left out.
  struct Resizing: Decodable {
    private var mode: String?
    private var capInsets: AssetInsets?
    private var center: Center?

    private struct Center: Decodable {
      var mode: String?
      var width: Double?
      var height: Double?
    }

    private enum CodingKeys: String, CodingKey {
      case mode, center
      case capInsets = "cap-insets"
    }

    /// The image sliced as it is said here.
    func apply(to image: UIImage) -> UIImage {
      let caps = capInsets?.inPoints(scale: 1) ?? .zero
      let vertical = mode == "3-part-vertical"
      let horizontal = mode == "3-part-horizontal"
      let columns = Slices(
        before: vertical ? 0 : caps.left, after: vertical ? 0 : caps.right,
        middle: vertical ? nil : center?.width)
      let rows = Slices(
        before: horizontal ? 0 : caps.top, after: horizontal ? 0 : caps.bottom,
        middle: horizontal ? nil : center?.height)
      guard let sliced = image.cgImage?.keeping(columns, rows) else { return image }
      let insets = UIEdgeInsets(
        top: CGFloat(rows.before) / image.scale, left: CGFloat(columns.before) / image.scale,
        bottom: CGFloat(rows.after) / image.scale, right: CGFloat(columns.after) / image.scale)
      return UIImage(cgImage: sliced, scale: image.scale, orientation: image.imageOrientation)
        .resizableImage(
          withCapInsets: insets, resizingMode: center?.mode == "tile" ? .tile : .stretch)
    }
  }

  /// The slices of an image in one direction, in pixels.
  struct Slices {
    var before: Int
    var after: Int
    /// Nil keeps everything between the caps.
    private var middle: Int?

    init(before: Double, after: Double, middle: Double?) {
      func pixels(_ length: Double) -> Int { Int(min(max(length, 0), 1e6)) }
      self.before = pixels(before)
      self.after = pixels(after)
      self.middle = middle.map { max(1, pixels($0)) }
    }

    /// The pixels that are kept of a side; all of them where the slices do not fit.
    func kept(of length: Int) -> [Int] {
      guard let middle, before + middle + after <= length else { return Array(0..<length) }
      return Array(0..<before + middle) + Array(length - after..<length)
    }
  }
}

extension CGImage {
  fileprivate func keeping(_ columns: ImageSet.Slices, _ rows: ImageSet.Slices) -> CGImage? {
    let (xs, ys) = (columns.kept(of: width), rows.kept(of: height))
    guard xs.count < width || ys.count < height else { return self }
    guard var result = try? Pixmap(width: xs.count, height: ys.count) else { return nil }
    for (y, sourceY) in ys.enumerated() {
      for (x, sourceX) in xs.enumerated() { result[x, y] = pixmap[sourceX, sourceY] }
    }
    return CGImage(result)
  }
}
