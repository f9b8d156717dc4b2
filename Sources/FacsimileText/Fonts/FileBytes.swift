import CHarfBuzz

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The content of a regular file, in memory that is passed on to HarfBuzz without a copy.
struct FileBytes {
  private let start: UnsafeMutableRawPointer
  private let count: Int

  /// Reads a file. What is no regular file, such as a pipe that would never end, is refused.
  init(path: String, maximumByteCount: Int) throws(FontError) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path)
    }
    let size = Int(status.st_size)
    guard size <= maximumByteCount else {
      throw .tooLarge(path: path, byteCount: size, limit: maximumByteCount)
    }
    let start = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
    var position = 0
    while position < size {
      let count = read(descriptor, start + position, size - position)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        start.deallocate()
        throw .unreadable(path: path)
      }
      position += count
    }
    self.start = start
    self.count = size
  }

  /// The bytes as a blob that frees them when nobody uses it any more.
  consuming func intoBlob() -> OpaquePointer? {
    hb_blob_create_or_fail(
      start.assumingMemoryBound(to: CChar.self), UInt32(count), HB_MEMORY_MODE_READONLY, start,
      { $0?.deallocate() })
  }
}
