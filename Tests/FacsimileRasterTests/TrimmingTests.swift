import XCTest

@testable import FacsimileRaster

final class TrimmingTests: XCTestCase {
  func testLinesAreCutByLength() {
    let path = Path(line: .zero, Point(x: 10, y: 0), Point(x: 10, y: 30))
    let part = path.trimmed(from: 0.125, to: 0.5)
    XCTAssertEqual(part.points, [Point(x: 5, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10)])
    XCTAssertEqual(part.verbs, [.move, .line, .line])
  }

  func testTheCloseOfAContourHasALengthToo() {
    let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    let part = square.trimmed(from: 0.7, to: 1)
    XCTAssertEqual(part.points.count, 3)
    XCTAssertEqual(part.points[0].x, 2, accuracy: 1e-9)
    XCTAssertEqual(part.points[0].y, 10, accuracy: 1e-9)
    XCTAssertEqual(part.points.last, .zero)
  }

  func testCurvesAreCutOnTheCurve() {
    var circle = Path()
    circle.addArc(
      center: .zero, radius: 100, startAngle: 0, endAngle: 2 * Double.pi, clockwise: true)
    let eighth = circle.trimmed(from: 0.125, to: 0.25)
    let from = eighth.points[0]
    XCTAssertEqual(from.x, 70.71, accuracy: 0.05)
    XCTAssertEqual(from.y, 70.71, accuracy: 0.05)
    let to = eighth.points[eighth.points.count - 1]
    XCTAssertEqual(to.x, 0, accuracy: 0.05)
    XCTAssertEqual(to.y, 100, accuracy: 0.05)
  }

  func testGapsBetweenContoursStay() {
    var path = Path(line: .zero, Point(x: 10, y: 0))
    path.move(to: Point(x: 20, y: 0))
    path.addLine(to: Point(x: 30, y: 0))
    let part = path.trimmed(from: 0.25, to: 0.75)
    XCTAssertEqual(part.verbs, [.move, .line, .move, .line])
    XCTAssertEqual(part.points.map(\.x), [5, 10, 20, 25])
  }

  func testNothingOrEverythingIsLeft() {
    let path = Path(line: .zero, Point(x: 10, y: 0))
    XCTAssertEqual(path.trimmed(from: -1, to: 2), path)
    XCTAssertTrue(path.trimmed(from: 0.6, to: 0.4).isEmpty)
    XCTAssertTrue(path.trimmed(from: 0.5, to: 0.5).isEmpty)
    XCTAssertTrue(path.trimmed(from: .nan, to: .nan).isEmpty)
    XCTAssertTrue(Path().trimmed(from: 0, to: 0.5).isEmpty)
    XCTAssertTrue(
      Path(line: .zero, Point(x: .infinity, y: 0)).trimmed(from: 0, to: 0.5).isEmpty)
  }
}
