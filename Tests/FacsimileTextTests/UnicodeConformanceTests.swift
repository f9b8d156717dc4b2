import XCTest

@testable import FacsimileText

final class UnicodeConformanceTests: TextTestCase {
  func testLineBreakTestPassesWhole() throws {
    var count = 0
    for line in try unicodeData("auxiliary/LineBreakTest.txt").split(separator: "\n") {
      let sample = line.prefix { $0 != "#" }
      guard !sample.isEmpty else { continue }
      var scalars: [UInt32] = []
      var expected: [Bool] = []
      var mayBreak = false
      for field in sample.split(whereSeparator: \.isWhitespace) {
        switch field {
        case "÷": mayBreak = true
        case "×": mayBreak = false
        default:
          scalars.append(try XCTUnwrap(UInt32(field, radix: 16)))
          expected.append(mayBreak)
        }
      }
      let found = LineBreaker.opportunities(in: scalars).map { $0 != .prohibited }
      XCTAssertEqual(found, expected, String(line))
      count += 1
    }
    XCTAssertEqual(count, 7654)
  }

  func testBidiCharacterTestPassesWhole() throws {
    var count = 0
    for line in try unicodeData("BidiCharacterTest.txt").utf8.split(separator: UInt8(ascii: "\n"))
    where line.first != UInt8(ascii: "#") {
      let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      guard fields.count == 5 else { continue }
      let scalars = fields[0].split(separator: UInt8(ascii: " ")).map { hexadecimal($0) }
      let direction: ParagraphStyle.BaseDirection =
        switch fields[1].first {
        case UInt8(ascii: "0"): .leftToRight
        case UInt8(ascii: "1"): .rightToLeft
        default: .natural
        }
      let base = try XCTUnwrap(decimal(fields[2]))
      // "x" stands for a character that rule X9 takes away.
      let expected = fields[3].split(separator: UInt8(ascii: " ")).map { decimal($0) }
      let order = fields[4].split(separator: UInt8(ascii: " ")).map { decimal($0) }

      let bidi = BidiLevels(scalars, direction: direction)
      var levels = bidi.levels
      // Rule L1 for the spaces at the end, which the layout applies to each line.
      var end = levels.count
      while end > 0, isSpace(scalars[end - 1]) || expected[end - 1] == nil {
        levels[end - 1] = bidi.base
        end -= 1
      }
      let kept = expected.indices.filter { expected[$0] != nil }
      let matches =
        bidi.base == base && kept.allSatisfy { levels[$0] == expected[$0] }
        && BidiLevels.visualOrder(of: kept.map { levels[$0] }).map { UInt8(kept[$0]) } == order
      if !matches { XCTFail(String(decoding: line, as: UTF8.self)) }
      count += 1
    }
    XCTAssertEqual(count, 91_707)
  }

  func testTextWithoutRightToLeftLettersNeedsNoReordering() {
    let bidi = BidiLevels(
      Array("Größe 12 — 漢字 ไทย".unicodeScalars.map(\.value)), direction: .natural)
    XCTAssertEqual(bidi.base, 0)
    XCTAssertEqual(Set(bidi.levels), [0])
  }

  private func isSpace(_ scalar: UInt32) -> Bool {
    // The classes WS, B, S, FSI, LRI, RLI and PDI.
    switch scalar {
    case 0x09...0x0D, 0x1C...0x20, 0x85, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x205F,
      0x2066...0x2069, 0x3000:
      true
    default: false
    }
  }

  private func hexadecimal(_ text: Substring.UTF8View) -> UInt32 {
    UInt32(Substring(text), radix: 16) ?? 0
  }

  private func decimal(_ text: Substring.UTF8View) -> UInt8? { UInt8(Substring(text)) }
}
