public import FacsimileRaster

/// From places to characters and back. Offsets are UTF-16 offsets of the text.
extension TextLayout {
  /// The offset between two characters that lies nearest to a point. Above the first line and
  /// below the last one the nearest line counts.
  public func offset(at point: Point) -> Int {
    guard let line = line(at: point.y) else { return 0 }
    let isSoft = line.range.upperBound < shaped.paragraphs[line.paragraphIndex].range.upperBound
    var best = line.range.lowerBound
    var bestDistance = Double.infinity
    for run in runs(in: line) where !run.isInserted {
      for stop in caretStops(in: run, of: line) {
        // At a soft break this place is the start of the next line.
        if isSoft && stop.offset == line.range.upperBound { continue }
        let distance = (stop.x - point.x).magnitude
        if distance < bestDistance || distance == bestDistance && stop.offset < best {
          best = stop.offset
          bestDistance = distance
        }
      }
    }
    return best
  }

  /// The grapheme cluster that is drawn at a point, or nil where there is none.
  public func characterRange(at point: Point) -> Range<Int>? {
    guard
      let line = lines.first(where: { point.y >= $0.frame.minY && point.y < $0.frame.maxY })
    else { return nil }
    for run in runs(in: line)
    where !run.isInserted && point.x >= run.origin.x && point.x < run.maxX {
      let stops = caretStops(in: run, of: line)
      for (start, end) in zip(stops, stops.dropFirst())
      where min(start.x, end.x) <= point.x && point.x < max(start.x, end.x) {
        return start.offset..<end.offset
      }
    }
    return nil
  }

  /// The caret before the character at an offset: a rectangle without width, from the top of the
  /// line's largest font to its bottom. Nil for an empty text.
  public func caret(at offset: Int) -> Rect? {
    guard let index = lineIndex(containing: offset) else { return nil }
    let line = lines[index]
    var x: Double?
    for run in runs(in: line) where !run.isInserted {
      for stop in caretStops(in: run, of: line) where stop.offset == offset {
        // Between two runs the place before the character is taken.
        if x == nil || run.range.lowerBound == offset { x = stop.x }
      }
    }
    let edge = line.isRightToLeft ? line.frame.minX : line.frame.maxX
    let start = line.isRightToLeft ? line.frame.maxX : line.frame.minX
    return Rect(
      x: x ?? (offset <= line.range.lowerBound ? start : edge), y: line.baseline - line.ascent,
      width: 0, height: line.ascent + line.descent)
  }

  /// The rectangles, as high as their lines, that a range of characters covers.
  public func rects(for range: Range<Int>) -> [Rect] {
    var result: [Rect] = []
    for line in lines where line.range.overlaps(range) {
      for run in runs(in: line) where run.range.overlaps(range) {
        let stops = caretStops(in: run, of: line).filter {
          $0.offset >= range.lowerBound && $0.offset <= range.upperBound
        }
        guard let first = stops.first, let last = stops.last, first.x != last.x else { continue }
        let left = min(first.x, last.x)
        let right = max(first.x, last.x)
        if let previous = result.last, previous.minY == line.frame.minY, previous.maxX == left {
          result[result.count - 1].size.width = right - previous.minX
        } else {
          result.append(
            Rect(x: left, y: line.frame.minY, width: right - left, height: line.frame.height))
        }
      }
    }
    return result
  }

  /// The line that holds the character at an offset; the last one at the text's end. Nil for an
  /// empty text.
  public func lineIndex(containing offset: Int) -> Int? {
    lines.isEmpty ? nil : lines.firstIndex { offset < $0.range.upperBound } ?? lines.count - 1
  }

  private func line(at y: Double) -> TextLine? {
    lines.first { y < $0.frame.maxY } ?? lines.last
  }

  /// The places between the grapheme clusters of a run, in logical order. A ligature is divided
  /// evenly among its characters.
  private func caretStops(in run: TextRun, of line: TextLine) -> [(offset: Int, x: Double)] {
    let paragraph = shaped.paragraphs[line.paragraphIndex]
    let table = paragraph.breakTable()
    /// The clusters and how wide they are, in logical order.
    var clusters: [(start: Int, width: Double)] = []
    for glyph in run.isRightToLeft ? run.glyphs.reversed() : run.glyphs {
      if let last = clusters.last, last.start == glyph.cluster {
        clusters[clusters.count - 1].width += glyph.advance
      } else {
        clusters.append((glyph.cluster, glyph.advance))
      }
    }
    if clusters.isEmpty { clusters = [(run.range.lowerBound, run.width)] }

    var stops: [(offset: Int, x: Double)] = []
    var distance = 0.0
    for (index, cluster) in clusters.enumerated() {
      let start = index == 0 ? run.range.lowerBound : cluster.start
      let end = index + 1 < clusters.count ? clusters[index + 1].start : run.range.upperBound
      let characters = (start..<max(end, start)).filter {
        table[$0 - paragraph.range.lowerBound].contains(.grapheme)
      }
      for (position, offset) in characters.enumerated() {
        let part = cluster.width * Double(position) / Double(characters.count)
        stops.append((offset, distance + part))
      }
      distance += cluster.width
    }
    stops.append((run.range.upperBound, run.width))
    return stops.map { stop in
      (stop.offset, run.isRightToLeft ? run.maxX - stop.x : run.origin.x + stop.x)
    }
  }
}
