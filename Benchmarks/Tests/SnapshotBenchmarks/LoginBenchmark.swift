import FBSnapshotTestCase
import Foundation
import Login
import UIKit

/// The time from nothing to a verdict for one login screen at 1170 x 2532 pixels: built, laid out,
/// rendered and verified, fifty times. `Scripts/bench-snapshots` provides the references.
final class LoginBenchmark: FBSnapshotTestCase {
  override func setUp() {
    super.setUp()
    folderName = "LoginBenchmark"
    usesDrawViewHierarchyInRect = true
  }

  func testLoginScreen() {
    let clock = ContinuousClock()
    let times = (0..<50).map { number in
      clock.measure {
        FBSnapshotVerifyViewController(LoginViewController(), identifier: "\(number)")
      }
    }
    let median = times.sorted()[times.count / 2]
    let milliseconds = Double(median.components.attoseconds) / 1e15
    let isDecoded = !(ProcessInfo.processInfo.environment["CI"] ?? "").isEmpty
    let work =
      "login screen built, laid out, rendered and verified \(isDecoded ? "by decoding" : "by digest")"
    print("\(work)\t\(String(format: "%.2f", milliseconds))\t\t\t\tbelow 25 ms")
  }
}
