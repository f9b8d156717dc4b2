import FacsimileRaster
import FacsimileText

/// Text from characters to placed glyphs, beside Pango with the same font files. Before anything is
/// measured, both must agree on every line break and, within 1/64 pixel, on every glyph's place.
func textBenchmarks() throws -> [Benchmark] {
  try [
    ("Inter", "/usr/share/fonts/opentype/inter/Inter-Regular.otf"),
    ("DejaVu Sans", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
  ].flatMap { family, path in try textBenchmarks(family: family, path: path) }
}

private func textBenchmarks(family: String, path: String) throws -> [Benchmark] {
  let size = 17.0
  let width = 343.0
  let library = FontLibrary(folders: FontFolders([]))
  let font = Font(face: try library.face(path: path), size: size)
  let style = TextStyle(font: font)
  let pango = PangoSetter(path: path, family: family, size: size)
  let paragraph = StyledText(threeHundredWords, style: style)
  let labels = shortLabels.map { StyledText($0, style: style) }

  /// Everything anew, without the cache of shaped texts.
  func layOut(_ text: StyledText, width: Double) -> TextLayout {
    let layout = TextLayout(
      ShapedText(text, library: library), constraints: TextConstraints(width: width))
    for line in layout.lines { _ = layout.runs(in: line) }
    return layout
  }
  try check(layOut(paragraph, width: width), pango.layOut(threeHundredWords, width: width))
  for (label, text) in zip(labels, shortLabels) {
    try check(layOut(label, width: .infinity), pango.layOut(text, width: nil))
  }

  let shaped = ShapedText(paragraph, library: library)
  var widths = (0..<Int.max).lazy.map { 280 + Double($0 % 128) }.makeIterator()
  return [
    Benchmark(
      work: "300 words in lines, \(family)", ours: { _ = layOut(paragraph, width: width) },
      peer: Benchmark.Peer(name: "Pango") {
        _ = pango.layOut(threeHundredWords, width: width).lines
      }, goal: 0.5),
    Benchmark(
      work: "200 short labels, \(family)",
      ours: { for label in labels { _ = layOut(label, width: .infinity) } },
      peer: Benchmark.Peer(name: "Pango") {
        for text in shortLabels { _ = pango.layOut(text, width: nil).lines }
      }, goal: 0.5),
    // What is remembered of a font has to be learned first.
    Benchmark(
      work: "opening a font and 200 short labels, \(family)",
      ours: {
        let library = FontLibrary(folders: FontFolders([]))
        let font = Font(face: try library.face(path: path), size: size)
        for text in shortLabels {
          let text = StyledText(text, style: TextStyle(font: font))
          let layout = TextLayout(ShapedText(text, library: library))
          for line in layout.lines { _ = layout.runs(in: line) }
        }
      },
      peer: Benchmark.Peer(name: "Pango") {
        let pango = PangoSetter(path: path, family: family, size: size)
        for text in shortLabels { _ = pango.layOut(text, width: nil).lines }
      }),
    Benchmark(
      work: "300 words at another width, \(family)",
      ours: {
        let constraints = TextConstraints(width: widths.next() ?? width)
        let layout = TextLayout(shaped, constraints: constraints)
        for line in layout.lines { _ = layout.runs(in: line) }
      }),
  ]
}

private struct Disagreement: Error {
  let what: String
}

private func check(_ ours: TextLayout, _ theirs: PangoText) throws {
  let lines = theirs.lines
  // The texts are ASCII, so offsets count the same.
  guard ours.lines.map(\.range.lowerBound) == lines.map(\.start) else {
    throw Disagreement(
      what: "lines begin at \(ours.lines.map(\.range.lowerBound)), Pango's at \(lines.map(\.start))"
    )
  }
  for (line, other) in zip(ours.lines, lines) {
    let glyphs = ours.runs(in: line).flatMap(\.glyphs)
    for (index, (glyph, expected)) in zip(glyphs, other.glyphs).enumerated() {
      let x = glyph.position.x - line.frame.minX
      // Pango takes the glyph of the space that ends a line away.
      let isSame = glyph.id == expected.id || expected.id == PangoText.emptyGlyph
      guard isSame, (x - expected.x).magnitude <= 1.0 / 64 else {
        throw Disagreement(
          what: "glyph \(index) of the line at \(other.start): \(glyph.id) at \(x), Pango's "
            + "\(expected.id) at \(expected.x)")
      }
    }
    guard glyphs.count == other.glyphs.count else {
      throw Disagreement(what: "\(glyphs.count) glyphs, Pango has \(other.glyphs.count)")
    }
  }
}

private let threeHundredWords = [
  "A snapshot test draws a view and compares the picture with one that was stored before. When the",
  "two differ, somebody has to look: was the change wanted, or is it a mistake that nobody saw? The",
  "answer is easy when the pictures are equal on every machine, and hard when fonts, compilers and",
  "clocks have a say in them. Text is the larger part of most screens. Letters are placed one after",
  "another, closer together where a pair asks for it, and a line ends where the next word would not",
  "fit. A paragraph of some three hundred words, like this one, is more than most labels hold, but",
  "it is what an article, a licence or a long message needs; and a list that measures its rows does",
  "the same work again and again. Whoever wants it fast must shape each word only once, and find the",
  "ends of lines without looking at the whole text every time. To VAT payers, WAVE and AVATAR are",
  "ordinary words; to a typesetter they are the pairs that show whether kerning works. Numbers such",
  "as 12,345.67 or 2026-11-30 must not be torn apart, (brackets) keep to what they enclose, and a",
  "hyphenated long-distance word may break behind its hyphen. Quotation marks, question marks and",
  "exclamation marks stay with their words! None of this is new, and all of it has been done well",
  "before; so the measure is what others do with the same fonts, at the same size and width, down to",
  "the sixty-fourth part of a pixel. If our lines end where theirs end, and our letters stand where",
  "theirs stand, then the time that both need can be compared in earnest. Everything else would be a",
  "comparison of two different pieces of work, which proves nothing, however large the number at the",
  "end of the row may be. So much for the text that is measured here.",
].joined(separator: " ")

private let shortLabels = (0..<200).map { index in
  let words = [
    "Settings", "Sign in", "Forgot password?", "Continue", "Cancel", "Done", "Edit profile",
    "Notifications", "AVATAR", "Add to cart", "Version 2.4.1", "Today, 9:41", "3 unread messages",
    "Privacy & security", "Log out", "About", "Total: 12.50", "Search", "Wi-Fi", "Delete account",
  ]
  return "\(words[index % words.count]) \(index)"
}
