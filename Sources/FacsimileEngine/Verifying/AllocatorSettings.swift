import CLibC

/// Has the C library keep the memory of large buffers that were given back.
///
/// A picture of a phone's screen is 5 to 15 MB. By itself the allocator takes such buffers fresh from
/// the system each time, which then clears their pages one fault after another: with the rendering,
/// the decoder and the encoder that was nearly half of the time of a verification. Kept memory is
/// reused by the next snapshot of that size.
enum AllocatorSettings {
  /// Larger buffers are still mapped by themselves: 32 MiB is the most that glibc's documentation
  /// (mallopt, M_MMAP_THRESHOLD) allows on machines of 64 bits, and holds 8 million pixels.
  private static let largestBuffer: Int32 = 32 << 20
  /// What may lie unused at the end of the heap.
  private static let mostUnused: Int32 = 256 << 20

  /// Applies them to the whole process, once. Where the C library has no such settings nothing
  /// happens, and verifications take longer.
  static func apply() { _ = applied }

  private static let applied: Void = {
    #if canImport(Glibc)
      _ = mallopt(M_MMAP_THRESHOLD, largestBuffer)
      _ = mallopt(M_TRIM_THRESHOLD, mostUnused)
    #endif
  }()
}
