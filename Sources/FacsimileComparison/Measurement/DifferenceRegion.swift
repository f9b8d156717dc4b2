/// Marked pixels that lie close together.
public struct DifferenceRegion: Sendable, Hashable {
  /// The smallest rectangle that holds them.
  public internal(set) var bounds: PixelBounds
  public internal(set) var pixelCount: Int
}

extension DifferenceMask {
  /// The marked pixels in groups: two belong together when a chain of marked pixels leads from one
  /// to the other in steps of at most a distance, along each axis. A distance of 1 gives the
  /// 8-connected regions. The largest group comes first, of equal ones the upper, then the left one.
  ///
  /// It works on stretches of a row that are farther apart than the distance: each is joined with
  /// those of the rows above, as far as the distance reaches. No gap within a stretch is so wide that
  /// a pixel above it could be farther than the distance from both of its sides.
  ///
  /// - Precondition: the distance is 1 or more.
  public func regions(mergedWithin distance: Int) -> [DifferenceRegion] {
    precondition(distance >= 1, "neighbouring pixels are at distance 1")
    var groups = RegionGroups()
    // The stretches of the rows above, the newest last, and where each row begins among them.
    var rowStarts: [Int] = []
    for y in 0..<height {
      let start = groups.runs.count
      rowStarts.append(start)
      forEachRun(inRow: y) { groups.append($0, row: y, distance: distance) }
      let end = groups.runs.count
      if start == end { continue }
      for above in max(0, y - distance)..<y {
        groups.join(
          rowStarts[above]..<rowStarts[above + 1], start..<end, within: distance)
      }
    }
    return groups.regions
  }
}

/// Stretches of marked pixels and which of them belong together: a forest in which every stretch
/// points to an earlier one of its group.
private struct RegionGroups {
  private(set) var runs: [Range<Int>] = []
  private var rows: [Int] = []
  private var pixelCounts: [Int] = []
  private var parents: [Int] = []

  /// Adds a stretch, or lengthens the last one of the row when that is close enough.
  mutating func append(_ run: Range<Int>, row: Int, distance: Int) {
    // The pixels at both sides of a gap are one farther apart than it has pixels.
    if let last = runs.last, rows.last == row, run.lowerBound - last.upperBound < distance {
      runs[runs.count - 1] = last.lowerBound..<run.upperBound
      pixelCounts[runs.count - 1] += run.count
      return
    }
    parents.append(runs.count)
    runs.append(run)
    rows.append(row)
    pixelCounts.append(run.count)
  }

  private mutating func root(of index: Int) -> Int {
    var index = index
    while parents[index] != index {
      parents[index] = parents[parents[index]]
      index = parents[index]
    }
    return index
  }

  mutating func join(_ first: Int, _ second: Int) {
    let (a, b) = (root(of: first), root(of: second))
    parents[max(a, b)] = min(a, b)
  }

  /// Joins the stretches of two rows that are close enough. Both are in order, so that one walk
  /// along both finds all pairs that matter.
  mutating func join(_ upper: Range<Int>, _ lower: Range<Int>, within distance: Int) {
    var (a, b) = (upper.lowerBound, lower.lowerBound)
    while a < upper.upperBound && b < lower.upperBound {
      if runs[a].upperBound - 1 + distance < runs[b].lowerBound {
        a += 1
      } else if runs[b].upperBound - 1 + distance < runs[a].lowerBound {
        b += 1
      } else {
        join(a, b)
        // The one that ends first has met all it can: the next one of the other row is farther away
        // from the end of its neighbour than the distance.
        if runs[a].upperBound < runs[b].upperBound { a += 1 } else { b += 1 }
      }
    }
  }

  var regions: [DifferenceRegion] {
    var forest = self
    var regions: [Int: DifferenceRegion] = [:]
    for index in runs.indices {
      let root = forest.root(of: index)
      let run = PixelBounds(
        x: runs[index].lowerBound, y: rows[index], width: runs[index].count, height: 1)
      if regions[root] == nil {
        regions[root] = DifferenceRegion(bounds: run, pixelCount: pixelCounts[index])
      } else {
        regions[root]?.bounds.formUnion(run)
        regions[root]?.pixelCount += pixelCounts[index]
      }
    }
    return regions.values.sorted {
      ($1.pixelCount, $0.bounds.y, $0.bounds.x, $0.bounds.height, $0.bounds.width)
        < ($0.pixelCount, $1.bounds.y, $1.bounds.x, $1.bounds.height, $1.bounds.width)
    }
  }
}
