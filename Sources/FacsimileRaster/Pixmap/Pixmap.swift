/// Four neighbouring pixels of one row: the unit in which every kernel works. Each pixel is
/// premultiplied RGBA with red in the lowest byte, so that memory holds R, G, B, A.
public typealias PixelBlock = SIMD4<UInt32>

/// A picture in memory: 8-bit premultiplied RGBA in sRGB.
///
/// A row is a whole number of blocks; the pixels behind the width are padding and always zero, so
/// two pixmaps show the same picture exactly when they are equal. A pixmap has at least one pixel
/// and at most `maximumPixelCount`.
public struct Pixmap: Sendable, Hashable {
  /// The width in pixels, 1 or more.
  public let width: Int
  /// The height in pixels, 1 or more.
  public let height: Int
  /// The length of a row in blocks of four pixels.
  public let blocksPerRow: Int
  /// The rows from top to bottom.
  public internal(set) var blocks: [PixelBlock]

  /// 2^28 pixels: one gigabyte.
  public static let maximumPixelCount = 1 << 28

  /// A transparent picture.
  public init(width: Int, height: Int) throws(PixmapError) {
    try self.init(width: width, height: height) { Array(repeating: .zero, count: $0) }
  }

  /// A picture whose pixels hold anything. All of them, the padding too, must be written before it is
  /// handed on; `withMutablePixels` does the padding.
  package init(unwrittenWidth width: Int, height: Int) throws(PixmapError) {
    try self.init(width: width, height: height, makeBlocks: Array.init(unwrittenCount:))
  }

  private init(
    width: Int, height: Int, makeBlocks: (_ count: Int) -> [PixelBlock]
  ) throws(PixmapError) {
    guard width > 0, height > 0, width <= Pixmap.maximumPixelCount / height else {
      throw .size(width: width, height: height)
    }
    let blocksPerRow = (width + 3) / 4
    self.width = width
    self.height = height
    self.blocksPerRow = blocksPerRow
    blocks = makeBlocks(blocksPerRow * height)
  }

  /// The premultiplied pixel in a column and row; both must lie in the picture.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the pixmap")
      return blocks[y * blocksPerRow + (x >> 2)][x & 3]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the pixmap")
      blocks[y * blocksPerRow + (x >> 2)][x & 3] = newValue
    }
  }
}

extension [PixelBlock] {
  /// Blocks that hold anything, to be written before they are read: clearing a screen twice takes as
  /// long as much of its drawing.
  init(unwrittenCount count: Int) {
    self.init(unsafeUninitializedCapacity: count) { _, initializedCount in
      initializedCount = count
    }
  }
}

/// Why a pixmap could not be made.
public enum PixmapError: Error, Hashable, CustomStringConvertible {
  /// The size is not positive or holds more than `Pixmap.maximumPixelCount` pixels.
  case size(width: Int, height: Int)
  /// The bytes do not make up the picture.
  case byteCount(Int, expected: Int)
  /// The part of a display list that is to be drawn, or its scale, is not a usable number.
  case bounds(Rect, scale: Double)
  /// Groups within groups need more than `Pixmap.maximumPixelCount` pixels at the same time.
  case groups(depth: Int)

  public var description: String {
    switch self {
    case .size(let width, let height):
      "a picture of \(width) x \(height) pixels cannot be made: each side must be at least 1 "
        + "and the area at most \(Pixmap.maximumPixelCount) pixels"
    case .byteCount(let count, let expected):
      "a picture needs \(expected) bytes, four for each pixel, but was given \(count)"
    case .bounds(let bounds, let scale):
      "a display list cannot be drawn in the rectangle (\(bounds.minX), \(bounds.minY), "
        + "\(bounds.width), \(bounds.height)) at scale \(scale): all must be finite numbers, the "
        + "size and the scale above 0"
    case .groups(let depth):
      "\(depth) groups within each other need more than \(Pixmap.maximumPixelCount) pixels at "
        + "once: draw less deeply nested groups, or smaller ones"
    }
  }
}
