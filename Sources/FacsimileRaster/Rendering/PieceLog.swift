/// A piece of an edge that was added to a cell, packed into one word: there are millions of them.
/// Lengths are 1/256 of a pixel.
struct CellPiece {
  private let bits: UInt64

  /// - Parameter previous: the place in the log of the piece that was added to the same cell before
  ///   it, plus 1; 0 when there is none.
  @inline(__always) init(_ piece: EdgePiece, previous: Int) {
    let places = piece.topX | piece.bottomX &<< 9 | piece.top &<< 18 | piece.height &<< 27
    let flags =
      (piece.sign &>> 1 & 1) | piece.crossesLeftSide &<< 1 | (piece.leadsRight ? 4 : 0)
    bits = UInt64(truncatingIfNeeded: places | flags &<< 36 | previous &<< 39)
  }

  @inline(__always) private func field(_ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: bits &>> shift & 511)
  }

  @inline(__always) private func flag(_ shift: UInt64) -> Bool { bits &>> shift & 1 != 0 }

  var topX: Int { field(0) }
  var bottomX: Int { field(9) }
  var top: Int { field(18) }
  /// 0 when it is level.
  var height: Int { field(27) }
  /// 1 when the edge leads downwards, −1 when it leads upwards.
  var sign: Int { flag(36) ? -1 : 1 }
  private var leadsRight: Bool { flag(38) }
  /// The place of the piece before it, plus 1, or 0.
  var previous: Int { Int(truncatingIfNeeded: bits &>> 39) }

  /// By how much the winding on the pixel's left side, above the place where the piece crosses it,
  /// differs from that below; 0 when it does not cross.
  var crossing: Int { flag(37) ? (leadsRight ? -sign : sign) : 0 }
  /// Where the left side is crossed.
  var crossingY: Int { leadsRight ? top : top &+ height }
}

extension CellPiece {
  /// True when the running sum is right for two pieces that are all that passes through a pixel:
  /// when the winding takes only two values there.
  @inline(__always) func takesTwoWindings(with other: CellPiece) -> Bool {
    sign == other.sign ? isContinued(by: other) || other.isContinued(by: self) : isSide(with: other)
  }

  /// True when the other piece of the same direction begins where this one ends.
  @inline(__always) private func isContinued(by other: CellPiece) -> Bool {
    bottomX == other.topX && top &+ height == other.top
  }

  /// True for the two sides of a thin line or of a corner: they do not cross, and what is between
  /// them lies on the same hand of both. Then the winding is the same on both sides of the line.
  private func isSide(with other: CellPiece) -> Bool {
    // Directions are downwards here, and one of the two edges leads upwards.
    let hand = hand(of: other)
    return hand != 0 && hand == -other.hand(of: self)
  }

  /// On which hand of this piece, followed downwards, another one lies: 1 or −1, or 0 when it lies on
  /// both.
  private func hand(of other: CellPiece) -> Int {
    let width = bottomX &- topX
    func side(_ x: Int, _ y: Int) -> Int {
      width &* (y &- top) &- height &* (x &- topX)
    }
    let first = side(other.topX, other.top)
    let second = side(other.bottomX, other.top &+ other.height)
    if first >= 0 && second >= 0 { return first > 0 || second > 0 ? 1 : 0 }
    if first <= 0 && second <= 0 { return -1 }
    return 0
  }
}

/// Pieces in the order in which they were added. The memory is kept from shape to shape.
final class PieceLog {
  private var buffer = UnsafeMutableBufferPointer<CellPiece>.allocate(capacity: 1 << 12)

  /// It does not grow beyond so many pieces (32 MB).
  static let maximumCount = 1 << 22

  /// Room for pieces. What was not written yet must not be read.
  var memory: CheckedMemory<CellPiece> { CheckedMemory(buffer) }

  /// Makes twice as much room, unless that would be too much. Earlier memory is no longer valid.
  func grow() {
    guard buffer.count < PieceLog.maximumCount else { return }
    let larger = UnsafeMutableBufferPointer<CellPiece>.allocate(capacity: buffer.count * 2)
    _ = larger.update(fromContentsOf: buffer)
    buffer.deallocate()
    buffer = larger
  }

  /// Gives back the memory when there is much of it.
  func shrink() {
    guard buffer.count > 1 << 17 else { return }
    buffer.deallocate()
    buffer = .allocate(capacity: 1 << 12)
  }

  deinit { buffer.deallocate() }
}
