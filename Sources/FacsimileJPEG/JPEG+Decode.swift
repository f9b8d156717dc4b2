import CTurboJPEG
import FacsimileRaster

extension JPEG {
  /// Decodes a JPEG file: grey, YCbCr, RGB, CMYK and YCCK; baseline and progressive.
  ///
  /// Files that end early or hold needless bytes are read as far as they go, as on iOS. A file that
  /// would need more than 500 passes is refused, because it can only be an attack.
  public static func decode(_ bytes: [UInt8]) throws(JPEGError) -> DecodedJPEG {
    guard isJPEG(bytes) else { throw .notJPEG }
    guard let handle = tjInitDecompress() else { throw .damaged(lastError(nil)) }
    defer { tjDestroy(handle) }
    let header = try readHeader(bytes, handle)
    guard header.width <= maximumPixelCount / header.height else {
      throw .tooManyPixels(width: header.width, height: header.height, limit: maximumPixelCount)
    }
    var pixmap: Pixmap
    do {
      pixmap = try Pixmap(width: header.width, height: header.height)
    } catch {
      throw .damaged("\(error)")
    }
    let format = header.isCMYK ? TJPF_CMYK : TJPF_RGBA
    try pixmap.withMutablePixels { pixels, pixelsPerRow throws(JPEGError) in
      let samples = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
      let status = bytes.withUnsafeBufferPointer { source in
        tjDecompress2(
          handle, source.baseAddress, UInt(source.count), samples, Int32(header.width),
          Int32(pixelsPerRow * 4), Int32(header.height), Int32(format.rawValue),
          TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS)
      }
      guard status == 0 || tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue) else {
        throw .damaged(lastError(handle))
      }
      if header.isCMYK {
        for row in 0..<header.height {
          convertInks(samples + row * pixelsPerRow * 4, count: header.width)
        }
      }
    }
    return DecodedJPEG(pixmap: pixmap, orientation: ExifOrientation.read(bytes))
  }

  private struct Header {
    var width: Int
    var height: Int
    var isCMYK: Bool
  }

  private static func readHeader(
    _ bytes: [UInt8], _ handle: tjhandle
  ) throws(JPEGError) -> Header {
    var (width, height, subsampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let status = bytes.withUnsafeBufferPointer { source in
      tjDecompressHeader3(
        handle, source.baseAddress, UInt(source.count), &width, &height, &subsampling, &space)
    }
    guard status == 0 || tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue),
      width > 0, height > 0
    else { throw .damaged(lastError(handle)) }
    let isCMYK =
      space == Int32(TJCS_CMYK.rawValue) || space == Int32(TJCS_YCCK.rawValue)
    return Header(width: Int(width), height: Int(height), isCMYK: isCMYK)
  }

  /// Turns C, M, Y, K into R, G, B, A in place. Files of four inks store them inverted, 255 being no
  /// ink, as Adobe's programs began to do and all others took over.
  private static func convertInks(_ samples: UnsafeMutablePointer<UInt8>, count: Int) {
    for pixel in 0..<count {
      let at = samples + pixel * 4
      let black = UInt32(at[3])
      for channel in 0..<3 {
        at[channel] = UInt8(truncatingIfNeeded: (UInt32(at[channel]) * black + 127) / 255)
      }
      at[3] = 255
    }
  }

  static func lastError(_ handle: tjhandle?) -> String {
    tjGetErrorStr2(handle).map { String(cString: $0) } ?? "out of memory"
  }
}
