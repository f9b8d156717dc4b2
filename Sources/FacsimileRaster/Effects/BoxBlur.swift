/// A Gaussian blur, approximated by three box blurs after each other.
///
/// Three boxes whose widths are near √(4σ² + 1) have together the Gaussian's variance σ² and differ
/// from it by at most about 3 % of its height (Kovesi, "Fast Almost-Gaussian Filtering", 2010).
///
/// It works on planes of four numbers a place. Numbers are whole, up to `one`, so sums of up to 515
/// of them are exact in a Float: no order of addition can change a result.
struct BoxBlur {
  typealias Place = SIMD4<Float>

  /// The number for the byte 255: sixteenths of a level, so that the rounding of six passes is not
  /// seen.
  static let one: Float = 4080

  /// The widths of the three boxes: odd, so that a box has a middle.
  private let widths: [Int]

  /// Larger radii, in pixels, are cut to this: what lies within three radii of the visible part has
  /// to be drawn, and its memory stays bounded.
  private static let maximumRadius = 256.0

  /// Nil when the blur cannot be seen: a standard deviation (in pixels) of almost nothing, or NaN.
  init?(radius: Double) {
    guard radius > 0.2 else { return nil }
    let sigma = min(radius, BoxBlur.maximumRadius)
    var low = Int((4 * sigma * sigma + 1).squareRoot())
    if low & 1 == 0 { low -= 1 }
    // How many of the boxes have the smaller width, for a variance of Σ (width² − 1) / 12 next to σ².
    let width = Double(low)
    let count = (3 * (width + 2) * (width + 2) - 3 - 12 * sigma * sigma) / (4 * width + 4)
    let lows = max(0, min(3, Rounding.down(count + 0.5)))
    widths = (0..<3).map { $0 < lows ? low : low + 2 }
  }

  /// How many pixels the blur reaches beyond a shape.
  var reach: Int { widths.reduce(0) { $0 + $1 / 2 } }

  /// Blurs every line of a plane along itself. What lies beyond its ends counts as zero.
  func blurLines(_ plane: inout [Place], length: Int) {
    var buffer = [Place](repeating: .zero, count: length)
    var places = plane.mutableSpan
    var copy = buffer.mutableSpan
    for start in stride(from: 0, to: places.count, by: max(1, length)) {
      for width in widths where width > 1 {
        for x in 0..<length { copy[x] = places[start &+ x] }
        let half = width / 2
        let factor = 1 / Float(width)
        var sum = Place.zero
        for x in 0..<min(half, length) { sum += copy[x] }
        for x in 0..<length {
          if x &+ half < length { sum += copy[x &+ half] }
          places[start &+ x] = BoxBlur.rounded(sum * factor)
          if x >= half { sum -= copy[x &- half] }
        }
      }
    }
  }

  /// Blurs a plane across its lines, all columns side by side.
  func blurColumns(_ plane: inout [Place], length: Int) {
    let count = plane.count / max(1, length)
    var other = plane
    for width in widths where width > 1 {
      swap(&plane, &other)
      let source = other.span
      var target = plane.mutableSpan
      let half = width / 2
      let factor = 1 / Float(width)
      var memory = [Place](repeating: .zero, count: length)
      var sums = memory.mutableSpan
      for y in 0..<min(half, count) {
        for x in 0..<length { sums[x] += source[y &* length &+ x] }
      }
      for y in 0..<count {
        let start = y &* length
        let entering = (y &+ half) &* length
        let leaving = (y &- half) &* length
        let enters = y &+ half < count
        let leaves = y >= half
        for x in 0..<length {
          var sum = sums[x]
          if enters { sum += source[entering &+ x] }
          target[start &+ x] = BoxBlur.rounded(sum * factor)
          if leaves { sum -= source[leaving &+ x] }
          sums[x] = sum
        }
      }
    }
  }

  /// The nearest whole numbers: adding 2^23 leaves a Float no room for a fraction.
  @inline(__always) static func rounded(_ values: Place) -> Place {
    let magic = Place(repeating: 8_388_608)
    return (values + magic) - magic
  }

  /// The plane's numbers for bytes.
  @inline(__always) static func places(_ bytes: PixelBlock) -> Place {
    let magic = Place(repeating: 8_388_608)
    let bits = unsafeBitCast(magic, to: PixelBlock.self)
    return (unsafeBitCast(bytes | bits, to: Place.self) - magic) * 16
  }

  /// The nearest bytes for the plane's numbers.
  @inline(__always) static func bytes(_ places: Place) -> PixelBlock {
    let magic = Place(repeating: 8_388_608)
    return unsafeBitCast(places * (1 / 16) + magic, to: PixelBlock.self) & 255
  }
}
