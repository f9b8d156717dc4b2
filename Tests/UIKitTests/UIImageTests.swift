import FacsimileRaster
import QuartzCore
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

  func testOrientationsTurnTheBitmap() throws {
    // A bitmap of 2 x 1 pixels: red, then green.
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let source = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.green.setFill()
      $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    let bitmap = try XCTUnwrap(source.cgImage)
    let (red, green): (UInt32, UInt32) = (0xff00_00ff, 0xff00_ff00)
    func image(_ orientation: UIImage.Orientation) -> UIImage {
      UIImage(cgImage: bitmap, scale: 1, orientation: orientation)
    }
    // Turned clockwise the first pixel is on top, counterclockwise at the bottom.
    XCTAssertEqual(image(.right).size, CGSize(width: 1, height: 2))
    XCTAssertEqual(image(.right).uprightImage?.pixmap[0, 0], red)
    XCTAssertEqual(image(.left).uprightImage?.pixmap[0, 0], green)
    XCTAssertEqual(image(.down).uprightImage?.pixmap[0, 0], green)
    XCTAssertEqual(image(.upMirrored).uprightImage?.pixmap[0, 0], green)
    XCTAssertEqual(image(.downMirrored).uprightImage?.pixmap[0, 0], red)
  }

  @MainActor
  func testAnImageViewShowsWhatOverflowsUnlessItClips() async throws {
    let view = UIImageView(image: drawing(scale: 1))
    view.frame = CGRect(x: 4, y: 0, width: 2, height: 2)
    view.contentMode = .center
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 2))
    root.addSubview(view)
    func pixel(_ x: Int) throws -> UInt32 {
      try LayerCommit(root.layer).displayList
        .render(Rect(x: 0, y: 0, width: 8, height: 2), scale: 1)[x, 0]
    }
    XCTAssertEqual(try pixel(3), 0xff00_ff00)
    view.clipsToBounds = true
    XCTAssertEqual(try pixel(3), 0)
    XCTAssertEqual(try pixel(4), 0xff00_ff00)
  }

  func testAFileThatIsNoPictureGivesNoImage() {
    XCTAssertNil(UIImage(data: Data("version https://git-lfs.github.com/spec/v1".utf8)))
    XCTAssertNil(UIImage(data: Data()))
  }
}
