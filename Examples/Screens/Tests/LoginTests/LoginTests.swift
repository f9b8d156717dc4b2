import FBSnapshotTestCase
import Login
import UIKit

final class LoginTests: FBSnapshotTestCase {
  override func setUp() {
    super.setUp()
    recordMode = false
    // Shows the screen in a window, with the safe area of the device.
    usesDrawViewHierarchyInRect = true
  }

  func testLogin() {
    FBSnapshotVerifyViewController(LoginViewController())
  }

  func testLoginInDarkAppearance() {
    let controller = LoginViewController()
    controller.overrideUserInterfaceStyle = .dark
    FBSnapshotVerifyViewController(controller)
  }
}
