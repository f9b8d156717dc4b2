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
    let call = VerifyCall(
      test: testMethodName, identifier: identifier, suffixes: suffixes,
      perPixelTolerance: perPixelTolerance, overallTolerance: overallTolerance,
      execution: execution, file: file, line: line)
    verify(call) { try $0.snapshot(ofViewOrLayer: view) }
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
    let call = VerifyCall(
      test: testMethodName, identifier: identifier, suffixes: suffixes,
      perPixelTolerance: perPixelTolerance, overallTolerance: overallTolerance,
      execution: execution, file: file, line: line)
    verify(call) { try $0.snapshot(ofViewOrLayer: layer) }
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
    let call = VerifyCall(
      test: testMethodName, identifier: identifier, suffixes: suffixes,
      perPixelTolerance: perPixelTolerance, overallTolerance: overallTolerance,
      execution: execution, file: file, line: line)
    verify(call) {
      try SnapshotMaker.snapshot(
        of: viewController, inWindow: $0.usesDrawViewHierarchyInRect)
    }
  }

  @MainActor
  private func verify(
    _ call: VerifyCall, makeSnapshot: (FBSnapshotTestController) throws -> Snapshot
  ) {
    let controller = controller()
    let place = TestReporter.Place(
      fileID: call.file, filePath: call.file, line: call.line, column: 1)
    TestReporter.report(controller.verdict(of: call) { try makeSnapshot(controller) }, at: place)
  }
}
