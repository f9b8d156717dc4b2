/// The pixels of a picture that a shader reads, and the part of them that it may read.
struct ImageSource {
  let blocks: [PixelBlock]
  /// The length of a row in bytes.
  let bytesPerRow: Int
  /// The part that is shown. Samples outside repeat its outermost pixels, or all of it.
  let part: PixelWindow
  private let isTiled: Bool

  /// `part` must lie in the picture and not be empty.
  init(_ image: Pixmap, part: PixelWindow, isTiled: Bool = false) {
    self.isTiled = isTiled
    blocks = image.blocks
    bytesPerRow = image.blocksPerRow * 16
    self.part = part
  }

  /// The pixel in a column and row of the part. Others are moved onto its border, or by its size.
  @inline(__always) func clampedPixel(_ x: Int, _ y: Int) -> UInt32 {
    let column =
      isTiled ? wrapped(x, part.minX, part.width) : max(part.minX, min(part.maxX &- 1, x))
    let row = isTiled ? wrapped(y, part.minY, part.height) : max(part.minY, min(part.maxY &- 1, y))
    return blocks.span.bytes.unsafeLoadUnaligned(
      fromByteOffset: row &* bytesPerRow &+ column &* 4, as: UInt32.self)
  }

  private func wrapped(_ index: Int, _ start: Int, _ count: Int) -> Int {
    let rest = (index &- start) % count
    return start &+ (rest < 0 ? rest &+ count : rest)
  }

  /// A pixel and its right neighbour; both must lie in the picture. The offset is checked.
  @inline(__always) func pair(_ x: Int, _ y: Int) -> UInt64 {
    blocks.span.bytes.unsafeLoadUnaligned(
      fromByteOffset: y &* bytesPerRow &+ x &* 4, as: UInt64.self)
  }
}

/// A row of a picture, whose pixels are read by their distance from its start.
struct PixelRow {
  fileprivate let base: UnsafeRawPointer

  /// The pixel at a distance that lies in the picture's part, and its right neighbour. Distances are
  /// computed from the part, once for all rows; they are not checked again.
  @inline(__always) func pair(atByte offset: Int32) -> UInt64 {
    base.loadUnaligned(fromByteOffset: Int(offset), as: UInt64.self)
  }
}

extension ImageSource {
  /// Calls the body with a row, all of whose pixels can be read.
  @inline(__always) func withRow(_ row: Int, _ body: (PixelRow) -> Void) {
    let start = row &* bytesPerRow
    blocks.withUnsafeBytes { bytes in
      precondition(
        start >= 0 && part.minX >= 0 && part.maxX &* 4 <= bytesPerRow
          && bytesPerRow <= bytes.count &- start, "a row outside the picture")
      guard let base = bytes.baseAddress else { return }
      body(PixelRow(base: base + start))
    }
  }
}

/// Leads from pixels of the target to coordinates in a picture, in fixed point.
///
/// Coordinates have 24 fractional bits. They are exact enough for targets and pictures of 2^28
/// pixels, and far outside the picture they may wrap around: there nothing is painted.
struct SampleGrid {
  static let fractionBits = 24

  /// How far one column to the right leads in the picture, and one row down.
  let columnX: Int
  let columnY: Int
  let rowX: Int
  let rowY: Int
  /// Where the middle of the pixel in column 0 and row 0 lies, shifted by `offset`.
  let originX: Int
  let originY: Int

  /// - Parameters:
  ///   - transform: from the target's pixels to the picture's.
  ///   - offset: is added to the coordinates; −0.5 puts whole numbers on the middles of pixels.
  init(_ transform: Transform, offset: Double) {
    let middle = transform.apply(to: Point(x: 0.5, y: 0.5))
    columnX = SampleGrid.fixed(transform.a)
    columnY = SampleGrid.fixed(transform.b)
    rowX = SampleGrid.fixed(transform.c)
    rowY = SampleGrid.fixed(transform.d)
    originX = SampleGrid.fixed(middle.x + offset)
    originY = SampleGrid.fixed(middle.y + offset)
  }

  @inline(__always) func x(column: Int, row: Int) -> Int {
    originX &+ columnX &* column &+ rowX &* row
  }

  @inline(__always) func y(column: Int, row: Int) -> Int {
    originY &+ columnY &* column &+ rowY &* row
  }

  private static func fixed(_ value: Double) -> Int {
    let limit = Double(1 << 38)
    guard value == value else { return 0 }
    return Rounding.down(max(-limit, min(limit, value)) * Double(1 << fractionBits) + 0.5)
  }
}
