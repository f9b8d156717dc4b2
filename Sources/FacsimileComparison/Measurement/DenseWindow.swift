/// The square of pixels in which the most are marked.
public struct DenseWindow: Sendable, Hashable {
  /// The window, cut where the picture is smaller than it.
  public let bounds: PixelBounds
  public let pixelCount: Int
}

extension DifferenceMask {
  /// The first of the windows, row by row, in which the most pixels are marked; nil when none is.
  ///
  /// A window slides over the picture in steps of one pixel. The sums of its columns are kept from
  /// row to row, so that a pixel of the picture costs a few additions, whatever the window's size;
  /// bands of rows without a mark cost nothing.
  ///
  /// - Parameter side: the window's width and height in pixels, 1 or more.
  public func densestWindow(side: Int) -> DenseWindow? {
    precondition(side >= 1, "a window holds at least one pixel")
    let (columns, rows) = (min(side, width), min(side, height))
    var best: (count: Int, x: Int, y: Int) = (0, 0, 0)
    var sums = [Int](repeating: 0, count: width)
    var marksInWindow = 0
    var rowCounts = [Int](repeating: 0, count: height)
    func add(_ y: Int, _ sign: Int) {
      forEachRun(inRow: y) { run in
        for x in run { sums[x] += sign }
        if sign > 0 { rowCounts[y] += run.count }
      }
      marksInWindow += sign * rowCounts[y]
    }
    for y in 0..<height {
      add(y, 1)
      if y >= rows { add(y - rows, -1) }
      if y < rows - 1 || marksInWindow <= best.count { continue }
      var count = 0
      for x in 0..<width {
        count += sums[x]
        if x >= columns { count -= sums[x - columns] }
        if count > best.count && x >= columns - 1 {
          best = (count, x - columns + 1, y - rows + 1)
        }
      }
    }
    if best.count == 0 { return nil }
    return DenseWindow(
      bounds: PixelBounds(x: best.x, y: best.y, width: columns, height: rows),
      pixelCount: best.count)
  }
}
