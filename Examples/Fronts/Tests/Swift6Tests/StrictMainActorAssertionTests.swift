import Profile
import SnapshotTesting
import UIKit
import XCTest

/// assertSnapshot in XCTest, on the main actor.
@MainActor
final class StrictMainActorAssertionTests: XCTestCase {
  func testViewOnTheMainActor() async {
    assertSnapshot(of: ProfileView(name: "Ada", detail: "First"), as: .image)
  }

  func testSynchronousView() {
    assertSnapshot(of: ProfileView(name: "Grace", detail: "First"), as: .image)
  }
}
