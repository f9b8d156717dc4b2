import CTurboJPEG
public import FacsimileRaster

extension JPEG {
  /// A picture as a baseline JPEG file in YCbCr. What is transparent is shown on white.
  ///
  /// - Parameter quality: libjpeg's scale from 1 to 100, clamped. From 90 on colours are stored in
  ///   full resolution, below at half of it in both directions.
  public static func encode(_ pixmap: Pixmap, quality: Int) throws(JPEGError) -> [UInt8] {
    guard let handle = tjInitCompress() else { throw .notEncodable(lastError(nil)) }
    defer { tjDestroy(handle) }
    let pixels = onWhite(pixmap)
    let quality = min(max(quality, 1), 100)
    let subsampling = quality >= 90 ? TJSAMP_444 : TJSAMP_420
    var (file, size): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
    let status = pixels.withUnsafeBufferPointer { source in
      tjCompress2(
        handle, source.baseAddress, Int32(pixmap.width), 0, Int32(pixmap.height),
        Int32(TJPF_RGBA.rawValue), &file, &size, Int32(subsampling.rawValue), Int32(quality),
        TJFLAG_ACCURATEDCT)
    }
    defer { tjFree(file) }
    guard status == 0, let file else { throw .notEncodable(lastError(handle)) }
    return Array(UnsafeBufferPointer(start: file, count: Int(size)))
  }

  /// R, G, B, A of a picture over white.
  private static func onWhite(_ pixmap: Pixmap) -> [UInt8] {
    var bytes = pixmap.straightBytes
    for at in stride(from: 0, to: bytes.count, by: 4) where bytes[at + 3] < 255 {
      let alpha = UInt32(bytes[at + 3])
      for channel in at..<at + 3 {
        bytes[channel] = UInt8(
          truncatingIfNeeded: (UInt32(bytes[channel]) * alpha + 255 * (255 - alpha) + 127) / 255)
      }
      bytes[at + 3] = 255
    }
    return bytes
  }
}
