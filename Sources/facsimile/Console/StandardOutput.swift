// C's stream is a variable; nothing here assigns it.
#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  @preconcurrency import Musl
#endif

/// What became of all that was printed.
enum StandardOutput {
  /// Writes out what was printed; returns why some of it could not be written, now or before.
  static func flush() -> String? {
    if fflush(stdout) != 0 { return String(cString: strerror(errno)) }
    return ferror(stdout) == 0 ? nil : "a write failed"
  }
}
