/// Measures how far two pixels are apart.
protocol MetricKernel {
  associatedtype Distance: Comparable

  /// The distance from the reference's pixel to the candidate's; both premultiplied.
  mutating func distance(_ reference: UInt32, _ candidate: UInt32) -> Distance
}

/// The largest difference of a channel of the premultiplied pixels, from 0 to 255.
struct ChannelKernel: MetricKernel {
  @inline(__always) func distance(_ reference: UInt32, _ candidate: UInt32) -> UInt8 {
    Pixel.largestChannelDifference(reference, candidate)
  }
}

/// The weighted square of the difference in YIQ (Kotsarenko and Ramos, "Measuring perceived color
/// difference using YIQ NTSC transmission color space in mobile applications", 2010), as pixelmatch
/// and its descendants use it, in 32-bit integers.
///
/// 0.5053 y² + 0.299 i² + 0.1957 q² is a quadratic form of the differences of red, green and blue.
/// Its six coefficients are multiplied by 2^15 and rounded; every intermediate of all 511³
/// differences fits into 32 bits.
struct YIQKernel: MetricKernel {
  /// The square of the largest difference, as pixelmatch has it, and the scale.
  private static let fullSquare = 35215.0 * 32768

  /// The largest distance that a threshold from 0 to 1 accepts.
  static func limit(threshold: Double) -> Int32 {
    Int32(fullSquare * (threshold * threshold))
  }

  /// The threshold at which a distance lies, not rounded.
  static func threshold(of distance: Int32) -> Double {
    (Double(distance) / fullSquare).squareRoot()
  }

  @inline(__always) func distance(_ reference: UInt32, _ candidate: UInt32) -> Int32 {
    let red = Int32(reference & 255) &- Int32(candidate & 255)
    let green = Int32(reference &>> 8 & 255) &- Int32(candidate &>> 8 & 255)
    let blue = Int32(reference &>> 16 & 255) &- Int32(candidate &>> 16 & 255)
    let overBlack = YIQKernel.form(red, green, blue)
    if Pixel.areOpaque(reference, candidate) { return overBlack }
    let alpha = Int32(reference &>> 24) &- Int32(candidate &>> 24)
    return max(overBlack, YIQKernel.form(red &- alpha, green &- alpha, blue &- alpha))
  }

  @inline(__always) private static func form(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int32 {
    red &* (5246 &* red &+ 1187 &* green &- 1781 &* blue)
      &+ green &* (8186 &* green &+ 1867 &* blue) &+ 1852 &* blue &* blue
  }
}

/// Which distance a `LabKernel` takes in which space.
protocol LabFormula {
  static func color(of opaquePixel: UInt32) -> LabColor
  static func distance(_ reference: LabColor, _ candidate: LabColor) -> Double
}

enum CIE94Formula: LabFormula {
  static func color(of pixel: UInt32) -> LabColor { LabColor(cieLab: pixel) }
  static func distance(_ reference: LabColor, _ candidate: LabColor) -> Double {
    ColorDifference.cie94(reference, candidate)
  }
}

enum CIEDE2000Formula: LabFormula {
  static func color(of pixel: UInt32) -> LabColor { LabColor(cieLab: pixel) }
  static func distance(_ reference: LabColor, _ candidate: LabColor) -> Double {
    ColorDifference.ciede2000(reference, candidate)
  }
}

enum OKLabFormula: LabFormula {
  static func color(of pixel: UInt32) -> LabColor { LabColor(okLab: pixel) }
  static func distance(_ reference: LabColor, _ candidate: LabColor) -> Double {
    ColorDifference.hybrid(reference, candidate)
  }
}

/// A distance of colours in a Lab space. Pictures of user interfaces repeat few pairs of colours, so
/// the distances of recent pairs are kept.
struct LabKernel<Formula: LabFormula>: MetricKernel {
  private struct Entry {
    var reference: UInt32 = 0
    var candidate: UInt32 = 0
    var distance = 0.0
  }

  private static var slotBits: UInt64 { 12 }
  /// Equal pixels have the distance 0, so an empty slot is right for the pair that it names.
  private var recent = [Entry](repeating: Entry(), count: 1 << Int(slotBits))

  mutating func distance(_ reference: UInt32, _ candidate: UInt32) -> Double {
    let pair = UInt64(reference) | UInt64(candidate) &<< 32
    let slot = Int((pair &* 0x9e37_79b9_7f4a_7c15) &>> (64 &- LabKernel.slotBits))
    let entry = recent[slot]
    if entry.reference == reference && entry.candidate == candidate { return entry.distance }
    let distance = measuredDistance(reference, candidate)
    recent[slot] = Entry(reference: reference, candidate: candidate, distance: distance)
    return distance
  }

  private func measuredDistance(_ reference: UInt32, _ candidate: UInt32) -> Double {
    let distance = Formula.distance(
      Formula.color(of: Pixel.overBlack(reference)), Formula.color(of: Pixel.overBlack(candidate)))
    if Pixel.areOpaque(reference, candidate) { return distance }
    return max(
      distance,
      Formula.distance(
        Formula.color(of: Pixel.overWhite(reference)),
        Formula.color(of: Pixel.overWhite(candidate))))
  }
}

extension LabKernel where Formula == CIEDE2000Formula {
  /// The larger one of the distance and another one. The distance is dear, so it is measured only where
  /// it can be the larger one.
  mutating func larger(of other: Double, andOf reference: UInt32, _ candidate: UInt32) -> Double {
    if Pixel.areOpaque(reference, candidate) {
      let colors = (LabColor(cieLab: reference), LabColor(cieLab: candidate))
      if ColorDifference.ciede2000Bound(colors.0, colors.1) <= other { return other }
    }
    return max(other, distance(reference, candidate))
  }
}
