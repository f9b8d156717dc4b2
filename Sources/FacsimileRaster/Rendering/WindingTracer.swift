/// Follows sixteen level lines through a pixel from piece to piece of the edges in it, with the true
/// winding number. SharedCells.swift explains the idea.
struct WindingTracer {
  private let reciprocals = Reciprocals()
  /// For each piece its crossings with the lines.
  private var crossings = [LevelLines](repeating: .zero, count: 32)
  /// How many of them there are.
  private var count = 0
  /// What the windings at the left side differ from those at its upper end.
  private var left = LevelLines.zero

  /// More pieces are sorted line by line instead of all lines at once. Each of them may change a winding by
  /// one at the left side and by one behind it, so windings stay below 127, and their products with a width
  /// of 256 within sixteen bits. For that, pieces that cross no line are counted too.
  private static let maximumPieceCount = 24

  /// How the lines of a pixel with such a running sum are measured.
  @inline(__always) func measure(of sum: Int32, isEvenOdd: Bool) -> WindingMeasure {
    WindingMeasure(of: sum, isEvenOdd: isEvenOdd, reciprocals: reciprocals.memory)
  }

  /// Another pixel follows.
  @inline(__always) mutating func begin() {
    count = 0
    left = .zero
  }

  /// Adds a piece of an edge.
  @inline(__always) mutating func add(_ piece: EdgePiece, _ measure: WindingMeasure) {
    left &+= measure.changeAtLeftSide(piece)
    if count == crossings.count { crossings += crossings }
    crossings[count] = measure.crossings(of: piece)
    count &+= 1
  }

  /// The error of the pixel's running sum along all lines, in 1/256 of a pixel's width.
  ///
  /// - Parameter start: the winding at the upper end of the left side.
  mutating func error(from start: Int, _ measure: WindingMeasure) -> Int {
    let windings = left &+ measure.windings(from: start)
    return count <= WindingTracer.maximumPieceCount
      ? errorOfAll(from: windings, measure) : errorOfEach(from: windings, measure)
  }

  private mutating func errorOfAll(from left: LevelLines, _ measure: WindingMeasure) -> Int {
    sortCrossings()
    let places = crossings.span
    var winding = left
    var x = LevelLines.zero
    var errors = LevelLines.zero
    var index = 0
    while index < count {
      let next = places[index] &>> 2
      errors &+= measure.error(of: winding) &* (next &- x)
      winding &+= (places[index] & 3) &- 1
      x = next
      index &+= 1
    }
    errors &+= measure.error(of: winding) &* (256 &- x)
    return Int(SIMD16<Int32>(truncatingIfNeeded: errors).wrappedSum())
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
        places[index] = other.smaller(last)
        last = other.larger(last)
        index &+= 1
      }
      places[sorted] = last
      sorted &+= 1
    }
  }

  /// The same as `errorOfAll`, in a time that grows more slowly with the number of pieces.
  private func errorOfEach(from left: LevelLines, _ measure: WindingMeasure) -> Int {
    var sum = 0
    for line in 0..<16 {
      var winding = left[line]
      var x = 0
      for place in crossings[..<count].map({ $0[line] }).sorted() + [1025] {
        let error = measure.error(of: LevelLines(repeating: winding))[0]
        sum += Int(error) * (Int(place) >> 2 - x)
        winding &+= place & 3 &- 1
        x = Int(place) >> 2
      }
    }
    return sum
  }
}

extension WindingMeasure {
  /// The error of the pixel's running sum along all lines when two pieces are all that passes through
  /// it, in 1/256 of a pixel's width.
  ///
  /// - Parameter start: the winding at the upper end of the left side.
  @inline(__always) func error(from start: Int, _ first: EdgePiece, _ second: EdgePiece) -> Int {
    let left = windings(from: start) &+ changeAtLeftSide(first) &+ changeAtLeftSide(second)
    let crossings = crossings(of: first)
    let others = self.crossings(of: second)
    let nearer = crossings.smaller(others)
    let farther = crossings.larger(others)
    let between = left &+ (nearer & 3) &- 1
    let right = between &+ (farther & 3) &- 1
    let x = nearer &>> 2
    let nextX = farther &>> 2
    let errors =
      error(of: left) &* x &+ error(of: between) &* (nextX &- x)
      &+ error(of: right) &* (256 &- nextX)
    // Two pieces change windings by two, so what the sum counts is wrong by three at most: no sum of
    // sixteen lines leaves sixteen bits.
    return Int(errors.wrappedSum())
  }
}
