import FacsimileComparison
import FacsimileEngine
public import Foundation
import TestReporting
public import UIKit
import UIKitSnapshot

/// What compares, records and stores for `FBSnapshotTestCase`, for those who want an error instead
/// of a failed test.
///
/// Every method that fails throws an `NSError` of `FBSnapshotTestControllerErrorDomain`, whose
/// `userInfo` has the pictures where there are any. Directories and recording follow the same rules
/// as in `FBSnapshotTestCase`: with `CI` set nothing but `FACSIMILE_RECORD` records.
open class FBSnapshotTestController: NSObject {
  /// True records every picture as its reference instead of comparing.
  open var recordMode = false

  /// What the names of references tell besides the test.
  open var fileNameOptions: FBSnapshotTestCaseFileNameIncludeOption = .screenScale

  /// True shows the view in a window while it is drawn; false draws its layer where it is.
  open var usesDrawViewHierarchyInRect = false

  /// The directory of the references: a path, relative ones to the package. Nil leaves it to
  /// `FB_REFERENCE_IMAGE_DIR`.
  open var referenceImagesDirectory: String?

  /// The directory for the pictures of failures: a path, relative ones to the package. Nil leaves
  /// it to `IMAGE_DIFF_DIR`.
  open var imageDiffDirectory: String?

  /// The folder within the directory of references: the module and the class, unless set.
  open var folderName: String

  /// The older way to add model, system version and screen size to the names of references.
  open var isDeviceAgnostic = false

  /// The older spelling of `fileNameOptions`.
  open var agnosticOptions: FBSnapshotTestCaseAgnosticOption {
    get { fileNameOptions.agnosticOptions }
    set { fileNameOptions = FBSnapshotTestCaseFileNameIncludeOption(newValue) }
  }

  /// What verifies: the process's own engine, but for this module's own tests.
  var engine = SnapshotEngine.forThisProcess

  /// The execution of a test that the controller verifies for; nil for one by itself.
  var testExecution: TestExecution?

  /// True when the directories set here come before those of the environment.
  var directoriesOverrideEnvironment = (references: true, artefacts: true)

  /// - Parameter testClass: the class of the tests; it names the folder.
  public init(test testClass: AnyClass) {
    folderName = TestReporter.name(of: testClass)
  }

  // MARK: Comparing a view or layer

  /// Compares a layer with its reference, exactly; in record mode it is recorded.
  @preconcurrency @MainActor
  open func compareSnapshot(
    of layer: CALayer, selector: Selector, identifier: String?,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try compareSnapshot(
      ofViewOrLayer: layer, selector: selector, identifier: identifier, overallTolerance: 0,
      file: file, line: line)
  }

  /// Compares a view with its reference, exactly; in record mode it is recorded.
  @preconcurrency @MainActor
  open func compareSnapshot(
    of view: UIView, selector: Selector, identifier: String?,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try compareSnapshot(
      ofViewOrLayer: view, selector: selector, identifier: identifier, overallTolerance: 0,
      file: file, line: line)
  }

  /// Compares a view or layer with its reference; in record mode it is recorded.
  ///
  /// - Parameters:
  ///   - perPixelTolerance: how far a channel may be off before its pixel counts as different, as a
  ///     share of 256, from 0 to 1.
  ///   - overallTolerance: which part of the pixels may be different, from 0 to 1.
  @preconcurrency @MainActor
  open func compareSnapshot(
    ofViewOrLayer viewOrLayer: Any, selector: Selector, identifier: String?,
    perPixelTolerance: CGFloat = 0, overallTolerance: CGFloat,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let call = VerifyCall(
      test: "\(selector)", identifier: identifier,
      perPixelTolerance: perPixelTolerance, overallTolerance: overallTolerance,
      execution: execution(of: selector), file: file, line: line)
    let verdict = verdict(of: call) {
      try snapshot(ofViewOrLayer: viewOrLayer)
    }
    if case .failed(let failure) = verdict { throw ControllerError.error(failure) }
  }

