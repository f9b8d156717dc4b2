import Profile
import SnapshotTesting
import Testing
import UIKit

/// assertSnapshot in Swift Testing, on the main actor.
@MainActor
@Suite(.snapshots(record: .missing))
struct MainActorTests {
  @Test func mainActorView() {
    assertSnapshot(of: ProfileView(name: "Ada", detail: "First"), as: .image)
  }

  @Test func mainActorViewController() {
    assertSnapshot(of: ProfileViewController(), as: .image(on: .iPhone8))
  }
}
