import XCTest

@testable import UIKit

@MainActor
final class UIScrollViewTests: XCTestCase {
  private func pinned(_ content: UIView, in scroll: UIScrollView) {
    content.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -20),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 500),
    ])
  }

  func testEdgesFromInsideAreThoseOfTheContent() async {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let content = UIView()
    pinned(content, in: scroll)
    scroll.layoutIfNeeded()
    XCTAssertEqual(content.frame, CGRect(x: 0, y: 10, width: 300, height: 500))
    XCTAssertEqual(scroll.contentSize, CGSize(width: 300, height: 530))
    scroll.contentOffset.y = 120
    scroll.layoutIfNeeded()
    XCTAssertEqual(content.frame.minY, 10)
    XCTAssertEqual(scroll.convert(CGPoint(x: 0, y: 120), to: scroll.superview).y, 120)
  }

  func testTheFrameGuideStaysWhereTheScrollViewIs() async {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    pinned(UIView(), in: scroll)
    let badge = UIView()
    badge.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
      badge.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor),
      badge.widthAnchor.constraint(equalToConstant: 30),
      badge.heightAnchor.constraint(equalToConstant: 30),
    ])
    scroll.contentOffset.y = 64
    scroll.layoutIfNeeded()
    XCTAssertEqual(badge.frame.minY, 69)
  }

  func testScrollingToARectangleMovesAsLittleAsNeeded() async {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 20), animated: false)
    XCTAssertEqual(scroll.contentOffset.y, 220)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 250, width: 10, height: 20), animated: false)
    XCTAssertEqual(scroll.contentOffset.y, 220)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 20), animated: false)
    XCTAssertEqual(scroll.contentOffset.y, 50)
  }

  func testTheSafeAreaMovesContentThatScrolls() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.deviceSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    let scroll = UIScrollView(frame: window.bounds)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    window.addSubview(scroll)
    window.layoutIfNeeded()
    XCTAssertEqual(scroll.adjustedContentInset.top, 47)
    XCTAssertEqual(scroll.contentOffset.y, -47)
    scroll.contentInsetAdjustmentBehavior = .never
    window.layoutIfNeeded()
    XCTAssertEqual(scroll.contentOffset.y, 0)
  }

  func testInsetsMoveContentThatStandsAtTheTop() async {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentInset.top = 30
    XCTAssertEqual(scroll.contentOffset.y, -30)
    scroll.contentOffset.y = 200
    scroll.contentInset.top = 10
    XCTAssertEqual(scroll.contentOffset.y, 200)
  }
}
