import FacsimileComparison

/// What `facsimile diff --json` prints.
struct DiffReport: Encodable, Sendable {
  struct Region: Encodable, Sendable {
    var bounds: PixelBounds
    var pixels: Int
  }

  /// The smallest settings that accept the pair, each by itself.
  struct WouldPass: Encodable, Sendable {
    var perPixelTolerance: Double
    var overallTolerance: Double
    var precision: Double
    var perceptualPrecision: Double?
    var yiqThreshold: Double
    var okLabThreshold: Double
    var ciede2000DeltaE: Double
    var pixels: Int
    var pixelsInAnyWindow: Int
    var windowSide: Int
  }

  var accepted: Bool
  var identical: Bool
  var policy: String
  var referenceSize: PixelSize
  var candidateSize: PixelSize
  /// The pixels that count.
  var different: Int
  /// The pixels in which any bit differs.
  var exact: Int
  var antiAliased: Int
  var ignored: Int
  var maximumChannelDifference: Int
  var bounds: PixelBounds?
  var regions: [Region]
  var wouldPass: WouldPass?

  init(_ comparison: Comparison, _ acceptable: AcceptableSettings?) {
    accepted = comparison.isAccepted
    identical = comparison.isIdentical
    policy = "\(comparison.policy)"
    referenceSize = comparison.referenceSize
    candidateSize = comparison.candidateSize
    different = comparison.counted.pixelCount
    exact = comparison.exact.pixelCount
    antiAliased = comparison.antiAliased.pixelCount
    ignored = comparison.ignored.pixelCount
    maximumChannelDifference = comparison.maximumChannelDifference
    bounds = comparison.counted.bounds
    regions = comparison.regions.map { Region(bounds: $0.bounds, pixels: $0.pixelCount) }
    wouldPass = acceptable.map {
      WouldPass(
        perPixelTolerance: $0.perPixelTolerance, overallTolerance: $0.overallTolerance,
        precision: $0.precision, perceptualPrecision: $0.perceptualPrecision,
        yiqThreshold: $0.yiqThreshold, okLabThreshold: $0.okLabThreshold,
        ciede2000DeltaE: $0.ciede2000DeltaE, pixels: $0.pixelCount,
        pixelsInAnyWindow: $0.windowPixelCount, windowSide: AcceptableSettings.windowSide)
    }
  }
}
