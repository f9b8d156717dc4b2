import FacsimileEngine
import Foundation
import TestReporting
public import XCTest

/// The superclass of test cases that compare views with stored pictures.
///
/// A test makes a view and calls `FBSnapshotVerifyView`. The picture is compared with
/// `ReferenceImages/<Module.Class>/<test>[_<identifier>]@<scale>x.png`; what differs is written to
/// `FailureDiffs`. `FB_REFERENCE_IMAGE_DIR` and `IMAGE_DIFF_DIR` name other directories.
///
/// Properties are set in `setUp()`, after `super.setUp()`.
open class FBSnapshotTestCase: XCTestCase {
  /// True records every picture as its reference, and fails the test so that it is not left on.
  /// False leaves it to `FACSIMILE_RECORD`; without that nothing is recorded.
  open var recordMode = false

  /// True shows the view in a window while it is drawn, with the device's safe area; false draws
  /// its layer where it is.
  open var usesDrawViewHierarchyInRect = false

  /// What the names of references tell besides the test.
  open var fileNameOptions: FBSnapshotTestCaseFileNameIncludeOption = .screenScale

  /// The folder within the directory of references: the module and the class, unless set.
  open lazy var folderName: String? = TestReporter.name(of: type(of: self))

  /// The folder that holds `ReferenceImages` when `FB_REFERENCE_IMAGE_DIR` is unset: that of a
  /// resource bundle, say. Nil stands for the package's.
  open var bundleResourcePath: String?

  /// The older way to add model, system version and screen size to the names of references.
  open var isDeviceAgnostic = false

  /// The older spelling of `fileNameOptions`.
  open var agnosticOptions: FBSnapshotTestCaseAgnosticOption {
    get { fileNameOptions.agnosticOptions }
    set { fileNameOptions = FBSnapshotTestCaseFileNameIncludeOption(newValue) }
  }

  /// Where references are looked for when `FB_REFERENCE_IMAGE_DIR` is unset: a path, relative ones
  /// to the package. Nil stands for `ReferenceImages` beside the Package.swift.
  open var referenceImageDirectory: String?

  /// Where pictures of failures are written when `IMAGE_DIFF_DIR` is unset: a path, relative ones
  /// to the package. Nil stands for `FailureDiffs` beside the Package.swift.
  open var imageDiffDirectory: String?

  /// The directory of the references. Override it to choose another one in code.
  ///
  /// - Parameter dir: what is taken when `FB_REFERENCE_IMAGE_DIR` is unset; nil or empty stands for
  ///   `ReferenceImages` in `bundleResourcePath`, else beside the Package.swift.
  /// - Returns: a path; relative ones are relative to the package.
  open func getReferenceImageDirectory(withDefault dir: String?) -> String {
    if let path = engine.environment["FB_REFERENCE_IMAGE_DIR"] { return path }
    if let dir, !dir.isEmpty { return dir }
    if let bundleResourcePath { return bundleResourcePath + "/ReferenceImages" }
    return "ReferenceImages"
  }

  /// The directory for the pictures of failures. Override it to choose another one in code.
  ///
  /// - Parameter dir: what is taken when `IMAGE_DIFF_DIR` is unset; nil or empty stands for
  ///   `FailureDiffs` beside the Package.swift.
  /// - Returns: a path; relative ones are relative to the package.
  open func getImageDiffDirectory(withDefault dir: String?) -> String {
    if let path = engine.environment["IMAGE_DIFF_DIR"] { return path }
    if let dir, !dir.isEmpty { return dir }
    return "FailureDiffs"
  }

  /// What verifies: the process's own engine, but for this module's own tests.
  var engine = SnapshotEngine.forThisProcess

  /// One object of this class is one execution of one test.
  lazy var execution = engine.nextExecution(
    of: TestReporter.name(of: type(of: self)) + "/" + testMethodName)

  /// The test's method: XCTest names tests `Class.method`.
  var testMethodName: String {
    String(name[(name.lastIndex(of: ".").map(name.index(after:)) ?? name.startIndex)...])
  }

  /// What does the work, set as this test case is.
  ///
  /// - Parameters:
  ///   - references: a directory in code for when the environment names none.
  ///   - artefacts: the same for the pictures of failures.
  func controller(references: String? = nil, artefacts: String? = nil)
    -> FBSnapshotTestController
  {
    let controller = FBSnapshotTestController(test: type(of: self))
    controller.engine = engine
    controller.recordMode = recordMode
    controller.usesDrawViewHierarchyInRect = usesDrawViewHierarchyInRect
    controller.fileNameOptions = fileNameOptions
    controller.isDeviceAgnostic = isDeviceAgnostic
    controller.folderName = folderName ?? controller.folderName
    controller.directoriesOverrideEnvironment = (false, false)
    let references =
      references ?? referenceImageDirectory ?? bundleResourcePath.map { $0 + "/ReferenceImages" }
    let artefacts = artefacts ?? imageDiffDirectory
    controller.referenceImagesDirectory = references
    controller.imageDiffDirectory = artefacts

    // What an override says comes before everything else. Where there is none, the engine finds the
    // same directory and also knows where it comes from.
    let chosenReferences = getReferenceImageDirectory(withDefault: references)
    if chosenReferences
      != engine.environment["FB_REFERENCE_IMAGE_DIR"] ?? references ?? "ReferenceImages"
    {
      controller.referenceImagesDirectory = chosenReferences
      controller.directoriesOverrideEnvironment.references = true
    }
    let chosenArtefacts = getImageDiffDirectory(withDefault: artefacts)
    if chosenArtefacts != engine.environment["IMAGE_DIFF_DIR"] ?? artefacts ?? "FailureDiffs" {
      controller.imageDiffDirectory = chosenArtefacts
      controller.directoriesOverrideEnvironment.artefacts = true
    }
    return controller
  }
}
