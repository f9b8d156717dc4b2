import FacsimileEngine
import Foundation
import UIKit
import UIKitSnapshot
import XCTest

/// What a failure says about views that were changed on purpose.
@MainActor
final class ExplanationTests: XCTestCase {
  /// A form with names, as an application has it.
  private final class Form: UIView {
    let stack = UIStackView()
    let title = UILabel()
    let hint = UILabel()
    let send = UIButton(type: .system)
    let box = UIView()
    let badge = UIImageView(image: UIImage(systemName: "star"))
    let agree = UISwitch()
    let chart = Chart()

    override init(frame: CGRect) {
      super.init(frame: CGRect(x: 0, y: 0, width: 240, height: 360))
      backgroundColor = .white
      title.text = "Welcome"
      title.font = .systemFont(ofSize: 20, weight: .bold)
      hint.text = "Please sign in"
      hint.numberOfLines = 0
      send.setTitle("Send", for: .normal)
      send.backgroundColor = UIColor(red: 0, green: 0.5, blue: 1, alpha: 1)
      send.layer.cornerRadius = 8
      box.backgroundColor = .red
      box.heightAnchor.constraint(equalToConstant: 30).isActive = true
      chart.backgroundColor = .clear
      chart.heightAnchor.constraint(equalToConstant: 40).isActive = true
      stack.axis = .vertical
      stack.spacing = 8
      for view in [title, hint, badge, send, agree, box, chart] { stack.addArrangedSubview(view) }
      stack.alignment = .leading
      stack.translatesAutoresizingMaskIntoConstraints = false
      addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: topAnchor, constant: 12),
        stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
        stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
        send.widthAnchor.constraint(equalToConstant: 120),
        box.widthAnchor.constraint(equalToConstant: 60),
        chart.widthAnchor.constraint(equalToConstant: 100),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Chart: UIView {
    var height = 10.0

    override func draw(_ rect: CGRect) {
      UIColor.blue.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: height)).fill()
    }
  }

  private var folder = ""
  private let engine = SnapshotEngine(environment: [:])

  override func setUp() async throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("explanation-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("// swift-tools-version: 6.2\n".utf8)
      .write(to: URL(fileURLWithPath: folder + "/Package.swift"))
  }

  override func tearDown() async throws {
    try FileManager.default.removeItem(atPath: folder)
  }

  private func verify(_ view: UIView, _ wishes: RecordWishes) throws -> Verdict {
    let request = SnapshotRequest(
      name: SnapshotName(folders: ["T"], file: "a@2x"), layout: .tree(), wishes: wishes,
      execution: engine.nextExecution(of: "T/a"), sourceFile: folder + "/T.swift", sourceLine: 1)
    return engine.verify(try SnapshotMaker.snapshot(of: view, inWindow: false), request)
  }

  /// What is said about a changed view. Each test records one view, once.
  private func explanation(
    _ make: () -> UIView, _ change: (UIView) throws -> Void
  ) throws -> Explanation {
    _ = try verify(make(), RecordWishes(scope: .missing, fallback: .never))
    let view = make()
    try change(view)
    let verdict = try verify(view, RecordWishes(fallback: .never))
    guard case .failed(let failure) = verdict else {
      XCTFail("\(verdict)")
      throw CocoaError(.fileReadUnknown)
    }
    return failure.explanation
  }

  private func lines(_ change: (Form) -> Void) throws -> [String] {
    try explanation({ Form(frame: .zero) }) { view in
      guard let form = view as? Form else { return XCTFail("\(view)") }
      change(form)
    }.lines
  }

  func testATextThatGrowsComesBeforeWhatItPushes() async throws {
    XCTAssertEqual(
      try lines { $0.hint.text = "Please sign in to see what happened since yesterday" },
      [
        "text of UILabel (hint) “Please sign in” → “Please sign in to see what happened sinc…”",
        "UILabel “Please sign in to see what happened sinc…” (hint) grew 106 pt wider and 20.33 pt "
          + "taller",
        "UIStackView (stack) grew 20.33 pt taller",
        "UIImageView (badge) and 4 more moved 20.33 pt down",
      ])
  }

  func testTheSpacingOfAStackComesBeforeTheViewsThatItMoves() async throws {
    XCTAssertEqual(
      try lines { $0.stack.spacing = 9 }.prefix(3),
      [
        "spacing of UIStackView (stack) 8 → 9",
        "UIStackView (stack) grew 6 pt taller",
        "UILabel “Please sign in” (hint) moved 1 pt down",
      ])
    XCTAssertEqual(
      try lines { $0.stack.setCustomSpacing(12, after: $0.hint) },
      [
        "spacing after UILabel “Please sign in” (hint) in UIStackView (stack) 8 → 12",
        "UIStackView (stack) grew 4 pt taller",
        "UIImageView (badge) and 4 more moved 4 pt down",
      ])
  }

  func testAViewThatIsHiddenDidNotVanish() async throws {
    XCTAssertEqual(
      try lines { $0.hint.isHidden = true },
      [
        "UILabel “Please sign in” (hint) is hidden now",
        "UIStackView (stack) became 28.33 pt shorter",
        "UIImageView (badge) and 4 more moved 28.33 pt up",
      ])
    XCTAssertEqual(
      try lines { $0.hint.removeFromSuperview() }.first,
      "UILabel “Please sign in” (hint) vanished")
  }

  func testTheOrderOfAStackComesBeforeThePlacesOfItsViews() async throws {
    XCTAssertEqual(
      try lines { $0.stack.insertArrangedSubview($0.box, at: 0) },
      [
        "order in UIStackView (stack): UIView (box) is now before UILabel “Welcome” (title)",
        "UIView (box) moved 165.67 pt up",
        "UILabel “Welcome” (title) and 4 more moved 38 pt down",
      ])
  }

  func testAConstraintSaysWhyAViewMovedOrGrew() async throws {
    XCTAssertEqual(
      try lines { form in
        form.constraints.first { $0.firstAttribute == .leading }?.constant = 13
      },
      [
        "UIStackView (stack) moved 1 pt right, became 1 pt narrower (leading = leading of Form with "
          + "“Welcome” + 12 → 13)"
      ])
    XCTAssertEqual(
      try lines { form in
        form.box.constraints.first { $0.firstAttribute == .height }?.constant = 31
      },
      [
        "UIView (box) grew 1 pt taller (height = 30 → 31)",
        "UIStackView (stack) grew 1 pt taller",
        "Chart (chart) moved 1 pt down",
      ])
  }

  /// Each change, and the only or first sentence about it.
  func testEveryPropertyThatShowsIsNamed() async throws {
    let changes: [(String, (Form) -> Void)] = [
      (
        "background of UIView (box) #FF0000 → #FE0000",
        { $0.box.backgroundColor = UIColor(red: 254.0 / 255, green: 0, blue: 0, alpha: 1) }
      ),
      (
        "corner radius of UIButton “Send” (send) 8 → 9", { $0.send.layer.cornerRadius = 9 }
      ),
      (
        "font of UILabel “Welcome” (title) InterDisplay-Bold 20 pt → InterDisplay-SemiBold 20 pt",
        { $0.title.font = .systemFont(ofSize: 20, weight: .semibold) }
      ),
      (
        "font of UIButton “Send” (send) Inter-Regular 15 pt → Inter-Regular 19 pt",
        { $0.send.titleLabel?.font = .systemFont(ofSize: 19) }
      ),
      ("text of UIButton (send) “Send” → “Sent”", { $0.send.setTitle("Sent", for: .normal) }),
      (
        "text color of UIButton “Send” (send) #007AFF → #FFFFFF",
        { $0.send.setTitleColor(.white, for: .normal) }
      ),
      ("UISwitch (agree) is on now", { $0.agree.isOn = true }),
      ("drawing of Chart (chart) changed", { $0.chart.height = 12 }),
      (
        "image of UIImageView (badge) changed: star 21.333 x 20.333 → heart 20.667 x 18.333",
        { $0.badge.image = UIImage(systemName: "heart") }
      ),
      ("tint of Form with “Welcome” inherited → #FF0000", { $0.tintColor = .red }),
      ("alpha of UILabel “Welcome” (title) 1 → 0.5", { $0.title.alpha = 0.5 }),
      (
        "UILabel “Welcome” (title) moved 1 pt right",
        { $0.title.transform = CGAffineTransform(translationX: 1, y: 0) }
      ),
      (
        "transform of UIView (box) none → 1 0 0.1 1",
        { $0.box.transform = CGAffineTransform(a: 1, b: 0, c: 0.1, d: 1, tx: 0, ty: 0) }
      ),
      (
        "alignment of UIStackView (stack) leading → center", { $0.stack.alignment = .center }
      ),
      ("UIButton “Send” (send) is disabled now", { $0.send.isEnabled = false }),
      (
        "content insets of UIButton “Send” (send) 0 0 0 0 → 3 0 0 0",
        { $0.send.contentEdgeInsets = UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0) }
      ),
      (
        "layout margins of UIStackView (stack) the default → 0 3 0 0",
        {
          $0.stack.layoutMargins = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 0)
          $0.stack.isLayoutMarginsRelativeArrangement = true
        }
      ),
      (
        "shadow of UIView (box) none → #000000 opacity 0.5 offset 0 -3 radius 3",
        { $0.box.layer.shadowOpacity = 0.5 }
      ),
      ("border of UIView (box) none → 1 #000000", { $0.box.layer.borderWidth = 1 }),
      (
        "UIView in Form with “Welcome” appeared",
        { form in
          let overlay = UIView(frame: form.bounds)
          overlay.backgroundColor = UIColor(white: 0, alpha: 0.3)
          form.addSubview(overlay)
        }
      ),
    ]
    for (sentence, change) in changes { XCTAssertEqual(try lines(change).first, sentence) }
  }

  private func board(_ change: (UIView) throws -> Void) throws -> [String] {
    func make() -> UIView {
      let board = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      board.backgroundColor = .white
      for row in 0..<3 {
        for column in 0..<3 {
          let box = UIView(
            frame: CGRect(x: 10 + 60 * column, y: 10 + 60 * row, width: 70, height: 50))
          box.backgroundColor = UIColor(
            red: CGFloat(row) / 3, green: CGFloat(column) / 3, blue: 0.5, alpha: 1)
          board.addSubview(box)
        }
      }
      let rows = UIStackView(frame: CGRect(x: 10, y: 200, width: 250, height: 150))
      rows.axis = .vertical
      rows.distribution = .fillEqually
      for name in ["Apple", "Banana", "Cherry", "Date"] {
        let row = UIStackView()
        let label = UILabel()
        label.text = name
        let price = UILabel()
        price.text = "1.00"
        price.textColor = .gray
        let icon = UIView()
        icon.backgroundColor = .orange
        icon.widthAnchor.constraint(equalToConstant: 20).isActive = true
        row.addArrangedSubview(icon)
        row.addArrangedSubview(label)
        row.addArrangedSubview(price)
        row.spacing = 4
        rows.addArrangedSubview(row)
      }
      board.addSubview(rows)
      return board
    }
    return try explanation(make, change).lines
  }

  func testViewsWithoutNamesAreCalledByContentOrPlace() async throws {
    func rows(_ view: UIView) throws -> UIStackView {
      try XCTUnwrap(view.subviews.last as? UIStackView)
    }
    func row(_ view: UIView, _ index: Int) throws -> UIStackView {
      try XCTUnwrap(try rows(view).arrangedSubviews[index] as? UIStackView)
    }
    func label(_ view: UIView, _ index: Int, _ place: Int) throws -> UILabel {
      try XCTUnwrap(try row(view, index).arrangedSubviews[place] as? UILabel)
    }
    let box = "the 5th UIView in UIView with “Apple”"
    let changes: [(String, (UIView) throws -> Void)] = [
      ("\(box) moved 1 pt right", { $0.subviews[4].frame.origin.x += 1 }),
      ("\(box) grew 1 pt taller", { $0.subviews[4].frame.size.height += 1 }),
      ("background of \(box) #555580 → #FF0000", { $0.subviews[4].backgroundColor = .red }),
      ("\(box) vanished", { $0.subviews[4].removeFromSuperview() }),
      ("alpha of \(box) 1 → 0", { $0.subviews[4].alpha = 0 }),
      (
        "order in UIView with “Apple”: \(box) is now behind the 4th UIView in UIView with “Apple”",
        { $0.exchangeSubview(at: 3, withSubviewAt: 4) }
      ),
      (
        "background of layer of the 3rd UIView in UIView with “Apple” none → #FF0000",
        { view in
          let layer = CALayer()
          layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
          layer.backgroundColor = UIColor.red.cgColor
          view.subviews[2].layer.addSublayer(layer)
        }
      ),
      (
        "order in UIStackView with “Apple” to “1.00”: UIStackView with “Cherry” is now before "
          + "UIStackView with “Banana”",
        { view in
          let rows = try rows(view)
          rows.insertArrangedSubview(rows.arrangedSubviews[2], at: 1)
        }
      ),
      ("text of UILabel “Banana” → “Bananas”", { try label($0, 1, 1).text = "Bananas" }),
      (
        "text of UILabel “1.00” → “1.50” in UIStackView with “Cherry”",
        { try label($0, 2, 2).text = "1.50" }
      ),
      (
        "text color of UILabel “1.00” in UIStackView with “Cherry” #808080 → #555555",
        { try label($0, 2, 2).textColor = .darkGray }
      ),
      (
        "UIView in UIStackView with “Cherry” grew 1 pt wider (width = 20 → 21)",
        { try row($0, 2).arrangedSubviews[0].constraints.first?.constant = 21 }
      ),
      ("spacing of UIStackView with “Cherry” 4 → 5", { try row($0, 2).spacing = 5 }),
      (
        "UIStackView with “Banana” is hidden now", { try row($0, 1).isHidden = true }
      ),
      ("UIView with “Apple” grew 2 pt taller", { $0.frame.size.height += 2 }),
    ]
    for (sentence, change) in changes {
      XCTAssertEqual(try board(change).first, sentence)
    }
  }
}
