import CHarfBuzz

/// One glyph of shaped text. Lengths are in points; x to the right, y down.
struct ShapedGlyph: Equatable {
  var id: UInt32
  /// The UTF-16 offset in the whole text of the first character that the glyph stands for.
  var cluster: Int
  var advance: Double
  var offsetX: Double
  var offsetY: Double
  /// True when the text cannot be broken before the cluster without shaping both sides anew.
  var isUnsafeToBreak: Bool
}

/// A stretch of text that is shaped as one: of one font, level, script and language.
struct ShapedItem {
  enum Kind {
    case glyphs
    /// One tab character: room up to the next tab stop.
    case tab
    /// One control character: nothing.
    case control
    /// One object replacement character with an attachment.
    case attachment
  }

  /// UTF-16 offsets in the whole text.
  var range: Range<Int>
  var kind: Kind
  var font: Font
  /// The embedding level; odd levels run from right to left.
  var level: UInt8
  var script: hb_script_t
  /// The run of the styled text in which the item begins.
  var runIndex: Int
  /// In visual order, from left to right.
  var glyphs: [ShapedGlyph] = []

  var isRightToLeft: Bool { level & 1 == 1 }

  /// The index of the first glyph, in logical order, whose cluster is at or behind an offset.
  /// Clusters rise from left to right, or fall where the text runs from right to left.
  private func position(of offset: Int) -> Int {
    var low = 0
    var high = glyphs.count
    while low < high {
      let middle = (low + high) / 2
      let index = isRightToLeft ? glyphs.count - 1 - middle : middle
      if glyphs[index].cluster < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// True when the item can be cut at an offset, and each side keeps the glyphs it has.
  func isSafeToCut(at offset: Int) -> Bool {
    if offset <= range.lowerBound || offset >= range.upperBound { return true }
    let position = position(of: offset)
    guard position < glyphs.count else { return false }
    let glyph = glyphs[isRightToLeft ? glyphs.count - 1 - position : position]
    return glyph.cluster == offset && !glyph.isUnsafeToBreak
  }

  /// The glyphs whose clusters begin in a range.
  func glyphs(in part: Range<Int>) -> [ShapedGlyph] {
    if part.lowerBound <= range.lowerBound && part.upperBound >= range.upperBound { return glyphs }
    let start = position(of: part.lowerBound)
    let end = position(of: part.upperBound)
    return isRightToLeft
      ? Array(glyphs[(glyphs.count - end)..<(glyphs.count - start)]) : Array(glyphs[start..<end])
  }
}
