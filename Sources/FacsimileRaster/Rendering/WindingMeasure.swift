/// Sixteen neighbouring level lines of a pixel, at 8, 24 … 248 of its 256 parts.
typealias LevelLines = SIMD16<Int16>

// The library's `pointwiseMin` and `pointwiseMax` are called for so many lanes, not inlined.
extension LevelLines {
  @inline(__always) func smaller(_ other: LevelLines) -> LevelLines {
    replacing(with: other, where: other .< self)
  }

  @inline(__always) func larger(_ other: LevelLines) -> LevelLines {
    replacing(with: other, where: other .> self)
  }
}

/// Measures what a pixel's running sum got wrong along level lines. SharedCells.swift explains the idea.
///
/// So that small numbers do, and few cases, windings are counted from an even offset, and with the
/// opposite sign where coverage falls when the sum grows.
struct WindingMeasure: BitwiseCopyable {
  private let sum: Int
  private let isEvenOdd: Bool
  private let offset: Int
  /// 1, or −1 for the opposite sign.
  private let factor: Int16
  /// What the sum counts for a place: all bits set for its winding, none for always 1.
  private let countsWinding: Int16
  private let reciprocals: CheckedMemory<Int32>

  private static let whole = 1 << 17
  /// Windings beyond this count as it, which keeps products within sixteen bits.
  private static let maximumWinding = 60

  /// - Parameters:
  ///   - sum: the pixel's running sum, in 1/2^17.
  ///   - reciprocals: those of `Reciprocals`.
  @inline(__always) init(of sum: Int32, isEvenOdd: Bool, reciprocals: CheckedMemory<Int32>) {
    self.sum = Int(sum)
    self.isEvenOdd = isEvenOdd
    self.reciprocals = reciprocals
    if isEvenOdd {
      // Between an even and an odd number, coverage grows with the sum; to the next even, it falls.
      let below = Int(sum) >> 17
      offset = below &+ below & 1
      factor = 1 &- Int16(truncatingIfNeeded: below & 1) &* 2
      countsWinding = -1
    } else {
      offset = 0
      factor = Int16(truncatingIfNeeded: sum &>> 31 | 1)
      countsWinding = abs(Int(sum)) < WindingMeasure.whole ? -1 : 0
    }
  }

  // MARK: Windings

  /// The lines' windings at the pixel's left side, if it were as at its upper end everywhere.
  @inline(__always) func windings(from start: Int) -> LevelLines {
    var winding = start &- offset
    let limit = WindingMeasure.maximumWinding
    if abs(winding) > limit { winding = (winding > 0 ? limit : 0 &- limit) &+ winding & 1 }
    return LevelLines(repeating: factor &* Int16(truncatingIfNeeded: winding))
  }

  /// What the windings at the left side change below the place where a piece crosses it.
  @inline(__always) func changeAtLeftSide(_ piece: EdgePiece) -> LevelLines {
    lines(from: (piece.crossingY &+ 7) >> 4)
      & LevelLines(repeating: factor &* Int16(truncatingIfNeeded: piece.crossing))
  }

  /// The place and the direction of a piece's crossing with each line: 4 · x + direction + 1.
  ///
  /// Lines that it does not cross are crossed behind the right side, and without a direction.
  @inline(__always) func crossings(of piece: EdgePiece) -> LevelLines {
    let first = (piece.top &+ 7) >> 4
    let end = (piece.top &+ piece.height &+ 7) >> 4
    // Places have six more bits here. What lies outside of the piece may overflow; it is not used.
    let slope = ((piece.bottomX &- piece.topX) &* Int(reciprocals[piece.height])) >> 8
    let start = piece.topX &<< 6 &+ (slope &* (first &* 16 &+ 8 &- piece.top)) >> 10
    let step = Int16(truncatingIfNeeded: slope >> 6)
    let origin =
      Int16(truncatingIfNeeded: start) &- step &* Int16(truncatingIfNeeded: first) &+ 32
    var places =
      WindingMeasure.numbers &* LevelLines(repeating: step) &+ LevelLines(repeating: origin)
    places = (places &>> 4) & LevelLines(repeating: ~3)
    places = places.smaller(LevelLines(repeating: 1024)).larger(.zero)
    places |= LevelLines(repeating: factor &* Int16(truncatingIfNeeded: piece.sign) &+ 1)
    let isInside = lines(from: first) & ~lines(from: end)
    return places & isInside | LevelLines(repeating: 1025) & ~isInside
  }

  private static var numbers: LevelLines {
    @inline(__always) get {
      LevelLines(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    }
  }

  /// All bits set in the lines from a number on.
  @inline(__always) private func lines(from first: Int) -> LevelLines {
    ~((WindingMeasure.numbers &- LevelLines(repeating: Int16(truncatingIfNeeded: first))) &>> 15)
  }

  // MARK: Errors

  /// Is it inside, less what the sum counts for it.
  @inline(__always) func error(of windings: LevelLines) -> LevelLines {
    let inside = isEvenOdd ? windings & 1 : ((windings | (0 &- windings)) &>> 15) & 1
    let counted = LevelLines(repeating: countsWinding)
    return inside &- (windings & counted | LevelLines(repeating: 1) & ~counted)
  }

  /// The sum as it should be, so that the sweep makes the true coverage of it.
  ///
  /// - Parameter error: along all lines, in 1/256 of a pixel's width.
  @inline(__always) func mended(by error: Int) -> Int32 {
    let whole = WindingMeasure.whole
    var area = abs(sum)
    if isEvenOdd {
      area &= 2 &* whole &- 1
      area = min(area, 2 &* whole &- area)
    }
    // Sixteen lines of 256 parts make 2^12.
    let coverage = min(area, whole) &+ error &<< 5
    return Int32(truncatingIfNeeded: max(0, min(coverage, whole)))
  }
}
