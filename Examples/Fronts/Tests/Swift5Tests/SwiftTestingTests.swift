import Profile
import SnapshotTesting
import Testing
import UIKit

/// assertSnapshot in Swift Testing.
struct PlainTests {
  @Test func view() {
    assertSnapshot(of: ProfileView(name: "Ada", detail: "First"), as: .image)
  }

  @Test(arguments: ["Ada", "Grace"]) func names(name: String) {
    assertSnapshot(of: ProfileView(name: name, detail: "First"), as: .image)
  }
}
