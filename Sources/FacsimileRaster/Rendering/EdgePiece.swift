/// An edge in the form in which it is cut into pieces. Coordinates are 24.8 from the origin of the cells.
/// One within a row is taken for one that leads downwards to the right, by next to nothing.
struct SlopedEdge: BitwiseCopyable {
  private let ends: SIMD4<Int32>
  /// With 32 fractional bits. They may be 0 when the edge does not leave its row, or its column.
  let columnsPerRow: Int
  let rowsPerColumn: Int
  /// 1 when the edge leads downwards, −1 when it leads upwards; within a row, 1 when it leads to the
  /// right, −1 when to the left.
  let sign: Int

  @inline(__always) init(
    upper: EdgePoint, lower: EdgePoint, columnsPerRow: Int, rowsPerColumn: Int, sign: Int
  ) {
    ends = SIMD4(
      Int32(truncatingIfNeeded: upper.x), Int32(truncatingIfNeeded: upper.y),
      Int32(truncatingIfNeeded: lower.x), Int32(truncatingIfNeeded: lower.y))
    self.columnsPerRow = columnsPerRow
    self.rowsPerColumn = rowsPerColumn
    self.sign = sign
  }

  /// An edge within a row.
  @inline(__always) init(level from: EdgePoint, _ to: EdgePoint) {
    let leadsRight = from.x < to.x
    self.init(
      upper: leadsRight ? from : to, lower: leadsRight ? to : from, columnsPerRow: 0,
      rowsPerColumn: 0, sign: leadsRight ? 1 : -1)
  }

  @inline(__always) var upper: EdgePoint { EdgePoint(x: Int(ends[0]), y: Int(ends[1])) }
  @inline(__always) var lower: EdgePoint { EdgePoint(x: Int(ends[2]), y: Int(ends[3])) }
}

/// A part of an edge that lies within one pixel, followed downwards. Lengths are 1/256 of a pixel.
struct EdgePiece: BitwiseCopyable, Equatable {
  /// Where it begins and ends, from the pixel's left side: 0 to 256.
  let topX: Int
  let bottomX: Int
  /// Where it begins, from the pixel's upper side, and how far down it leads: 0 when it is level.
  let top: Int
  let height: Int
  /// 1 when the edge leads downwards, −1 when it leads upwards.
  let sign: Int
  /// True when its left end is where the edge crosses the pixel's left side.
  let crossesLeftSide: Bool
  /// True when it leads from left to right.
  let leadsRight: Bool

  /// By how much the winding on the pixel's left side, above the place where the piece crosses it,
  /// differs from that below; 0 when it does not cross.
  @inline(__always) var crossing: Int { crossesLeftSide ? (leadsRight ? 0 &- sign : sign) : 0 }
  /// Where the left side is crossed.
  @inline(__always) var crossingY: Int { leadsRight ? top : top &+ height }
}

extension EdgePiece {
  /// Computes the piece of an edge in a pixel that it passes through: the same as it has when the edge
  /// is followed from pixel to pixel.
  @inline(__always) init(of edge: SlopedEdge, row: Int, column: Int) {
    let upper = edge.upper
    let lower = edge.lower
    // The part that lies in the row.
    let top = max(row &<< 8, upper.y)
    let bottom = min((row &+ 1) &<< 8, lower.y)
    let whole = bottom &- top
    func x(at y: Int) -> Int {
      upper.x &+ (edge.columnsPerRow &* (y &- upper.y) &+ 1 &<< 31) >> 32
    }
    let topX = x(at: top)
    // At the lower end the same comes out, unless the quotient was left out.
    let crossingX = x(at: bottom)
    let bottomX = bottom == lower.y ? lower.x : crossingX
    let leadsRight = topX < bottomX
    let low = min(topX, bottomX)
    let high = topX &+ bottomX &- low

    // The part of that which lies in the column.
    let left = max(low, column &<< 8)
    let right = min(high, (column &+ 1) &<< 8)
    func part(leftOf side: Int) -> Int {
      min(whole, (edge.rowsPerColumn &* (side &- low)) >> 32)
    }
    let done = part(leftOf: left)
    let cut = part(leftOf: right)
    let reached = high >> 8 == column ? whole : cut
    let leftX = left &- column &<< 8
    let rightX = right &- column &<< 8
    self.init(
      topX: leadsRight ? leftX : rightX, bottomX: leadsRight ? rightX : leftX,
      top: top & 255 &+ (leadsRight ? done : whole &- reached), height: reached &- done,
      sign: edge.sign, crossesLeftSide: low >> 8 < column, leadsRight: leadsRight)
  }
}

extension EdgePiece {
  /// True when the running sum is right for two pieces that are all that passes through a pixel:
  /// when the winding takes only two values there.
  @inline(__always) func takesTwoWindings(with other: EdgePiece) -> Bool {
    if height == 0 || other.height == 0 {
      // Of two level pieces nothing is known.
      return height != other.height
        && (height == 0 ? isJoined(to: other) : other.isJoined(to: self))
    }
    return sign == other.sign
      ? isContinued(by: other) || other.isContinued(by: self) : isSide(with: other)
  }

  /// True for a level piece that does not matter, because the winding at the left side is the same
  /// above and below it, or that makes a corner with the other piece: what it changes at the left side,
  /// the other one changes back.
  @inline(__always) private func isJoined(to other: EdgePiece) -> Bool {
    let crossing = crossing
    if crossing == 0 { return true }
    // Where both come from the left, they make no corner.
    if other.crossing != 0 && other.crossingY == top { return false }
    return (top == other.top && crossing == 0 &- other.sign)
      || (top == other.top &+ other.height && crossing == other.sign)
  }

  /// True when the other piece of the same direction begins where this one ends.
  @inline(__always) private func isContinued(by other: EdgePiece) -> Bool {
    bottomX == other.topX && top &+ height == other.top
  }

  /// True for the two sides of a thin line or of a corner: they do not cross, and what is between
  /// them lies on the same hand of both. Then the winding is the same on both sides of the line.
  @inline(__always) private func isSide(with other: EdgePiece) -> Bool {
    // Directions are downwards here, and one of the two edges leads upwards.
    let hand = hand(of: other)
    return hand != 0 && hand == 0 &- other.hand(of: self)
  }

  /// On which hand of this piece, followed downwards, another one lies: 1 or −1, or 0 when it lies on
  /// both.
  @inline(__always) private func hand(of other: EdgePiece) -> Int {
    let width = bottomX &- topX
    func side(_ x: Int, _ y: Int) -> Int {
      width &* (y &- top) &- height &* (x &- topX)
    }
    let first = side(other.topX, other.top)
    let second = side(other.bottomX, other.top &+ other.height)
    let lowest = min(first, second)
    let highest = max(first, second)
    return lowest >= 0 ? (highest > 0 ? 1 : 0) : (highest <= 0 ? -1 : 0)
  }
}
