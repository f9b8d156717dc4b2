import FacsimileText
import Foundation

/// Fonts that come with iOS and not with Linux, by the names that code asks for, and what is taken in
/// their place. A serif has no italic here and stands upright.
///
/// Code unwraps such a font without a thought. So where it is not registered, the most alike of the
/// fonts that are there stands for it, and a warning says so once.
enum FontSubstitutes {
  private enum Kind {
    case sans, serif, monospaced
  }

  /// Families as the first part of PostScript names, without spaces. Source: Apple, "System Fonts",
  /// the lists for iOS 13 to 17.
  private static let families: [(kind: Kind, names: Set<String>)] = [
    (
      .sans,
      [
        "AppleSDGothicNeo",
        "Arial",
        "ArialRounded",
        "ArialRoundedMTBold",
        "Avenir",
        "AvenirNext",
        "AvenirNextCondensed",
        "BradleyHandITCTT",
        "ChalkboardSE",
        "Chalkduster",
        "DINAlternate",
        "DINCondensed",
        "Futura",
        "Galvji",
        "GillSans",
        "Helvetica",
        "HelveticaNeue",
        "HiraginoSans",
        "HiraKakuProN",
        "Kailasa",
        "MarkerFelt",
        "Noteworthy",
        "Optima",
        "Papyrus",
        "PartyLetPlain",
        "PingFangHK",
        "PingFangSC",
        "PingFangTC",
        "SavoyeLetPlain",
        "SnellRoundhand",
        "Thonburi",
        "Trebuchet",
        "TrebuchetMS",
        "Verdana",
        "Zapfino",
      ]
    ),
    (
      .serif,
      [
        "AcademyEngravedLetPlain",
        "AmericanTypewriter",
        "Baskerville",
        "BodoniSvtyTwoITCTT",
        "BodoniSvtyTwoOSITCTT",
        "Charter",
        "Cochin",
        "Copperplate",
        "Didot",
        "Georgia",
        "HiraMinProN",
        "HoeflerText",
        "Palatino",
        "Rockwell",
        "STIXTwoText",
        "TimesNewRoman",
        "TimesNewRomanPS",
      ]
    ),
    (
      .monospaced,
      [
        "Courier",
        "CourierNew",
        "CourierNewPS",
        "Menlo",
      ]
    ),
  ]

  /// Words of the second part of such names, as weights. The longer come first.
  private static let weights: [(word: String, weight: UIFont.Weight)] = [
    ("ultralight", .ultraLight), ("demibold", .semibold), ("semibold", .semibold),
    ("extrabold", .heavy), ("medium", .medium), ("light", .light), ("heavy", .heavy),
    ("black", .black), ("thin", .thin), ("bold", .bold),
  ]

  /// Nil for a name outside the list.
  static func font(named name: String, size: CGFloat) -> Font? {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    guard var family = parts.first?.replacingOccurrences(of: " ", with: "") else { return nil }
    // Microsoft's fonts carry their format in the name: ArialMT, TimesNewRomanPSMT.
    if family.hasSuffix("MT") { family.removeLast(2) }
    guard let kind = families.first(where: { $0.names.contains(family) })?.kind else { return nil }
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
      do throws(FontError) {
        return try FontProvision.library.font(named: name, size: Double(size))
      } catch {
        FontProvision.note(error)
        return FontProvision.systemFont(size: size, weight: weight, slant: slant)
      }
    }
  }
}
