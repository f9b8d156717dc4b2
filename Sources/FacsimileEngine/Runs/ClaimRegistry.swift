import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Keeps two verifications from using one reference: a second identifier forgotten in a test, two
/// tests whose names become one file's.
///
/// Within the process a dictionary knows who claimed what. Across the processes of a run each claim
/// is a line in a file of the run, appended under a lock; a process reads what the others have
/// added before it claims.
final class ClaimRegistry: Sendable {
  /// Who claimed a name.
  private struct Claim {
    var test: String
    /// Nil for a claim of another process.
    var execution: Int?
  }

  private struct State {
    var claims: [String: Claim] = [:]
    var descriptor: Int32 = -1
    /// How much of the file has been read.
    var position = 0
  }

  private let path: String
  private let state = Mutex(State())

  /// - Parameter path: the file of the run's claims. Where it cannot be opened, claims are checked
  ///   within the process only.
  init(path: String) {
    self.path = path
  }

  deinit {
    state.withLock { if $0.descriptor >= 0 { close($0.descriptor) } }
  }

  /// Claims a reference for an execution of a test. Nil when it is free or was claimed by an
  /// earlier execution of the same test; otherwise the test that has it.
  func claim(_ reference: String, for execution: TestExecution) -> String? {
    state.withLock { state in
      openFile(&state)
      let isShared = state.descriptor >= 0 && flock(state.descriptor, LOCK_EX) == 0
      defer { if isShared { flock(state.descriptor, LOCK_UN) } }
      if isShared { readOthers(&state) }
      if let earlier = state.claims[reference] {
        let isOwn = earlier.test == execution.claimant && earlier.execution != execution.execution
        if !isOwn { return earlier.test }
      } else if isShared {
        append(reference, execution.claimant, &state)
      }
      state.claims[reference] = Claim(test: execution.claimant, execution: execution.execution)
      return nil
    }
  }

  private func openFile(_ state: inout State) {
    guard state.descriptor < 0 else { return }
    guard (try? FileSystem.createDirectory(Paths.parent(path))) != nil else { return }
    state.descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
  }

  /// Reads the complete lines that were added since the last time.
  private func readOthers(_ state: inout State) {
    var status = stat()
    guard fstat(state.descriptor, &status) == 0, Int(status.st_size) > state.position else {
      return
    }
    let count = Int(status.st_size) - state.position
    let added = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(
        0, pread(state.descriptor, buffer.baseAddress, count, off_t(state.position)))
    }
    guard let end = added.lastIndex(of: UInt8(ascii: "\n")) else { return }
    for line in added[..<end].split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard fields.count == 2 else { continue }
      let reference = String(decoding: fields[1], as: UTF8.self)
      if state.claims[reference] == nil {
        state.claims[reference] = Claim(
          test: String(decoding: fields[0], as: UTF8.self), execution: nil)
      }
    }
    state.position += end + 1
  }

  private func append(_ reference: String, _ test: String, _ state: inout State) {
    var status = stat()
    guard fstat(state.descriptor, &status) == 0 else { return }
    // A process that was killed while writing may have left a line without an end.
    let start = Int(status.st_size) == state.position ? "" : "\n"
    let line = Array((start + test + "\t" + reference + "\n").utf8)
    guard (try? FileSystem.writeAll(line, to: state.descriptor, path: path)) != nil else { return }
    state.position = Int(status.st_size) + line.count
  }
}
