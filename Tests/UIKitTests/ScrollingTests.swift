import XCTest

@testable import UIKit

@MainActor
final class ScrollingTests: XCTestCase {
  private final class Zoomer: UIScrollViewDelegate {
    let view: UIView
    var log: [String] = []
    init(_ view: UIView) { self.view = view }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      log.append("zoom \(scrollView.zoomScale)")
    }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      log.append("begin")
    }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { log.append("end") }
  }

  private func scene() -> (UIScrollView, Zoomer) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.addSubview(content)
    scroll.contentSize = content.frame.size
    let zoomer = Zoomer(content)
    scroll.delegate = zoomer
    (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 4)
    return (scroll, zoomer)
  }

  func testZoomingScalesTheViewAndTheContentAboutTheMiddle() async {
    let (scroll, zoomer) = scene()
    scroll.contentOffset = CGPoint(x: 50, y: 50)
    scroll.zoomScale = 2
    XCTAssertEqual(zoomer.view.frame, CGRect(x: 0, y: 0, width: 400, height: 400))
    XCTAssertEqual(scroll.contentSize, CGSize(width: 400, height: 400))
    XCTAssertEqual(scroll.contentOffset, CGPoint(x: 150, y: 150))
    scroll.setZoomScale(9, animated: false)
    XCTAssertEqual(scroll.zoomScale, 4)
    scroll.setZoomScale(0.1, animated: true)
    XCTAssertEqual(scroll.zoomScale, 0.5)
    XCTAssertEqual(scroll.contentOffset, .zero)
    XCTAssertEqual(zoomer.log, ["zoom 2.0", "zoom 4.0", "zoom 0.5"])
    scroll.layoutIfNeeded()
    XCTAssertEqual(zoomer.view.frame, CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  func testWithoutAViewForItNothingZooms() async {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.maximumZoomScale = 3
    scroll.zoomScale = 2
    XCTAssertEqual(scroll.zoomScale, 1)
  }

  func testARectangleIsZoomedToFillWhatIsShown() async {
    let (scroll, zoomer) = scene()
    scroll.zoom(to: CGRect(x: 100, y: 60, width: 50, height: 25), animated: false)
    XCTAssertEqual(scroll.zoomScale, 2)
    XCTAssertEqual(scroll.contentOffset, CGPoint(x: 200, y: 95))
    XCTAssertEqual(zoomer.log, ["zoom 2.0"])
  }

  func testZoomedContentUnderConstraintsStaysInPlace() async {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.leftAnchor.constraint(equalTo: scroll.leftAnchor),
      content.rightAnchor.constraint(equalTo: scroll.rightAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.widthAnchor.constraint(equalToConstant: 200),
      content.heightAnchor.constraint(equalToConstant: 150),
    ])
    let zoomer = Zoomer(content)
    scroll.delegate = zoomer
    scroll.maximumZoomScale = 4
    scroll.layoutIfNeeded()
    scroll.zoomScale = 2
    for _ in 0..<3 {
      scroll.setNeedsLayout()
      scroll.layoutIfNeeded()
      XCTAssertEqual(content.frame, CGRect(x: 0, y: 0, width: 400, height: 300))
      XCTAssertEqual(scroll.contentSize, CGSize(width: 400, height: 300))
    }
  }

  func testAPinchZoomsAboutItsMiddle() async {
    let (scroll, zoomer) = scene()
    let root = UIView(frame: scroll.frame)
    root.addSubview(scroll)
    XCTAssertNotNil(scroll.pinchGestureRecognizer)
    root.pinch(at: CGPoint(x: 50, y: 50), scale: 1.8)
    XCTAssertEqual(scroll.zoomScale, 1.8, accuracy: 0.01)
    XCTAssertEqual(scroll.contentOffset.x, 40, accuracy: 0.5)
    XCTAssertEqual(zoomer.log.first, "begin")
    XCTAssertEqual(zoomer.log.last, "end")
    XCTAssertFalse(scroll.isZooming)
    XCTAssertNil(UIScrollView().pinchGestureRecognizer)
  }

  func testADragScrollsWithinTheContent() async {
    final class Witness: UIScrollViewDelegate {
      var log: [String] = []
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        log.append("begin \(scrollView.isDragging)")
      }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        log.append("end \(decelerate)")
      }
    }
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 160)
    let witness = Witness()
    scroll.delegate = witness
    XCTAssertTrue(scroll.gestureRecognizers?.contains(scroll.panGestureRecognizer) ?? false)
    scroll.drag(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 20, y: 40))
    XCTAssertEqual(scroll.contentOffset, CGPoint(x: 0, y: 40))
    scroll.drag(from: CGPoint(x: 50, y: 120), to: CGPoint(x: 50, y: 45))
    XCTAssertEqual(scroll.contentOffset.y, 60)
    XCTAssertEqual(witness.log, ["begin true", "end false", "begin true", "end false"])
    scroll.isScrollEnabled = false
    scroll.drag(from: CGPoint(x: 50, y: 70), to: CGPoint(x: 50, y: 150))
    XCTAssertEqual(scroll.contentOffset.y, 60)
  }

  func testPagesAndTheDirectionLockHold() async {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 300, height: 300)
    scroll.isPagingEnabled = true
    scroll.isDirectionalLockEnabled = true
    scroll.drag(from: CGPoint(x: 90, y: 50), to: CGPoint(x: 20, y: 30))
    XCTAssertEqual(scroll.contentOffset, CGPoint(x: 100, y: 0))
    scroll.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 120, y: 50))
    XCTAssertEqual(scroll.contentOffset, CGPoint(x: 100, y: 0))
  }

  func testAControlInTheContentKeepsItsFinger() async {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 300)
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    scroll.addSubview(slider)
    scroll.drag(from: CGPoint(x: 14, y: 20), to: CGPoint(x: 60, y: 0))
    XCTAssertEqual(scroll.contentOffset, .zero)
    XCTAssertGreaterThan(slider.value, 0.2)
  }

  func testSettingsAreKeptWithApplesDefaults() async {
    let scroll = UIScrollView()
    XCTAssertEqual([scroll.minimumZoomScale, scroll.maximumZoomScale], [1, 1])
    XCTAssertTrue(scroll.bouncesZoom && scroll.scrollsToTop && scroll.delaysContentTouches)
    XCTAssertTrue(scroll.canCancelContentTouches)
    XCTAssertEqual(scroll.decelerationRate.rawValue, 0.998)
    scroll.decelerationRate = .fast
    XCTAssertEqual(scroll.decelerationRate.rawValue, 0.99)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scroll.scrollIndicatorInsets = insets
    XCTAssertEqual(scroll.horizontalScrollIndicatorInsets, insets)
    XCTAssertEqual(scroll.verticalScrollIndicatorInsets, insets)
    scroll.indicatorStyle = .white
    XCTAssertEqual(scroll.indicatorStyle, .white)
    scroll.flashScrollIndicators()
  }
}
