import FacsimileRaster
import FacsimileText
import Foundation
import XCTest

@testable import UIKit

final class UIFontDescriptorTests: XCTestCase {
  private func names(_ descriptor: UIFontDescriptor?) -> String? {
    descriptor.map { UIFont(descriptor: $0, size: 0).fontName }
  }

  func testDescriptorOfAFontLeadsBackToIt() {
    for font in [
      UIFont.systemFont(ofSize: 17), .systemFont(ofSize: 28, weight: .heavy),
      .italicSystemFont(ofSize: 13), .monospacedSystemFont(ofSize: 12, weight: .bold),
      .monospacedDigitSystemFont(ofSize: 15, weight: .medium),
      UIFont(name: "DejaVuSerif", size: 9)!,
    ] {
      XCTAssertEqual(UIFont(descriptor: font.fontDescriptor, size: 0), font, font.description)
      XCTAssertEqual(font.fontDescriptor, font.fontDescriptor)
      XCTAssertEqual(font.fontDescriptor.pointSize, font.pointSize)
    }
    XCTAssertNotEqual(
      UIFont.systemFont(ofSize: 17).fontDescriptor, UIFont.systemFont(ofSize: 18).fontDescriptor)
  }

  func testSizeOfTheCallGoesBeforeThatOfTheDescriptor() {
    let descriptor = UIFontDescriptor(name: "DejaVuSans", size: 20)
    XCTAssertEqual(UIFont(descriptor: descriptor, size: 0).pointSize, 20)
    XCTAssertEqual(UIFont(descriptor: descriptor, size: 11).pointSize, 11)
    XCTAssertEqual(UIFont(descriptor: UIFontDescriptor(), size: 0).pointSize, 12)
    XCTAssertEqual(UIFont(descriptor: descriptor.withSize(8), size: 0).pointSize, 8)
  }

  func testTheSystemFontTakesTheCutOfItsSize() {
    let descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor
    XCTAssertEqual(UIFont(descriptor: descriptor, size: 34).familyName, "Inter Display")
  }

