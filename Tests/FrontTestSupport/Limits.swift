#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif
import Foundation

/// Disks that are full and trees that may not be written, also for root.
public enum Limits {
  public struct Unavailable: Error, CustomStringConvertible {
    public let description: String
  }

  /// Runs a closure in which no file can grow beyond a size: writing fails as on a disk without
  /// space.
  public static func withFileSize<Result>(
    atMost limit: UInt, _ body: () throws -> Result
  ) throws -> Result {
    var before = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &before) == 0 else {
      throw Unavailable(description: "the limit of file sizes cannot be read")
    }
    // Without a handler the signal of the limit ends the process.
    let handler = signal(SIGXFSZ, SIG_IGN)
    var low = before
    low.rlim_cur = rlim_t(limit)
    guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &low) == 0 else {
      throw Unavailable(description: "the limit of file sizes cannot be set")
    }
    defer {
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &before)
      signal(SIGXFSZ, handler)
    }
    return try body()
  }

  /// Runs a closure in which nothing below a folder may be changed. Root, who is above permissions,
  /// is somebody else meanwhile.
  public static func withReadOnly<Result>(
    _ folder: String, _ body: () throws -> Result
  ) throws -> Result {
    let below = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    let paths = [folder] + below.map { folder + "/" + $0 }
    var modes: [(path: String, mode: mode_t)] = []
    for path in paths {
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      modes.append((path, status.st_mode & 0o7777))
      chmod(path, status.st_mode & S_IFMT == S_IFDIR ? 0o555 : 0o444)
    }
    let user = geteuid()
    let nobody: uid_t = 65534
    if user == 0, seteuid(nobody) != 0 {
      throw Unavailable(description: "root cannot become another user here")
    }
    defer {
      if user == 0 { seteuid(user) }
      for (path, mode) in modes { chmod(path, mode) }
    }
    return try body()
  }
}
