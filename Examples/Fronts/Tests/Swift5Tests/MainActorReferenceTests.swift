import FBSnapshotTestCase
import Profile
import UIKit

/// FBSnapshotTestCase with tests on the main actor.
@MainActor
final class MainActorReferenceTests: FBSnapshotTestCase {
  func testView() async {
    FBSnapshotVerifyView(ProfileView(name: "Ada", detail: "First"))
  }

  func testSynchronousView() {
    FBSnapshotVerifyView(ProfileView(name: "Grace", detail: "Second"))
  }
}
