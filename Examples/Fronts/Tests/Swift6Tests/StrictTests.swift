import Profile
import SnapshotTesting
import Testing
import UIKit

/// assertSnapshot in Swift Testing.
@MainActor struct StrictTests {
  @Test func strictView() {
    assertSnapshot(of: ProfileView(name: "Ada", detail: "First"), as: .image)
  }

  @Test(arguments: ["Ada", "Grace"]) func strictNames(name: String) {
    assertSnapshot(of: ProfileView(name: name, detail: "First"), as: .image)
  }
}
