import FacsimileRaster

/// All symbols by name.
///
/// The names are those of SF Symbols, so that code finds what it asks for. The drawings are our own.
struct SymbolBook {
  private(set) var glyphs: [String: SymbolGlyph] = [:]

  static let all: SymbolBook = {
    var book = SymbolBook()
    book.addArrows()
    book.addMarks()
    book.addShapes()
    book.addPeopleAndHome()
    book.addCommunication()
    book.addMedia()
    book.addDocuments()
    book.addInterface()
    book.addNature()
    book.addThings()
    return book
  }()

  /// The siblings that a symbol has beside the plain one.
  struct Siblings: OptionSet {
    let rawValue: Int
    /// `name.fill`.
    static let fill = Siblings(rawValue: 1)
    /// `name.circle` and `name.circle.fill`.
    static let circle = Siblings(rawValue: 2)
    /// `name.square` and `name.square.fill`.
    static let square = Siblings(rawValue: 4)
    /// `name.slash`, and `name.slash.fill` where there is a `name.fill`.
    static let slash = Siblings(rawValue: 8)
  }

  /// Adds a symbol and its siblings.
  ///
  /// - Parameters:
  ///   - flips: whether the symbol is mirrored where the interface runs from right to left.
  ///   - inset: how large the drawing is in a circle or a square, in fractions of itself.
  mutating func add(
    _ name: String, _ siblings: Siblings = [], flips: Bool = false, inset: Double = 0.58,
    _ draw: (inout SymbolPen) -> Void
  ) {
    func glyph(isFilled: Bool) -> SymbolGlyph {
      var pen = SymbolPen(isFilled: isFilled)
      draw(&pen)
      return SymbolGlyph(steps: pen.steps, flipsForRightToLeft: flips)
    }
    let (plain, filled) = (glyph(isFilled: false), glyph(isFilled: true))
    glyphs[name] = plain
    if siblings.contains(.fill) { glyphs[name + ".fill"] = filled }
    if siblings.contains(.slash) {
      glyphs[name + ".slash"] = plain.struckThrough
      if siblings.contains(.fill) { glyphs[name + ".slash.fill"] = filled.struckThrough }
    }
    let inside = (siblings.contains(.fill) ? filled : plain).shrunk(by: inset)
    if siblings.contains(.circle) { enclose(inside, name + ".circle", .circle(12, 12, 10), flips) }
    if siblings.contains(.square) {
      enclose(inside, name + ".square", .box(3, 3, 18, 18, 4), flips)
    }
  }

  /// Gives a symbol a second name.
  mutating func alias(_ name: String, of original: String, flips: Bool = false) {
    glyphs[name] = glyphs[original]
    if flips { glyphs[name]?.flipsForRightToLeft = true }
  }

  private mutating func enclose(
    _ inside: SymbolGlyph, _ name: String, _ enclosure: Path, _ flips: Bool
  ) {
    glyphs[name] = SymbolGlyph(
      steps: [.line(enclosure, width: 1)] + inside.steps, flipsForRightToLeft: flips)
    glyphs[name + ".fill"] = SymbolGlyph(
      steps: [.fill(enclosure), .line(enclosure, width: 1)] + inside.asCut.steps,
      flipsForRightToLeft: flips)
  }
}

extension SymbolGlyph {
  /// The drawing with a line across it.
  fileprivate var struckThrough: SymbolGlyph {
    let slash = Path.drawn("M 3.5 2.5 L 20.5 21.5")
    var result = self
    result.steps.append(.cutLine(slash, width: 1, margin: 1.2))
    result.steps.append(.line(slash, width: 1))
    return result
  }
}
