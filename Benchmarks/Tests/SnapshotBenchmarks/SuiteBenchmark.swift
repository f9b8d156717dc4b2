import FBSnapshotTestCase
import Foundation
import UIKit

/// Two hundred distinct screens at two pixels a point: built, laid out, rendered and verified. The
/// processor time of the whole process counts; `Scripts/bench-suite` measures it beside Qt's.
///
/// With SUITE_MODE=change every screen differs from its reference.
final class SuiteBenchmark: FBSnapshotTestCase {
  private let mark = ProcessInfo.processInfo.environment["SUITE_MODE"] == "change" ? "!" : ""

  override func setUp() {
    super.setUp()
    folderName = "SuiteBenchmark"
    DisplayDevice.current = DisplayDevice.named("iPhone 11")!
  }

  func testScreens() {
    for number in 0..<100 {
      FBSnapshotVerifyView(SuiteScreens.login(number, mark: mark), identifier: "login\(number)")
      FBSnapshotVerifyView(SuiteScreens.list(number, mark: mark), identifier: "list\(number)")
    }
  }
}
