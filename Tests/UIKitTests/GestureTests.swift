import UIKit
import XCTest

@MainActor
final class GestureTests: XCTestCase {
  /// Notes what recognizers tell.
  @MainActor
  private final class Log {
    var lines: [String] = []

    func note(_ recognizer: UIGestureRecognizer) {
      lines.append("\(recognizer.name ?? "") \(recognizer.state)")
    }
  }

  private let target = Log()

  private var log: [String] {
    get { target.lines }
    set { target.lines = newValue }
  }

  private func recognizer<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, named name: String, on view: UIView
  ) -> Recognizer {
    recognizer.name = name
    recognizer.addTarget(target, action: Selector("note", Log.note))
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func board() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)) }

  func testATapIsRecognizedWhereItHits() async {
    let view = board()
    let child = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    view.addSubview(child)
    let tap = recognizer(UITapGestureRecognizer(), named: "tap", on: child)
    view.tap(at: CGPoint(x: 10, y: 10))
    XCTAssertEqual(log, [])
    view.tap(at: CGPoint(x: 120, y: 120))
    XCTAssertEqual(log, ["tap ended"])
    XCTAssertTrue(tap.view === child)
    XCTAssertEqual(tap.state, .possible)
    tap.isEnabled = false
    view.tap(at: CGPoint(x: 120, y: 120))
    XCTAssertEqual(log.count, 1)
  }

  func testASingleTapWaitsForADoubleTapToFail() async {
    let view = board()
    let single = recognizer(UITapGestureRecognizer(), named: "single", on: view)
    let double = recognizer(UITapGestureRecognizer(), named: "double", on: view)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    view.tap(at: CGPoint(x: 10, y: 10))
    XCTAssertEqual(log, ["single ended"])
    log = []
    view.tap(at: CGPoint(x: 10, y: 10), count: 2)
    XCTAssertEqual(log, ["double ended"])
  }

  func testALongPressBeginsAfterItsTime() async {
    let view = board()
    let press = recognizer(UILongPressGestureRecognizer(), named: "press", on: view)
    press.minimumPressDuration = 1
    view.longPress(at: CGPoint(x: 10, y: 10), duration: 0.5)
    XCTAssertEqual(log, [])
    view.longPress(at: CGPoint(x: 10, y: 10), duration: 1)
    XCTAssertEqual(log, ["press began", "press ended"])
  }

  func testAPanFollowsTheFinger() async {
    let view = board()
    let pan = recognizer(UIPanGestureRecognizer(), named: "pan", on: view)
    let finger = view.touchDown(at: CGPoint(x: 50, y: 50))
    finger.move(to: CGPoint(x: 55, y: 50))
    XCTAssertEqual(pan.state, .possible)
    finger.move(to: CGPoint(x: 70, y: 60))
    XCTAssertEqual(pan.state, .began)
    XCTAssertEqual(pan.translation(in: view), CGPoint(x: 20, y: 10))
    XCTAssertEqual(pan.location(in: view), CGPoint(x: 70, y: 60))
    pan.setTranslation(.zero, in: view)
    finger.move(to: CGPoint(x: 80, y: 60))
    XCTAssertEqual(pan.translation(in: view), CGPoint(x: 10, y: 0))
    finger.lift()
    XCTAssertEqual(log, ["pan began", "pan changed", "pan ended"])
  }

  func testSwipesPinchesAndRotationsAreMeasured() async {
    let view = board()
    let swipe = recognizer(UISwipeGestureRecognizer(), named: "swipe", on: view)
    swipe.direction = .left
    view.drag(from: CGPoint(x: 150, y: 50), to: CGPoint(x: 20, y: 60))
    XCTAssertEqual(log, ["swipe ended"])
    view.removeGestureRecognizer(swipe)
    var scale: CGFloat = 0
    var rotation: CGFloat = 0
    final class Reader {
      let read: (UIGestureRecognizer) -> Void
      init(_ read: @escaping (UIGestureRecognizer) -> Void) { self.read = read }
      func call(_ recognizer: UIGestureRecognizer) { read(recognizer) }
    }
    let reader = Reader { recognizer in
      if let pinch = recognizer as? UIPinchGestureRecognizer { scale = pinch.scale }
      if let turn = recognizer as? UIRotationGestureRecognizer { rotation = turn.rotation }
    }
    let pinch = UIPinchGestureRecognizer(target: reader, action: Selector("call", Reader.call))
    view.addGestureRecognizer(pinch)
    view.pinch(at: CGPoint(x: 100, y: 100), scale: 1.5)
    XCTAssertEqual(scale, 1.5, accuracy: 1e-9)
    view.removeGestureRecognizer(pinch)
    view.addGestureRecognizer(
      UIRotationGestureRecognizer(target: reader, action: Selector("call", Reader.call)))
    view.rotate(at: CGPoint(x: 100, y: 100), by: 0.5)
    XCTAssertEqual(rotation, 0.5, accuracy: 1e-9)
  }

  func testTheDelegateDecides() async {
    final class Delegate: UIGestureRecognizerDelegate {
      var begins = true
      var together = false
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { together }
    }
    let view = board()
    let delegate = Delegate()
    let first = recognizer(UITapGestureRecognizer(), named: "first", on: view)
    _ = recognizer(UITapGestureRecognizer(), named: "second", on: view)
    first.delegate = delegate
    view.tap(at: CGPoint(x: 5, y: 5))
    XCTAssertEqual(log, ["second ended"])
    log = []
    delegate.together = true
    view.tap(at: CGPoint(x: 5, y: 5))
    XCTAssertEqual(Set(log), ["first ended", "second ended"])
    log = []
    delegate.begins = false
    view.tap(at: CGPoint(x: 5, y: 5))
    XCTAssertEqual(log, ["second ended"])
  }

  func testViewsGetTheTouchesOfTheirChain() async {
    final class Pad: UIView {
      var log: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("began \(touches.first!.location(in: self).x)")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("ended")
      }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("cancelled")
      }
    }
    let pad = Pad(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    let root = board()
    root.addSubview(pad)
    pad.addSubview(UIView(frame: pad.bounds))
    root.tap(at: CGPoint(x: 30, y: 40))
    XCTAssertEqual(pad.log, ["began 10.0", "ended"])
    pad.log = []
    root.addGestureRecognizer(UITapGestureRecognizer())
    root.tap(at: CGPoint(x: 30, y: 40))
    XCTAssertEqual(pad.log, ["began 10.0", "cancelled"])
  }

  func testAControlAnswersItsTapsBeforeTheViewsAroundIt() async {
    let view = board()
    _ = recognizer(UITapGestureRecognizer(), named: "around", on: view)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 50, y: 50, width: 80, height: 40)
    view.addSubview(button)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    view.tap(at: CGPoint(x: 60, y: 60))
    XCTAssertEqual(taps, 1)
    XCTAssertEqual(log, [])
    let finger = view.touchDown(at: CGPoint(x: 60, y: 60))
    XCTAssertTrue(button.isHighlighted)
    XCTAssertTrue(button.isTracking)
    finger.move(to: CGPoint(x: 60, y: 190))
    XCTAssertFalse(button.isHighlighted)
    finger.lift()
    XCTAssertEqual(taps, 1)
  }
}
