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
  /// It works on stretches of a row: each is joined with those of its own row and of the rows above,
  /// as far as the distance reaches.
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
      forEachRun(inRow: y) { groups.append($0, row: y) }
      let end = groups.runs.count
      if start == end { continue }
      for index in start + 1..<max(end, start + 1) {
        let gap = groups.runs[index].lowerBound - groups.runs[index - 1].upperBound
        // The distance of the pixels at both sides of the gap is one more than it has pixels.
        if gap < distance { groups.join(index, index - 1) }
      }
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
  private var parents: [Int] = []

  mutating func append(_ run: Range<Int>, row: Int) {
    parents.append(runs.count)
    runs.append(run)
    rows.append(row)
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
        // The one that ends first has met all it can, but for runs nearer than the distance to its
        // end, which are within the distance of each other or of the longer one too.
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
        regions[root] = DifferenceRegion(bounds: run, pixelCount: run.width)
      } else {
        regions[root]?.bounds.formUnion(run)
        regions[root]?.pixelCount += run.width
      }
    }
    return regions.values.sorted {
      ($1.pixelCount, $0.bounds.y, $0.bounds.x, $0.bounds.height, $0.bounds.width)
        < ($0.pixelCount, $1.bounds.y, $1.bounds.x, $1.bounds.height, $1.bounds.width)
    }
  }
}
