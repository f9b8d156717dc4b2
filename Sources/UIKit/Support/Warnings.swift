import Foundation
import Synchronization

/// Says on the standard error stream what is amiss but fails nothing.
enum Warnings {
  private static let said = Mutex<Set<String>>([])

  /// Says a sentence, once in a run.
  static func once(_ text: String) {
    guard said.withLock({ $0.insert(text).inserted }) else { return }
    FileHandle.standardError.write(Data(("warning: " + text + "\n").utf8))
  }

  /// True when a sentence that meets a condition was said.
  static func haveSaid(where condition: (String) -> Bool) -> Bool {
    said.withLock { $0.contains(where: condition) }
  }

  /// True when the sentence was said.
  static func haveSaid(_ text: String) -> Bool { haveSaid { $0 == text } }
}
