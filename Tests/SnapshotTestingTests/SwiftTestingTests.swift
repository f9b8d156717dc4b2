import SnapshotTesting
import Testing

/// The front in Swift Testing.
@MainActor
struct SwiftTestingTests {
  private func badge(_ width: CGFloat) -> UIView {
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20))
    badge.backgroundColor = .systemTeal
    return badge
  }

  @Test func aViewMatchesItsReference() {
    assertSnapshot(of: badge(30), as: .image)
  }

  @Test(arguments: [20, 40]) func eachArgumentHasItsOwnReference(width: Int) {
    assertSnapshot(of: badge(CGFloat(width)), as: .image, named: "width \(width)")
  }

  @Test func aDifferentViewIsAnIssue() {
    withKnownIssue {
      assertSnapshot(of: badge(31), as: .image, named: "of another width")
    }
  }
}
