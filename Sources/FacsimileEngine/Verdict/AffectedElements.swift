import FacsimileComparison
import FacsimileRaster

/// Finds the views in which a picture differs.
enum AffectedElements {
  /// The views that hold the most differing pixels, in words; at most three. A pixel belongs to a
  /// view when none of its subviews covers it.
  static func describe(
    _ elements: [Element], comparison: Comparison, scale: Double
  ) -> [String] {
    guard let bounds = comparison.counted.bounds, scale > 0 else { return [] }
    let frames = Dictionary(
      elements.compactMap { element in
        pixels(of: element.details?.visibleFrame, within: bounds, scale: scale).map {
          (element.id, $0)
        }
      }, uniquingKeysWith: { first, _ in first })
    var children: [ElementID: [PixelBounds]] = [:]
    for element in elements {
      if let parent = element.parent, let frame = frames[element.id] {
        children[parent, default: []].append(frame)
      }
    }
    let counts = elements.enumerated().compactMap { index, element -> Count? in
      guard let frame = frames[element.id], let details = element.details else { return nil }
      let count = count(
        comparison.mask, in: frame, outside: children[element.id] ?? [])
      return count > 0 ? Count(pixels: count, index: index, details: details) : nil
    }
    // Equal counts are ordered by place: sorting alone keeps no order.
    return counts.sorted { ($1.pixels, $0.index) < ($0.pixels, $1.index) }.prefix(3)
      .map { "\(name(of: $0.details)) (\($0.pixels) pixels)" }
  }

  private struct Count {
    var pixels: Int
    /// The view's place among all.
    var index: Int
    var details: Element.Details
  }

  /// The pixels of a frame, in points, that lie in the bounds; nil when there are none.
  private static func pixels(
    of frame: ElementFrame?, within bounds: PixelBounds, scale: Double
  ) -> PixelBounds? {
    guard let frame else { return nil }
    let rect = Rect(
      x: frame.x * scale, y: frame.y * scale, width: frame.width * scale,
      height: frame.height * scale)
    let area = Rect(
      x: Double(bounds.x), y: Double(bounds.y), width: Double(bounds.width),
      height: Double(bounds.height))
    guard rect.isFinite, let part = rect.intersection(area) else { return nil }
    let (x, y) = (Int(part.minX), Int(part.minY))
    return PixelBounds(
      x: x, y: y, width: Int(part.maxX.rounded(.up)) - x, height: Int(part.maxY.rounded(.up)) - y)
  }

  private static func count(
    _ mask: DifferenceMask, in frame: PixelBounds, outside holes: [PixelBounds]
  ) -> Int {
    var count = 0
    for y in frame.y..<frame.y + frame.height {
      let rowHoles = holes.filter { $0.y <= y && y < $0.y + $0.height }
      for x in frame.x..<frame.x + frame.width where mask[x, y] {
        let isCovered = rowHoles.contains { $0.x <= x && x < $0.x + $0.width }
        if !isCovered { count += 1 }
      }
    }
    return count
  }

  /// `UILabel signInLabel “Sign in”`.
  private static func name(of details: Element.Details) -> String {
    var parts = [details.className]
    if let name = details.propertyName ?? details.accessibilityIdentifier { parts.append(name) }
    if let text = details.text ?? details.accessibilityLabel, !text.isEmpty {
      parts.append("“\(text.count > 40 ? text.prefix(40) + "…" : text)”")
    }
    return parts.joined(separator: " ")
  }
}
