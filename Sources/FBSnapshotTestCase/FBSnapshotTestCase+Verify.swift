import FacsimileComparison
import FacsimileEngine
public import Foundation
import TestReporting
public import UIKit
import UIKitSnapshot

extension FBSnapshotTestCase {
  /// Compares a view with its reference.
  ///
  /// - Parameters:
  ///   - view: it is laid out and drawn at the screen's scale.
  ///   - identifier: tells several verifications of one test apart.
  ///   - suffixes: endings of the directories in which the reference is searched first.
  ///   - perPixelTolerance: how far a channel may be off before its pixel counts as different, as a
  ///     share of 256, from 0 to 1.
  ///   - overallTolerance: which part of the pixels may be different, from 0 to 1.
  @preconcurrency @MainActor
  public func FBSnapshotVerifyView(
    _ view: UIView, identifier: String? = nil,
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(),
    perPixelTolerance: CGFloat = 0, overallTolerance: CGFloat = 0,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let tolerances = (perPixel: perPixelTolerance, overall: overallTolerance)
    verify(identifier, suffixes, tolerances, file, line) {
      try SnapshotMaker.snapshot(of: view, inWindow: usesDrawViewHierarchyInRect)
    }
  }

  /// Compares a layer, with everything below it, with its reference. The parameters are those of
  /// `FBSnapshotVerifyView`.
  @preconcurrency @MainActor
  public func FBSnapshotVerifyLayer(
    _ layer: CALayer, identifier: String? = nil,
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(),
    perPixelTolerance: CGFloat = 0, overallTolerance: CGFloat = 0,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let tolerances = (perPixel: perPixelTolerance, overall: overallTolerance)
    verify(identifier, suffixes, tolerances, file, line) {
      try SnapshotMaker.snapshot(of: layer)
    }
  }

  /// Compares a controller's view, in the screen's size and after it has appeared, with its
  /// reference. The parameters are those of `FBSnapshotVerifyView`.
  @preconcurrency @MainActor
  public func FBSnapshotVerifyViewController(
    _ viewController: UIViewController, identifier: String? = nil,
    suffixes: NSOrderedSet = FBSnapshotTestCaseDefaultSuffixes(),
    perPixelTolerance: CGFloat = 0, overallTolerance: CGFloat = 0,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let tolerances = (perPixel: perPixelTolerance, overall: overallTolerance)
    verify(identifier, suffixes, tolerances, file, line) {
      try SnapshotMaker.snapshot(of: viewController, inWindow: usesDrawViewHierarchyInRect)
    }
  }

  @MainActor
  private func verify(
    _ identifier: String?, _ suffixes: NSOrderedSet,
    _ tolerances: (perPixel: CGFloat, overall: CGFloat), _ file: StaticString, _ line: UInt,
    makeSnapshot: () throws -> Snapshot
  ) {
    let place = TestReporter.Place(fileID: file, filePath: file, line: line, column: 1)
    var request = SnapshotRequest(
      name: referenceName(identifier, scale: Double(UIScreen.main.scale)),
      layout: .tree(
        directory: referenceImageDirectory, suffixes: suffixes.compactMap { $0 as? String }),
      wishes: RecordWishes(scope: recordMode ? .all : nil, fallback: .never),
      execution: execution, sourceFile: "\(file)", sourceLine: Int(line),
      artefactDirectory: imageDiffDirectory)
    do {
      request.policy = try .tolerance(
        perPixel: Double(tolerances.perPixel), overall: Double(tolerances.overall))
      let snapshot = try makeSnapshot()
      request.name = referenceName(identifier, scale: snapshot.scale)
      TestReporter.report(engine.verify(snapshot, request), at: place)
    } catch {
      TestReporter.report(engine.fail("\(error)", request), at: place)
    }
  }

  @MainActor
  private func referenceName(_ identifier: String?, scale: Double) -> SnapshotName {
    ReferenceNaming(
      options: fileNameOptions, isDeviceAgnostic: isDeviceAgnostic, device: .current, scale: scale
    ).name(
      folder: folderName ?? ReferenceNaming.folder(of: type(of: self)), test: testMethodName,
      identifier: identifier)
  }
}

extension ReferenceNaming.Device {
  /// The device that views are laid out for.
  @MainActor
  fileprivate static var current: ReferenceNaming.Device {
    let size = UIScreen.main.bounds.size
    return ReferenceNaming.Device(
      model: UIDevice.current.model, systemVersion: UIDevice.current.systemVersion,
      screenSize: (Double(size.width), Double(size.height)))
  }
}
