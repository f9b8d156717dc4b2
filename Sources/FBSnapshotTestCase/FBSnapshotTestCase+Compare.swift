import FacsimileEngine
public import Foundation
public import UIKit

/// Verifying without failing the test: what custom assertions are built on.
extension FBSnapshotTestCase {
  /// Compares a view or layer with its reference, or records it.
  ///
  /// - Parameters:
  ///   - defaultReferenceDirectory: where references are when nothing else says so.
  ///   - defaultImageDiffDirectory: where pictures of failures go when nothing else says so.
  /// - Returns: nil when it matches; otherwise what is wrong, or what was recorded.
  @preconcurrency @MainActor
  public func snapshotVerifyViewOrLayer(
    _ viewOrLayer: Any, identifier: String?, suffixes: NSOrderedSet,
    perPixelTolerance: CGFloat = 0, overallTolerance: CGFloat,
    defaultReferenceDirectory: String?, defaultImageDiffDirectory: String?,
    file: StaticString = #filePath, line: UInt = #line
  ) -> String? {
    let controller = controller(
      references: defaultReferenceDirectory, artefacts: defaultImageDiffDirectory)
    let call = VerifyCall(
      test: testMethodName, identifier: identifier, suffixes: suffixes,
      perPixelTolerance: perPixelTolerance, overallTolerance: overallTolerance,
      execution: execution, file: file, line: line)
    let verdict = controller.verdict(of: call) {
      try controller.snapshot(ofViewOrLayer: viewOrLayer)
    }
    switch verdict {
    case .passed: return nil
    case .recorded(let recording): return recording.description
    case .failed(let failure): return failure.description
    }
  }

  /// Compares a layer with its reference in a directory, or records it there in record mode.
  ///
  /// - Throws: an error of `FBSnapshotTestControllerErrorDomain`.
  @preconcurrency @MainActor
  public func compareSnapshot(
    of layer: CALayer, referenceImagesDirectory: String, imageDiffDirectory: String,
    identifier: String?, perPixelTolerance: CGFloat = 0, overallTolerance: CGFloat,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try controller(in: referenceImagesDirectory, artefacts: imageDiffDirectory).compareSnapshot(
      ofViewOrLayer: layer, selector: Selector(testMethodName), identifier: identifier,
      perPixelTolerance: perPixelTolerance, overallTolerance: overallTolerance, file: file,
      line: line)
  }

  /// Compares a view with its reference in a directory, or records it there in record mode.
  ///
  /// - Throws: an error of `FBSnapshotTestControllerErrorDomain`.
  @preconcurrency @MainActor
  public func compareSnapshot(
    of view: UIView, referenceImagesDirectory: String, imageDiffDirectory: String,
    identifier: String?, perPixelTolerance: CGFloat = 0, overallTolerance: CGFloat,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try controller(in: referenceImagesDirectory, artefacts: imageDiffDirectory).compareSnapshot(
      ofViewOrLayer: view, selector: Selector(testMethodName), identifier: identifier,
      perPixelTolerance: perPixelTolerance, overallTolerance: overallTolerance, file: file,
      line: line)
  }

  /// Throws when there is no reference of this test in a directory.
  @preconcurrency @MainActor
  public func referenceImageRecorded(
    inDirectory referenceImagesDirectory: String, identifier: String?,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    _ = try controller(in: referenceImagesDirectory, artefacts: nil).referenceImage(
      for: Selector(testMethodName), identifier: identifier, file: file, line: line)
  }

  /// A controller for exactly these directories.
  private func controller(in references: String, artefacts: String?) -> FBSnapshotTestController {
    let controller = controller()
    controller.testExecution = execution
    controller.referenceImagesDirectory = references
    controller.directoriesOverrideEnvironment.references = true
    if let artefacts {
      controller.imageDiffDirectory = artefacts
      controller.directoriesOverrideEnvironment.artefacts = true
    }
    return controller
  }

  // MARK: Older spellings

  /// The older spelling of `FBSnapshotVerifyView(_:identifier:suffixes:overallTolerance:)`.
  @preconcurrency @MainActor
  public func FBSnapshotVerifyView(
    _ view: UIView, identifier: String? = nil,
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), tolerance: CGFloat,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    FBSnapshotVerifyView(
      view, identifier: identifier, suffixes: suffixes, overallTolerance: tolerance, file: file,
      line: line)
  }

  /// The older spelling of `FBSnapshotVerifyLayer(_:identifier:suffixes:overallTolerance:)`.
  @preconcurrency @MainActor
  public func FBSnapshotVerifyLayer(
    _ layer: CALayer, identifier: String? = nil,
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(), tolerance: CGFloat,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    FBSnapshotVerifyLayer(
      layer, identifier: identifier, suffixes: suffixes, overallTolerance: tolerance, file: file,
      line: line)
  }

  /// The older spelling of `snapshotVerifyViewOrLayer` with an `overallTolerance`.
  @preconcurrency @MainActor
  public func snapshotVerifyViewOrLayer(
    _ viewOrLayer: Any, identifier: String?, suffixes: NSOrderedSet, tolerance: CGFloat,
    defaultReferenceDirectory: String?, defaultImageDiffDirectory: String?,
    file: StaticString = #filePath, line: UInt = #line
  ) -> String? {
    snapshotVerifyViewOrLayer(
      viewOrLayer, identifier: identifier, suffixes: suffixes, overallTolerance: tolerance,
      defaultReferenceDirectory: defaultReferenceDirectory,
      defaultImageDiffDirectory: defaultImageDiffDirectory, file: file, line: line)
  }
}
