import CHarfBuzz

/// What decides about the glyphs of a text beside its characters and its face.
struct ShapingOptions: Hashable {
  var script: UInt32
  var language: String?
  var features: [FontFeature]
  var usesKerning: Bool
  var usesLigatures: Bool

  init(_ style: TextStyle, font: Font, script: hb_script_t) {
    self.script = script.rawValue
    language = style.language
    features = font.features
    usesKerning = style.kern != 0
    usesLigatures = style.usesLigatures && style.tracking == 0
  }

  /// The features for the characters of a range; positions count from the context's start.
  func featureList(
    _ units: UnsafeBufferPointer<UInt16>, context: Range<Int>, range: Range<Int>
  ) -> [hb_feature_t] {
    var result = featuresOfWholeText
    guard features.contains(.monospacedDigits) else { return result }
    // Digits only: in San Francisco the feature changes nothing else, while Inter gives the width of
    // a digit to the colon and the comma as well.
    let tag = FontFeature.monospacedDigits.tag.rawValue
    for offset in range where (0x30...0x39).contains(units[offset]) {
      let start = UInt32(offset - context.lowerBound)
      if let last = result.last, last.tag == tag, last.end == start {
        result[result.count - 1].end = start + 1
      } else {
        result.append(hb_feature_t(tag: tag, value: 1, start: start, end: start + 1))
      }
    }
    return result
  }

  /// The features that hold for some character of a text, whichever its characters are, without those
  /// that HarfBuzz applies around a fraction slash (U+2044) only.
  var featuresWithoutFractions: [hb_feature_t] {
    var result = ["frac", "numr", "dnom"].map { ShapingOptions.feature($0, 0) }
    result += featuresOfWholeText
    if features.contains(.monospacedDigits) {
      result.append(
        ShapingOptions.feature(FontFeature.monospacedDigits.tag, FontFeature.monospacedDigits.value)
      )
    }
    return result
  }

  private var featuresOfWholeText: [hb_feature_t] {
    var result: [hb_feature_t] = []
    for feature in features where feature != .monospacedDigits {
      result.append(ShapingOptions.feature(feature.tag, feature.value))
    }
    if !usesKerning { result.append(ShapingOptions.feature("kern", 0)) }
    if !usesLigatures {
      result.append(ShapingOptions.feature("liga", 0))
      result.append(ShapingOptions.feature("clig", 0))
    }
    return result
  }

  private static func feature(_ tag: OpenTypeTag, _ value: UInt32) -> hb_feature_t {
    hb_feature_t(tag: tag.rawValue, value: value, start: 0, end: UInt32.max)
  }
}
