import Profile
import SnapshotTesting
import UIKit
import XCTest

/// assertSnapshot in XCTest.
final class AssertionTests: XCTestCase {
  func testView() {
    let view = ProfileView(name: "Ada", detail: "First")
    assertSnapshot(of: view, as: .image)
    assertSnapshot(
      of: view, as: .image(traits: UITraitCollection(userInterfaceStyle: .dark)), named: "dark")
  }

  func testViewController() {
    assertSnapshot(of: ProfileViewController(), as: .image(on: .iPhoneSe))
    assertSnapshot(of: ProfileViewController(), as: .image(on: .iPhone13(.landscape)))
  }

  func testOlderSpelling() {
    assertSnapshot(matching: ProfileView(name: "Ada", detail: "First"), as: .image, record: false)
  }
}
