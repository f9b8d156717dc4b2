import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Writing a file as a whole or not at all.
package enum AtomicFile {
  /// How much is done for the file to survive.
  package enum Durability {
    /// The bytes and the folder's entry are on the disk: for references.
    case flushed
    /// Other processes see the whole file or none: for artefacts.
    case whole
  }

  private static let counter = Atomic<UInt64>(0)

  /// Writes a new file beside the place and then renames it, so that whoever reads the path finds
  /// the old file or the new one, and nothing in between. The folder is made when it is missing.
  package static func write(
    _ bytes: [UInt8], to path: String, durability: Durability = .flushed
  ) throws(FileError) {
    let directory = Paths.parent(path)
    try FileSystem.createDirectory(directory)
    let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
    let temporary = Paths.join(directory, ".facsimile-\(getpid())-\(number).tmp")
    do throws(FileError) {
      try writeNew(bytes, to: temporary, path: path, durability: durability)
      guard rename(temporary, path) == 0 else { throw FileError(.write, path) }
    } catch {
      unlink(temporary)
      throw error
    }
    if durability == .flushed { flush(directory: directory) }
  }

  private static func writeNew(
    _ bytes: [UInt8], to temporary: String, path: String, durability: Durability
  ) throws(FileError) {
    // A file of this name is left over from a process that was killed and had the same number.
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(.write, path) }
    var failure: FileError?
    do throws(FileError) {
      try FileSystem.writeAll(bytes, to: descriptor, path: path)
      if durability == .flushed, fsync(descriptor) != 0 { throw FileError(.write, path) }
    } catch {
      failure = error
    }
    // Some file systems tell of a full disk only here.
    if close(descriptor) != 0, failure == nil { failure = FileError(.write, path) }
    if let failure { throw failure }
  }

  /// The rename itself is on the disk only when the folder is. A file system that cannot flush
  /// folders has done what it can.
  private static func flush(directory: String) {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
