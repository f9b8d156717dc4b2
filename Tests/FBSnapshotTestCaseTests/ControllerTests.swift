import Foundation
import UIKit
import XCTest

@testable import FBSnapshotTestCase

/// `FBSnapshotTestController`: what it stores, compares and throws.
final class ControllerTests: ScratchTestCase {
  private let selector = Selector("testExample")

  @MainActor
  private func makeController(_ environment: [String: String] = [:]) -> FBSnapshotTestController {
    let controller = FBSnapshotTestController(test: type(of: self))
    controller.engine = scratch.engine(environment)
    return controller
  }

  private func nsError(_ body: () throws -> Void) -> NSError? {
    do {
      try body()
      return nil
    } catch {
      return error as NSError
    }
  }

  @MainActor
  func testItComparesRecordsAndThrowsItsErrors() async throws {
    let controller = makeController()
    let missing = try XCTUnwrap(
      nsError {
        try controller.compareSnapshot(of: makeView(), selector: selector, identifier: "a")
      })
    XCTAssertEqual(missing.domain, FBSnapshotTestControllerErrorDomain)
    XCTAssertEqual(missing.code, FBSnapshotTestControllerErrorCode.needsRecord.rawValue)
    XCTAssertEqual(
      missing.userInfo[FBReferenceImageFilePathKey] as? String,
      scratch.references + "/FBSnapshotTestCaseTests.ControllerTests/testExample_a@3x.png")
    XCTAssertNotNil(missing.userInfo[FBCapturedImageKey] as? UIImage)
    XCTAssertNil(missing.userInfo[FBReferenceImageKey])
    XCTAssertEqual(missing.localizedDescription, "Snapshot “testExample_a@3x” has no reference.")

    controller.recordMode = true
    try controller.compareSnapshot(of: makeView(), selector: selector, identifier: "a")
    XCTAssertEqual(references, ["testExample_a@3x.png"])
    controller.recordMode = false
    try controller.compareSnapshot(of: makeView(), selector: selector, identifier: "a")
    let view = makeView()
    try controller.compareSnapshot(of: view.layer, selector: selector, identifier: "a")

    let other = try XCTUnwrap(
      nsError {
        try controller.compareSnapshot(of: makeView(.red), selector: selector, identifier: "a")
      })
    XCTAssertEqual(other.code, FBSnapshotTestControllerErrorCode.imagesDifferent.rawValue)
    for key in [FBReferenceImageKey, FBCapturedImageKey, FBDiffedImageKey] {
      let image = try XCTUnwrap(other.userInfo[key] as? UIImage, key)
      XCTAssertEqual(image.size, CGSize(width: 40, height: 30), key)
      XCTAssertEqual(image.scale, 3, key)
    }
    try controller.compareSnapshot(
      ofViewOrLayer: makeView(.red), selector: selector, identifier: "a", overallTolerance: 1)
    try controller.compareSnapshot(
      ofViewOrLayer: makeView(.red).layer, selector: selector, identifier: "a", tolerance: 1)
    XCTAssertEqual(artefacts, [])

    let larger = UIView(frame: CGRect(x: 0, y: 0, width: 41, height: 30))
    let sizes = try XCTUnwrap(
      nsError {
        try controller.compareSnapshot(
          ofViewOrLayer: larger, selector: selector, identifier: "a", perPixelTolerance: 1,
          overallTolerance: 1)
      })
    XCTAssertEqual(sizes.code, FBSnapshotTestControllerErrorCode.imagesDifferentSizes.rawValue)
    let noView = try XCTUnwrap(
      nsError {
        try controller.compareSnapshot(
          ofViewOrLayer: "text", selector: selector, identifier: "a", overallTolerance: 0)
      })
    XCTAssertEqual(noView.code, FBSnapshotTestControllerErrorCode.unknown.rawValue)
    XCTAssertTrue(noView.localizedDescription.contains("a String was passed"), "\(noView)")
  }

