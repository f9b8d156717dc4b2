import UIKit
import XCTest

/// Text in every script, look and cut. Only the fonts that the tests install are needed; pictures in
/// others are compared where the same version of the font is there.
final class TextGalleryTests: TextGalleryTestCase {
  func testLatin() {
    verify([
      ("marks", label("Ångström, Łódź, Žižek, Đỗ Việt Nam")),
      ("combining marks", label("A\u{30A}ngstro\u{308}m, z\u{30C}i\u{323}\u{302}")),
      ("kerning", label("AVATAR To Wa Ty LT")),
      ("no kerning", label("AVATAR To Wa Ty LT", [.kern: 0])),
      ("ligatures of DejaVu Sans", label("affine fjord flow", [.font: dejaVu(17)])),
      ("no ligatures", label("affine fjord flow", [.font: dejaVu(17), .ligature: 0])),
      ("long words", label("Donaudampfschifffahrtsgesellschaft", lines: 0, width: 130)),
      (
        "soft hyphens",
        label(
          "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schaft", lines: 0, width: 130)
      ),
      ("digits", label("1,111.10\n8,808.85", lines: 0)),
      (
        "digits of one width",
        label(
          "1,111.10\n8,808.85",
          [.font: UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)], lines: 0)
      ),
      ("Greek", label("Ξεσκεπάζω την ψυχοφθόρα")),
      ("Cyrillic", label("Съешь ещё этих булок")),
    ])
  }

  func testWeights() {
    let weights: [(String, UIFont.Weight)] = [
      ("ultra light", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
      ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy),
      ("black", .black),
    ]
    verify(
      weights.map { name, weight in
        let text = NSMutableAttributedString(
          attributedString: string("Hamburg ", font: .systemFont(ofSize: 17, weight: weight)))
        text.append(string("Display", font: .systemFont(ofSize: 24, weight: weight)))
        return (name, label(text))
      } + [("italic", label("Hamburg", [.font: UIFont.italicSystemFont(ofSize: 17)]))])
  }

  func testRightToLeft() {
    verify([
      ("Arabic", label("مرحبا بالعالم")),
      ("Arabic with marks", label("السَّلَامُ عَلَيْكُمْ")),
      ("numbers and brackets", label("لديك 3 رسائل (12.5%)")),
      ("Hebrew", label("שלום עולם")),
      ("numbers and brackets", label("סה״כ: 12.50 ₪ (כולל מע״מ)")),
      ("points", label("שָׁלוֹם")),
      ("Latin in Hebrew", label("גרסה iOS 17 (beta) זמינה", lines: 0, width: 150)),
      ("Hebrew in Latin", label("The word שלום (peace) is short", lines: 0, width: 150)),
      ("truncated tail", label("מרחבים ארוכים מאוד כאן", mode: .byTruncatingTail, width: 110)),
      ("truncated head", label("מרחבים ארוכים מאוד כאן", mode: .byTruncatingHead, width: 110)),
      (
        "justified",
        label(
          "נייר הוא חומר דק שעליו כותבים ומדפיסים מילים", alignment: .justified, lines: 0,
          width: 150)
      ),
      (
        "underlined, in two colours",
        label(
          colored("مرحبا بالعالم", [.systemRed, .systemBlue], [.underlineStyle: 1]))
      ),
    ])
  }

  func testAttributes() {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    let soft = NSShadow()
    soft.shadowOffset = CGSize(width: 0, height: 2)
    soft.shadowBlurRadius = 4
    soft.shadowColor = UIColor.systemBlue
    let text = "Hamburg"
    let big = UIFont.systemFont(ofSize: 28, weight: .semibold)
    func underline(_ style: NSUnderlineStyle) -> [NSAttributedString.Key: Any] {
      [.underlineStyle: style.rawValue]
    }
    let raised = NSMutableAttributedString(attributedString: string("E = mc"))
    raised.append(string("2", [.baselineOffset: 6, .font: UIFont.systemFont(ofSize: 11)]))
    raised.append(string("  H"))
    raised.append(string("2", [.baselineOffset: -3, .font: UIFont.systemFont(ofSize: 11)]))
    raised.append(string("O"))
    verify(
      [
        ("colours", label(colored(text, [.systemRed, .systemGreen, .systemBlue]))),
        ("background", label(text, [.backgroundColor: UIColor.systemYellow])),
        ("kern 3", label(text, [.kern: 3])),
        ("tracking -0.5", label(text, [.tracking: -0.5])),
        ("underline", label("Typography", underline(.single))),
        ("thick", label("Typography", underline(.thick))),
        ("double", label("Typography", underline(.double))),
        ("dots", label("Typography", underline([.single, .patternDot]))),
        ("dashes", label("Typography", underline([.single, .patternDash]))),
        ("dash dot dot", label("Typography", underline([.thick, .patternDashDotDot]))),
        ("by word", label("one two three", underline([.single, .byWord]))),
        (
          "red line",
          label("Typography", [.underlineStyle: 1, .underlineColor: UIColor.systemRed])
        ),
        ("strike-through", label(text, [.strikethroughStyle: 1])),
        (
          "double, red",
          label(text, [.strikethroughStyle: 9, .strikethroughColor: UIColor.systemRed])
        ),
        ("raised and lowered", label(raised)),
        ("obliqueness 0.3", label(text, [.obliqueness: 0.3])),
        ("stroke 4 %", label(text, [.strokeWidth: 4, .font: big])),
        (
          "stroke and fill",
          label(
            text,
            [
              .strokeWidth: -4, .strokeColor: UIColor.systemRed, .font: big,
              .foregroundColor: UIColor.systemYellow,
            ])
        ),
        ("shadow", label(text, [.shadow: shadow, .font: big])),
        ("soft shadow", label(text, [.shadow: soft, .font: big])),
        ("named font", label(text, [.font: serif()])),
        (
          "link", label(text, [.link: "https://example.com", .foregroundColor: UIColor.systemBlue])
        ),
        ("attachment", label(withAttachment())),
        (
          "background, underlined",
          label(text, [.backgroundColor: UIColor.systemYellow, .underlineStyle: 1])
        ),
      ])
  }

  func testParagraphs() {
    let text = "One day a line was too long, and so it was broken in three."
    func paragraph(_ configure: (NSMutableParagraphStyle) -> Void) -> UILabel {
      let style = NSMutableParagraphStyle()
      configure(style)
      return label(
        string(text, [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 13)]), lines: 0)
    }
    verify([
      ("left", paragraph { $0.alignment = .left }),
      ("right", paragraph { $0.alignment = .right }),
      ("centred", paragraph { $0.alignment = .center }),
      ("justified", paragraph { $0.alignment = .justified }),
      ("line height x 1.4", paragraph { $0.lineHeightMultiple = 1.4 }),
      ("line spacing 6", paragraph { $0.lineSpacing = 6 }),
      ("line height 14", paragraph { $0.maximumLineHeight = 14 }),
      ("line height 22", paragraph { $0.minimumLineHeight = 22 }),
      ("first line 20", paragraph { $0.firstLineHeadIndent = 20 }),
      (
        "hanging, to 130",
        paragraph {
          $0.headIndent = 20
          $0.tailIndent = 130
        }
      ),
      ("by characters", paragraph { $0.lineBreakMode = .byCharWrapping }),
      ("tabs", label(table(), lines: 0)),
      ("paragraph spacing 8", label(paragraphs(), lines: 0)),
      ("wrapped, right to left", paragraph { $0.baseWritingDirection = .rightToLeft }),
    ])
  }

  func testTruncation() {
    let text = "The quick brown fox jumps over the lazy dog and runs away"
    let modes: [(String, NSLineBreakMode)] = [
      ("tail", .byTruncatingTail), ("middle", .byTruncatingMiddle), ("head", .byTruncatingHead),
      ("clipped", .byClipping), ("words", .byWordWrapping), ("characters", .byCharWrapping),
    ]
    verify(
      modes.map { ($0.0, label(text, mode: $0.1)) }
        + modes.map { ("\($0.0), two lines", label(text, mode: $0.1, lines: 2)) })
  }

  func testScales() {
    verify(
      [
        ("11 points", label("The quick brown fox", [.font: UIFont.systemFont(ofSize: 11)])),
        ("13 points", label("The quick brown fox", [.font: UIFont.systemFont(ofSize: 13)])),
        ("17 points", label("Hamburgefonstiv")),
        ("28 points", label("Hamburg", [.font: UIFont.systemFont(ofSize: 28)])),
        ("lines", label("Typography", [.underlineStyle: 1, .strikethroughStyle: 1])),
        ("Hebrew, Arabic", label("שלום مرحبا")),
        ("truncated", label("The quick brown fox jumps", mode: .byTruncatingTail)),
        ("background", label("Hamburg", [.backgroundColor: UIColor.systemYellow])),
      ], scales: [1, 2, 3])
  }

  func testDescriptors() throws {
    let system = UIFont.systemFont(ofSize: 17).fontDescriptor
    func font(_ descriptor: UIFontDescriptor?) -> UIFont {
      descriptor.map { UIFont(descriptor: $0, size: 0) } ?? .systemFont(ofSize: 8)
    }
    func feature(_ type: Int, _ selector: Int) -> UIFont {
      typealias Key = UIFontDescriptor.FeatureKey
      return font(
        system.addingAttributes([
          .featureSettings: [[Key.type: type, Key.selector: selector]]
        ]))
    }
    verify([
      ("bold", label("Hamburg", [.font: font(system.withSymbolicTraits(.traitBold))])),
      (
        "bold italic",
        label("Hamburg", [.font: font(system.withSymbolicTraits([.traitBold, .traitItalic]))])
      ),
      ("serif", label("Hamburg", [.font: font(system.withDesign(.serif))])),
      ("monospaced", label("Hamburg", [.font: font(system.withDesign(.monospaced))])),
      (
        "digits of one width",
        label(
          "1,111.10\n8,808.85",
          [.font: feature(kNumberSpacingType, kMonospacedNumbersSelector)], lines: 0)
      ),
      (
        "slashed zero",
        label("2000", [.font: feature(kTypographicExtrasType, kSlashedZeroOnSelector)])
      ),
      (
        "case-sensitive forms",
        label("(A-B) @ 9:41", [.font: feature(kCaseSensitiveLayoutType, 0)])
      ),
      ("superiors", label("x123", [.font: feature(kVerticalPositionType, kSuperiorsSelector)])),
      ("fractions", label("1/2 3/4", [.font: feature(kFractionsType, kDiagonalFractionsSelector)])),
      (
        "stylistic set 2",
        label(
          "Illegal 0O", [.font: feature(kStylisticAlternativesType, kStylisticAltTwoOnSelector)])
      ),
    ])
  }

  func testEmoji() throws {
    try requireFont(
      "NotoColorEmoji", sha256: OptionalFonts.emoji, package: "fonts-noto-color-emoji")
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 2, height: 2)
    verify([
      ("on the line", label("Sunny ☀️ 25°, 😀!")),
      ("families", label("👨‍👩‍👧‍👦 👩‍❤️‍👨 👨🏿‍🚀")),
      ("skin tones", label("👍👍🏻👍🏼👍🏽👍🏾👍🏿")),
      ("flags", label("🇩🇪🇯🇵🇧🇷🏳️‍🌈🏴󠁧󠁢󠁳󠁣󠁴󠁿")),
      ("keycaps", label("1️⃣2️⃣#️⃣ 1 2 #")),
      ("text and picture", label("❤\u{FE0E} ❤\u{FE0F} ☎\u{FE0E} ☎\u{FE0F}")),
      ("large", label("😀🎉", [.font: UIFont.systemFont(ofSize: 44)])),
      ("small", label("😀🎉 footnote", [.font: UIFont.systemFont(ofSize: 11)])),
      ("underlined, shadow", label("a😀b", [.underlineStyle: 1, .shadow: shadow])),
      ("truncated", label("🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉", mode: .byTruncatingTail)),
      ("translucent", label("😀 half", [.foregroundColor: UIColor.label.withAlphaComponent(0.5)])),
      ("in Hebrew", label("שלום 👍🏽 עולם")),
    ])
  }

  func testDevanagariAndThai() throws {
    let devanagari = try requireFont(
      "NotoSansDevanagari-Regular", sha256: OptionalFonts.devanagari, package: "fonts-noto-core")
    let thai = try requireFont(
      "NotoSansThai-Regular", sha256: OptionalFonts.thai, package: "fonts-noto-core")
    verify([
      ("Devanagari", label("नमस्ते दुनिया", [.font: devanagari])),
      ("conjuncts", label("क्षत्रिय ज्ञान श्री", [.font: devanagari])),
      ("reordered vowels", label("हिन्दी किताब", [.font: devanagari])),
      (
        "lines",
        label("सभी मनुष्य जन्म से स्वतन्त्र और समान हैं", [.font: devanagari], lines: 0, width: 140)
      ),
      ("Thai", label("สวัสดีชาวโลก", [.font: thai])),
      ("stacked marks", label("ที่นี่ น้ำ ปู่", [.font: thai])),
    ])
  }

  func testChineseJapaneseAndKorean() throws {
    let font = try requireFont(
      "NotoSansCJKjp-Regular", sha256: OptionalFonts.cjk, package: "fonts-noto-cjk")
    let long = "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"
    verify([
      ("Japanese", label("こんにちは世界", [.font: font])),
      ("Chinese", label("你好，世界！", [.font: font])),
      ("Korean", label("안녕하세요 세계", [.font: font])),
      ("with Latin", label("iOS 17の新機能", [.font: font])),
      ("lines", label(long, [.font: font], lines: 0)),
      ("justified", label(long, [.font: font], alignment: .justified, lines: 0)),
    ])
  }
}
