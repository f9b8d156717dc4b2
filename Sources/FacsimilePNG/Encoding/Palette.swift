import FacsimileRaster

/// The at most 256 colours of a picture.
///
/// Translucent colours come first, so that the transparency chunk, which may end early, is short;
/// among them and among the opaque ones the order is that of the red, green and blue bytes.
struct Palette {
  /// Premultiplied, in the order of the palette.
  let colors: [UInt32]
  private let indices: ColorTable

  /// Nil when the picture has more than 256 colours.
  init?(of pixmap: Pixmap) {
    guard var table = ColorTable.colors(of: pixmap) else { return nil }
    colors = table.keys.sorted { Palette.rank($0) < Palette.rank($1) }
    for (index, color) in colors.enumerated() { table.setValue(UInt8(index), of: color) }
    indices = table
  }

  func index(of color: UInt32) -> UInt8 { indices.value(of: color) }

  /// The content of the palette chunk.
  var colorBytes: [UInt8] {
    colors.flatMap { color -> [UInt8] in
      let straight = Pixmap.straightPixel(color)
      return [0, 8, 16].map { UInt8(truncatingIfNeeded: straight >> $0) }
    }
  }

  /// The content of the transparency chunk; empty when all colours are opaque.
  var alphaBytes: [UInt8] {
    colors.map { UInt8($0 >> 24) }.prefix { $0 != 255 }
  }

  private static func rank(_ color: UInt32) -> UInt64 {
    UInt64(color >> 24 == 255 ? 1 : 0) << 32 | UInt64(color.byteSwapped)
  }
}

/// A hash table of at most 256 colours, made for being asked millions of times.
private struct ColorTable {
  private static let slotCount = 1024
  private(set) var keys: [UInt32] = []
  private var slots = [UInt32](repeating: 0, count: slotCount)
  /// For each slot 0 when it is free, otherwise 1 more than its value.
  private var values = [UInt16](repeating: 0, count: slotCount)

  static func colors(of pixmap: Pixmap) -> ColorTable? {
    var table = ColorTable()
    let fits = pixmap.withPixels { pixels, pixelsPerRow in
      var last = ~pixels[0]
      for y in 0..<pixmap.height {
        let row = pixels + y &* pixelsPerRow
        if y > 0, row.hasSameElements(as: row - pixelsPerRow, count: pixmap.width) { continue }
        for x in 0..<pixmap.width where row[x] != last {
          last = row[x]
          guard table.insert(last) else { return false }
        }
      }
      return true
    }
    return fits ? table : nil
  }

  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9e37_79b1) >> 22)
    while values[slot] != 0 && slots[slot] != color { slot = (slot &+ 1) & 1023 }
    return slot
  }

  /// False when there are 256 other colours already.
  private mutating func insert(_ color: UInt32) -> Bool {
    let slot = slot(of: color)
    if values[slot] != 0 { return true }
    guard keys.count < 256 else { return false }
    slots[slot] = color
    values[slot] = 1
    keys.append(color)
    return true
  }

  mutating func setValue(_ value: UInt8, of color: UInt32) {
    values[slot(of: color)] = UInt16(value) + 1
  }

  func value(of color: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: values[slot(of: color)] &- 1)
  }
}
