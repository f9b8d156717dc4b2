import FacsimileText
import Foundation

/// Fonts that every iPhone has and Linux has not, by the names that code asks for, and what is taken
/// in their place.
///
/// Code unwraps such a font without a thought. So where it is not registered, the most alike of the
/// fonts that are there stands for it, and a warning says so once.
enum FontSubstitutes {
  private enum Kind {
    case sans, serif, monospaced
  }

  /// Families as the first part of PostScript names, without spaces. Source: Apple, "System Fonts",
  /// the lists for iOS 13 to 17.
  private static let families: [(name: String, kind: Kind)] = [
    ("AmericanTypewriter", .serif), ("AppleSDGothicNeo", .sans), ("Arial", .sans),
    ("Avenir", .sans), ("AvenirNext", .sans), ("AvenirNextCondensed", .sans),
    ("Baskerville", .serif), ("BodoniSvtyTwoITCTT", .serif), ("BradleyHandITCTT", .sans),
    ("ChalkboardSE", .sans), ("Charter", .serif), ("Cochin", .serif), ("Copperplate", .serif),
    ("Courier", .monospaced), ("CourierNew", .monospaced), ("CourierNewPS", .monospaced),
    ("DINAlternate", .sans), ("DINCondensed", .sans), ("Didot", .serif), ("Futura", .sans),
    ("Galvji", .sans), ("Georgia", .serif), ("GillSans", .sans), ("Helvetica", .sans),
    ("HelveticaNeue", .sans), ("HoeflerText", .serif), ("Kailasa", .sans),
    ("MarkerFelt", .sans), ("Menlo", .monospaced), ("Noteworthy", .sans), ("Optima", .sans),
    ("Palatino", .serif), ("PingFangSC", .sans), ("PingFangTC", .sans), ("Rockwell", .serif),
    ("SnellRoundhand", .serif), ("Thonburi", .sans), ("TimesNewRoman", .serif),
    ("TimesNewRomanPS", .serif), ("TrebuchetMS", .sans), ("Trebuchet", .sans),
    ("Verdana", .sans),
  ]

  /// Words of the second part of such names, as weights. The longer come first.
  private static let weights: [(word: String, weight: UIFont.Weight)] = [
    ("ultralight", .ultraLight), ("demibold", .semibold), ("semibold", .semibold),
    ("extrabold", .heavy), ("medium", .medium), ("light", .light), ("heavy", .heavy),
    ("black", .black), ("thin", .thin), ("bold", .bold),
  ]

  /// Nil for a name that no iPhone knows either.
  static func font(named name: String, size: CGFloat) -> Font? {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    guard var family = parts.first?.replacingOccurrences(of: " ", with: "") else { return nil }
    // Microsoft's fonts carry their format in the name: ArialMT, TimesNewRomanPSMT.
    if family.hasSuffix("MT") { family.removeLast(2) }
    guard let kind = families.first(where: { $0.name == family })?.kind else { return nil }
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    let weight = weights.first { style.contains($0.word) }?.weight ?? .regular
    let slant: FontSlant =
      style.contains("italic") || style.contains("oblique") ? .italic : .upright
    let font = substitute(kind, size: size, weight: weight.fontWeight, slant: slant)
    Warnings.once(
      "the font \(name) comes with iOS and is not here; \(font.face.names.full) is taken in its place. "
        + "To see the real one, register its file, or put it into the folder Fonts beside "
        + "Package.swift")
    return font
  }

  private static func substitute(
    _ kind: Kind, size: CGFloat, weight: FontWeight, slant: FontSlant
  ) -> Font {
    switch kind {
    case .sans:
      return FontProvision.systemFont(size: size, weight: weight, slant: slant)
    case .monospaced:
      return FontProvision.monospacedFont(size: size, weight: weight, slant: slant)
    case .serif:
      let isBold = weight.value >= FontWeight.semibold.value
      let name = isBold ? "DejaVu Serif Bold" : "DejaVu Serif"
      return (try? FontProvision.library.font(named: name, size: Double(size)))
        ?? FontProvision.systemFont(size: size, weight: weight, slant: slant)
    }
  }
}
