import FacsimileText

// The numbers by which apps choose features, and the OpenType features that they stand for.
// Source: Apple, "SFNTLayoutTypes.h" and "Font Feature Registry".

public let kLigaturesType = 1
public let kCommonLigaturesOnSelector = 2
public let kCommonLigaturesOffSelector = 3

public let kNumberSpacingType = 6
public let kMonospacedNumbersSelector = 0
public let kProportionalNumbersSelector = 1

public let kVerticalPositionType = 10
public let kNormalPositionSelector = 0
public let kSuperiorsSelector = 1
public let kInferiorsSelector = 2

public let kFractionsType = 11
public let kNoFractionsSelector = 0
public let kDiagonalFractionsSelector = 2

public let kTypographicExtrasType = 14
public let kSlashedZeroOnSelector = 4
public let kSlashedZeroOffSelector = 5

public let kNumberCaseType = 21
public let kLowerCaseNumbersSelector = 0
public let kUpperCaseNumbersSelector = 1

public let kCaseSensitiveLayoutType = 33
public let kCaseSensitiveLayoutOnSelector = 0
public let kCaseSensitiveLayoutOffSelector = 1

public let kStylisticAlternativesType = 35
public let kStylisticAltOneOnSelector = 2
public let kStylisticAltOneOffSelector = 3
public let kStylisticAltTwoOnSelector = 4
public let kStylisticAltTwoOffSelector = 5
public let kStylisticAltThreeOnSelector = 6
public let kStylisticAltThreeOffSelector = 7
public let kStylisticAltFourOnSelector = 8
public let kStylisticAltFourOffSelector = 9
public let kStylisticAltFiveOnSelector = 10
public let kStylisticAltSixOnSelector = 12

public let kContextualAlternatesType = 36
public let kContextualAlternatesOnSelector = 0
public let kContextualAlternatesOffSelector = 1

public let kLowerCaseType = 37
public let kDefaultLowerCaseSelector = 0
public let kLowerCaseSmallCapsSelector = 1

public let kUpperCaseType = 38
public let kDefaultUpperCaseSelector = 0
public let kUpperCaseSmallCapsSelector = 1

/// The tag of an OpenType feature, such as "ss01", in place of the registry's numbers.
public let kCTFontOpenTypeFeatureTag = "CTFeatureOpenTypeTag"
/// The value of the feature of `kCTFontOpenTypeFeatureTag`; 1 without one.
public let kCTFontOpenTypeFeatureValue = "CTFeatureOpenTypeValue"
public let kCTFontFeatureTypeIdentifierKey = UIFontDescriptor.FeatureKey.type.rawValue
public let kCTFontFeatureSelectorIdentifierKey = UIFontDescriptor.FeatureKey.selector.rawValue

extension UIFontDescriptor.FeatureKey {
  static let openTypeTag = UIFontDescriptor.FeatureKey(rawValue: kCTFontOpenTypeFeatureTag)
  static let openTypeValue = UIFontDescriptor.FeatureKey(rawValue: kCTFontOpenTypeFeatureValue)
}

enum FeatureRegistry {
  /// The OpenType feature of a type and selector; nil where no font here has what it stands for.
  static func feature(type: Int, selector: Int) -> FontFeature? {
    if type == kStylisticAlternativesType {
      // Two selectors for each of the twenty sets: on and off.
      guard (2...41).contains(selector) else { return nil }
      let set = selector / 2
      return FontFeature(
        tag: OpenTypeTag(set < 10 ? "ss0\(set)" : "ss\(set)"), value: selector % 2 == 0 ? 1 : 0)
    }
    return features[type]?[selector]
  }

  private static let features: [Int: [Int: FontFeature]] = [
    kLigaturesType: [
      kCommonLigaturesOnSelector: FontFeature(tag: "liga", value: 1),
      kCommonLigaturesOffSelector: FontFeature(tag: "liga", value: 0),
    ],
    kNumberSpacingType: [
      kMonospacedNumbersSelector: .monospacedDigits,
      kProportionalNumbersSelector: FontFeature(tag: "tnum", value: 0),
    ],
    kVerticalPositionType: [
      kSuperiorsSelector: FontFeature(tag: "sups", value: 1),
      kInferiorsSelector: FontFeature(tag: "subs", value: 1),
    ],
    kFractionsType: [
      kNoFractionsSelector: FontFeature(tag: "frac", value: 0),
      kDiagonalFractionsSelector: FontFeature(tag: "frac", value: 1),
    ],
    kTypographicExtrasType: [
      kSlashedZeroOnSelector: FontFeature(tag: "zero", value: 1),
      kSlashedZeroOffSelector: FontFeature(tag: "zero", value: 0),
    ],
    kNumberCaseType: [
      kLowerCaseNumbersSelector: FontFeature(tag: "onum", value: 1),
      kUpperCaseNumbersSelector: FontFeature(tag: "lnum", value: 1),
    ],
    kCaseSensitiveLayoutType: [
      kCaseSensitiveLayoutOnSelector: FontFeature(tag: "case", value: 1),
      kCaseSensitiveLayoutOffSelector: FontFeature(tag: "case", value: 0),
    ],
    kContextualAlternatesType: [
      kContextualAlternatesOnSelector: FontFeature(tag: "calt", value: 1),
      kContextualAlternatesOffSelector: FontFeature(tag: "calt", value: 0),
    ],
    kLowerCaseType: [
      kDefaultLowerCaseSelector: FontFeature(tag: "smcp", value: 0),
      kLowerCaseSmallCapsSelector: .smallCapitals,
    ],
    kUpperCaseType: [
      kDefaultUpperCaseSelector: FontFeature(tag: "c2sc", value: 0),
      kUpperCaseSmallCapsSelector: FontFeature(tag: "c2sc", value: 1),
    ],
  ]
}
