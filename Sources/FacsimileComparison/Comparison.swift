public import FacsimileRaster

/// What was found when a picture was compared with its reference.
public struct Comparison: Sendable {
  public let policy: ComparisonPolicy
  public let referenceSize: PixelSize
  public let candidateSize: PixelSize
  /// The pixels, of those that both pictures have, in which any bit differs.
  public let exact: Differences
  /// The pixels, of those that both pictures have, that the policy's metric calls different.
  public let counted: Differences
  /// The first of the pixels whose largest channel difference is largest.
  public let worst: WorstPixel?
  /// Where the counted pixels are.
  public let mask: DifferenceMask

  /// Compares two pictures. Of different sizes, the part that both have in common is compared.
  public init(reference: Pixmap, candidate: Pixmap, policy: ComparisonPolicy = .exact) {
    let scan = DifferenceScan(
      reference, candidate, threshold: policy.smallestCountedDifference)
    self.policy = policy
    referenceSize = PixelSize(width: reference.width, height: reference.height)
    candidateSize = PixelSize(width: candidate.width, height: candidate.height)
    exact = Differences(pixelCount: scan.exact.pixelCount, bounds: scan.exact.bounds)
    counted = Differences(pixelCount: scan.counted.pixelCount, bounds: scan.counted.bounds)
    worst = scan.worst
    mask = scan.mask
  }

  /// True when the pictures have the same size and the same pixels.
  public var isIdentical: Bool { isSameSize && exact.pixelCount == 0 }

  public var isSameSize: Bool { referenceSize == candidateSize }

  /// True when the sizes are equal and the policy's limits hold.
  public var isAccepted: Bool {
    isSameSize && policy.accepts(differing: counted.pixelCount, of: referenceSize.pixelCount)
  }

  /// The part of the pixels that the metric calls different, from 0 to 1, of those that both
  /// pictures have.
  public var countedShare: Double {
    Double(counted.pixelCount) / Double(mask.width * mask.height)
  }

  /// The largest difference of any channel, from 0 to 255.
  public var maximumChannelDifference: Int { Int(worst?.channelDifference ?? 0) }

  /// The pixels that only one of the pictures has; 0 when the sizes are equal.
  public var uncoveredPixelCount: Int {
    referenceSize.pixelCount + candidateSize.pixelCount - 2 * mask.width * mask.height
  }
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
