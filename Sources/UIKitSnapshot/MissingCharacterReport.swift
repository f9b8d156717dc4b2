import FacsimileText
import Foundation
import Synchronization
import UIKit

/// Says which characters no font has: each once a run.
enum MissingCharacterReport {
  private static let reported = Mutex<Set<Unicode.Scalar>>([])

  /// Writes a warning to standard error about the characters that are new since the last call.
  static func write() {
    // U+FFFC stands for an attachment, which is drawn by itself; tabs and the like leave no mark.
    let missing = FontProvision.library.missingCharacters.filter {
      $0 != "\u{FFFC}" && $0.properties.generalCategory != .control
    }
    guard !missing.isEmpty else { return }
    let new = reported.withLock { reported in missing.filter { reported.insert($0).inserted } }
    guard !new.isEmpty else { return }
    FileHandle.standardError.write(Data((text(about: new) + "\n").utf8))
  }

  /// The warning: the characters with their code points and Unicode's names for them.
  static func text(about characters: [Unicode.Scalar]) -> String {
    let shown = characters.prefix(10).map { character in
      let code = String(character.value, radix: 16, uppercase: true)
      let padding = String(repeating: "0", count: max(0, 4 - code.count))
      return "“\(character)” U+\(padding)\(code) \(character.properties.name ?? "without a name")"
    }
    let rest = characters.count > 10 ? ", and \(characters.count - 10) more" : ""
    return "warning: no font has \(shown.joined(separator: ", "))\(rest): a box is drawn in place. "
      + "Register a font that has it, or put one into the folder Fonts beside Package.swift and "
      + "name it in a UIFont."
  }
}
