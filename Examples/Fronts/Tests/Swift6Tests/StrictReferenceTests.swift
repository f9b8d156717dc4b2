import FBSnapshotTestCase
import Profile
import UIKit

/// FBSnapshotTestCase with tests on the main actor.
final class StrictReferenceTests: FBSnapshotTestCase {
  override func setUp() {
    super.setUp()
    recordMode = false
  }

  @MainActor func testView() async {
    FBSnapshotVerifyView(ProfileView(name: "Ada", detail: "First"))
    FBSnapshotVerifyView(
      ProfileView(name: "Grace", detail: "Second"), identifier: "other", perPixelTolerance: 0.01,
      overallTolerance: 0.001)
  }

  @MainActor func testLayer() async {
    let view = ProfileView(name: "Ada", detail: "First")
    FBSnapshotVerifyLayer(view.layer)
  }

  @MainActor func testViewController() async {
    usesDrawViewHierarchyInRect = true
    FBSnapshotVerifyViewController(ProfileViewController())
  }
}
