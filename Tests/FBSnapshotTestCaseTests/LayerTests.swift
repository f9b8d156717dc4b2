import UIKit
import XCTest

@testable import FBSnapshotTestCase

/// Layers of views that are placed by constraints.
final class LayerTests: ScratchTestCase {
  @MainActor
  func testTheLayerOfAViewLooksAsTheView() async throws {
    func makeCard() -> UIView {
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
      let avatar = UIView()
      avatar.backgroundColor = .red
      avatar.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(avatar)
      NSLayoutConstraint.activate([
        avatar.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12),
        avatar.centerYAnchor.constraint(equalTo: card.centerYAnchor),
        avatar.widthAnchor.constraint(equalToConstant: 20),
        avatar.heightAnchor.constraint(equalToConstant: 20),
      ])
      return card
    }
    let controller = FBSnapshotTestController(test: type(of: self))
    let (first, second, third) = (makeCard(), makeCard(), makeCard())
    let view = try controller.snapshot(ofViewOrLayer: first)
    XCTAssertEqual(view.pixmap[60, 60], 0xff00_00ff)
    XCTAssertTrue(try controller.snapshot(ofViewOrLayer: second.layer).pixmap == view.pixmap)
    let host = CALayer()
    host.frame = third.frame
    host.addSublayer(third.layer)
    XCTAssertTrue(try controller.snapshot(ofViewOrLayer: host).pixmap == view.pixmap)
  }
}
