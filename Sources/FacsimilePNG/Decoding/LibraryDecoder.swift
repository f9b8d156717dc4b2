import CPNG
import FacsimileRaster

/// Decoding by libpng, behind the C function that keeps its long jumps inside.
enum LibraryDecoder {
  static func decode(_ container: PNGContainer) throws(PNGError) -> Pixmap {
    let header = container.header
    var pixmap: Pixmap
    do {
      pixmap = try Pixmap(width: header.width, height: header.height)
    } catch {
      throw .damaged("\(error)")
    }
    try pixmap.withMutablePixels { pixels, pixelsPerRow throws(PNGError) in
      var message = [CChar](repeating: 0, count: Int(CPNG_MESSAGE_CAPACITY))
      let status = container.bytes.withUnsafeBufferPointer { bytes in
        cpng_decode(
          bytes.baseAddress, bytes.count, UInt32(header.width), UInt32(header.height),
          UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self), pixelsPerRow * 4,
          &message)
      }
      guard status == 0 else {
        let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        throw .damaged("libpng says “\(String(decoding: text, as: UTF8.self))”")
      }
    }
    pixmap.premultiply()
    return pixmap
  }
}
