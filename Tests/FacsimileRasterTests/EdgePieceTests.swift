import XCTest

@testable import FacsimileRaster

/// The pieces into which edges are cut, against those that are computed for one pixel alone.
final class EdgePieceTests: XCTestCase {
  func testPieceOfAnyPixelIsTheSameAsWhenTheEdgeIsFollowed() {
    var pieces = 0
    for seed: UInt64 in 1...4000 {
      let (window, from, to, recorder) = followedEdge(seed: seed)
      for (cell, area) in recorder.areas {
        guard let edge = recorder.edge else { return XCTFail("no edge was begun, seed \(seed)") }
        let piece = piece(of: edge, in: cell, window)
        XCTAssertEqual(
          area, CellArea(height: piece.height * piece.sign, reach: piece.topX + piece.bottomX).bits,
          "cell \(cell) of \(from) to \(to), seed \(seed)")
        pieces += 1
      }
    }
    XCTAssertGreaterThan(pieces, 20_000)
  }

  func testPiecesOfAnEdgeFollowEachOther() {
    var neighbours = 0
    for seed: UInt64 in 1...2000 {
      let (window, from, to, recorder) = followedEdge(seed: seed)
      guard let edge = recorder.edge, from.y != to.y else { continue }
      for cell in recorder.areas.keys {
        let piece = piece(of: edge, in: cell, window)
        XCTAssert((0...256).contains(piece.topX) && (0...256).contains(piece.bottomX), "\(seed)")
        XCTAssert(piece.top >= 0 && piece.height >= 0 && piece.top + piece.height <= 256, "\(seed)")
        // Where the left side is crossed, the pixel to the left has a piece that reaches it there.
        guard piece.crossesLeftSide, recorder.areas[cell - 1] != nil else { continue }
        let left = self.piece(of: edge, in: cell - 1, window)
        XCTAssertEqual(left.leadsRight ? left.bottomX : left.topX, 256, "seed \(seed)")
        XCTAssertEqual(
          left.leadsRight ? left.top + left.height : left.top, piece.crossingY, "seed \(seed)")
        neighbours += 1
      }
    }
    XCTAssertGreaterThan(neighbours, 5_000)
  }

