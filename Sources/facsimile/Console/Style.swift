import Foundation

/// Colours and weights for a terminal, and nothing elsewhere.
///
/// Source: <https://no-color.org>: NO_COLOR, when it is not empty, switches colours off.
struct Style: Sendable {
  let isOn: Bool

  /// - Parameter descriptor: where the text goes.
  init(descriptor: Int32, environment: [String: String] = ProcessInfo.processInfo.environment) {
    isOn =
      isatty(descriptor) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }

  static let output = Style(descriptor: STDOUT_FILENO)
  static let error = Style(descriptor: STDERR_FILENO)

  func bold(_ text: String) -> String { wrapped(text, 1) }
  func faint(_ text: String) -> String { wrapped(text, 2) }
  func red(_ text: String) -> String { wrapped(text, 31) }
  func green(_ text: String) -> String { wrapped(text, 32) }
  func yellow(_ text: String) -> String { wrapped(text, 33) }

  private func wrapped(_ text: String, _ code: Int) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
