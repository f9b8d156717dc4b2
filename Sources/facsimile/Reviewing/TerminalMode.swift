import Foundation

/// A terminal that hands over each key as it is pressed, and is put back as it was at every end: a
/// return, an error, an exit, a signal.
///
/// A signal's handler cannot carry anything with it, so what it needs lies in global variables, which
/// are written before the handlers are set.
enum TerminalMode {
  nonisolated(unsafe) private static var saved = termios()
  nonisolated(unsafe) private static var isRaw: sig_atomic_t = 0
  nonisolated(unsafe) private static var descriptor = STDIN_FILENO
  /// The group of processes that had the terminal; 0 when it is this one's.
  nonisolated(unsafe) private static var owner: pid_t = 0

  /// Where what is shown goes.
  static var output: Int32 { descriptor == STDIN_FILENO ? STDOUT_FILENO : descriptor }

  /// Under the plug-in standard input is no terminal, and this process is in the background of the one
  /// that it was started from.
  private static func takeTerminal() {
    guard isatty(STDIN_FILENO) == 0, ProcessInfo.processInfo.environment["FACSIMILE_PLUGIN"] != nil
    else { return }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return }
    descriptor = terminal
    signal(SIGTTOU, SIG_IGN)
    let group = tcgetpgrp(terminal)
    if group > 0, group != getpgrp() { owner = group }
  }

  /// Calls a function with the terminal in the mode for keys.
  static func withKeys<Value>(_ body: () throws -> Value) throws -> Value {
    takeTerminal()
    guard isatty(descriptor) == 1, tcgetattr(descriptor, &saved) == 0 else {
      throw UsageError("review needs a terminal; elsewhere use facsimile report and approve")
    }
    atexit { TerminalMode.restore() }
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP] {
      signal(number) { number in
        TerminalMode.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    if owner != 0 {
      // Nobody would continue it: the shell waits for the one that started the plug-in.
      signal(SIGTSTP, SIG_IGN)
    } else {
      signal(SIGTSTP) { _ in
        TerminalMode.restore()
        raise(SIGSTOP)
      }
    }
    signal(SIGCONT) { _ in TerminalMode.enter() }
    enter()
    defer {
      restore()
      for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT] { signal(number, SIG_DFL) }
    }
    return try body()
  }

  /// Only functions that a signal's handler may call.
  private static func enter() {
    if owner != 0 { tcsetpgrp(descriptor, getpgrp()) }
    var mode = saved
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(descriptor, TCSANOW, &mode) == 0 else { return }
    isRaw = 1
  }

  private static func restore() {
    guard isRaw == 1 else { return }
    tcsetattr(descriptor, TCSANOW, &saved)
    if owner != 0 { tcsetpgrp(descriptor, owner) }
    isRaw = 0
  }

  /// Writes to the terminal at once.
  static func write(_ text: String) {
    fflush(nil)
    let handle = FileHandle(fileDescriptor: output, closeOnDealloc: false)
    // A terminal that is gone shows nothing, and the next key says that it is gone.
    try? handle.write(contentsOf: Data(text.utf8))
  }

  /// The next byte from the terminal; nil at its end, or when none comes in time.
  static func byte(within milliseconds: Int32? = nil) -> UInt8? {
    while true {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&entry, 1, milliseconds ?? -1)
      if count == 0 { return nil }
      if count < 0, errno != EINTR { return nil }
      guard count > 0 else { continue }
      var byte: UInt8 = 0
      let received = read(descriptor, &byte, 1)
      if received == 1 { return byte }
      if received < 0, errno == EINTR { continue }
      return nil
    }
  }

  nonisolated(unsafe) private static var parser = KeyParser()

  /// The next key: a letter, or nil at the end of the input. The sequences of other keys (arrows) are
  /// passed over as a whole, so that none of their letters decides anything.
  static func key() -> Character? {
    while true {
      let prompt = TerminalMode.byte(within: 50)
      guard let byte = prompt ?? TerminalMode.byte() else { return nil }
      if let key = parser.key(byte, isPrompt: prompt != nil) { return key }
    }
  }

  /// Passes over what was typed before somebody could know what it would decide. A sequence of which
  /// only a part has come is passed over with the rest of it.
  static func dropTyped() {
    while let byte = TerminalMode.byte(within: 0) { _ = parser.key(byte, isPrompt: true) }
  }
}
