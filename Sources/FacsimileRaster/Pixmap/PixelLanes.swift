/// The channels of a block as sixteen-bit numbers: room for the product of two bytes. A block has
/// sixteen channels, so it takes two of these: red and blue in one, green and alpha in the other.
typealias PixelLanes = SIMD8<UInt16>

@inline(__always) func lanes(_ block: PixelBlock) -> PixelLanes {
  unsafeBitCast(block, to: PixelLanes.self)
}

@inline(__always) func block(_ lanes: PixelLanes) -> PixelBlock {
  unsafeBitCast(lanes, to: PixelBlock.self)
}

/// round(x / 255), exact for products of two bytes.
@inline(__always) func dividedBy255(_ product: PixelLanes) -> PixelLanes {
  quotientBy255(product &+ 128)
}

/// round(x / 255) of x + 128, exact up to 255 · 255: (x + 128) · 257 / 2^16, because 255 · 257 is
/// 2^16 - 1.
///
/// Processors have one instruction for the upper halves of eight such products, and the compiler finds it
/// in this form. In a debug build it does not in the shorter one, with SIMD8<UInt32>: there the library's
/// conversions are calls.
@inline(__always) func quotientBy255(_ biased: PixelLanes) -> PixelLanes {
  @inline(__always) func upperHalf(_ lane: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: (UInt32(truncatingIfNeeded: biased[lane]) &* 257) &>> 16)
  }
  return PixelLanes(
    upperHalf(0), upperHalf(1), upperHalf(2), upperHalf(3), upperHalf(4), upperHalf(5),
    upperHalf(6), upperHalf(7))
}

/// A number of 0 to 255 for each pixel, copied to both of the pixel's lanes.
@inline(__always) func spread(_ factors: PixelBlock) -> PixelLanes {
  lanes(factors | (factors &<< 16))
}

/// Every channel times its pixel's factor over 255, rounded.
@inline(__always) func scaled(_ pixels: PixelBlock, by factors: PixelLanes) -> PixelBlock {
  let channels = lanes(pixels)
  let redBlue = dividedBy255((channels & 0xff) &* factors)
  let greenAlpha = dividedBy255((channels &>> 8) &* factors)
  return block(redBlue) | (block(greenAlpha) &<< 8)
}

/// A premultiplied colour to be put over many pixels.
///
/// round(d · rest / 255) + s is round((d · rest + 255 · s) / 255), so the colour is added together with
/// the half that rounds.
struct RepeatedSource {
  private let rest: PixelLanes
  private let redBlue: PixelLanes
  private let greenAlpha: PixelLanes

  @inline(__always) init(_ color: UInt32) {
    rest = PixelLanes(repeating: UInt16(truncatingIfNeeded: 255 &- color &>> 24))
    let colors = lanes(PixelBlock(repeating: color))
    redBlue = (colors & 0xff) &* 255 &+ 128
    greenAlpha = (colors &>> 8) &* 255 &+ 128
  }

  @inline(__always) func over(_ pixels: PixelBlock) -> PixelBlock {
    let channels = lanes(pixels)
    // The shift is one of whole pixels, because the compiler would make more of one of lanes.
    return block(quotientBy255((channels & 0xff) &* rest &+ redBlue))
      | (block(quotientBy255((channels &>> 8) &* rest &+ greenAlpha)) &<< 8)
  }
}

/// The alpha of each pixel.
@inline(__always) func alphas(of pixels: PixelBlock) -> PixelBlock {
  pixels &>> 24
}

/// A premultiplied colour, times a number of 0 to 255 for each pixel, over destination. Channels stay
/// apart until the end.
@inline(__always) func sourceOver(
  _ color: UInt32, coverage: PixelBlock, _ destination: PixelBlock
) -> PixelBlock {
  let weights = spread(coverage)
  let colors = lanes(PixelBlock(repeating: color))
  let alpha = PixelLanes(repeating: UInt16(truncatingIfNeeded: color &>> 24))
  let redBlue = dividedBy255((colors & 0xff) &* weights)
  let greenAlpha = dividedBy255((colors &>> 8) &* weights)
  // Most colours are opaque: what 255 is multiplied by comes out again.
  let rest = 255 &- (color &>> 24 == 255 ? weights : dividedBy255(alpha &* weights))
  let below = lanes(destination)
  return block(dividedBy255((below & 0xff) &* rest) &+ redBlue)
    | block((dividedBy255((below &>> 8) &* rest) &+ greenAlpha) &<< 8)
}

/// Premultiplied source over destination.
@inline(__always) func sourceOver(_ source: PixelBlock, _ destination: PixelBlock) -> PixelBlock {
  scaled(destination, by: spread(255 &- alphas(of: source))) &+ source
}

/// The mix destination · (255 − weight) + source · weight over 255, rounded once.
@inline(__always) func mixed(
  _ destination: PixelBlock, _ source: PixelBlock, weights: PixelLanes
) -> PixelBlock {
  let rest = 255 &- weights
  let from = lanes(destination)
  let to = lanes(source)
  let redBlue = dividedBy255((from & 0xff) &* rest &+ (to & 0xff) &* weights)
  let greenAlpha = dividedBy255((from &>> 8) &* rest &+ (to &>> 8) &* weights)
  return block(redBlue | (greenAlpha &<< 8))
}

/// The mix first · (256 − weight) + second · weight over 256, rounded, for weights of 0 to 255.
@inline(__always) func interpolated(
  _ first: PixelBlock, _ second: PixelBlock, weights: PixelLanes
) -> PixelBlock {
  let rest = 256 &- weights
  let from = lanes(first)
  let to = lanes(second)
  let redBlue = ((from & 0xff) &* rest &+ (to & 0xff) &* weights &+ 128) &>> 8
  let greenAlpha = ((from &>> 8) &* rest &+ (to &>> 8) &* weights &+ 128) & 0xff00
  return block(redBlue | greenAlpha)
}

/// One pixel's channels times a factor of 0 to 255 over 255, rounded.
@inline(__always) func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
  var redBlue = (pixel & 0xff00ff) &* factor &+ 0x800080
  redBlue = ((redBlue &+ ((redBlue &>> 8) & 0xff00ff)) &>> 8) & 0xff00ff
  var greenAlpha = ((pixel &>> 8) & 0xff00ff) &* factor &+ 0x800080
  greenAlpha = (greenAlpha &+ ((greenAlpha &>> 8) & 0xff00ff)) & 0xff00_ff00
  return redBlue | greenAlpha
}

extension PixelBlock {
  /// All bits set in the first pixels, none in the others.
  @inline(__always) static func firstPixels(_ count: Int) -> PixelBlock {
    PixelBlock(
      count > 0 ? .max : 0, count > 1 ? .max : 0, count > 2 ? .max : 0, count > 3 ? .max : 0)
  }
}
