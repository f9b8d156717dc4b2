import Profile
import SnapshotTesting
import UIKit
import XCTest

/// assertSnapshot in XCTest.
final class StrictAssertionTests: XCTestCase {
  @MainActor func testView() async {
    let view = ProfileView(name: "Ada", detail: "First")
    assertSnapshot(of: view, as: .image)
    assertSnapshot(
      of: view, as: .image(traits: UITraitCollection(userInterfaceStyle: .dark)), named: "dark")
  }

  @MainActor func testViewController() async {
    assertSnapshot(of: ProfileViewController(), as: .image(on: .iPhoneSe))
    assertSnapshot(of: ProfileViewController(), as: .image(on: .iPhone13(.landscape)))
  }

  @MainActor func testOlderSpelling() async {
    assertSnapshot(matching: ProfileView(name: "Ada", detail: "First"), as: .image, record: false)
  }
}
