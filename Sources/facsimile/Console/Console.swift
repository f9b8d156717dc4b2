import FacsimileReport
import Foundation

/// What a command says besides its results.
enum Console {
  /// A complaint, on standard error.
  static func complain(_ message: String) {
    note(Style.error.red("facsimile:") + " \(message.harmless)")
  }

  /// A line on standard error.
  static func note(_ message: String) {
    // What standard error cannot take is lost; nobody can be told.
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }

  /// A value as one line of JSON with sorted keys.
  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Prints without waiting for more: somebody reads line by line.
  static func printNow(_ text: String) {
    print(text)
    fflush(nil)
  }

  /// Writes out what was printed; false, after a complaint, when some of it is lost.
  static func finishOutput() -> Bool {
    guard let reason = StandardOutput.flush() else { return true }
    complain("standard output cannot be written: \(reason). What was printed is incomplete")
    return false
  }
}

/// How far long work has come, on one line of a terminal; nothing elsewhere.
struct ProgressBar {
  private let title: String
  private let total: Int
  private var done = 0
  private var shown = -1
  private let isOn: Bool

  init(_ title: String, total: Int) {
    self.title = title
    self.total = total
    isOn = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  mutating func advance() {
    done += 1
    guard isOn, total > 1 else { return }
    let cells = 30
    let filled = done * cells / total
    // The line is drawn when it looks different, and the last time.
    guard done * 200 / total != shown || done == total else { return }
    shown = done * 200 / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: cells - filled)
    write("\r\(title) \(bar) \(done) of \(total)\u{1B}[K")
  }

  /// Takes the line away.
  func finish() {
    if isOn, total > 1 { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
