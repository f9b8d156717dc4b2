import Profile
import SnapshotTesting
import Testing
import UIKit

/// assertSnapshot in Swift Testing, on the main actor.
@MainActor
@Suite(.snapshots(record: .missing))
struct StrictSuiteTests {
  @Test func strictSuiteView() {
    assertSnapshot(of: ProfileView(name: "Ada", detail: "First"), as: .image)
  }

  @Test func strictSuiteViewController() {
    assertSnapshot(of: ProfileViewController(), as: .image(on: .iPhone8))
  }
}
