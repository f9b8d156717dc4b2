/// Sixteen neighbouring level lines of a pixel, at 8, 24 … 248 of its 256 parts.
private typealias Lines = SIMD16<Int16>

/// Follows sixteen level lines through a pixel and measures what its running sum got wrong.
/// SharedCells.swift explains the idea.
struct WindingTracer {
  /// For each piece, the place and direction of its crossing with every line: 4 · x + direction + 1.
  private var crossings = [Lines](repeating: .zero, count: 32)
  /// How many of the crossings there are.
  private var count = 0
  /// The winding at the left side of each line, less `offset`, times `factor`.
  private var left = Lines.zero
  private var isEvenOdd = false
  private var factor: Int16 = 1
  /// What the sum counts for a place: its winding, or always 1.
  private var countsWinding = true

  private static let whole = 1 << 17
  /// Windings beyond this count as it, which keeps products within sixteen bits.
  private static let maximumWinding = 60
  /// More pieces are sorted line by line instead of all lines at once.
  private static let maximumPieceCount = 24

  private let numbers = Lines(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  /// At each number, all bits set in the lines from that number on.
  private let linesFrom: [Lines] = (0...16).map { first in
    var result = Lines.zero
    for line in first..<16 { result[line] = -1 }
    return result
  }
  /// 2^24 over each height, so that nothing has to be divided.
  private let reciprocals: [Int] = (0...256).map { $0 == 0 ? 0 : (1 << 24 + $0 / 2) / $0 }

  /// - Parameters:
  ///   - sum: the cell's running sum, in 1/2^17.
  ///   - start: the winding at the upper end of the left side.
  mutating func begin(sum: Int, start: Int, isEvenOdd: Bool) {
    self.isEvenOdd = isEvenOdd
    var offset = 0
    factor = 1
    countsWinding = true
    if isEvenOdd {
      // Between an even and an odd number, coverage grows with the sum; to the next even, it falls.
      offset = sum >> 17
      if offset & 1 != 0 {
        offset += 1
        factor = -1
      }
    } else if sum < 0 {
      factor = -1
      countsWinding = sum > -WindingTracer.whole
    } else {
      countsWinding = sum < WindingTracer.whole
    }
    var winding = start - offset
    let limit = WindingTracer.maximumWinding
    if abs(winding) > limit { winding = (winding > 0 ? limit : -limit) + winding & 1 }
    left = Lines(repeating: factor &* Int16(truncatingIfNeeded: winding))
    count = 0
  }

  /// Adds a piece of an edge.
  @inline(__always) mutating func add(_ piece: EdgePiece) {
    // Below the place where the left side is crossed, the winding differs.
    let change = factor &* Int16(truncatingIfNeeded: piece.crossing)
    left &+= linesFrom[(piece.crossingY &+ 7) >> 4] & Lines(repeating: change)
    addPiece(
      topX: piece.topX, bottomX: piece.bottomX, top: piece.top, height: piece.height,
      sign: piece.sign)
  }

  /// Lengths are 1/256 of a pixel.
  @inline(__always) private mutating func addPiece(
    topX: Int, bottomX: Int, top: Int, height: Int, sign: Int
  ) {
    let first = (top &+ 7) >> 4
    let end = (top &+ height &+ 7) >> 4
    guard first < end else { return }
    // Places have six more bits here. What lies outside of the piece may overflow; it is not used.
    let slope = ((bottomX &- topX) &* reciprocals[height]) >> 8
    let start = topX &<< 6 &+ (slope &* (first &* 16 &+ 8 &- top)) >> 10
    let step = Int16(truncatingIfNeeded: slope >> 6)
    let origin =
      Int16(truncatingIfNeeded: start) &- step &* Int16(truncatingIfNeeded: first) &+ 32
    var places = numbers &* Lines(repeating: step) &+ Lines(repeating: origin)
    places = (places &>> 4) & Lines(repeating: ~3)
    places = pointwiseMax(.zero, pointwiseMin(places, Lines(repeating: 1024)))
    places |= Lines(repeating: factor &* Int16(truncatingIfNeeded: sign) &+ 1)
    // The other lines are crossed behind the right side, and without a direction.
    let isInside = linesFrom[first] & ~linesFrom[end]
    if count == crossings.count { crossings += crossings }
    crossings[count] = places & isInside | Lines(repeating: 1025) & ~isInside
    count &+= 1
  }

  /// What must be added to the sum, so that the sweep makes the true coverage of it.
  mutating func change(of sum: Int32) -> Int32 {
    let error = count <= WindingTracer.maximumPieceCount ? errorOfAll() : errorOfEach()
    if error == 0 { return 0 }
    var area = abs(Int(sum))
    if isEvenOdd {
      area &= 2 * WindingTracer.whole - 1
      area = min(area, 2 * WindingTracer.whole - area)
    }
    // Sixteen lines of 256 parts make 2^12.
    let coverage = min(area, WindingTracer.whole) + error << 5
    return Int32(max(0, min(coverage, WindingTracer.whole))) &- sum
  }

  /// The error along all lines, in 1/256 of a pixel's width.
  private mutating func errorOfAll() -> Int {
    sortCrossings()
    let places = crossings.span
    var winding = left
    var x = Lines.zero
    var errors = Lines.zero
    var index = 0
    while index < count {
      let next = places[index] &>> 2
      errors &+= error(of: winding) &* (next &- x)
      winding &+= (places[index] & 3) &- 1
      x = next
      index &+= 1
    }
    errors &+= error(of: winding) &* (256 &- x)
    return Int(SIMD16<Int32>(truncatingIfNeeded: errors).wrappedSum())
  }

  /// Is it inside, less what the sum counts for it.
  @inline(__always) private func error(of winding: Lines) -> Lines {
    let inside = isEvenOdd ? winding & 1 : ((winding | (0 &- winding)) &>> 15) & 1
    return inside &- (countsWinding ? winding : Lines(repeating: 1))
  }

  /// Orders the crossings of each line from left to right.
  private mutating func sortCrossings() {
    let count = count
    var places = crossings.mutableSpan
    var sorted = 1
    while sorted < count {
      var last = places[sorted]
      var index = 0
      while index < sorted {
        let other = places[index]
        places[index] = pointwiseMin(other, last)
        last = pointwiseMax(other, last)
        index &+= 1
      }
      places[sorted] = last
      sorted &+= 1
    }
  }

  /// The same as `errorOfAll`, in a time that grows more slowly with the number of pieces.
  private func errorOfEach() -> Int {
    var sum = 0
    for line in 0..<16 {
      var winding = Int(left[line])
      var x = 0
      for place in crossings[..<count].map({ Int($0[line]) }).sorted() + [1025] {
        let inside = isEvenOdd ? winding & 1 : (winding != 0 ? 1 : 0)
        sum += (inside - (countsWinding ? winding : 1)) * (place >> 2 - x)
        winding += place & 3 - 1
        x = place >> 2
      }
    }
    return sum
  }
}
