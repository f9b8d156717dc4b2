#if ONLY_SYNCHRONOUS
  import FBSnapshotTestCase
  import Profile
  import UIKit

  /// Synchronous tests on the main actor and no others: under SwiftPM's native build system such a
  /// class ends the test process at its start.
  @MainActor
  final class OnlySynchronousTests: FBSnapshotTestCase {
    func testView() {
      FBSnapshotVerifyView(ProfileView(name: "Ada", detail: "First"))
    }
  }

  /// Plain and main-actor tests, all synchronous: the native build system does not compile them.
  final class MixedTests: FBSnapshotTestCase {
    func testPlainView() {
      FBSnapshotVerifyView(ProfileView(name: "Ada", detail: "First"))
    }

    @MainActor func testMainActorView() {
      FBSnapshotVerifyView(ProfileView(name: "Ada", detail: "First"))
    }
  }
#endif
