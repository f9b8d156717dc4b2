import CISAL

extension Deflate {
  /// The zlib stream of the bytes, made by ISA-L at level 1, the lowest that keeps a table in memory.
  ///
  /// In pictures most bytes belong to long runs. There ISA-L takes an eighth of the time of zlib's or
  /// libdeflate's lowest level, and the result is a tenth larger. The bytes may differ from processor to
  /// processor, so nothing that is kept is compressed so.
  ///
  /// - Parameter largestPart: how many bytes ISA-L gets at once; it counts in 32 bits.
  static func compressQuickly(
    _ bytes: [UInt8], largestPart: Int = Int(Int32.max)
  ) -> [UInt8] {
    // The stream holds its window and tables, and is too large for the stack.
    let stream = UnsafeMutablePointer<isal_zstream>.allocate(capacity: 1)
    defer { stream.deallocate() }
    isal_deflate_init(stream)
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: levelMemory)
    defer { memory.deallocate() }
    stream.pointee.level = 1
    stream.pointee.level_buf = memory.baseAddress
    stream.pointee.level_buf_size = UInt32(memory.count)
    stream.pointee.gzip_flag = UInt16(IGZIP_ZLIB)

    var isComplete = false
    // Blocks that do not become smaller are stored, with a few bytes each.
    let bound = bytes.count + bytes.count >> 8 + 1024
    let result = [UInt8](unsafeUninitializedCapacity: bound) { target, count in
      bytes.withUnsafeBufferPointer { source in
        (isComplete, count) = write(source, to: target, with: stream, largestPart: largestPart)
      }
    }
    return isComplete ? result : compress(bytes, level: 1)
  }

  /// `ISAL_DEF_LVL1_DEFAULT` of igzip_lib.h: a table of known strings, and room for 64 K of tokens.
  private static let levelMemory = 4 * 1024 + 2 * 8 * 1024 + 4 * 64 * 1024

  /// Returns whether all is written, and how many bytes were.
  private static func write(
    _ source: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableBufferPointer<UInt8>,
    with stream: UnsafeMutablePointer<isal_zstream>, largestPart: Int
  ) -> (isComplete: Bool, count: Int) {
    var read = 0
    var written = 0
    while true {
      let part = min(largestPart, source.count - read)
      let room = min(largestPart, target.count - written)
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: source.baseAddress.map { $0 + read })
      stream.pointee.avail_in = UInt32(part)
      stream.pointee.next_out = target.baseAddress.map { $0 + written }
      stream.pointee.avail_out = UInt32(room)
      stream.pointee.end_of_stream = read + part == source.count ? 1 : 0
      let status = isal_deflate(stream)
      precondition(status == COMP_OK, "ISA-L refused a picture with status \(status)")
      let progress = (
        read: part - Int(stream.pointee.avail_in), written: room - Int(stream.pointee.avail_out)
      )
      read += progress.read
      written += progress.written
      if stream.pointee.internal_state.state == ZSTATE_END { return (true, written) }
      if progress == (0, 0) { return (false, written) }
    }
  }
}