  func testLevelPieceThatTakesTwoWindingsChangesNothing() {
    let tracer = WindingTracer()
    var cleared = 0
    for seed: UInt64 in 1...20_000 {
      var random = SeededGenerator(seed: seed)
      // Two edges that meet in the middle column of a row, one of them level.
      let grid = [16, 64, 128][Int.random(in: 0...2, using: &random)]
      func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random) / grid * grid
      }
      let corner = EdgePoint(x: number(256...511), y: number(1...255))
      let level = SlopedEdge(level: corner, EdgePoint(x: number(0...767), y: corner.y))
      let end = EdgePoint(x: number(0...767), y: number(-256...512))
      guard end.y != corner.y else { continue }
      let isDown = end.y > corner.y
      let (upper, lower) = isDown ? (corner, end) : (end, corner)
      let sloped = slopedEdge(upper, lower, sign: seed % 2 == 0 ? 1 : -1)
      let pieces = [level, sloped].map { EdgePiece(of: $0, row: 0, column: 1) }
      guard pieces[0].takesTwoWindings(with: pieces[1]) else { continue }
      cleared += 1
      let start = Int.random(in: -2...2, using: &random)
      let sum = runningSum(of: pieces, from: start)
      for isEvenOdd in [false, true] {
        let measure = tracer.measure(of: Int32(sum), isEvenOdd: isEvenOdd)
        XCTAssertEqual(
          measure.error(from: start, pieces[0], pieces[1]), 0, "\(pieces), seed \(seed)")
      }
    }
    XCTAssertGreaterThan(cleared, 2_000)
  }

  func testTwoPiecesAreMeasuredAsManyAre() {
    var tracer = WindingTracer()
    var errors = 0
    for seed: UInt64 in 1...20_000 {
      var random = SeededGenerator(seed: seed)
      // Two edges through the middle pixel of a row.
      func edge() -> SlopedEdge {
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let inside = EdgePoint(x: number(300...460), y: number(40...210))
        let step = EdgePoint(x: number(-200...200), y: number(1...100))
        let before = number(0...3)
        let behind = number(1...3)
        let upper = EdgePoint(x: inside.x - step.x * before, y: inside.y - step.y * before)
        let lower = EdgePoint(x: inside.x + step.x * behind, y: inside.y + step.y * behind)
        return slopedEdge(upper, lower, sign: Bool.random(using: &random) ? 1 : -1)
      }
      let pieces = [edge(), edge()].map { EdgePiece(of: $0, row: 0, column: 1) }
      let start = Int.random(in: -3...3, using: &random)
      let sum = runningSum(of: pieces, from: start)
      for isEvenOdd in [false, true] {
        let measure = tracer.measure(of: Int32(sum), isEvenOdd: isEvenOdd)
        tracer.begin()
        for piece in pieces { tracer.add(piece, measure) }
        let error = measure.error(from: start, pieces[0], pieces[1])
        XCTAssertEqual(error, tracer.error(from: start, measure), "\(pieces), seed \(seed)")
        errors += error != 0 ? 1 : 0
      }
    }
    XCTAssertGreaterThan(errors, 1_000)
  }

  func testPiecesThatCrossNoLevelLineAreCounted() {
    var tracer = WindingTracer()
    // From 10/256 to 14/256 of a pixel; the level lines lie at 8/256 and 24/256.
    let piece = EdgePiece(
      topX: 40, bottomX: 0, top: 10, height: 4, sign: 1, crossesLeftSide: true, leadsRight: false)
    let measure = tracer.measure(of: 0, isEvenOdd: true)
    for count in [1, 2, 24, 25, 100, 125] {
      tracer.begin()
      for _ in 0..<count { tracer.add(piece, measure) }
      // All lines but the first one begin below the pieces.
      let winding = count * piece.crossing
      XCTAssertEqual(
        tracer.error(from: 0, measure), 15 * 256 * (winding & 1 - winding), "\(count) pieces")
    }
  }

  // MARK: Help

  /// Of a pixel whose left side has a winding at its upper end.
  private func runningSum(of pieces: [EdgePiece], from start: Int) -> Int {
    var sum = start << 17
    for piece in pieces {
      sum += piece.crossing * (256 - piece.crossingY) << 9
      sum += piece.sign * piece.height * (512 - piece.topX - piece.bottomX)
    }
    return sum
  }

  private func slopedEdge(_ upper: EdgePoint, _ lower: EdgePoint, sign: Int) -> SlopedEdge {
    let width = lower.x - upper.x
    let height = lower.y - upper.y
    return SlopedEdge(
      upper: upper, lower: lower, columnsPerRow: (width << 32) / height,
      rowsPerColumn: (height << 32) / max(abs(width), 1), sign: sign)
  }

  /// A random edge, and what was recorded while it was followed.
  private func followedEdge(
    seed: UInt64
  ) -> (window: CellWindow, from: EdgePoint, to: EdgePoint, recorder: Recorder) {
    var random = SeededGenerator(seed: seed)
    let window = window(&random)
    let recorder = Recorder()
    var sink = RecordingSink(window: window, recorder: .passUnretained(recorder))
    let (from, to) = edge(in: window, &random)
    withExtendedLifetime(recorder) { sink.addEdge(from, to) }
    return (window, from, to, recorder)
  }

  private func piece(of edge: SlopedEdge, in cell: Int, _ window: CellWindow) -> EdgePiece {
    let cellsPerRow = window.firstCell(ofRow: 1)
    return EdgePiece(of: edge, row: cell / cellsPerRow, column: cell % cellsPerRow)
  }

  private func window(_ random: inout SeededGenerator) -> CellWindow {
    let minX = Int.random(in: -9...9, using: &random)
    let minY = Int.random(in: -9...9, using: &random)
    return CellWindow(
      PixelWindow(
        minX: minX, minY: minY, maxX: minX + Int.random(in: 1...70, using: &random),
        maxY: minY + Int.random(in: 1...50, using: &random)),
      cutsRight: Bool.random(using: &random))
  }

  /// Edges of all slopes and lengths: inside the window, cut by its sides, level, and leading far away.
  private func edge(
    in window: CellWindow, _ random: inout SeededGenerator
  ) -> (EdgePoint, EdgePoint) {
    let grid = [1, 16, 64, 256][Int.random(in: 0...3, using: &random)]
    let reach = [0, 0, 2_000, 1 << 26][Int.random(in: 0...3, using: &random)]
    func number(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &random) / grid * grid
    }
    let from = EdgePoint(
      x: number(window.left - reach...window.right - 1 + reach),
      y: number(-reach...window.bottom + reach))
    switch Int.random(in: 0...3, using: &random) {
    case 0:
      return (from, EdgePoint(x: from.x + number(-700...700), y: from.y + number(-700...700)))
    case 1:
      return (from, EdgePoint(x: from.x + number(-9000...9000), y: from.y))
    default:
      return (
        from,
        EdgePoint(
          x: number(window.left - reach...window.right - 1 + reach),
          y: number(-reach...window.bottom + reach))
      )
    }
  }
}

/// What was added to each cell.
private final class Recorder {
  var edge: SlopedEdge?
  var areas: [Int: Int] = [:]
}

private struct RecordingSink: PieceSink {
  let window: CellWindow
  let recorder: Unmanaged<Recorder>

  func begin(_ edge: SlopedEdge, sign: Int) { recorder.takeUnretainedValue().edge = edge }

  func turn(to sign: Int) {}

  func add(_ piece: CellArea, cell: Int) {
    recorder.takeUnretainedValue().areas[cell, default: 0] += piece.bits
  }

  func add(_ first: CellArea, cell: Int, _ second: CellArea, cell secondCell: Int) {
    add(first, cell: cell)
    add(second, cell: secondCell)
  }

  func addLevel(cell: Int) { recorder.takeUnretainedValue().areas[cell, default: 0] += 0 }

  func addOutside(row: Int, height: Int, sign: Int) {}
}
