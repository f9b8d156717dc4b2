import SnapshotTesting
import XCTest

/// The front in XCTest, as a suite from iOS uses it.
final class AssertSnapshotTests: XCTestCase {
  private func card(_ color: UIColor) -> UIView {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    card.backgroundColor = color
    card.layer.cornerRadius = 10
    return card
  }

  func testAViewMatchesItsReference() {
    assertSnapshot(of: card(.systemOrange), as: .image)
  }

  func testSeveralSnapshotsOfATest() {
    assertSnapshot(of: card(.systemBlue), as: .image, named: "blue")
    assertSnapshot(of: card(.systemPink), as: .image(size: CGSize(width: 30, height: 30)))
    assertSnapshot(of: card(.systemPink).layer, as: .image)
  }

  func testTheSameViewInTwoEnvironments() {
    let view = card(.systemBackground)
    assertSnapshot(
      of: view, as: .image(traits: UITraitCollection(userInterfaceStyle: .dark)), named: "dark")
    assertSnapshot(of: view, as: .image, named: "light")
  }

  func testAControllerOnADevice() {
    final class Plain: UIViewController {
      override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        let bar = UIView()
        bar.backgroundColor = .systemGreen
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        NSLayoutConstraint.activate([
          bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
          bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          bar.heightAnchor.constraint(equalToConstant: 44),
        ])
      }
    }
    assertSnapshot(of: Plain(), as: .image(on: .iPhoneSe))
  }

  func testAnImageAndAPullback() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
      UIColor.purple.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    assertSnapshot(of: image, as: .image)
    let strategy: Snapshotting<CGFloat, UIImage> = Snapshotting<UIView, UIImage>.image.pullback {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 10))
      view.backgroundColor = .brown
      return view
    }
    assertSnapshot(of: 25, as: strategy)
  }
}
