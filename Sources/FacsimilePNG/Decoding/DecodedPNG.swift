public import FacsimileRaster

/// What a PNG file holds.
public struct DecodedPNG: Sendable {
  public let pixmap: Pixmap
  public let info: PNGInfo
  /// The file's texts in their order, still compressed.
  public let texts: [PNGTextChunk]

  /// The first text under a keyword; nil when there is none or it cannot be read.
  public func text(_ keyword: String) -> String? {
    texts.first { $0.keyword == keyword }?.text
  }
}

/// How a PNG file stores its picture.
public struct PNGInfo: Sendable, Hashable {
  /// The kinds of pixel that PNG knows, under the numbers of its specification.
  public enum ColorType: Int, Sendable, Hashable {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6
  }

  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// Bits of a sample: 1, 2, 4, 8 or 16. More than 8 are rounded to 8 when decoded.
  public var bitDepth: Int
  public var colorType: ColorType
  public var isInterlaced: Bool
  /// The gamma that the file was written for, in 1/100000: 45455 is that of sRGB. It is not
  /// applied.
  public var gamma: Int?
  /// True when the file says that its colours are sRGB.
  public var isMarkedStandardRGB: Bool
  /// True when the file brings a colour profile. It is not applied.
  public var hasColorProfile: Bool
  /// True when the file was recorded by this framework: it has the digest chunk, whether or not
  /// the digests are right.
  public var hasDigest: Bool

  package init(
    width: Int, height: Int, bitDepth: Int, colorType: ColorType, isInterlaced: Bool, gamma: Int?,
    isMarkedStandardRGB: Bool, hasColorProfile: Bool, hasDigest: Bool
  ) {
    self.width = width
    self.height = height
    self.bitDepth = bitDepth
    self.colorType = colorType
    self.isInterlaced = isInterlaced
    self.gamma = gamma
    self.isMarkedStandardRGB = isMarkedStandardRGB
    self.hasColorProfile = hasColorProfile
    self.hasDigest = hasDigest
  }
}

extension PNGInfo {
  /// What the file says about its colours that decoding leaves out of account, in sentences: a gamma
  /// other than that of sRGB, a profile. Bytes are taken as they are, so pictures that look alike in
  /// a viewer may differ.
  public var uncommonColors: [String] {
    var sentences: [String] = []
    if hasColorProfile {
      sentences.append("the reference has a colour profile (iCCP), which is not applied")
    } else if let gamma, !isMarkedStandardRGB, abs(gamma - 45455) > 500 {
      sentences.append(
        "the reference is for a gamma of \(gamma) / 100000 (gAMA), not 45455 as sRGB, and that is "
          + "not applied")
    }
    if bitDepth == 16 {
      sentences.append("the reference has 16 bits a sample, which are rounded to 8")
    }
    return sentences
  }
}

/// What a file may demand before it is refused.
public struct PNGLimits: Sendable, Hashable {
  /// The most pixels, width times height.
  public var maximumPixelCount: Int
  /// The most bytes of the file.
  public var maximumByteCount: Int

  /// 2^26 pixels (8192 x 8192, a quarter of a gigabyte in memory) and 2^28 bytes.
  public static let standard = PNGLimits(maximumPixelCount: 1 << 26, maximumByteCount: 1 << 28)

  public init(maximumPixelCount: Int, maximumByteCount: Int) {
    self.maximumPixelCount = maximumPixelCount
    self.maximumByteCount = maximumByteCount
  }
}