  @MainActor
  func testPicturesAreStoredReadAndComparedByThemselves() async throws {
    let controller = makeController()
    func picture(_ color: UIColor, width: CGFloat = 10) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: width, height: 10)).image {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: width, height: 10))
      }
    }
    XCTAssertEqual(
      nsError { _ = try controller.referenceImage(for: selector, identifier: nil) }?.code,
      FBSnapshotTestControllerErrorCode.needsRecord.rawValue)
    try controller.saveReferenceImage(picture(.green), selector: selector, identifier: nil)
    XCTAssertEqual(references, ["testExample@3x.png"])
    let stored = try controller.referenceImage(for: selector, identifier: nil)
    XCTAssertEqual(stored.size, CGSize(width: 10, height: 10))
    try controller.compareReferenceImage(stored, to: picture(.green), overallTolerance: 0)

    let different = try XCTUnwrap(
      nsError {
        try controller.compareReferenceImage(stored, to: picture(.blue), overallTolerance: 0.99)
      })
    XCTAssertEqual(different.code, FBSnapshotTestControllerErrorCode.imagesDifferent.rawValue)
    XCTAssertTrue(
      different.localizedDescription.hasPrefix("The pictures differ: 900 of 900 pixels do."),
      different.localizedDescription)
    XCTAssertTrue(different.userInfo[FBReferenceImageKey] as? UIImage === stored)
    try controller.compareReferenceImage(stored, to: picture(.blue), overallTolerance: 1)
    try controller.compareReferenceImage(stored, to: picture(.blue), tolerance: 1)
    try controller.compareReferenceImage(
      stored, to: picture(.blue), perPixelTolerance: 1, overallTolerance: 0)
    XCTAssertEqual(
      nsError {
        try controller.compareReferenceImage(
          stored, to: picture(.green, width: 11), overallTolerance: 1)
      }?.code, FBSnapshotTestControllerErrorCode.imagesDifferentSizes.rawValue)
    XCTAssertEqual(
      nsError {
        try controller.compareReferenceImage(stored, to: stored, overallTolerance: 7)
      }?.code, FBSnapshotTestControllerErrorCode.unknown.rawValue)

    try controller.saveFailedReferenceImage(
      stored, test: picture(.blue), selector: selector, identifier: nil)
    XCTAssertEqual(
      artefacts,
      ["diff_testExample@3x.png", "failed_testExample@3x.png", "reference_testExample@3x.png"])
    try scratch.write(
      Data("text".utf8), to: "References/FBSnapshotTestCaseTests.ControllerTests/testExample@3x.png"
    )
    XCTAssertEqual(
      nsError { _ = try controller.referenceImage(for: selector, identifier: nil) }?.code,
      FBSnapshotTestControllerErrorCode.unknown.rawValue)
  }

  @MainActor
  func testRecordingFromCodeIsRefusedOnCI() async throws {
    let controller = makeController(["CI": "true"])
    controller.recordMode = true
    let refused = try XCTUnwrap(
      nsError {
        try controller.compareSnapshot(of: makeView(), selector: selector, identifier: nil)
      })
    XCTAssertTrue(refused.localizedDescription.contains("was refused: CI is set"), "\(refused)")
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    XCTAssertNotNil(
      nsError {
        try controller.saveReferenceImage(image, selector: selector, identifier: nil)
      })
    XCTAssertEqual(references, [])
  }

  @MainActor
  func testDirectoriesSetOnTheControllerComeFirst() async throws {
    let controller = makeController()
    controller.referenceImagesDirectory = scratch.root + "/Mine"
    controller.imageDiffDirectory = scratch.root + "/MyDiffs"
    controller.recordMode = true
    try controller.compareSnapshot(of: makeView(), selector: selector, identifier: nil)
    controller.recordMode = false
    XCTAssertNotNil(
      nsError {
        try controller.compareSnapshot(of: makeView(.red), selector: selector, identifier: nil)
      })
    let folder = "FBSnapshotTestCaseTests.ControllerTests"
    XCTAssertEqual(scratch.files("Mine"), ["\(folder)/testExample@3x.png"])
    XCTAssertEqual(scratch.files("MyDiffs").count, 3)
    XCTAssertEqual(scratch.files("References"), [])
    XCTAssertEqual(scratch.files("Diffs"), [])
  }

  func testTheCodesAreThoseOfTheOriginal() {
    XCTAssertEqual(FBSnapshotTestControllerErrorCode.unknown.rawValue, 0)
    XCTAssertEqual(FBSnapshotTestControllerErrorCode.needsRecord.rawValue, 1)
    XCTAssertEqual(FBSnapshotTestControllerErrorCode.pngCreationFailed.rawValue, 2)
    XCTAssertEqual(FBSnapshotTestControllerErrorCode.imagesDifferentSizes.rawValue, 3)
    XCTAssertEqual(FBSnapshotTestControllerErrorCode.imagesDifferent.rawValue, 4)
  }
}
