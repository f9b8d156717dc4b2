#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// An operation on a file that the system refused.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  public enum Operation: String, Sendable {
    case read = "be read"
    case write = "be written"
    case createDirectory = "be created"
    case remove = "be removed"
  }

  public let operation: Operation
  public let path: String
  /// The system's number for the reason (errno).
  public let code: Int32

  init(_ operation: Operation, _ path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// True when the file or one of its folders may not be changed by this process.
  var isReadOnly: Bool { code == EACCES || code == EPERM || code == EROFS }

  public var description: String {
    "\(path) could not \(operation.rawValue): \(String(cString: strerror(code))). \(advice)"
  }

  private var advice: String {
    switch code {
    case EACCES, EPERM: "Give this user the permission, or choose another directory"
    case EROFS: "The file system is read-only: choose another directory"
    case ENOSPC, EDQUOT: "Free some space"
    case EFBIG: "Files may not be that large here: raise the limit (ulimit -f)"
    case ENOTDIR: "A part of the path is a file, not a folder: remove it or choose another path"
    case EISDIR: "There is a folder in the place of the file: remove it"
    case ENAMETOOLONG: "Choose a shorter identifier, or a directory with a shorter path"
    case EMFILE, ENFILE: "Too many files are open: raise the limit (ulimit -n)"
    case ENOENT: "Check that the folder exists"
    case EFBIG: "It is larger than this process may read or write (ulimit -f)"
    case EINVAL: "It is not a regular file: remove it"
    default: "Check the disk and the permissions"
    }
  }
}
