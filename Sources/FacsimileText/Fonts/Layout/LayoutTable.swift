import CHarfBuzz

/// Reads the structure of a font's GSUB or GPOS table: big-endian numbers and the shared subtables.
///
/// Every read is checked against the table's end. Source: OpenType 1.9, "OpenType Layout Common
/// Table Formats".
struct LayoutTable {
  enum Tag {
    case substitution
    case positioning
  }

  /// The table says something that it cannot, such as an offset behind its end.
  struct Malformed: Error {}

  let tag: Tag
  private let bytes: [UInt8]

  /// Nil when the font has no such table.
  init?(_ tag: Tag, of face: OpaquePointer) {
    let name: OpenTypeTag = tag == .substitution ? "GSUB" : "GPOS"
    guard let blob = hb_face_reference_table(face, name.rawValue) else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let start = hb_blob_get_data(blob, &length), length > 0 else { return nil }
    self.tag = tag
    bytes = Array(UnsafeRawBufferPointer(start: start, count: Int(length)))
  }

  func uint16(_ offset: Int) throws(Malformed) -> Int {
    guard offset >= 0, offset + 2 <= bytes.count else { throw Malformed() }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  func uint32(_ offset: Int) throws(Malformed) -> Int {
    try uint16(offset) << 16 | uint16(offset + 2)
  }

  /// One lookup: what its subtables do, and where they are.
  struct Lookup {
    var type: Int
    var flags: Int
    var subtables: [Int]
  }

  /// A lookup, with extension subtables replaced by those they lead to.
  func lookup(_ index: Int) throws(Malformed) -> Lookup {
    let list = try uint16(8)
    guard index < (try uint16(list)) else { throw Malformed() }
    let start = list + (try uint16(list + 2 + 2 * index))
    var lookup = Lookup(type: try uint16(start), flags: try uint16(start + 2), subtables: [])
    let isExtension = lookup.type == (tag == .substitution ? 7 : 9)
    for position in 0..<(try uint16(start + 4)) {
      var subtable = start + (try uint16(start + 6 + 2 * position))
      if isExtension {
        lookup.type = try uint16(subtable + 2)
        subtable += try uint32(subtable + 4)
      }
      lookup.subtables.append(subtable)
    }
    return lookup
  }

  /// The position of a glyph in a coverage table; nil when it is not covered.
  func coverageIndex(of glyph: UInt32, in coverage: Int) throws(Malformed) -> Int? {
    let glyph = Int(glyph)
    var low = 0
    var high = try uint16(coverage + 2)
    switch try uint16(coverage) {
    case 1:
      while low < high {
        let middle = (low + high) / 2
        let value = try uint16(coverage + 4 + 2 * middle)
        if value == glyph { return middle }
        if value < glyph { low = middle + 1 } else { high = middle }
      }
    case 2:
      while low < high {
        let middle = (low + high) / 2
        let record = coverage + 4 + 6 * middle
        let (first, last) = (try uint16(record), try uint16(record + 2))
        if glyph < first {
          high = middle
        } else if glyph > last {
          low = middle + 1
        } else {
          return try uint16(record + 4) + glyph - first
        }
      }
    default: throw Malformed()
    }
    return nil
  }

  /// The class that a class definition gives a glyph; 0 unless it says another.
  func glyphClass(of glyph: UInt32, in definition: Int) throws(Malformed) -> Int {
    let glyph = Int(glyph)
    switch try uint16(definition) {
    case 1:
      let index = glyph - (try uint16(definition + 2))
      guard index >= 0, index < (try uint16(definition + 4)) else { return 0 }
      return try uint16(definition + 6 + 2 * index)
    case 2:
      var low = 0
      var high = try uint16(definition + 2)
      while low < high {
        let middle = (low + high) / 2
        let record = definition + 4 + 6 * middle
        if glyph < (try uint16(record)) {
          high = middle
        } else if glyph > (try uint16(record + 2)) {
          low = middle + 1
        } else {
          return try uint16(record + 4)
        }
      }
      return 0
    default: throw Malformed()
    }
  }
}
