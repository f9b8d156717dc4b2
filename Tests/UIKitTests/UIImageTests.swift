import XCTest

@testable import UIKit

final class UIImageTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("UIImageTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  private func drawing(scale: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image { _ in
      UIColor.green.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }

  func testAnImageSurvivesItsPNGFile() throws {
    let image = drawing(scale: 2)
    let path = folder.appendingPathComponent("leaf@2x.png").path
    try XCTUnwrap(image.pngData()).write(to: URL(fileURLWithPath: path))
    let loaded = try XCTUnwrap(UIImage(contentsOfFile: path))
    XCTAssertEqual(loaded.size, CGSize(width: 4, height: 2))
    XCTAssertEqual(loaded.cgImage?.pixmap, image.cgImage?.pixmap)
  }

  func testABundleGivesTheFileOfTheNearestScale() throws {
    for scale in [1, 2] {
      let name = scale == 1 ? "mark.png" : "mark@\(scale)x.png"
      try XCTUnwrap(drawing(scale: CGFloat(scale)).pngData())
        .write(to: folder.appendingPathComponent(name))
    }
    let bundle = try XCTUnwrap(Bundle(path: folder.path))
    func scale(_ display: CGFloat) -> CGFloat? {
      UIImage(
        named: "mark", in: bundle, compatibleWith: UITraitCollection(displayScale: display))?.scale
    }
    XCTAssertEqual(scale(1), 1)
    XCTAssertEqual(scale(2), 2)
    XCTAssertEqual(scale(3), 2)
    XCTAssertNil(UIImage(named: "absent", in: bundle, compatibleWith: nil))
  }

  func testAFileThatIsNoPictureGivesNoImage() {
    XCTAssertNil(UIImage(data: Data("version https://git-lfs.github.com/spec/v1".utf8)))
    XCTAssertNil(UIImage(data: Data()))
  }
}
