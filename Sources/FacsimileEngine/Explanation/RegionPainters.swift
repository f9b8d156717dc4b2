import FacsimileComparison
import FacsimileRaster

/// Finds the views that drew the pixels that differ, for where no change of a view explains them.
struct RegionPainters {
  private let input: ExplanationInput
  private let tree: ElementTree
  private let map: ElementMap?

  init(_ input: ExplanationInput, _ tree: ElementTree) {
    self.input = input
    self.tree = tree
    map = input.map()
  }

  /// The views that hold most of the pixels of some areas, with how many; at most three.
  func names(in regions: [DifferenceRegion]) -> [String] {
    counts(in: regions).prefix(3).map {
      let pixels = $0.pixels == 1 ? "1 pixel" : "\($0.pixels) pixels"
      return "\(ViewNaming(tree).name($0.view)) (\(pixels))"
    }
  }

  func plainNames(in region: DifferenceRegion) -> [String] {
    counts(in: [region]).prefix(3).map { ViewNaming(tree).name($0.view) }
  }

  /// The most pixels first; of equal counts the view that is drawn first.
  private func counts(in regions: [DifferenceRegion]) -> [(view: Int, pixels: Int)] {
    var counts: [Int: Int] = [:]
    for region in regions {
      let bounds = region.bounds
      for y in bounds.y..<bounds.y + bounds.height {
        for x in bounds.x..<bounds.x + bounds.width where input.comparison.mask[x, y] {
          if let view = painter(x, y) { counts[tree.owner(of: view), default: 0] += 1 }
        }
      }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (view: $0.key, pixels: $0.value) }
  }

  /// The topmost view that painted a pixel, or else the deepest one whose frame holds it.
  private func painter(_ x: Int, _ y: Int) -> Int? {
    if let map {
      guard x < map.width, y < map.height else { return nil }
      return map.topmost(x: x, y: y).flatMap { tree.indices[$0] }
    }
    let (px, py) = ((Double(x) + 0.5) / input.scale, (Double(y) + 0.5) / input.scale)
    return deepest(among: tree.roots, px, py)
  }

  private func deepest(among views: [Int], _ x: Double, _ y: Double) -> Int? {
    for view in views.reversed() {
      if let below = deepest(among: tree[view].children, x, y) { return below }
      let frame = tree[view].details.visibleFrame
      if x >= frame.x, y >= frame.y, x < frame.x + frame.width, y < frame.y + frame.height {
        return view
      }
    }
    return nil
  }
}
