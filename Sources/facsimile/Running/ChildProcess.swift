import Foundation

/// Another program that runs as a part of this command: in the same group of processes, so that a
/// terminal's signals reach it, and with the same standard input.
struct ChildProcess {
  private let command: [String]
  private let environment: [String: String]

  /// - Parameters:
  ///   - command: the program, looked for in PATH, and its arguments.
  ///   - settings: variables of its environment besides those of this process.
  init(_ command: [String], settings: [String: String] = [:]) {
    self.command = command
    environment = ProcessInfo.processInfo.environment.merging(settings) { _, own in own }
  }

  struct Output {
    var exitCode: Int32
    var text: String
  }

  /// Runs it and passes its output on; returns its exit code, as shells count: 128 and more for a
  /// signal.
  ///
  /// - Parameter toError: true when its output goes to standard error.
  func run(toError: Bool = false) throws -> Int32 {
    try ignoringInterrupts { try wait(for: start(output: toError ? STDERR_FILENO : nil)) }
  }

  /// Runs it and collects what it writes to standard output.
  func output() throws -> Output {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw UsageError("no pipe: \(String(cString: strerror(errno)))") }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    defer { close(ends[0]) }
    let process: pid_t
    do {
      process = try start(output: ends[1])
      close(ends[1])
    } catch {
      close(ends[1])
      throw error
    }
    let data = FileHandle(fileDescriptor: ends[0]).readDataToEndOfFile()
    return Output(
      exitCode: try wait(for: process), text: String(decoding: data, as: UTF8.self))
  }

  private func start(output: Int32?) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      if output > STDERR_FILENO { posix_spawn_file_actions_addclose(&actions, output) }
    }
    // What this process ignores, the other one would too.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words = command.map { strdup($0) } + [nil]
    var settings =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + settings { free(pointer) } }
    fflush(nil)
    var process: pid_t = 0
    let code = posix_spawnp(&process, command[0], &actions, &attributes, &words, &settings)
    guard code == 0 else {
      throw UsageError(
        "\(command[0]) cannot be started: \(String(cString: strerror(code)))"
          + (command[0] == "swift" ? ". Put a Swift toolchain's usr/bin on the PATH" : ""))
    }
    return process
  }

  /// An interrupt from the terminal goes to the other program too, and this one waits for its end to
  /// tell of it. That holds from before the other one starts.
  private func ignoringInterrupts<Value>(_ body: () throws -> Value) rethrows -> Value {
    let old = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in old { signal(number, handler) } }
    return try body()
  }

  private func wait(for process: pid_t) throws -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else {
        throw UsageError("\(command[0]) was lost: \(String(cString: strerror(errno)))")
      }
    }
    let signalNumber = status & 0x7f
    return signalNumber == 0 ? (status >> 8) & 0xff : 128 + signalNumber
  }
}
