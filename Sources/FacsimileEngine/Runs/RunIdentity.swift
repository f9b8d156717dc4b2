#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Names the run that this process is a part of: all the processes that one `swift test` starts.
public enum RunIdentity {
  /// FACSIMILE_RUN_ID, else the number and the start time of the parent process.
  public static func name(in environment: ProcessEnvironment) -> String {
    if let name = environment["FACSIMILE_RUN_ID"] { return SafeFileName.component(name) }
    let parent = getppid()
    return startTime(of: parent).map { "\(parent)-\($0)" } ?? "\(parent)"
  }

  /// When a process began, in clock ticks since the machine did: the 22nd field of its `stat` file.
  /// The second field, the command in parentheses, may hold anything; so fields are counted from
  /// behind it.
  private static func startTime(of process: pid_t) -> String? {
    guard let bytes = readAll("/proc/\(process)/stat"),
      let end = bytes.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
    return fields.count > 19 ? String(decoding: fields[19], as: UTF8.self) : nil
  }

  /// Files of the kernel have no size, so they cannot be read like others.
  private static func readAll(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
  }
}
