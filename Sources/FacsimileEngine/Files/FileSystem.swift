#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The file operations that the engine needs, each with the system's reason when it fails.
package enum FileSystem {
  package enum Kind {
    case file, directory, other
  }

  /// What lies at a path, links followed; nil when there is nothing or it cannot be seen.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// The path with all links followed; nil when nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// A whole regular file; nil when there is none.
  package static func contents(of path: String, limit: Int = 1 << 28) throws(FileError) -> [UInt8]?
  {
    // Without O_NONBLOCK opening a named pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw FileError(.read, path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.read, path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isDirectory = status.st_mode & S_IFMT == S_IFDIR
      throw FileError(.read, path, code: isDirectory ? EISDIR : EINVAL)
    }
    let size = Int(status.st_size)
    guard size <= limit else { throw FileError(.read, path, code: EFBIG) }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let received = read(descriptor, start + count, size - count)
        if received < 0 && errno == EINTR { continue }
        if received < 0 { code = errno }
        if received <= 0 { break }
        count += received
      }
    }
    guard code == 0 else { throw FileError(.read, path, code: code) }
    return bytes
  }

  /// Makes a folder and those above it; one that exists is fine.
  package static func createDirectory(_ path: String) throws(FileError) {
    if mkdir(path, 0o777) == 0 { return }
    switch errno {
    case EEXIST:
      guard kind(of: path) == .directory else {
        throw FileError(.createDirectory, path, code: ENOTDIR)
      }
    case ENOENT where Paths.parent(path) != path:
      try createDirectory(Paths.parent(path))
      // Another process may have made it in the meantime.
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
        throw FileError(.createDirectory, path)
      }
    default:
      throw FileError(.createDirectory, path)
    }
  }

  /// Removes a file; one that is not there is fine.
  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw FileError(.remove, path)
    }
  }

  /// Removes a folder that holds nothing; any other is left alone.
  package static func removeEmptyDirectory(_ path: String) { rmdir(path) }

  /// Writes all bytes to an open file.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String)
    throws(FileError)
  {
    var position = 0
    var code: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      while position < buffer.count, code == 0 {
        let written = write(
          descriptor, buffer.baseAddress?.advanced(by: position), buffer.count - position)
        if written >= 0 {
          position += written
        } else if errno != EINTR {
          code = errno
        }
      }
    }
    guard code == 0 else { throw FileError(.write, path, code: code) }
  }
}
