import FacsimileComparison
import FacsimileRaster

/// Finds the views in which a picture differs.
enum AffectedElements {
  /// The views without subviews that hold the most differing pixels, in words; at most three.
  static func describe(
    _ elements: [Element], comparison: Comparison, scale: Double
  ) -> [String] {
    guard let bounds = comparison.counted.bounds, scale > 0 else { return [] }
    let parents = Set(elements.compactMap(\.parent))
    let counts = elements.compactMap { element -> (count: Int, details: Element.Details)? in
      guard !parents.contains(element.id), let details = element.details else { return nil }
      let count = pixelCount(
        in: details.visibleFrame, mask: comparison.mask, bounds: bounds, scale: scale)
      return count > 0 ? (count, details) : nil
    }
    // Sorting is stable only by chance, so equal counts are ordered by place.
    return counts.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    .prefix(3).map { "\(name(of: $0.element.details)) (\($0.element.count) pixels)" }
  }

  /// The marked pixels that lie in a frame.
  private static func pixelCount(
    in frame: ElementFrame, mask: DifferenceMask, bounds: PixelBounds, scale: Double
  ) -> Int {
    let rect = Rect(
      x: frame.x * scale, y: frame.y * scale, width: frame.width * scale,
      height: frame.height * scale)
    let area = Rect(
      x: Double(bounds.x), y: Double(bounds.y), width: Double(bounds.width),
      height: Double(bounds.height))
    guard rect.isFinite, let part = rect.intersection(area) else { return 0 }
    var count = 0
    for y in Int(part.minY)..<min(mask.height, Int(part.maxY.rounded(.up))) {
      for x in Int(part.minX)..<min(mask.width, Int(part.maxX.rounded(.up))) where mask[x, y] {
        count += 1
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