  func testFamilyAndTraitsChooseTheFace() {
    let serif = UIFontDescriptor(fontAttributes: [.family: "DejaVu Serif"])
    XCTAssertEqual(names(serif), "DejaVuSerif")
    XCTAssertEqual(names(serif.withSymbolicTraits(.traitBold)), "DejaVuSerif-Bold")
    XCTAssertEqual(names(serif.withFace("Bold")), "DejaVuSerif-Bold")
    XCTAssertEqual(names(serif.withFamily("DejaVu Sans Mono")), "DejaVuSansMono")
    let weight = serif.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]
    ])
    XCTAssertEqual(names(weight), "DejaVuSerif-Bold")
    XCTAssertEqual(weight.symbolicTraits, .traitBold)
  }

  func testTraitsOfANamedFontAreThoseOfItsFamily() {
    let bold = UIFontDescriptor(name: "DejaVuSans-Bold", size: 12)
    XCTAssertEqual(bold.symbolicTraits, .traitBold)
    XCTAssertEqual(names(bold.withSymbolicTraits([])), "DejaVuSans")
    let mono = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular).fontDescriptor
    XCTAssertEqual(mono.symbolicTraits, .traitMonoSpace)
    XCTAssertEqual(names(mono.withSymbolicTraits([.traitBold])), "DejaVuSansMono-Bold")
  }

  func testBoldAndItalicOfTheSystemFont() throws {
    let regular = UIFont.systemFont(ofSize: 17).fontDescriptor
    XCTAssertEqual(names(regular.withSymbolicTraits(.traitBold)), "Inter-SemiBold")
    let both = try XCTUnwrap(regular.withSymbolicTraits([.traitBold, .traitItalic]))
    XCTAssertEqual(names(both), "Inter-SemiBoldItalic")
    XCTAssertEqual(
      UIFont(descriptor: both, size: 0).lineHeight, UIFont.systemFont(ofSize: 17).lineHeight)
    let heavy = UIFont.systemFont(ofSize: 17, weight: .heavy).fontDescriptor
    XCTAssertEqual(
      names(heavy.withSymbolicTraits([.traitBold, .traitItalic])), "Inter-ExtraBoldItalic")
    XCTAssertEqual(names(heavy.withSymbolicTraits([])), "Inter-Regular")
  }

  func testDesignsOfTheSystemFont() {
    let system = UIFont.systemFont(ofSize: 17, weight: .bold).fontDescriptor
    XCTAssertEqual(names(system.withDesign(.default)), "Inter-Bold")
    XCTAssertEqual(names(system.withDesign(.rounded)), "Inter-Bold")
    XCTAssertEqual(names(system.withDesign(.serif)), "DejaVuSerif-Bold")
    XCTAssertEqual(names(system.withDesign(.monospaced)), "DejaVuSansMono-Bold")
    XCTAssertNil(UIFontDescriptor(name: "DejaVuSans", size: 12).withDesign(.serif))
  }

  func testTextStylesHaveDescriptors() {
    let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline)
    let font = UIFont(descriptor: descriptor, size: 0)
    XCTAssertEqual(font, UIFont.preferredFont(forTextStyle: .headline))
    XCTAssertEqual(font.textStyle, .headline)
  }

  func testFeaturesOfTheRegistryAndOfOpenType() {
    func features(_ settings: Any) -> [FontFeature] {
      let descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor
        .addingAttributes([.featureSettings: settings])
      return UIFont(descriptor: descriptor, size: 0).font.features
    }
    typealias Key = UIFontDescriptor.FeatureKey
    XCTAssertEqual(
      features([
        [Key.featureIdentifier: kNumberSpacingType, .typeIdentifier: kMonospacedNumbersSelector]
      ]),
      [.monospacedDigits])
    XCTAssertEqual(
      features([
        [Key.type: kLowerCaseType, .selector: kLowerCaseSmallCapsSelector],
        [Key.type: kUpperCaseType, .selector: kUpperCaseSmallCapsSelector],
        [Key.type: kStylisticAlternativesType, .selector: kStylisticAltTwoOnSelector],
        [Key.type: kTypographicExtrasType, .selector: kSlashedZeroOnSelector],
      ]),
      [
        .smallCapitals, FontFeature(tag: "c2sc", value: 1), FontFeature(tag: "ss02", value: 1),
        FontFeature(tag: "zero", value: 1),
      ])
    XCTAssertEqual(
      features([
        [kCTFontOpenTypeFeatureTag: "ss01", kCTFontOpenTypeFeatureValue: 1] as [String: Any]
      ]),
      [FontFeature(tag: "ss01", value: 1)])
    XCTAssertEqual(features([[Key.type: 999, .selector: 1]]), [])
    XCTAssertEqual(features([[Key.type: kStylisticAlternativesType, .selector: 9999]]), [])
    XCTAssertEqual(features("nonsense"), [])
  }

  func testDigitsOfOneWidth() {
    let descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor.addingAttributes([
      .featureSettings: [
        [
          UIFontDescriptor.FeatureKey.type: kNumberSpacingType,
          .selector: kMonospacedNumbersSelector,
        ]
      ]
    ])
    let font = UIFont(descriptor: descriptor, size: 0)
    XCTAssertEqual(font, .monospacedDigitSystemFont(ofSize: 17, weight: .regular))
    let widths = ["111", "888"].map { $0.size(withAttributes: [.font: font]).width }
    XCTAssertEqual(widths[0], widths[1])
  }

  func testHostileAttributesGiveAFont() {
    for attributes: [UIFontDescriptor.AttributeName: Any] in [
      [.size: CGFloat.nan], [.size: -1], [.name: ""], [.family: "no such family"], [.traits: 3],
      [.traits: [UIFontDescriptor.TraitKey.weight: CGFloat.nan, .width: CGFloat.infinity]],
      [.traits: [UIFontDescriptor.TraitKey.symbolic: -1]],
      [.featureSettings: [[UIFontDescriptor.FeatureKey.type: CGFloat.infinity, .selector: 1]]],
      [.featureSettings: [[kCTFontOpenTypeFeatureTag: "🎉", kCTFontOpenTypeFeatureValue: -5]]],
    ] {
      let font = UIFont(descriptor: UIFontDescriptor(fontAttributes: attributes), size: 0)
      XCTAssertEqual(font.pointSize, 12, "\(attributes)")
    }
  }

  func testFamiliesAndTheirFonts() {
    XCTAssertTrue(UIFont.familyNames.contains("DejaVu Sans"))
    XCTAssertTrue(UIFont.fontNames(forFamilyName: "DejaVu Serif").contains("DejaVuSerif-Bold"))
    XCTAssertEqual(UIFont.fontNames(forFamilyName: "no such family"), [])
  }
}
