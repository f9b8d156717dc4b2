import FacsimileEngine
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
  open lazy var folderName: String? = ReferenceNaming.folder(of: type(of: self))

  /// The older way to add model, system version and screen size to the names of references.
  open var isDeviceAgnostic = false

  /// Where references are looked for when `FB_REFERENCE_IMAGE_DIR` is unset: a path, relative ones to
  /// the package. Nil stands for `ReferenceImages` beside the Package.swift.
  open var referenceImageDirectory: String?

  /// Where pictures of failures are written when `IMAGE_DIFF_DIR` is unset: a path, relative ones to
  /// the package. Nil stands for `FailureDiffs` beside the Package.swift.
  open var imageDiffDirectory: String?

  /// What verifies: the process's own engine, but for this module's own tests.
  var engine = SnapshotEngine.forThisProcess

  /// One object of this class is one execution of one test.
  lazy var execution = engine.nextExecution(
    of: ReferenceNaming.folder(of: type(of: self)) + "/" + testMethodName)

  /// The test's method: XCTest names tests `Class.method`.
  var testMethodName: String {
    String(name[(name.lastIndex(of: ".").map(name.index(after:)) ?? name.startIndex)...])
  }
}
