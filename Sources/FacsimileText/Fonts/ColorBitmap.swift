import CHarfBuzz
import CPNG
import FacsimileRaster

/// A glyph that a font has as a picture in colour: a PNG file in its CBDT or sbix table.
struct ColorBitmap {
  let pixmap: Pixmap
  /// Where the picture lies in design units relative to the glyph's origin, y pointing up.
  let rect: Rect

  /// The longest side of a picture in pixels: CBDT allows 255, and sbix fonts have a few hundred.
  private static let maximumSide = 2048

  /// The largest picture that the font has of a glyph. Nil where there is none, and where it is
  /// damaged: then the outline stands for it, if there is one.
  init?(of glyph: UInt32, in font: OpaquePointer) {
    guard let blob = hb_ot_color_glyph_reference_png(font, glyph) else { return nil }
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let start = hb_blob_get_data(blob, &count), count > 0 else { return nil }
    let bytes = UnsafeRawBufferPointer(start: start, count: Int(count))
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width > 0,
      extents.height < 0, let pixmap = ColorBitmap.decode(bytes)
    else { return nil }
    self.pixmap = pixmap
    rect = Rect(
      x: Double(extents.x_bearing), y: Double(extents.y_bearing) + Double(extents.height),
      width: Double(extents.width), height: -Double(extents.height))
  }

  private static func decode(_ bytes: UnsafeRawBufferPointer) -> Pixmap? {
    guard let (width, height) = size(bytes), var pixmap = try? Pixmap(width: width, height: height)
    else { return nil }
    var status: Int32 = 1
    pixmap.withMutablePixels { pixels, pixelsPerRow in
      var message = [CChar](repeating: 0, count: Int(CPNG_MESSAGE_CAPACITY))
      status = cpng_decode(
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress, bytes.count, UInt32(width),
        UInt32(height), UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self),
        pixelsPerRow * 4, &message)
    }
    guard status == 0 else { return nil }
    pixmap.premultiply()
    return pixmap
  }

  /// The size in a PNG file's header: the two numbers that follow its signature and the header's
  /// length and name.
  private static func size(_ bytes: UnsafeRawBufferPointer) -> (width: Int, height: Int)? {
    guard bytes.count >= 24 else { return nil }
    let width = Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self)))
    let height = Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 20, as: UInt32.self)))
    guard (1...maximumSide).contains(width), (1...maximumSide).contains(height) else { return nil }
    return (width, height)
  }
}
