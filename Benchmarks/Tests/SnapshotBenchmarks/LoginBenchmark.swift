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
    let wallClock = ContinuousClock()
    var times: [(wall: Double, processor: Double)] = []
    for number in 0..<50 {
      let start = clock()
      let wall = wallClock.measure {
        FBSnapshotVerifyViewController(LoginViewController(), identifier: "\(number)")
      }
      times.append(
        (
          Double(wall.components.attoseconds) / 1e15,
          Double(clock() - start) * 1000 / Double(CLOCKS_PER_SEC)
        ))
    }
    let isDecoded = !(ProcessInfo.processInfo.environment["CI"] ?? "").isEmpty
    let work =
      "login screen built, laid out, rendered and verified \(isDecoded ? "by decoding" : "by digest")"
    print("\(work), median\t\(LoginBenchmark.median(times.map(\.wall)))\t\t\t\tbelow 25 ms")
    print(
      "the same, processor time\t\(LoginBenchmark.median(times.map(\.processor)))\t\t\t\tbelow 25 ms"
    )
  }

  private static func median(_ times: [Double]) -> String {
    String(format: "%.2f", times.sorted()[times.count / 2])
  }
}
