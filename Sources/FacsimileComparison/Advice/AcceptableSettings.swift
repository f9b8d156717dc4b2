public import FacsimileRaster

/// What would pass: for each way to be tolerant, the smallest setting that accepts a pair of pictures
/// when it is the only tolerance.
///
/// Numbers are rounded towards tolerance, to so many digits as people write.
public struct AcceptableSettings: Sendable, Hashable {
  /// FBSnapshotTestCase's tolerance of a channel.
  public let perPixelTolerance: Double
  /// FBSnapshotTestCase's share of pixels.
  public let overallTolerance: Double
  /// swift-snapshot-testing's share of pixels.
  public let precision: Double
  /// swift-snapshot-testing's closeness of a pixel; nil when even 0, which accepts Delta E up to 100,
  /// refuses.
  public let perceptualPrecision: Double?
  /// With anti-aliased pixels ignored.
  public let yiqThreshold: Double
  public let okLabThreshold: Double
  public let ciede2000DeltaE: Double
  /// The number of pixels that differ.
  public let pixelCount: Int
  /// The most of them in any 32 x 32 pixels.
  public let windowPixelCount: Int

  /// The side of the window, in pixels.
  public static let windowSide = 32

  /// Measures two pictures of one size; nil when their sizes differ, because then nothing passes.
  ///
  /// - Parameter policy: whose ignored regions are left out of account.
  public init?(reference: Pixmap, candidate: Pixmap, policy: ComparisonPolicy) {
    guard reference.width == candidate.width, reference.height == candidate.height else {
      return nil
    }
    let (width, height) = (reference.width, reference.height)
    let ignored = policy.ignoredMask(width: width, height: height)
    let scan = DifferenceScan.scan(
      reference, candidate, kernel: ChannelKernel(), limit: 0, ignoring: ignored)
    let largest = LargestDistances(reference, candidate, scan.mask)
    let (count, total) = (scan.mask.pixelCount, width * height)
    pixelCount = count
    windowPixelCount =
      scan.mask.densestWindow(side: AcceptableSettings.windowSide)?.pixelCount ?? 0
    let channel = Int(scan.worst?.channelDifference ?? 0)
    perPixelTolerance = AcceptableSettings.smallest(Double(channel) / 256, digits: 5) {
      PixelMetric.smallestChannelDifference(aboveShare: $0) > channel
    }
    overallTolerance = AcceptableSettings.smallest(Double(count) / Double(total), digits: 6) {
      Double(count) / Double(total) <= $0
    }
    precision =
      AcceptableSettings.largest(1 - Double(count) / Double(total), digits: 6) {
        Double(total - count) / Double(total) >= $0
      } ?? 0
    perceptualPrecision =
      AcceptableSettings.largest(1 - largest.cie94 / 100, digits: 4) {
        $0 == 1 ? count == 0 : largest.cie94 <= (1 - $0) * 100
      }
    yiqThreshold = AcceptableSettings.smallest(
      YIQKernel.threshold(of: largest.yiq), digits: 4
    ) { YIQKernel.limit(threshold: $0) >= largest.yiq }
    okLabThreshold = AcceptableSettings.smallest(largest.okLab, digits: 4) { $0 >= largest.okLab }
    ciede2000DeltaE = AcceptableSettings.smallest(largest.ciede2000, digits: 3) {
      $0 >= largest.ciede2000
    }
  }

  /// The smallest decimal of so many digits, near an estimate, that holds.
  private static func smallest(
    _ estimate: Double, digits: Int, holds: (Double) -> Bool
  ) -> Double {
    let unit = decimalUnit(digits)
    var number = max(0, (estimate * unit).rounded(.down) - 2)
    while !holds(number / unit) { number += 1 }
    return number / unit
  }

  /// The largest decimal of so many digits, from 0 to 1 and near an estimate, that holds; nil when none does.
  private static func largest(
    _ estimate: Double, digits: Int, holds: (Double) -> Bool
  ) -> Double? {
    let unit = decimalUnit(digits)
    var number = min(unit, max(0, (estimate * unit).rounded(.up) + 2))
    while !holds(number / unit) {
      if number == 0 { return nil }
      number -= 1
    }
    return number / unit
  }

  private static func decimalUnit(_ digits: Int) -> Double {
    (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
  }
}

extension AcceptableSettings: CustomStringConvertible {
  public var description: String {
    "perPixelTolerance \(perPixelTolerance.decimal), or overallTolerance "
      + "\(overallTolerance.decimal), or precision \(precision.decimal), or "
      + (perceptualPrecision.map { "perceptualPrecision \($0.decimal), or " } ?? "")
      + "a YIQ threshold of \(yiqThreshold.decimal) with "
      + "anti-aliasing ignored, or \(okLabThreshold.decimal) in OKLab, or Delta E "
      + "\(ciede2000DeltaE.decimal) (CIEDE2000), or \(pixelCount) pixels, "
      + "\(windowPixelCount) in any \(AcceptableSettings.windowSide) x "
      + "\(AcceptableSettings.windowSide)"
  }
}

extension Double {
  /// At most six digits behind the point, and never an exponent.
  fileprivate var decimal: String {
    let millionths = Int((self * 1_000_000).rounded())
    var fraction = String(millionths % 1_000_000 + 1_000_000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return "\(millionths / 1_000_000)" + (fraction.isEmpty ? "" : "." + fraction)
  }
}

/// The largest distance of any pixel, by each metric.
private struct LargestDistances {
  private(set) var cie94 = 0.0
  private(set) var ciede2000 = 0.0
  private(set) var okLab = 0.0
  /// Of the pixels that are not anti-aliased.
  private(set) var yiq: Int32 = 0

  init(_ reference: Pixmap, _ candidate: Pixmap, _ mask: DifferenceMask) {
    var lab = LabKernel<CIE94Formula>()
    var lab2000 = LabKernel<CIEDE2000Formula>()
    var ok = LabKernel<OKLabFormula>()
    let brightness = YIQKernel()
    reference.withPixels { first, firstStride in
      candidate.withPixels { second, secondStride in
        let test = AntiAliasingTest(
          first: AntiAliasingTest.Plane(pixels: first, pixelsPerRow: firstStride),
          second: AntiAliasingTest.Plane(pixels: second, pixelsPerRow: secondStride),
          width: mask.width, height: mask.height)
        for y in 0..<mask.height {
          mask.forEachRun(inRow: y) { run in
            for x in run {
              let (a, b) = (test.first.pixel(x, y), test.second.pixel(x, y))
              cie94 = max(cie94, lab.distance(a, b))
              ciede2000 = lab2000.larger(of: ciede2000, andOf: a, b)
              okLab = max(okLab, ok.distance(a, b))
              let distance = brightness.distance(a, b)
              // The test is dear, and only a new largest one needs it.
              if distance > yiq, !test.isAntiAliased(x, y) { yiq = distance }
            }
          }
        }
      }
    }
  }
}
