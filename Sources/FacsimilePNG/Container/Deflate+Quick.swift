import CLibDeflate
import CLibZ

extension Deflate {
  /// The zlib stream of the bytes, made by zlib at its fastest level.
  ///
  /// In pictures most bytes belong to long runs. There zlib's lowest level, which remembers nothing
  /// from within a match, is a third faster than libdeflate's, whose is faster on everything else,
  /// checksums too.
  ///
  /// - Parameter largestPart: how many bytes zlib gets at once; it counts in 32 bits.
  static func compressQuickly(
    _ bytes: [UInt8], largestPart: Int = Int(Int32.max)
  ) -> [UInt8] {
    var stream = z_stream()
    // Negative: deflate by itself, with the largest window; header and checksum are written here.
    guard
      deflateInit2_(
        &stream, 1, Z_DEFLATED, -15, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { fatalError("no memory for compressing a picture") }
    defer { deflateEnd(&stream) }
    // What the specification (RFC 1950) writes for this window and level.
    let header: [UInt8] = [0x78, 0x01]
    let bound = Int(deflateBound(&stream, UInt(bytes.count)))
    return [UInt8](unsafeUninitializedCapacity: header.count + bound + 4) { target, count in
      count = target.update(fromContentsOf: header)
      count += bytes.withUnsafeBufferPointer { source in
        write(
          source, to: UnsafeMutableBufferPointer(rebasing: target[count...]), with: &stream,
          largestPart: largestPart)
      }
      let checksum = bytes.withUnsafeBufferPointer {
        libdeflate_adler32(1, $0.baseAddress, $0.count)
      }
      for shift in [24, 16, 8, 0] as [UInt32] {
        target[count] = UInt8(truncatingIfNeeded: checksum >> shift)
        count += 1
      }
    }
  }

  /// One below the highest: its smaller table of known strings stays in the processor's cache.
  private static let memoryLevel: Int32 = 8

  /// Returns how many bytes were written.
  private static func write(
    _ source: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableBufferPointer<UInt8>,
    with stream: inout z_stream, largestPart: Int
  ) -> Int {
    var read = 0
    var written = 0
    var status = Z_OK
    while status == Z_OK {
      let part = min(largestPart, source.count - read)
      let room = min(largestPart, target.count - written)
      stream.next_in = UnsafeMutablePointer(mutating: source.baseAddress.map { $0 + read })
      stream.avail_in = UInt32(part)
      stream.next_out = target.baseAddress.map { $0 + written }
      stream.avail_out = UInt32(room)
      status = deflate(&stream, read + part == source.count ? Z_FINISH : Z_NO_FLUSH)
      read += part - Int(stream.avail_in)
      written += room - Int(stream.avail_out)
    }
    precondition(status == Z_STREAM_END, "zlib ended a picture with status \(status)")
    return written
  }
}
