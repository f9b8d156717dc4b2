import CLibDeflate

/// Compression and checksums by libdeflate, and quick compression by ISA-L.
enum Deflate {
  static func crc32(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }

  /// The zlib stream of the bytes. Levels go from 1, the fastest, to 12, the smallest.
  static func compress(_ bytes: [UInt8], level: Int) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(Int32(level)) else {
      fatalError("no memory for compressing a picture at level \(level)")
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      count = bytes.withUnsafeBufferPointer {
        libdeflate_zlib_compress(
          compressor, $0.baseAddress, $0.count, target.baseAddress, target.count)
      }
    }
  }

  /// Inflates a zlib stream that fills the slice and gives so many bytes; nil when it does not, or
  /// is damaged.
  static func inflate(_ bytes: ArraySlice<UInt8>, byteCount: Int) -> [UInt8]? {
    guard case .complete(let result) = attempt(bytes, capacity: byteCount, isExact: true) else {
      return nil
    }
    return result
  }

  /// Inflates a zlib stream of unknown length; nil when it is damaged or gives more bytes than the
  /// limit.
  static func inflate(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    var capacity = min(limit, max(4096, bytes.count * 4))
    while true {
      switch attempt(bytes, capacity: capacity, isExact: false) {
      case .complete(let result): return result
      case .damaged: return nil
      case .noRoom:
        if capacity == limit { return nil }
        capacity = min(limit, capacity * 4)
      }
    }
  }

  private enum Attempt {
    case complete([UInt8])
    case noRoom
    case damaged
  }

  private static func attempt(
    _ bytes: ArraySlice<UInt8>, capacity: Int, isExact: Bool
  ) -> Attempt {
    guard let decompressor = libdeflate_alloc_decompressor() else { return .damaged }
    defer { libdeflate_free_decompressor(decompressor) }
    var status = LIBDEFLATE_BAD_DATA
    var consumed = 0
    var written = capacity
    let result = [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
      status = bytes.withUnsafeBufferPointer { source in
        // Without a place for the number written, a stream that is too short is an error.
        withUnsafeMutablePointer(to: &written) { written in
          libdeflate_zlib_decompress_ex(
            decompressor, source.baseAddress, source.count, target.baseAddress, target.count,
            &consumed, isExact ? nil : written)
        }
      }
      count = status == LIBDEFLATE_SUCCESS ? written : 0
    }
    switch status {
    case LIBDEFLATE_SUCCESS: return consumed == bytes.count ? .complete(result) : .damaged
    case LIBDEFLATE_INSUFFICIENT_SPACE: return .noRoom
    default: return .damaged
    }
  }
}
