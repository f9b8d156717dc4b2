#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Removes the files of runs that are long past, of which each run leaves a log and a list of claims.
enum OldRuns {
  /// How many files stay whatever their age: those of fifty runs.
  static let keptCount = 100
  /// How old a file has to be, in seconds: a day. The shards of a run, however many, are younger.
  static let keptAge = 86_400

  /// Removes what is old among the files of runs in a folder. What cannot be removed stays, as do
  /// files that no run writes.
  ///
  /// - Parameter current: the path of a file of the run that has begun, whose age the others' are
  ///   compared with.
  static func remove(in directory: String, before current: String) {
    guard let now = modificationTime(of: current), let stream = opendir(directory) else { return }
    defer { closedir(stream) }
    var files: [(time: Int, path: String)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasSuffix(".jsonl") || name.hasSuffix(".claims") else { continue }
      let path = Paths.join(directory, name)
      if let time = modificationTime(of: path) { files.append((time, path)) }
    }
    files.sort { ($0.time, $0.path) > ($1.time, $1.path) }
    for file in files.dropFirst(keptCount) where now - file.time > keptAge {
      try? FileSystem.remove(file.path)
    }
  }

  private static func modificationTime(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mtim.tv_sec : nil
  }
}
