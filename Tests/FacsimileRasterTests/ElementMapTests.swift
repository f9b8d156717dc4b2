import XCTest

@testable import FacsimileRaster

final class ElementMapTests: XCTestCase {
  func testElementsAreListedTopmostFirstAndOnce() throws {
    var list = DisplayList()
    let back = list.addElement(parent: nil, zOrder: 0)
    let front = list.addElement(parent: back, zOrder: 0)
    list.fill(rect(0, 0, 8, 4), state: DrawingState(element: back))
    list.fill(rect(2, 1, 3, 2), state: DrawingState(element: front))
    list.fill(rect(4, 0, 4, 4), state: DrawingState(element: back))
    list.fill(rect(0, 0, 1, 1))
    let map = try list.elementMap(Rect(x: 0, y: 0, width: 10, height: 4), scale: 1)
    XCTAssertEqual(map.elements(x: 0, y: 0), [back])
    XCTAssertEqual(map.elements(x: 2, y: 1), [front, back])
    XCTAssertEqual(map.elements(x: 4, y: 1), [back, front])
    XCTAssertEqual(map.elements(x: 9, y: 1), [])
    XCTAssertEqual(map.topmost(x: 3, y: 2), front)
    XCTAssertNil(map.topmost(x: 8, y: 0))
  }

  func testTransparentPixelsAndClippedOnesDoNotCount() throws {
    var image = try Pixmap(width: 2, height: 1)
    image[1, 0] = 0xff00_0000
    var list = DisplayList()
    let id = list.addElement(parent: nil, zOrder: 0)
    let state = DrawingState(element: id)
    list.draw(
      ImageDrawing(
        image: image, destination: Rect(x: 0, y: 0, width: 2, height: 1), state: state))
    list.fill(rect(4, 0, 2, 1), .clear, state: state)
    list.pushClip(Clip(path: rect(6, 0, 1, 1)))
    list.fill(rect(6, 0, 2, 1), state: state)
    list.pop()
    list.pushGroup(Group(opacity: 0))
    list.fill(rect(8, 0, 1, 1), state: state)
    list.pop()
    let map = try list.elementMap(Rect(x: 0, y: 0, width: 10, height: 1), scale: 1)
    let painted = (0..<10).filter { !map.elements(x: $0, y: 0).isEmpty }
    XCTAssertEqual(painted, [1, 6])
  }

  func testAShadowBelongsToTheGroupsElement() throws {
    var list = DisplayList()
    let view = list.addElement(parent: nil, zOrder: 0)
    let label = list.addElement(parent: view, zOrder: 0)
    list.pushGroup(
      Group(shadow: Shadow(color: .black, offset: Point(x: 3, y: 0)), element: view))
    list.fill(rect(1, 0, 2, 1), state: DrawingState(element: label))
    list.pop()
    let map = try list.elementMap(Rect(x: 0, y: 0, width: 8, height: 1), scale: 1)
    XCTAssertEqual(map.elements(x: 2, y: 0), [label, view])
    XCTAssertEqual(map.elements(x: 5, y: 0), [view])
    XCTAssertEqual(map.elements(x: 6, y: 0), [])
  }

  /// A pixel that some element painted is exactly one that a picture on a transparent ground shows.
  func testTheMapAgreesWithThePicture() throws {
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      var list = DisplayList()
      for _ in 0..<12 {
        let id = list.addElement(parent: nil, zOrder: 0)
        if Bool.random(using: &random) {
          list.pushClip(Clip(path: Scenes.path(&random)))
        } else {
          list.pushGroup(Group(opacity: random.number(0.5...1)))
        }
        list.fill(Scenes.path(&random), random.color(alpha: 1), state: DrawingState(element: id))
        list.pop()
      }
      let bounds = Rect(x: 0, y: 0, width: 100, height: 80)
      let map = try list.elementMap(bounds, scale: 1)
      let pixels = try list.render(bounds, scale: 1)
      for y in 0..<80 {
        for x in 0..<100 where (pixels[x, y] != 0) != (map.topmost(x: x, y: y) != nil) {
          // A twentieth of a level of coverage may vanish in a product of a clip and a shape.
          XCTAssertLessThan(pixels.alpha(x, y), 2, "seed \(seed) at \(x), \(y)")
        }
      }
    }
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    Path(Rect(x: x, y: y, width: width, height: height))
  }
}
