import FBSnapshotTestCase
import XCTest

@testable import UIKit

/// Every symbol with its name, and how they stand beside text.
final class SymbolGalleryTests: GalleryTestCase {
  func testSymbolsFromAToD() { verifySymbols { $0 < "e" } }
  func testSymbolsFromEToO() { verifySymbols { $0 >= "e" && $0 < "p" } }
  func testSymbolsFromPToZ() { verifySymbols { $0 >= "p" } }

  /// Plain names have a cell of their own; their siblings, `.fill` and the like, follow them.
  @preconcurrency @MainActor
  private func verifySymbols(where isIncluded: (String) -> Bool) {
    let names = SymbolBook.all.glyphs.keys.filter(isIncluded).sorted()
    FBSnapshotVerifyView(SymbolSheet(names))
  }

  func testWeightsAndScales() {
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let names = [
      "star.fill", "heart", "gearshape", "person.crop.circle", "chevron.right", "plus.circle.fill",
      "magnifyingglass", "square.and.arrow.up", "bell.slash",
    ]
    func row(_ configuration: UIImage.SymbolConfiguration) -> UIView {
      let row = UIStackView(
        arrangedSubviews: names.map {
          UIImageView(image: UIImage(systemName: $0, withConfiguration: configuration))
        })
      row.spacing = 12
      row.alignment = .center
      return row
    }
    verify(
      weights.map {
        ("\($0)", row(UIImage.SymbolConfiguration(pointSize: 20, weight: $0)))
      }
        + [UIImage.SymbolScale.small, .medium, .large].map {
          ("\($0)", row(UIImage.SymbolConfiguration(pointSize: 20, weight: .regular, scale: $0)))
        }, columns: 1)
  }

  func testSymbolsInText() {
    func label(_ size: CGFloat, _ weight: UIFont.Weight, color: UIColor = .label) -> UILabel {
      let text = NSMutableAttributedString(string: "")
      for (name, word) in [
        ("heart.fill", " Hearts "), ("clock", " Hours "), ("mappin.and.ellipse", " Here "),
        ("xmark.circle.fill", ""),
      ] {
        if let image = UIImage(systemName: name) {
          text.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
        }
        text.append(NSAttributedString(string: word))
      }
      let range = NSRange(location: 0, length: text.length)
      text.addAttribute(.font, value: UIFont.systemFont(ofSize: size, weight: weight), range: range)
      text.addAttribute(.foregroundColor, value: color, range: range)
      let label = UILabel()
      label.attributedText = text
      return label
    }
    func button(_ title: String, _ symbol: String, _ base: UIButton.Configuration) -> UIButton {
      var configuration = base
      configuration.title = title
      configuration.image = UIImage(systemName: symbol)
      configuration.imagePadding = 6
      return UIButton(configuration: configuration)
    }
    verify(
      [
        ("13 points", label(13, .regular)), ("17 points", label(17, .regular)),
        ("17 points, semibold, red", label(17, .semibold, color: .systemRed)),
        ("24 points, heavy", label(24, .heavy)), ("21 points, light", label(21, .light)),
        ("filled button", button("Share", "square.and.arrow.up", .filled())),
        ("tinted button", button("Add to cart", "cart", .tinted())),
        ("plain button", button("Next", "chevron.right", .plain())),
        ("grey button", button("Delete", "trash", .gray())),
      ], columns: 1)
  }
}

/// Symbols in rows of ten, each above its name.
@MainActor
private final class SymbolSheet: UIView {
  init(_ names: [String]) {
    let (columns, width, height) = (10, 100.0, 74.0)
    let rows = (names.count + columns - 1) / columns
    super.init(
      frame: CGRect(x: 0, y: 0, width: width * CGFloat(columns), height: height * CGFloat(rows)))
    backgroundColor = .systemBackground
    tintColor = .label
    let configuration = UIImage.SymbolConfiguration(pointSize: 26, weight: .regular)
    for (index, name) in names.enumerated() {
      let (x, y) = (Double(index % columns) * width, Double(index / columns) * height)
      let picture = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
      picture.contentMode = .center
      picture.frame = CGRect(x: x, y: y + 8, width: width, height: 38)
      let caption = UILabel(frame: CGRect(x: x + 4, y: y + 46, width: width - 8, height: 26))
      caption.text = name
      caption.font = .systemFont(ofSize: 9)
      caption.textAlignment = .center
      caption.numberOfLines = 2
      caption.lineBreakMode = .byCharWrapping
      caption.textColor = .secondaryLabel
      addSubview(picture)
      addSubview(caption)
    }
  }

  required init?(coder: NSCoder) { nil }
}
