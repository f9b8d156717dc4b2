public import FacsimileRaster

/// What was found when a picture was compared with its reference.
///
/// Pictures are compared as premultiplied 8-bit sRGB. A file of another kind was converted when it
/// was decoded: palettes looked up, grey copied to three channels, 16 bits rounded to 8, a missing
/// alpha taken as opaque, gamma and profiles left alone.
public struct Comparison: Sendable {
  public let policy: ComparisonPolicy
  public let referenceSize: PixelSize
  public let candidateSize: PixelSize
  /// The pixels, of those that both pictures have, in which any bit differs, wherever they lie.
  public let exact: Differences
  /// The pixels, of those that both pictures have, that decide: those that the metric calls
  /// different and those of the weak tier, without the anti-aliased and the ignored ones.
  public let counted: Differences
  /// Those of the counted pixels that the metric calls different, to which the limits apply.
  public let strong: Differences
  /// Those of the counted pixels that belong to the weak tier: within areas that differ a little.
  public let weak: Differences
  /// The pixels that the metric calls different, but that look like a part of a smoothed edge, where
  /// the policy tells them apart.
  public let antiAliased: Differences
  /// The pixels in which any bit differs, but that lie in ignored regions.
  public let ignored: Differences
  /// The first of the pixels whose largest channel difference is largest, outside ignored regions.
  public let worst: WorstPixel?
  /// Where the counted pixels are.
  public let mask: DifferenceMask
  /// Where the anti-aliased pixels are.
  public let antiAliasedMask: DifferenceMask
  /// Where differences are ignored; nil when nowhere.
  public let ignoredMask: DifferenceMask?
  private let strongMask: DifferenceMask

  /// Compares two pictures. Of different sizes, the part that both have in common is compared, from
  /// the upper left corner, and they are never accepted.
  public init(reference: Pixmap, candidate: Pixmap, policy: ComparisonPolicy = .exact) {
    self.policy = policy
    referenceSize = PixelSize(width: reference.width, height: reference.height)
    candidateSize = PixelSize(width: candidate.width, height: candidate.height)
    ignoredMask =
      policy.ignoredRegions.isEmpty
      ? nil
      : policy.ignoredMask(
        width: min(reference.width, candidate.width),
        height: min(reference.height, candidate.height))
    let scan = policy.scan(reference, candidate, ignoring: ignoredMask)
    let weakMask = scan.weak.eroded()
    var mask = scan.mask
    mask.formUnion(weakMask)
    self.mask = mask
    strongMask = scan.mask
    antiAliasedMask = scan.antiAliased
    exact = scan.exact.differences
    ignored = scan.ignored.differences
    strong = scan.marked.differences
    weak = weakMask.differences
    antiAliased = scan.smoothed.differences
    counted = policy.weakTier == nil ? strong : mask.differences
    worst = scan.worst
  }

  /// True when the pictures have the same size and the same pixels.
  public var isIdentical: Bool { isSameSize && exact.pixelCount == 0 }

  public var isSameSize: Bool { referenceSize == candidateSize }

  /// True when the sizes are equal and the policy's limits hold.
  public var isAccepted: Bool {
    isSameSize
      && policy.limits.accept(
        strongMask, marked: strong.pixelCount, of: referenceSize.pixelCount)
      && weak.pixelCount <= policy.weakTier?.maximumPixelCount ?? 0
  }

  /// The part of the pixels that count, from 0 to 1, of those that both pictures have.
  public var countedShare: Double {
    Double(counted.pixelCount) / Double(mask.width * mask.height)
  }

  /// The largest difference of any channel, from 0 to 255.
  public var maximumChannelDifference: Int { Int(worst?.channelDifference ?? 0) }

  /// The pixels that only one of the pictures has; 0 when the sizes are equal.
  public var uncoveredPixelCount: Int {
    referenceSize.pixelCount + candidateSize.pixelCount - 2 * mask.width * mask.height
  }

  /// Ten pixels: a letter's strokes belong together, two lines of text do not.
  public static let regionDistance = 10

  /// The counted pixels in groups; the largest first.
  public var regions: [DifferenceRegion] { mask.regions(mergedWithin: Comparison.regionDistance) }
}

/// Some of the pixels of two pictures.
public struct Differences: Sendable, Hashable {
  public let pixelCount: Int
  /// The smallest rectangle that holds them; nil when there are none.
  public let bounds: PixelBounds?
}

/// The pixel that differs most.
public struct WorstPixel: Sendable, Hashable {
  public let x: Int
  public let y: Int
  /// Premultiplied, red in the lowest byte.
  public let reference: UInt32
  /// Premultiplied, red in the lowest byte.
  public let candidate: UInt32
  /// The largest difference of a channel, from 1 to 255.
  public let channelDifference: UInt8
}