  /// The older spelling of the comparison with an `overallTolerance`.
  @preconcurrency @MainActor
  open func compareSnapshot(
    ofViewOrLayer viewOrLayer: Any, selector: Selector, identifier: String?, tolerance: CGFloat,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try compareSnapshot(
      ofViewOrLayer: viewOrLayer, selector: selector, identifier: identifier,
      overallTolerance: tolerance, file: file, line: line)
  }

  // MARK: Within the module

  /// The snapshot of a view or layer, as it is drawn with these settings.
  @MainActor
  func snapshot(ofViewOrLayer viewOrLayer: Any) throws -> Snapshot {
    switch viewOrLayer {
    case let view as UIView:
      return try SnapshotMaker.snapshot(of: view, inWindow: usesDrawViewHierarchyInRect)
    case let layer as CALayer:
      return try SnapshotMaker.snapshot(of: layer)
    default:
      throw NotAViewError(typeName: "\(type(of: viewOrLayer))")
    }
  }

  /// Verifies or records, by the process's rules.
  @MainActor
  func verdict(of call: VerifyCall, makeSnapshot: () throws -> Snapshot) -> Verdict {
    var request = request(call, scale: Double(UIScreen.main.scale))
    do {
      request.policy = try .tolerance(
        perPixel: Double(call.perPixelTolerance), overall: Double(call.overallTolerance))
      let snapshot = try makeSnapshot()
      request = request.named(referenceName(call, scale: snapshot.scale))
      return engine.verify(snapshot, request)
    } catch {
      return engine.fail("\(error)", request)
    }
  }

  /// What the engine is asked about a call.
  @MainActor
  func request(_ call: VerifyCall, scale: Double) -> SnapshotRequest {
    var request = SnapshotRequest(
      name: referenceName(call, scale: scale),
      layout: .tree(
        directory: referenceImagesDirectory,
        suffixes: call.suffixes.compactMap { $0 as? String },
        overridesEnvironment: directoriesOverrideEnvironment.references),
      wishes: RecordWishes(scope: recordMode ? .all : nil, fallback: .never),
      execution: call.execution, sourceFile: "\(call.file)", sourceLine: Int(call.line),
      artefactDirectory: imageDiffDirectory)
    request.artefactsOverrideEnvironment = directoriesOverrideEnvironment.artefacts
    return request
  }

  /// A controller that a test case made verifies for that execution of its test, which has each name
  /// once; one by itself counts each call.
  func execution(of selector: Selector) -> TestExecution {
    testExecution ?? engine.nextExecution(of: "\(folderName)/\(selector)")
  }

  @MainActor
  private func referenceName(_ call: VerifyCall, scale: Double) -> SnapshotName {
    ReferenceNaming(
      options: fileNameOptions, isDeviceAgnostic: isDeviceAgnostic, device: .current, scale: scale
    ).name(folder: folderName, test: call.test, identifier: call.identifier)
  }
}

/// The arguments of one verification.
struct VerifyCall {
  var test: String
  var identifier: String?
  var suffixes = FBSnapshotTestCaseDefaultSuffixes()
  var perPixelTolerance: CGFloat = 0
  var overallTolerance: CGFloat = 0
  var execution: TestExecution
  var file: StaticString
  var line: UInt
}

/// Something else than a view or a layer was to be compared.
struct NotAViewError: Error, CustomStringConvertible {
  let typeName: String

  var description: String {
    "a \(typeName) was passed, but only a UIView or a CALayer can be drawn. Pass the controller's "
      + "view, or use FBSnapshotVerifyViewController"
  }
}

extension SnapshotRequest {
  fileprivate func named(_ name: SnapshotName) -> SnapshotRequest {
    var request = self
    request.name = name
    return request
  }
}

extension ReferenceNaming.Device {
  /// The device that views are laid out for.
  @MainActor
  static var current: ReferenceNaming.Device {
    let size = UIScreen.main.bounds.size
    return ReferenceNaming.Device(
      model: UIDevice.current.model, systemVersion: UIDevice.current.systemVersion,
      screenSize: (Double(size.width), Double(size.height)))
  }
}
