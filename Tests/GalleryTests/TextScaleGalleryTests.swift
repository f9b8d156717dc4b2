import UIKit
import XCTest

/// Text at one, two and three pixels a point, where thin lines and small letters fall differently.
final class TextScaleGalleryTests: TextGalleryTestCase {
  func testScripts() {
    verify(
      [
        ("marks", label("Ångström, Łódź, Žižek")),
        ("combining marks", label("A\u{30A}ngstro\u{308}m, i\u{323}\u{302}")),
        ("long words", label("Rindfleischetikettierungsgesetz", lines: 0, width: 130)),
        ("soft hyphens", label("Rind\u{AD}fleisch\u{AD}gesetz", lines: 0, width: 100)),
        ("Arabic", label("لديك 3 رسائل (12.5%)")),
        ("Hebrew", label("סה״כ: 12.50 ₪ (כולל מע״מ)")),
        ("Latin in Hebrew", label("גרסה iOS 17 (beta) זמינה", lines: 0, width: 150)),
        ("Hebrew in Latin", label("The word שלום (peace) is short", lines: 0, width: 150)),
      ], scales: [1, 2, 3])
  }

  func testAttributes() {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 0, height: 2)
    shadow.shadowBlurRadius = 3
    let big = UIFont.systemFont(ofSize: 28, weight: .semibold)
    let raised = NSMutableAttributedString(attributedString: string("E = mc"))
    raised.append(string("2", [.baselineOffset: 6, .font: UIFont.systemFont(ofSize: 11)]))
    verify(
      [
        ("colours", label(colored("Hamburg", [.systemRed, .systemGreen, .systemBlue]))),
        ("kern 3", label("Hamburg", [.kern: 3])),
        ("double", label("Typography", [.underlineStyle: NSUnderlineStyle.double.rawValue])),
        (
          "dots",
          label("Typography", [.underlineStyle: NSUnderlineStyle([.single, .patternDot]).rawValue])
        ),
        ("strike-through", label("Hamburg", [.strikethroughStyle: 1])),
        ("raised", label(raised)),
        ("obliqueness 0.3", label("Hamburg", [.obliqueness: 0.3])),
        ("attachment", label(withAttachment())),
        ("stroke 4 %", label("Hamburg", [.strokeWidth: 4, .font: big])),
        ("soft shadow", label("Hamburg", [.shadow: shadow, .font: big])),
      ], scales: [1, 2, 3])
  }

  func testTruncation() {
    let text = "The quick brown fox jumps over the lazy dog and runs away"
    let modes: [(String, NSLineBreakMode)] = [
      ("tail", .byTruncatingTail), ("middle", .byTruncatingMiddle), ("head", .byTruncatingHead),
      ("clipped", .byClipping), ("words", .byWordWrapping), ("characters", .byCharWrapping),
    ]
    verify(
      modes.map { ($0.0, label(text, mode: $0.1)) }
        + modes.map { ("\($0.0), two lines", label(text, mode: $0.1, lines: 2)) },
      scales: [1, 2, 3])
  }

  func testEmoji() throws {
    try requireFont(
      "NotoColorEmoji", sha256: OptionalFonts.emoji, package: "fonts-noto-color-emoji")
    verify(
      [
        ("on the line", label("Sunny ☀️ 25°, 😀!")),
        ("families", label("👨‍👩‍👧‍👦 👩‍❤️‍👨 👨🏿‍🚀")),
        ("large", label("😀🎉", [.font: UIFont.systemFont(ofSize: 44)])),
        ("small", label("😀🎉 footnote", [.font: UIFont.systemFont(ofSize: 11)])),
      ], scales: [1, 2, 3])
  }
}
