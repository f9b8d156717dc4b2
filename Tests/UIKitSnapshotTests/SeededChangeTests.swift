import FacsimileEngine
import Foundation
import UIKit
import UIKitSnapshot
import XCTest

/// Changes by chance to a form, a list and a board of controls: the first sentence names the view and
/// what changed.
@MainActor
final class SeededChangeTests: XCTestCase {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }

  private final class Login: UIViewController {
    let badge = UIImageView(image: UIImage(systemName: "leaf"))
    let heading = UILabel()
    let subheading = UILabel()
    let userName = UITextField()
    let password = UITextField()
    let signIn = UIButton(type: .system)
    let remember = UISwitch()
    let form = UIStackView()

    override func viewDidLoad() {
      view.backgroundColor = .systemBackground
      heading.text = "Welcome back"
      heading.font = .systemFont(ofSize: 28, weight: .bold)
      heading.textAlignment = .center
      subheading.text = "Sign in to see what your friends have planted since your last visit."
      subheading.font = .preferredFont(forTextStyle: .subheadline)
      subheading.textColor = .secondaryLabel
      subheading.numberOfLines = 0
      userName.borderStyle = .roundedRect
      userName.text = "ada.lovelace"
      password.borderStyle = .roundedRect
      password.placeholder = "Required"
      signIn.setTitle("Sign in", for: .normal)
      signIn.setTitleColor(.white, for: .normal)
      signIn.backgroundColor = .systemBlue
      signIn.layer.cornerRadius = 12
      for view in [
        badge, heading, subheading, row("User name", userName), row("Password", password),
        row("Remember me", remember), signIn,
      ] { form.addArrangedSubview(view) }
      form.axis = .vertical
      form.spacing = 12
      form.setCustomSpacing(20, after: badge)
      form.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(form)
      let margins = view.layoutMarginsGuide
      NSLayoutConstraint.activate([
        form.leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: 8),
        form.trailingAnchor.constraint(equalTo: margins.trailingAnchor, constant: -8),
        form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 40),
        signIn.heightAnchor.constraint(equalToConstant: 50),
      ])
    }

    private func row(_ caption: String, _ field: UIView) -> UIStackView {
      let label = UILabel()
      label.text = caption
      label.widthAnchor.constraint(equalToConstant: 110).isActive = true
      let row = UIStackView(arrangedSubviews: [label, field])
      row.spacing = 12
      row.alignment = .center
      return row
    }
  }

  private final class List: UIViewController {
    override func viewDidLoad() {
      view.backgroundColor = .white
      let rows = UIStackView()
      rows.axis = .vertical
      for index in 0..<12 {
        let icon = UIImageView(image: UIImage(systemName: ["star", "heart", "leaf"][index % 3]))
        let title = UILabel()
        title.text = "Item \(index)"
        title.font = .systemFont(ofSize: 17, weight: .medium)
        let note = UILabel()
        note.text = index % 2 == 0 ? "in stock" : "sold out"
        note.textColor = .gray
        note.font = .systemFont(ofSize: 13)
        let texts = UIStackView(arrangedSubviews: [title, note])
        texts.axis = .vertical
        texts.spacing = 2
        let price = UILabel()
        price.text = "\(index % 4).50"
        let row = UIStackView(arrangedSubviews: [icon, texts, price])
        row.spacing = 10
        row.alignment = .center
        row.isLayoutMarginsRelativeArrangement = true
        row.layoutMargins = UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 16)
        row.backgroundColor = index % 2 == 0 ? UIColor(white: 0.95, alpha: 1) : .white
        rows.addArrangedSubview(row)
      }
      rows.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(rows)
      NSLayoutConstraint.activate([
        rows.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        rows.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        rows.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      ])
    }
  }

  private final class Board: UIViewController {
    override func viewDidLoad() {
      view.backgroundColor = .white
      func add(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) {
        view.frame = CGRect(x: x, y: y, width: w, height: h)
        self.view.addSubview(view)
      }
      for index in 0..<8 {
        let button = UIButton(type: .system)
        button.setTitle("Button \(index)", for: .normal)
        if index % 2 == 0 {
          button.backgroundColor = .systemGreen
          button.layer.cornerRadius = CGFloat(index)
        }
        add(button, 20 + CGFloat(index % 4) * 90, 60 + CGFloat(index / 4) * 50, 80, 40)
      }
      for index in 0..<3 {
        let control = UISwitch()
        control.isOn = index == 1
        add(control, 20 + CGFloat(index) * 80, 170, 51, 31)
      }
      let slider = UISlider()
      slider.value = 0.4
      add(slider, 20, 220, 200, 30)
      let segments = UISegmentedControl(items: ["One", "Two", "Three"])
      segments.selectedSegmentIndex = 0
      add(segments, 20, 260, 250, 32)
      let progress = UIProgressView()
      progress.progress = 0.3
      add(progress, 20, 310, 200, 4)
      let pages = UIPageControl()
      pages.numberOfPages = 5
      pages.pageIndicatorTintColor = .lightGray
      pages.currentPageIndicatorTintColor = .black
      add(pages, 20, 330, 120, 26)
      let stepper = UIStepper()
      add(stepper, 160, 330, 94, 32)
      let text = UITextView()
      text.text = "Lorem ipsum dolor sit amet, consectetur"
      text.font = .systemFont(ofSize: 15)
      text.backgroundColor = UIColor(white: 0.9, alpha: 1)
      add(text, 20, 380, 200, 80)
      for index in 0..<6 {
        let label = UILabel()
        label.text = "Label \(index)"
        label.textAlignment = [.left, .center, .right][index % 3]
        label.backgroundColor = UIColor(
          hue: CGFloat(index) / 6, saturation: 0.3, brightness: 1, alpha: 1)
        add(label, 20 + CGFloat(index % 3) * 110, 480 + CGFloat(index / 3) * 40, 100, 30)
      }
      let plain = UIButton(configuration: .filled())
      plain.configuration?.title = "Filled"
      add(plain, 20, 570, 120, 44)
      for index in 0..<4 {
        let box = UIView()
        box.backgroundColor = [UIColor.red, .blue, .green, .orange][index]
        add(box, 160 + CGFloat(index) * 30, 570 + CGFloat(index) * 6, 40, 40)
      }
    }
  }

  private func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }

  /// What the first line must name.
  private func needles(_ view: UIView, _ names: [ObjectIdentifier: String]) -> [String] {
    var result: [String] = []
    if let name = names[ObjectIdentifier(view)] { result.append("(\(name))") }
    for child in all(view) {
      if let label = child as? UILabel, let text = label.text { result.append("“\(text)”") }
      if let text = (child as? UITextField)?.text, !text.isEmpty { result.append("“\(text)”") }
      if let control = child as? UISegmentedControl { result.append("\(type(of: control))") }
      if let text = (child as? UITextView)?.text { result.append("“\(text.prefix(40))") }
    }
    if result.isEmpty { result.append("\(type(of: view))") }
    return result
  }

  private typealias Mutation = (needles: [String], kinds: [String], what: String)

  private func mutate(
    _ controller: UIViewController, _ random: inout Generator
  ) -> Mutation? {
    let names = Dictionary(
      Mirror(reflecting: controller).children.compactMap { child in
        (child.value as? UIView).flatMap { view in child.label.map { (ObjectIdentifier(view), $0) }
        }
      }, uniquingKeysWith: { first, _ in first })
    let views = all(controller.view).dropFirst().filter { view in
      var above = view.superview
      while let current = above {
        if current is UIButton || current is UISwitch || current is UISlider
          || current is UISegmentedControl || current is UIStepper || current is UIPageControl
          || current is UIProgressView || current is UITextField || current is UITextView
        {
          return false
        }
        above = current.superview
      }
      return view.bounds.width > 0
    }
    guard let view = views.randomElement(using: &random) else { return nil }
    let before = needles(view, names)
    func step(_ color: UIColor) -> UIColor {
      let color = color.resolvedColor(with: controller.traitCollection)
      var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      color.getRed(&r, green: &g, blue: &b, alpha: &a)
      return UIColor(red: r + (r > 0.5 ? -1 : 1) / 255, green: g, blue: b, alpha: a)
    }
    let kind = Int.random(in: 0..<12, using: &random)
    let what = "\(kind) \(type(of: view)) \(before)"
    let sign: CGFloat = Bool.random(using: &random) ? 1 : -1
    switch kind {
    case 0:
      if view.superview === controller.view, view.translatesAutoresizingMaskIntoConstraints {
        view.frame.origin.x += sign
      } else {
        view.transform = CGAffineTransform(translationX: 0, y: sign)
      }
      return (before, ["moved"], what)
    case 1:
      guard let color = view.backgroundColor else { return nil }
      view.backgroundColor = step(color)
      return (before, ["background"], what)
    case 2:
      guard let label = view as? UILabel else { return nil }
      label.textColor = step(label.textColor)
      return (before, ["text color"], what)
    case 3, 4:
      func letter(_ text: String) -> String {
        var characters = Array(text)
        characters[Int.random(in: 0..<characters.count, using: &random)] = kind == 3 ? "w" : "i"
        return String(characters)
      }
      if let label = view as? UILabel, let text = label.text {
        label.text = letter(text)
      } else if let button = view as? UIButton, let text = button.currentTitle {
        button.setTitle(letter(text), for: .normal)
      } else if let field = view as? UITextField, let text = field.text, !text.isEmpty {
        field.text = letter(text)
      } else if let field = view as? UITextView {
        field.text = letter(field.text)
      } else {
        return nil
      }
      return (before + needles(view, names), ["text of"], what)
    case 5:
      guard let label = view as? UILabel ?? (view as? UIButton)?.titleLabel else { return nil }
      label.font = .systemFont(ofSize: label.font.pointSize, weight: .heavy)
      return (before, ["font"], what)
    case 6:
      guard view.backgroundColor != nil else { return nil }
      view.layer.cornerRadius += 1
      return (before, ["corner"], what)
    case 7:
      view.isHidden = true
      return (before, ["hidden"], what)
    case 8:
      guard let stack = view as? UIStackView, stack.arrangedSubviews.count > 1 else { return nil }
      let from = Int.random(in: 1..<stack.arrangedSubviews.count, using: &random)
      let mover = stack.arrangedSubviews[from]
      let other = stack.arrangedSubviews[from - 1]
      stack.insertArrangedSubview(mover, at: from - 1)
      return (needles(mover, names) + needles(other, names), ["order"], what)
    case 9:
      if let stack = view as? UIStackView {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: stack.spacing += 1
        case 1:
          stack.isLayoutMarginsRelativeArrangement = true
          stack.layoutMargins.left += 2
        default: stack.setCustomSpacing(15, after: stack.arrangedSubviews[0])
        }
        return (before, ["spacing", "margins"], what)
      } else if let button = view as? UIButton, button.configuration == nil {
        button.contentEdgeInsets.left += 2
      } else if let button = view as? UIButton {
        button.configuration?.contentInsets.leading += 3
      } else if let text = view as? UITextView {
        text.textContainerInset.top += 1
      } else {
        return nil
      }
      return (before, ["inset"], what)
    case 10:
      guard
        let constraint = controller.view.constraints.filter({ $0.firstItem === view })
          .randomElement(using: &random)
      else { return nil }
      constraint.constant += sign
      return (before, ["moved", "grew", "became"], what)
    default:
      switch view {
      case let view as UISwitch: view.isOn.toggle()
      case let view as UISlider: view.value += 0.05
      case let view as UISegmentedControl: view.selectedSegmentIndex = 2
      case let view as UIProgressView: view.progress += 0.1
      case let view as UIPageControl: view.currentPage = 3
      case let view as UIImageView: view.image = UIImage(systemName: "bolt")
      case let view as UIButton: view.isEnabled = false
      case let view as UILabel: view.alpha = 0.9
      default: return nil
      }
      return (
        before + ["\(type(of: view))"],
        [
          "on now", "off now", "value", "selected", "progress", "page", "image", "disabled",
          "alpha",
        ], what
      )
    }
  }

  /// A controller whose views have their places.
  private func prepared(_ controller: UIViewController) -> UIViewController {
    controller.loadViewIfNeeded()
    controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 700)
    controller.view.layoutIfNeeded()
    return controller
  }

  func testTheFirstSentenceNamesTheViewAndWhatChanged() async throws {
    let seed: UInt64 = 5
    var random = Generator(state: seed)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("seeded-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("// swift-tools-version: 6.2\n".utf8)
      .write(to: URL(fileURLWithPath: folder + "/Package.swift"))
    let engine = SnapshotEngine(environment: [:])
    func verify(_ controller: UIViewController, _ name: String, _ wishes: RecordWishes) throws
      -> Verdict
    {
      let request = SnapshotRequest(
        name: SnapshotName(folders: ["T"], file: name), layout: .tree(), wishes: wishes,
        execution: engine.nextExecution(of: "T/a"), sourceFile: folder + "/T.swift", sourceLine: 1)
      return engine.verify(
        try SnapshotMaker.snapshot(
          of: controller, inWindow: true, size: CGSize(width: 390, height: 700)), request)
    }
    let makers: [() -> UIViewController] = [{ Login() }, { List() }, { Board() }]
    for (index, make) in makers.enumerated() {
      _ = try verify(
        prepared(make()), "screen\(index)", RecordWishes(scope: .all, fallback: .never))
    }
    var (count, misses) = (0, [String]())
    while count < 60 {
      let index = Int.random(in: 0..<makers.count, using: &random)
      let controller = prepared(makers[index]())
      guard let mutation = mutate(controller, &random) else { continue }
      guard
        case .failed(let failure) = try verify(
          controller, "screen\(index)", RecordWishes(fallback: .never))
      else {
        // A corner of a view in the colour of its ground, say.
        continue
      }
      count += 1
      let first = failure.explanation.lines.first ?? ""
      let isNamed = mutation.needles.contains { first.contains($0) }
      let isKind = mutation.kinds.contains { first.contains($0) }
      if !isNamed || !isKind {
        misses.append("\(index) \(mutation.what): \(failure.explanation.lines)")
      }
    }
    XCTAssertEqual(misses, [], "seed \(seed)")
  }
}
