import FacsimilePNG
import FacsimileRaster
import Foundation

/// The ways in which terminals show pictures.
enum PictureProtocol: Equatable {
  /// Source: "Terminal graphics protocol", the documentation of Kitty.
  case kitty
  /// Source: "Images", the documentation of iTerm2.
  case iTerm
  /// Source: DEC STD 070, and "All About SIXELs" by C. F. Hauenstein.
  case sixel

  /// What the terminal can do, as its environment says; a terminal that says nothing is asked.
  ///
  /// Within tmux and screen a picture would need their own wrapping, and be lost on the next redraw:
  /// only what they answer themselves counts.
  static func detected(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> PictureProtocol? {
    if let name = environment["FACSIMILE_PICTURES"] {
      switch name {
      case "kitty": return .kitty
      case "iterm": return .iTerm
      case "sixel": return .sixel
      default: return nil
      }
    }
    let terminal = environment["TERM"] ?? ""
    guard !terminal.isEmpty, terminal != "dumb", terminal != "linux" else { return nil }
    let isWrapped = environment["TMUX"] != nil || terminal.hasPrefix("screen")
    if !isWrapped {
      if environment["KITTY_WINDOW_ID"] != nil || terminal == "xterm-kitty"
        || terminal == "xterm-ghostty" || environment["GHOSTTY_RESOURCES_DIR"] != nil
      {
        return .kitty
      }
      let program = environment["TERM_PROGRAM"] ?? ""
      if ["iTerm.app", "WezTerm", "mintty"].contains(program)
        || environment["LC_TERMINAL"] == "iTerm2"
      {
        return .iTerm
      }
    }
    return answersSixel() ? .sixel : nil
  }

  /// Asks for the primary device attributes; 4 among them is Sixel. A terminal that does not answer
  /// within a fifth of a second has none.
  private static func answersSixel() -> Bool {
    TerminalMode.write("\u{1B}[c")
    var answer: [UInt8] = []
    while answer.count < 64, let byte = TerminalMode.byte(within: 200) {
      answer.append(byte)
      if byte == UInt8(ascii: "c") { break }
    }
    guard answer.starts(with: Array("\u{1B}[?".utf8)), answer.last == UInt8(ascii: "c") else {
      return false
    }
    let attributes = String(decoding: answer.dropFirst(3).dropLast(), as: UTF8.self)
    return attributes.split(separator: ";").dropFirst().contains("4")
  }

  /// What makes the terminal show a picture at the cursor.
  func sequence(for picture: Pixmap) -> String {
    switch self {
    case .kitty: PictureProtocol.kitty(PNG.encode(picture, compression: .artefact))
    case .iTerm: PictureProtocol.iTerm(PNG.encode(picture, compression: .artefact))
    case .sixel: Sixel.text(of: picture)
    }
  }

  /// The data of a command is at most 4096 bytes of base64.
  private static func kitty(_ png: [UInt8]) -> String {
    let base64 = Array(Data(png).base64EncodedString().utf8)
    var text = ""
    for start in stride(from: 0, to: base64.count, by: 4096) {
      let end = min(start + 4096, base64.count)
      // q=2: no answers, which would be taken for keys.
      let keys = start == 0 ? "a=T,f=100,q=2," : ""
      text += "\u{1B}_G\(keys)m=\(end < base64.count ? 1 : 0);"
      text += String(decoding: base64[start..<end], as: UTF8.self) + "\u{1B}\\"
    }
    return text
  }

  private static func iTerm(_ png: [UInt8]) -> String {
    "\u{1B}]1337;File=inline=1;size=\(png.count);preserveAspectRatio=1:"
      + Data(png).base64EncodedString() + "\u{07}"
  }
}

/// Pictures as DEC's printers had them: rows of six pixels.
enum Sixel {
  /// 216 colours, six steps of each channel; what is transparent is drawn over white.
  static func text(of picture: Pixmap) -> String {
    let (width, height) = (picture.width, picture.height)
    var text = "\u{1B}P0;1q\"1;1;\(width);\(height)"
    for index in 0..<216 {
      let steps = [index / 36, index / 6 % 6, index % 6].map { "\($0 * 20)" }
      text += "#\(index);2;\(steps.joined(separator: ";"))"
    }
    for top in stride(from: 0, to: height, by: 6) {
      var bands: [Int: [UInt8]] = [:]
      for y in top..<min(top + 6, height) {
        for x in 0..<width {
          bands[color(picture[x, y]), default: [UInt8](repeating: 0, count: width)][x] |=
            1 << UInt8(y - top)
        }
      }
      for (color, band) in bands.sorted(by: { $0.key < $1.key }) {
        text += "#\(color)\(row(band))$"
      }
      text += "-"
    }
    return text + "\u{1B}\\"
  }

  private static func color(_ pixel: UInt32) -> Int {
    let white = 255 - Int(pixel >> 24)
    // Premultiplied, red in the lowest byte.
    func step(_ shift: UInt32) -> Int { min(5, (Int(pixel >> shift & 255) + white + 25) / 51) }
    return step(0) * 36 + step(8) * 6 + step(16)
  }

  /// One colour's row, with runs counted.
  private static func row(_ band: [UInt8]) -> String {
    var text = ""
    var start = 0
    while start < band.count {
      let end = band[start...].firstIndex { $0 != band[start] } ?? band.count
      let character = Character(Unicode.Scalar(63 + band[start]))
      let count = end - start
      text += count > 3 ? "!\(count)\(character)" : String(repeating: character, count: count)
      start = end
    }
    return text
  }
}
