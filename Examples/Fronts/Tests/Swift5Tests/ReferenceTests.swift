import FBSnapshotTestCase
import Profile
import UIKit

/// FBSnapshotTestCase with plain tests.
final class ReferenceTests: FBSnapshotTestCase {
  override func setUp() {
    super.setUp()
    recordMode = false
  }

  func testView() {
    FBSnapshotVerifyView(ProfileView(name: "Ada", detail: "First"))
    FBSnapshotVerifyView(
      ProfileView(name: "Grace", detail: "Second"), identifier: "other", perPixelTolerance: 0.01,
      overallTolerance: 0.001)
  }

  func testLayer() {
    let view = ProfileView(name: "Ada", detail: "First")
    FBSnapshotVerifyLayer(view.layer)
  }

  func testViewController() {
    usesDrawViewHierarchyInRect = true
    FBSnapshotVerifyViewController(ProfileViewController())
  }
}
