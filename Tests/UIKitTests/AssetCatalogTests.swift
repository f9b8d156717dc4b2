import FacsimileRaster
import QuartzCore
import XCTest

@testable import UIKit

final class AssetCatalogTests: XCTestCase {
  private var folder: URL!
  private var catalog: URL { folder.appendingPathComponent("Assets.xcassets") }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("AssetCatalogTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: catalog, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    UIImage.unregisterAssetCatalog(at: catalog)
    try FileManager.default.removeItem(at: folder)
  }

  // MARK: Fixtures

  private func write(_ json: String, _ set: String) throws {
    let url = catalog.appendingPathComponent(set)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(json.utf8).write(to: url.appendingPathComponent("Contents.json"))
  }

  /// Writes a picture of one colour, with its size in pixels.
  private func picture(
    _ name: String, _ set: String, _ color: UIColor, width: Int = 2, height: Int = 2
  ) throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    let data = UIGraphicsImageRenderer(size: size, format: format).pngData {
      color.setFill()
      $0.fill(CGRect(origin: .zero, size: size))
    }
    try data.write(to: catalog.appendingPathComponent(set).appendingPathComponent(name))
  }

  private func register() { UIImage.registerAssetCatalog(at: catalog) }

  private func rgba(_ image: UIImage?) -> [UInt8]? {
    image?.cgImage.map { Array($0.pixmap.straightBytes.prefix(4)) }
  }

  private func bytes(_ color: UIColor, _ traits: UITraitCollection = .current) -> [Int] {
    let color = color.resolvedColor(with: traits).color
    return [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
  }

  // MARK: Images

  func testTheNearestScaleIsChosen() throws {
    try write(
      """
      {"images": [{"idiom": "universal", "scale": "1x"},
        {"idiom": "universal", "scale": "2x", "filename": "two.png"},
        {"idiom": "universal", "scale": "3x", "filename": "three.png"}]}
      """, "dot.imageset")
    try picture("two.png", "dot.imageset", .red, width: 4, height: 4)
    try picture("three.png", "dot.imageset", .green, width: 6, height: 6)
    register()
    for (scale, wanted): (CGFloat, CGFloat) in [(1, 2), (2, 2), (3, 3)] {
      let image = UIImage(
        named: "dot", in: nil, compatibleWith: UITraitCollection(displayScale: scale))
      XCTAssertEqual(image?.scale, wanted)
      XCTAssertEqual(image?.size, CGSize(width: 2, height: 2))
    }
    XCTAssertNil(UIImage(named: "absent in the catalogue"))
  }

  private func writeAppearances() throws {
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}"#
    try write(
      """
      {"images": [{"idiom": "universal", "filename": "light.png"},
        {"idiom": "universal", "filename": "dark.png", \(dark)]},
        {"idiom": "universal", "filename": "contrast.png", \(dark),
          {"appearance": "contrast", "value": "high"}]},
        {"idiom": "ipad", "filename": "pad.png"}]}
      """, "leaf.imageset")
    for (name, color) in [
      ("light.png", UIColor.red), ("dark.png", .green), ("contrast.png", .blue), ("pad.png", .cyan),
    ] { try picture(name, "leaf.imageset", color) }
    register()
  }

  func testAppearanceContrastAndDeviceChoose() throws {
    try writeAppearances()
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let cases: [([UITraitCollection], [UInt8])] = [
      ([], [255, 0, 0, 255]), ([dark], [0, 255, 0, 255]),
      ([dark, UITraitCollection(accessibilityContrast: .high)], [0, 0, 255, 255]),
      ([UITraitCollection(userInterfaceIdiom: .pad)], [0, 255, 255, 255]),
    ]
    for (traits, wanted) in cases {
      let image = UIImage(
        named: "leaf", in: nil, compatibleWith: UITraitCollection(traitsFrom: traits))
      XCTAssertEqual(rgba(image), wanted)
    }
  }

  @MainActor
  func testAnImageViewFollowsTheAppearance() throws {
    try writeAppearances()
    let view = UIImageView(image: UIImage(named: "leaf"))
    func shown() -> [UInt8]? {
      (view.layer.contents as? CGImage).map { Array($0.pixmap.straightBytes.prefix(4)) }
    }
    XCTAssertEqual(shown(), [255, 0, 0, 255])
    view.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(shown(), [0, 255, 0, 255])
    view.overrideUserInterfaceStyle = .light
    XCTAssertEqual(shown(), [255, 0, 0, 255])
    let asset = try XCTUnwrap(UIImage(named: "leaf")?.imageAsset)
    XCTAssertEqual(
      rgba(asset.image(with: UITraitCollection(userInterfaceStyle: .dark))), [0, 255, 0, 255])
  }

  func testRenderingIntentAndInsetsAreTakenOver() throws {
    try write(
      """
      {"images": [{"idiom": "universal", "scale": "2x", "filename": "a.png",
        "alignment-insets": {"top": 2, "left": 4, "bottom": 6, "right": 8}}],
       "properties": {"template-rendering-intent": "template"}}
      """, "shape.imageset")
    try picture("a.png", "shape.imageset", .red, width: 20, height: 20)
    register()
    let image = try XCTUnwrap(UIImage(named: "shape"))
    XCTAssertEqual(image.renderingMode, .alwaysTemplate)
    XCTAssertEqual(
      image.alignmentRectInsets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  func testSlicesBecomeCapsAndWhatIsHiddenIsCutOut() throws {
    try write(
      """
      {"images": [{"idiom": "universal", "scale": "2x", "filename": "a.png", "resizing": {
        "mode": "9-part", "center": {"mode": "tile", "width": 2, "height": 4},
        "cap-insets": {"top": 4, "left": 6, "bottom": 2, "right": 8}}}]}
      """, "frame.imageset")
    try picture("a.png", "frame.imageset", .red, width: 40, height: 30)
    register()
    let image = try XCTUnwrap(UIImage(named: "frame"))
    XCTAssertEqual(image.capInsets, UIEdgeInsets(top: 2, left: 3, bottom: 1, right: 4))
    XCTAssertEqual(image.resizingMode, .tile)
    XCTAssertEqual(image.size, CGSize(width: 8, height: 5))
  }

  func testOnlyFoldersThatProvideANamespacePrefixNames() throws {
    try write(#"{"properties": {"provides-namespace": true}}"#, "Icons")
    try write(#"{"info": {}}"#, "Plain")
    for set in ["Icons/star.imageset", "Plain/moon.imageset"] {
      try write(#"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#, set)
      try picture("a.png", set, .red)
    }
    register()
    XCTAssertNotNil(UIImage(named: "Icons/star"))
    XCTAssertNil(UIImage(named: "star"))
    XCTAssertNotNil(UIImage(named: "moon"))
  }

  func testBrokenSetsAreLeftOut() throws {
    try write("{", "broken.imageset")
    try write(#"{"images": "none"}"#, "wrong.imageset")
    try write(#"{"images": [{"filename": "../secret.png"}]}"#, "outside.imageset")
    try write(#"{"images": [{"filename": "a.pdf"}]}"#, "vector.imageset")
    try write(#"{"images": [{"filename": "a.png"}]}"#, "text.imageset")
    try Data("no picture".utf8).write(to: catalog.appendingPathComponent("text.imageset/a.png"))
    register()
    for name in ["broken", "wrong", "outside", "vector", "text"] {
      XCTAssertNil(UIImage(named: name), name)
    }
    let file = catalog.appendingPathComponent("vector.imageset/a.pdf").path
    XCTAssertTrue(
      Warnings.haveSaid(
        "The asset catalogue's \(file) is a vector file, and those are not read. Add PNG files in 2x "
          + "and 3x beside it."))
  }

  func testABundlesCatalogueIsFoundWithoutRegistering() throws {
    try write(#"{"images": [{"filename": "a.png"}]}"#, "bundled.imageset")
    try picture("a.png", "bundled.imageset", .red)
    let bundle = try XCTUnwrap(Bundle(path: folder.path))
    XCTAssertNotNil(UIImage(named: "bundled", in: bundle, compatibleWith: nil))
    XCTAssertNil(UIImage(named: "bundled"))
  }

  // MARK: Colours

  private func color(_ content: String) throws -> UIColor? {
    try write(#"{"colors": [{"idiom": "universal", "color": \#(content)}]}"#, "c.colorset")
    register()
    return UIColor(named: "c")
  }

  private func components(_ space: String, _ values: [String], alpha: String = "1.000") -> String {
    let names = ["red", "green", "blue"]
    let parts = zip(names, values).map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ")
    return #"{"color-space": "\#(space)", "components": {\#(parts), "alpha": "\#(alpha)"}}"#
  }

  func testComponentsAreFractionsNumbersTo255OrHexadecimal() throws {
    for values in [["1.000", "0.502", "0.000"], ["255", "128", "0"], ["0xFF", "0x80", "0x00"]] {
      let color = try XCTUnwrap(self.color(components("srgb", values, alpha: "0.500")))
      XCTAssertEqual(bytes(color), [255, 128, 0, 128])
    }
    let numbers = #"{"components": {"red": 1.5e-1, "green": 0.2, "blue": 51, "alpha": 1}}"#
    XCTAssertEqual(bytes(try XCTUnwrap(color(numbers))), [38, 51, 51 * 255, 255])
  }

  func testDisplayP3IsConverted() throws {
    // White and greys stay; the reddest P3 red is outside of sRGB: (1.0930, -0.2267, -0.1501).
    let grey = try XCTUnwrap(color(components("display-p3", ["0.600", "0.600", "0.600"])))
    XCTAssertEqual(bytes(grey), [153, 153, 153, 255])
    let red = try XCTUnwrap(color(components("display-p3", ["1.000", "0.000", "0.000"]))).color
    XCTAssertEqual(red.red, 1.0930, accuracy: 0.0002)
    XCTAssertEqual(red.green, -0.2267, accuracy: 0.0002)
    XCTAssertEqual(red.blue, -0.1501, accuracy: 0.0002)
  }

  func testGreyAndSystemColours() throws {
    let grey = #"{"color-space": "gray-gamma-22", "components": {"white": "0.25", "alpha": "1"}}"#
    XCTAssertEqual(bytes(try XCTUnwrap(color(grey))), [64, 64, 64, 255])
    let blue = try XCTUnwrap(color(#"{"platform": "ios", "reference": "systemBlueColor"}"#))
    XCTAssertEqual(bytes(blue), [0, 122, 255, 255])
    XCTAssertEqual(
      bytes(blue, UITraitCollection(userInterfaceStyle: .dark)), [10, 132, 255, 255])
    XCTAssertNil(try color(#"{"reference": "noSuchColor"}"#))
    XCTAssertNil(try color(components("srgb", ["red", "0", "0"])))
  }

  func testANamedColourFollowsTheAppearance() throws {
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    try write(
      """
      {"colors": [{"idiom": "universal", "color": \(components("srgb", ["255", "0", "0"]))},
        {"idiom": "universal", \(dark), "color": \(components("srgb", ["0", "255", "0"]))}]}
      """, "tint.colorset")
    register()
    let color = try XCTUnwrap(UIColor(named: "tint"))
    XCTAssertEqual(bytes(color), [255, 0, 0, 255])
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    XCTAssertEqual(bytes(color, traits), [0, 255, 0, 255])
    let fixed = try XCTUnwrap(UIColor(named: "tint", in: nil, compatibleWith: traits))
    XCTAssertEqual(bytes(fixed), [0, 255, 0, 255])
  }

  func testTheCurveOfSRGBIsInvertedExactly() {
    for step in -20...40 {
      let component = Double(step) / 20
      XCTAssertEqual(
        DisplayP3.encoded(DisplayP3.linear(component)), component, accuracy: 1e-12)
    }
    // 0.5 is 0.2140411… of the light. Source: IEC 61966-2-1.
    XCTAssertEqual(DisplayP3.linear(0.5), 0.214_041_140_5, accuracy: 1e-9)
  }
}
