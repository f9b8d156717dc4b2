import FacsimileComparison
import FacsimileRaster
import XCTest

@testable import FacsimileEngine

/// What is said about trees of views that are made by hand.
final class ExplanationTests: XCTestCase {
  /// A view with views in it.
  private struct View {
    var className = "UIView"
    var property: String?
    var text: String?
    var frame: (Double, Double, Double, Double) = (0, 0, 10, 10)
    var attributes: [String: String] = [:]
    var isPart = false
    var children: [View] = []
  }

  private func elements(_ view: View) -> [Element] {
    var result: [Element] = []
    func add(_ view: View, _ parent: ElementID?, _ origin: (Double, Double), _ zOrder: Int) {
      let id = ElementID(result.count)
      let place = (origin.0 + view.frame.0, origin.1 + view.frame.1)
      let frame = ElementFrame(
        x: place.0, y: place.1, width: view.frame.2, height: view.frame.3)
      result.append(
        Element(
          id: id, parent: parent, zOrder: zOrder,
          details: .init(
            className: view.className, propertyName: view.property, text: view.text, frame: frame,
            visibleFrame: frame,
            attributes: view.attributes.map { .init(name: $0.key, value: $0.value) },
            isPart: view.isPart ? true : nil)))
      for (index, child) in view.children.enumerated() { add(child, id, place, index) }
    }
    add(view, nil, (0, 0), 0)
    return result
  }

