/// Which steps are painted in which band, in painting order.
struct BandPlan {
  private let area: PixelWindow
  /// The first row of each band, counted from the area's, and the row behind the last band.
  private var borders: [Int]
  /// The places of the steps among all steps, band by band.
  private(set) var order: [Int]
  private var ends: [Int]
  private var starts: [Int]

  /// A band has about this many blocks: 160 KB, which leaves room for others in a cache of 512 KB.
  private static let blocksPerBand = 10_000

  /// - Parameter points: how many points the shapes have. Many points make bands larger, because
  ///   every band looks at all edges of its shapes.
  init(
    _ pending: ArraySlice<PaintStep>, window: PixelWindow, blocksPerRow: Int, points: Int,
    skipsHidden: Bool
  ) {
    area = window
    let wanted = BandPlan.blocksPerBand / max(1, blocksPerRow) * (1 + points >> 16)
    borders = BandPlan.borders(pending, in: window, rows: max(8, wanted))
    let count = borders.count - 1
    var bandOfRow = Array(repeating: 0, count: window.height)
    for band in 0..<count { for row in borders[band]..<borders[band + 1] { bandOfRow[row] = band } }
    func bands(_ step: PaintStep) -> ClosedRange<Int> {
      bandOfRow[step.window.minY - window.minY]...bandOfRow[step.window.maxY - 1 - window.minY]
    }

    ends = Array(repeating: 0, count: count)
    for step in pending { for band in bands(step) { ends[band] += 1 } }
    var sum = 0
    for band in 0..<count {
      sum += ends[band]
      ends[band] = sum - ends[band]
    }
    // `ends` holds the starts now, and moves on to the ends.
    starts = ends
    order = Array(repeating: 0, count: sum)
    for (index, step) in zip(pending.indices, pending) {
      for band in bands(step) {
        order[ends[band]] = index
        if skipsHidden, step.hides(self.window(of: band)) { starts[band] = ends[band] }
        ends[band] += 1
      }
    }
  }

  var count: Int { borders.count - 1 }

  func window(of band: Int) -> PixelWindow {
    PixelWindow(
      minX: area.minX, minY: area.minY + borders[band], maxX: area.maxX,
      maxY: area.minY + borders[band + 1])
  }

  /// The places in `order` of the steps that can be seen in a band.
  func steps(of band: Int) -> Range<Int> { starts[band]..<ends[band] }

  /// Cuts the area into bands of about so many rows. A drawing that a border cuts is looked at twice,
  /// so borders lie where they cut few: between two lines of text.
  private static func borders(
    _ pending: ArraySlice<PaintStep>, in area: PixelWindow, rows: Int
  ) -> [Int] {
    // How many more drawings a border above the row cuts than one above the row before it.
    var changes = Array(repeating: 0, count: area.height + 1)
    for step in pending {
      changes[step.window.minY - area.minY + 1] += step.region.count
      changes[step.window.maxY - area.minY] -= step.region.count
    }
    var borders = [0]
    var row = 0
    var cuts = 0
    while area.height - borders[borders.count - 1] > rows + rows / 4 {
      let wanted = borders[borders.count - 1] + rows
      var best = (cuts: Int.max, border: wanted)
      while row <= min(wanted + rows / 4, area.height - 1) {
        cuts += changes[row]
        if row >= wanted - rows / 4,
          (cuts, abs(row - wanted)) < (best.cuts, abs(best.border - wanted))
        {
          best = (cuts, row)
        }
        row += 1
      }
      // Back to the border, from where the next one is looked for.
      while row > best.border + 1 {
        row -= 1
        cuts -= changes[row]
      }
      borders.append(best.border)
    }
    return borders + [area.height]
  }
}
