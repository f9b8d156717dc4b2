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

  private func explanation(
    _ make: () -> UIView, _ change: (UIView) -> Void
  ) throws -> Explanation {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("explanation-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("// swift-tools-version: 6.2\n".utf8)
      .write(to: URL(fileURLWithPath: folder + "/Package.swift"))
    let engine = SnapshotEngine(environment: [:])
    func verify(_ view: UIView, _ wishes: RecordWishes) throws -> Verdict {
      let request = SnapshotRequest(
        name: SnapshotName(folders: ["T"], file: "a@2x"), layout: .tree(), wishes: wishes,
        execution: engine.nextExecution(of: "T/a"), sourceFile: folder + "/T.swift", sourceLine: 1)
      return engine.verify(try SnapshotMaker.snapshot(of: view, inWindow: false), request)
    }
    guard case .recorded = try verify(make(), RecordWishes(scope: .all, fallback: .never)) else {
      throw CocoaError(.fileWriteUnknown)
    }
    let view = make()
    change(view)
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
    let lines = try lines { $0.hint.text = "Please sign in to see what happened since yesterday" }
    XCTAssertEqual(
      lines,
      ["text of UILabel (hint) “Please sign in” → “Please sign in to see what happened sinc…”"])
  }

  func testWhatIsSaid() async throws {
    let changes: [(String, (Form) -> Void)] = [
      ("spacing", { $0.stack.spacing = 9 }),
      ("custom spacing", { $0.stack.setCustomSpacing(12, after: $0.hint) }),
      ("axis alignment", { $0.stack.alignment = .center }),
      ("hidden", { $0.hint.isHidden = true }),
      ("removed", { $0.hint.removeFromSuperview() }),
      (
        "color", { $0.box.backgroundColor = UIColor(red: 254.0 / 255, green: 0, blue: 0, alpha: 1) }
      ),
      ("corner", { $0.send.layer.cornerRadius = 9 }),
      ("font", { $0.title.font = .systemFont(ofSize: 20, weight: .semibold) }),
      ("button font", { $0.send.titleLabel?.font = .systemFont(ofSize: 19) }),
      ("button title", { $0.send.setTitle("Sent", for: .normal) }),
      ("button color", { $0.send.setTitleColor(.white, for: .normal) }),
      ("order", { $0.stack.insertArrangedSubview($0.box, at: 0) }),
      ("switch", { $0.agree.isOn = true }),
      ("drawing", { $0.chart.height = 12 }),
      ("image", { $0.badge.image = UIImage(systemName: "heart") }),
      ("tint", { $0.tintColor = .red }),
      ("alpha", { $0.title.alpha = 0.5 }),
      ("transform", { $0.title.transform = CGAffineTransform(translationX: 1, y: 0) }),
      (
        "inset",
        { form in
          form.constraints.first { $0.firstAttribute == .leading }?.constant = 13
        }
      ),
      (
        "height",
        { form in
          form.box.constraints.first { $0.firstAttribute == .height }?.constant = 31
        }
      ),
      (
        "overlay",
        { form in
          let overlay = UIView(frame: form.bounds)
          overlay.backgroundColor = UIColor(white: 0, alpha: 0.3)
          form.addSubview(overlay)
        }
      ),
      (
        "margins",
        { form in
          form.stack.layoutMargins = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 0)
          form.stack.isLayoutMarginsRelativeArrangement = true
        }
      ),
      ("enabled", { $0.send.isEnabled = false }),
      (
        "insets", { $0.send.contentEdgeInsets = UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 0) }
      ),
      (
        "lines",
        {
          $0.hint.text = "Please sign in to see what happened since"; $0.hint.numberOfLines = 1
        }
      ),
      ("shadow", { $0.box.layer.shadowOpacity = 0.5 }),
      ("border", { $0.box.layer.borderWidth = 1 }),
      ("style", { $0.overrideUserInterfaceStyle = .dark }),
    ]
    for (name, change) in changes {
      print("##", name, "\n    ", try lines(change).joined(separator: "\n     "))
    }
  }

  private func board(_ change: (UIView) -> Void) throws -> [String] {
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

  func testBoards() async throws {
    func rows(_ view: UIView) -> UIStackView { view.subviews.last as! UIStackView }
    func row(_ view: UIView, _ index: Int) -> UIStackView {
      rows(view).arrangedSubviews[index] as! UIStackView
    }
    let changes: [(String, (UIView) -> Void)] = [
      ("move 4", { $0.subviews[4].frame.origin.x += 1 }),
      ("grow 4", { $0.subviews[4].frame.size.height += 1 }),
      ("center 4", { $0.subviews[4].center.y -= 3 }),
      ("bounds 4", { $0.subviews[4].bounds.size.width += 2 }),
      ("color 4", { $0.subviews[4].backgroundColor = .red }),
      ("front 3", { $0.bringSubviewToFront($0.subviews[3]) }),
      ("exchange", { $0.exchangeSubview(at: 3, withSubviewAt: 4) }),
      ("remove 4", { $0.subviews[4].removeFromSuperview() }),
      ("hide 4", { $0.subviews[4].isHidden = true }),
      ("alpha 4", { $0.subviews[4].alpha = 0 }),
      ("corner 4", { $0.subviews[4].layer.cornerRadius = 1 }),
      ("rotate 4", { $0.subviews[4].transform = CGAffineTransform(rotationAngle: 0.1) }),
      ("swap rows", { rows($0).insertArrangedSubview(rows($0).arrangedSubviews[2], at: 1) }),
      ("swap labels", { row($0, 1).insertArrangedSubview(row($0, 1).arrangedSubviews[2], at: 1) }),
      ("text in row", { (row($0, 1).arrangedSubviews[1] as! UILabel).text = "Bananas" }),
      ("price in row", { (row($0, 2).arrangedSubviews[2] as! UILabel).text = "1.50" }),
      (
        "price font",
        { (row($0, 2).arrangedSubviews[2] as! UILabel).font = .systemFont(ofSize: 18) }
      ),
      ("price color", { (row($0, 2).arrangedSubviews[2] as! UILabel).textColor = .darkGray }),
      ("icon width", { row($0, 2).arrangedSubviews[0].constraints.first!.constant = 21 }),
      ("icon color", { row($0, 2).arrangedSubviews[0].backgroundColor = .blue }),
      ("row spacing", { row($0, 2).spacing = 5 }),
      ("rows spacing", { rows($0).spacing = 1 }),
      ("remove row", { rows($0).arrangedSubviews[1].removeFromSuperview() }),
      ("hide row", { rows($0).arrangedSubviews[1].isHidden = true }),
      (
        "insert row",
        {
          let l = UILabel(); l.text = "New"; rows($0).insertArrangedSubview(l, at: 1)
        }
      ),
      (
        "reparent",
        { v in
          let b = v.subviews[8]; v.subviews[0].addSubview(b)
        }
      ),
      ("bounds origin", { $0.subviews[9].bounds.origin.y += 2 }),
      (
        "gradient",
        { v in
          let g = CAGradientLayer(); g.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
          g.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]; v.subviews[2].layer.addSublayer(g)
        }
      ),
      (
        "sublayer",
        { v in
          let g = CALayer(); g.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
          g.backgroundColor = UIColor.red.cgColor; v.subviews[2].layer.addSublayer(g)
        }
      ),
      (
        "mask",
        { v in
          let g = CALayer(); g.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
          g.backgroundColor = UIColor.red.cgColor; v.subviews[2].layer.mask = g
        }
      ),
      ("size", { $0.frame.size.height += 2 }),
      ("background", { $0.backgroundColor = UIColor(white: 254 / 255, alpha: 1) }),
    ]
    for (name, change) in changes {
      print("##", name, "\n    ", try board(change).joined(separator: "\n     "))
    }
  }
}