  /// - Parameter format: nil stands for a reference that tells of no views.
  private func explanation(
    _ before: View, _ after: View, differing: PixelBounds? = nil, format: Int? = 2
  ) throws -> Explanation {
    let old = try Pixmap(width: 100, height: 100)
    var new = old
    let area = differing ?? PixelBounds(x: 0, y: 0, width: 100, height: 100)
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width { new[x, y] = 0xff00_00ff }
    }
    return Explanation(
      ExplanationInput(
        comparison: Comparison(reference: old, candidate: new), reference: old, candidate: new,
        scale: 1,
        recorded: format.map { RecordedElements(format: $0, elements: elements(before)) },
        elements: elements(after), map: { nil }))
  }

  private func root(_ children: [View]) -> View {
    View(property: "Screen.view", frame: (0, 0, 100, 100), children: children)
  }

  private func label(
    _ text: String, y: Double, property: String? = nil, _ attributes: [String: String] = [:]
  ) -> View {
    View(
      className: "UILabel", property: property, text: text, frame: (0, y, 50, 10),
      attributes: attributes)
  }

  func testAViewThatMovedIsNamedWithItsDirection() throws {
    let explanation = try explanation(
      root([label("Sign in", y: 10, property: "title")]),
      root([label("Sign in", y: 14, property: "title")]))
    XCTAssertEqual(explanation.lines, ["UILabel “Sign in” (title) moved 4 pt down"])
    XCTAssertEqual(
      explanation.changes,
      [
        .init(
          kind: "moved", view: "UILabel “Sign in” (title)",
          summary: "UILabel “Sign in” (title) moved 4 pt down")
      ])
  }

  func testAColorIsWrittenAsPeopleWriteIt() throws {
    func button(_ color: String) -> View {
      root([View(className: "LoginButton", property: "login", attributes: ["background": color])])
    }
    XCTAssertEqual(
      try explanation(button("#007AFF"), button("#0A84FF")).lines,
      ["background of LoginButton (login) #007AFF → #0A84FF"])
  }

  func testAContainerTakesItsChildrenAlong() throws {
    func card(_ y: Double) -> View {
      root([
        View(
          className: "Card", property: "card", frame: (5, y, 60, 60),
          children: [label("One", y: 0), label("Two", y: 20)])
      ])
    }
    XCTAssertEqual(try explanation(card(5), card(2)).lines, ["Card (card) moved 3 pt up"])
  }

  func testATextComesBeforeWhatItPushes() throws {
    func list(_ text: String, _ height: Double) -> View {
      var top = label(text, y: 0, property: "top")
      top.frame.3 = height
      let others = (0..<20).map { label("Row \($0)", y: height + Double($0) * 3) }
      return root([top] + others)
    }
    XCTAssertEqual(
      try explanation(list("Short", 10), list("Rather long", 22)).lines,
      [
        "text of UILabel (top) “Short” → “Rather long”",
        "UILabel “Rather long” (top) grew 12 pt taller",
        "UILabel “Row 0” and 19 more moved 12 pt down",
      ])
  }

  func testWithoutAnotherReasonWhatGrewComesBeforeWhatItPushed() throws {
    func list(_ height: Double) -> View {
      var box = View(property: "box", frame: (0, 20, 30, height))
      box.attributes["background"] = "#FF0000"
      return root([label("Above", y: 5), label("Below", y: 20 + height), box])
    }
    XCTAssertEqual(
      try explanation(list(10), list(16)).lines,
      ["UIView (box) grew 6 pt taller", "UILabel “Below” moved 6 pt down"])
  }

  func testInsertionsAndRemovalsShiftNothing() throws {
    func rows(_ names: [String]) -> View {
      root(names.map { label($0, y: 0) })
    }
    XCTAssertEqual(
      try explanation(rows(["A", "B", "C"]), rows(["A", "New", "B", "C"])).lines,
      ["UILabel “New” appeared"])
    XCTAssertEqual(
      try explanation(rows(["A", "B", "C"]), rows(["A", "C"])).lines, ["UILabel “B” vanished"])
    XCTAssertEqual(
      try explanation(rows(["A", "B", "C"]), rows(["A", "X", "C"])).lines,
      ["text of UILabel “B” → “X”"])
  }

  func testASubtreeThatWentElsewhereMoved() throws {
    let rows = View(property: "rows", children: [label("Apple", y: 0), label("Pear", y: 1)])
    func tree(inFirst: Bool) -> View {
      root([
        View(property: "first", children: inFirst ? [rows] : []),
        View(property: "second", children: inFirst ? [] : [rows]),
      ])
    }
    XCTAssertEqual(
      try explanation(tree(inFirst: true), tree(inFirst: false)).lines,
      ["UIView (rows) moved into UIView (second)"])
  }

  func testTheOrderOfSiblingsIsToldOnce() throws {
    let (a, b, c) = (
      View(property: "a"), View(property: "b"), View(property: "c")
    )
    XCTAssertEqual(
      try explanation(root([a, b, c]), root([b, c, a])).lines,
      ["order in UIView (Screen.view): UIView (a) is now in front of UIView (c)"])
  }

  func testAnUnchangedOverlayIsNotToBlame() throws {
    func tree(_ color: String) -> View {
      root([
        View(property: "box", attributes: ["background": color]),
        View(property: "overlay", frame: (0, 0, 100, 100), attributes: ["background": "#00000050"]),
      ])
    }
    let explanation = try explanation(
      tree("#FF0000"), tree("#FE0000"),
      differing: PixelBounds(x: 0, y: 0, width: 10, height: 10))
    XCTAssertEqual(explanation.lines, ["background of UIView (box) #FF0000 → #FE0000"])
    XCTAssertEqual(explanation.regions.map(\.views), [["UIView (box)"]])
  }

  func testWhatCannotBeSeenIsNoReason() throws {
    func tree(_ hint: String, _ color: String) -> View {
      root([
        View(
          className: "UILabel", property: "hint", text: hint, frame: (60, 60, 20, 10)),
        View(property: "box", attributes: ["background": color]),
      ])
    }
    XCTAssertEqual(
      try explanation(
        tree("a", "#FF0000"), tree("b", "#FE0000"),
        differing: PixelBounds(x: 0, y: 0, width: 10, height: 10)
      ).lines, ["background of UIView (box) #FF0000 → #FE0000"])
  }

  func testAnAreaThatNoChangeExplainsIsToldApart() throws {
    let tree = root([View(className: "Chart", property: "chart", frame: (50, 50, 20, 20))])
    let explanation = try explanation(
      tree, tree, differing: PixelBounds(x: 52, y: 52, width: 3, height: 2))
    XCTAssertEqual(
      explanation.lines, ["Chart (chart) (6 pixels): pixels changed though nothing recorded did"])
    XCTAssertEqual(explanation.changes.map(\.kind), ["pixels"])
  }

  func testAFallbackOfSeveralLabelsIsOneSentence() throws {
    func tree(_ typeface: String) -> View {
      root(
        ["a", "b", "c"].map {
          label($0, y: 0, ["font": "Inter-Regular 17 pt", "typefaces": typeface])
        })
    }
    XCTAssertEqual(
      try explanation(tree("Inter-Regular"), tree("DejaVuSans")).lines,
      ["font of 3 labels fell back to DejaVuSans"])
  }

  func testAPartSpeaksForItsControl() throws {
    func button(_ text: String, _ font: String) -> View {
      var title = label(text, y: 0, ["font": font])
      title.isPart = true
      return root([
        View(className: "UIButton", property: "send", text: text, children: [title])
      ])
    }
    XCTAssertEqual(
      try explanation(button("Send", "A 17 pt"), button("Sent", "A 17 pt")).lines,
      ["text of UIButton (send) “Send” → “Sent”"])
    XCTAssertEqual(
      try explanation(button("Send", "A 17 pt"), button("Send", "B 17 pt")).lines,
      ["font of UIButton “Send” (send) A 17 pt → B 17 pt"])
  }

  func testWhatAnOlderReferenceDidNotKnowIsNoChange() throws {
    let before = root([label("A", y: 0, property: "a", ["font": "F 17 pt"])])
    let after = root([
      label("A", y: 0, property: "a", ["font": "F 17 pt", "shadow": "x", "drawing": "1"])
    ])
    XCTAssertEqual(
      try explanation(before, after, format: 2).lines, ["shadow of UILabel “A” (a) none → x"])
    XCTAssertEqual(
      try explanation(before, after, format: 1).changes.map(\.kind), ["pixels", "pixels"])
  }

  func testAMessageHasSixSentencesAtMost() throws {
    func tree(_ value: String) -> View {
      root((0..<9).map { View(property: "v\($0)", attributes: ["background": "\(value)\($0)"]) })
    }
    let explanation = try explanation(tree("a"), tree("b"))
    XCTAssertEqual(explanation.lines.count, 6)
    XCTAssertEqual(explanation.lines.last, "and 4 more")
    XCTAssertEqual(explanation.changes.count, 9)
  }

  func testTheSameChangeHasOneSignature() throws {
    func screen(_ color: String, at x: Double) -> View {
      root([
        View(
          className: "LoginButton", property: "login", frame: (x, 0, 10, 10),
          attributes: ["background": color])
      ])
    }
    func signature(_ x: Double, _ after: String) throws -> String? {
      try explanation(screen("#000000", at: x), screen(after, at: x)).regions.first?.signature
    }
    XCTAssertEqual(try signature(0, "#010101"), try signature(20, "#010101"))
    XCTAssertNotEqual(try signature(0, "#010101"), try signature(0, "#020202"))
  }

  func testAHostileTreeIsRead() throws {
    var elements: [Element] = []
    let frame = ElementFrame(x: .nan, y: .infinity, width: -1, height: 1e300)
    for index in 0..<6000 {
      elements.append(
        Element(
          id: ElementID(index), parent: ElementID(index == 7 ? 9 : index - 1), zOrder: index % 3,
          details: .init(className: "V", text: "t", frame: frame, visibleFrame: frame)))
    }
    let tree = ElementTree(elements + elements)
    XCTAssertEqual(tree.nodes.count, 5000)
    XCTAssertLessThanOrEqual(tree.nodes.map(\.depth).max() ?? 0, 201)
    let pixmap = try Pixmap(width: 4, height: 4)
    var other = pixmap
    other[1, 1] = 0xff00_0000
    let explanation = Explanation(
      ExplanationInput(
        comparison: Comparison(reference: pixmap, candidate: other), reference: pixmap,
        candidate: other, scale: 1, recorded: RecordedElements(format: 2, elements: elements),
        elements: Array(elements.dropFirst(3)), map: { nil }))
    XCTAssertEqual(explanation.regions.count, 1)
  }

  func testTheLongestAscendingPartStays() {
    XCTAssertEqual(ChangeFinder.longestAscending([2, 0, 1, 3]), [1, 2, 3])
    XCTAssertEqual(ChangeFinder.longestAscending([]), [])
    XCTAssertEqual(ChangeFinder.longestAscending([3, 2, 1]).count, 1)
  }
}
