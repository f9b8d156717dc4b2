/// How many differing pixels are accepted. All limits that are set have to hold; when none is set, no
/// pixel may differ.
public struct DifferenceLimits: Sendable, Hashable {
  /// So many in a square of so many pixels, wherever it lies.
  public struct Density: Sendable, Hashable {
    public var pixelCount: Int
    /// The square's width and height in pixels.
    public var side: Int

    public init(pixelCount: Int, side: Int) {
      self.pixelCount = pixelCount
      self.side = side
    }
  }

  /// The largest number of pixels that differ.
  public var maximumPixelCount: Int?
  /// The largest part of the pixels that differ, from 0 to 1.
  public var maximumDifferingShare: Double?
  /// The smallest part of the pixels that do not differ, from 0 to 1.
  public var minimumMatchingShare: Double?
  /// The most that may differ close together: it tells scattered noise from a lost icon.
  public var density: Density?

  public init(
    maximumPixelCount: Int? = nil, maximumDifferingShare: Double? = nil,
    minimumMatchingShare: Double? = nil, density: Density? = nil
  ) {
    self.maximumPixelCount = maximumPixelCount
    self.maximumDifferingShare = maximumDifferingShare
    self.minimumMatchingShare = minimumMatchingShare
    self.density = density
  }

  /// True when no pixel may differ.
  var acceptNothing: Bool {
    self == DifferenceLimits() || maximumPixelCount == 0 || maximumDifferingShare == 0
      || minimumMatchingShare == 1 || density?.pixelCount == 0
  }

  /// Whether so many pixels of so many are accepted, marked as they are.
  func accept(_ mask: DifferenceMask, marked count: Int, of total: Int) -> Bool {
    if count == 0 { return true }
    if self == DifferenceLimits() { return false }
    if let maximumPixelCount, count > maximumPixelCount { return false }
    if let maximumDifferingShare, Double(count) / Double(total) > maximumDifferingShare {
      return false
    }
    if let minimumMatchingShare, Double(total - count) / Double(total) < minimumMatchingShare {
      return false
    }
    if let density, let window = mask.densestWindow(side: density.side) {
      return window.pixelCount <= density.pixelCount
    }
    return true
  }

  func check() throws(PolicyError) {
    if let maximumPixelCount, maximumPixelCount < 0 {
      throw .negative(maximumPixelCount, name: "the largest number of differing pixels")
    }
    if let maximumDifferingShare {
      try PolicyError.check(maximumDifferingShare, name: "overallTolerance")
    }
    if let minimumMatchingShare { try PolicyError.check(minimumMatchingShare, name: "precision") }
    if let density {
      if density.pixelCount < 0 {
        throw .negative(density.pixelCount, name: "the number of differing pixels in a window")
      }
      if density.side < 1 { throw .negative(density.side, name: "the side of a window") }
    }
  }
}

extension DifferenceLimits: CustomStringConvertible {
  /// What may differ, in words; empty when nothing may.
  public var description: String {
    var parts: [String] = []
    if let maximumPixelCount, maximumPixelCount > 0 { parts.append("\(maximumPixelCount) pixels") }
    if let share = maximumDifferingShare, share > 0 {
      parts.append("\(share * 100) % of the pixels")
    }
    if let share = minimumMatchingShare, share < 1 {
      parts.append("\((1 - share) * 100) % of the pixels")
    }
    if let density {
      parts.append(
        "\(density.pixelCount) pixels in any \(density.side) x \(density.side)")
    }
    return parts.joined(separator: " and ")
  }
}
