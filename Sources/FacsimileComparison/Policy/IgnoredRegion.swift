/// A part of the picture in which differences do not count.
public enum IgnoredRegion: Sendable, Hashable {
  /// In pixels.
  case rectangle(PixelBounds)
  /// The marked pixels. A mask of another size than the pictures' counts from the upper left corner.
  case mask(DifferenceMask)
  /// The visible frames of all views with an accessibility identifier, in the reference and now. The
  /// engine, which knows the views, makes rectangles of them.
  case views(accessibilityIdentifier: String)
}

extension ComparisonPolicy {
  /// The pixels in ignored regions, of a picture of a size; nil when there are none. Views that were
  /// not made rectangles of are no region.
  func ignoredMask(width: Int, height: Int) -> DifferenceMask? {
    var result = DifferenceMask(width: width, height: height)
    for region in ignoredRegions {
      switch region {
      case .rectangle(let bounds): result.mark(bounds)
      case .mask(let mask):
        for y in 0..<min(height, mask.height) {
          mask.forEachRun(inRow: y) { run in
            result.mark(PixelBounds(x: run.lowerBound, y: y, width: run.count, height: 1))
          }
        }
      case .views: break
      }
    }
    return result.isEmpty ? nil : result
  }

  /// The accessibility identifiers of the views that are ignored.
  public var ignoredViewIdentifiers: [String] {
    ignoredRegions.compactMap { region in
      guard case .views(let identifier) = region else { return nil }
      return identifier
    }
  }

  /// The policy with rectangles in place of views.
  ///
  /// - Parameter frames: gives the pixels of the views with an identifier.
  public func resolvingViews(
    _ frames: (_ accessibilityIdentifier: String) -> [PixelBounds]
  ) -> ComparisonPolicy {
    var policy = self
    policy.ignoredRegions = ignoredRegions.flatMap { region in
      guard case .views(let identifier) = region else { return [region] }
      return frames(identifier).map(IgnoredRegion.rectangle)
    }
    return policy
  }
}
