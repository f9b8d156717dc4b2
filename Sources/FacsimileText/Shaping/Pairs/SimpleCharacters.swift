/// The characters that a `PairTable` knows: those of the Latin alphabet up to U+017F which stand for
/// themselves, without the controls and the soft hyphen. They are numbered by their code points.
enum SimpleCharacters {
  static let limit: UInt16 = 0x180
  /// The number that stands for the beginning and the end of a text.
  static let edge = 0
  /// One more than the highest number.
  static let count = Int(limit)

  /// The number of a character, or nil when it is none of them.
  static func index(of unit: UInt16) -> Int? {
    guard unit < limit, unit >= 0x20, !(0x7F...0x9F).contains(unit), unit != 0xAD else {
      return nil
    }
    return Int(unit)
  }
}

/// A set of numbers of simple characters, and of the text's edge.
struct SimpleCharacterSet: Equatable {
  private var words: InlineArray<6, UInt64> = InlineArray(repeating: 0)

  /// All characters and the edge: what a rule without a condition allows.
  static var everything: SimpleCharacterSet {
    var set = SimpleCharacterSet()
    for index in set.words.indices { set.words[index] = .max }
    return set
  }

  mutating func insert(_ index: Int) { words[index >> 6] |= 1 << UInt64(index & 63) }

  func contains(_ index: Int) -> Bool { words[index >> 6] >> UInt64(index & 63) & 1 == 1 }

  var isEmpty: Bool { words.indices.allSatisfy { words[$0] == 0 } }

  static func == (left: SimpleCharacterSet, right: SimpleCharacterSet) -> Bool {
    left.words.indices.allSatisfy { left.words[$0] == right.words[$0] }
  }
}
