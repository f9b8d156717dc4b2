import UIKit
import XCTest

/// The labels of which the boards of text consist.
class TextGalleryTestCase: GalleryTestCase {
  @preconcurrency @MainActor
  func string(
    _ text: String, _ attributes: [NSAttributedString.Key: Any] = [:], font: UIFont? = nil
  ) -> NSAttributedString {
    var attributes = attributes
    if attributes[.font] == nil { attributes[.font] = font ?? UIFont.systemFont(ofSize: 17) }
    return NSAttributedString(string: text, attributes: attributes)
  }

  @preconcurrency @MainActor
  func label(
    _ text: NSAttributedString, mode: NSLineBreakMode = .byTruncatingTail, lines: Int = 1,
    width: CGFloat = 163
  ) -> UILabel {
    let label = UILabel()
    label.lineBreakMode = mode
    label.numberOfLines = lines
    label.attributedText = text
    label.widthAnchor.constraint(lessThanOrEqualToConstant: width).isActive = true
    return label
  }

  @preconcurrency @MainActor
  func label(
    _ text: String, _ attributes: [NSAttributedString.Key: Any] = [:],
    alignment: NSTextAlignment = .natural, mode: NSLineBreakMode = .byTruncatingTail,
    lines: Int = 1, width: CGFloat = 163
  ) -> UILabel {
    let result = label(string(text, attributes), mode: mode, lines: lines, width: width)
    result.textAlignment = alignment
    return result
  }

  /// A text whose parts have colours in turn.
  @preconcurrency @MainActor
  func colored(
    _ text: String, _ colors: [UIColor], _ attributes: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: string(text, attributes))
    let part = result.length / colors.count
    for (index, color) in colors.enumerated() {
      let end = index + 1 == colors.count ? result.length : part * (index + 1)
      result.addAttribute(
        .foregroundColor, value: color,
        range: NSRange(location: part * index, length: end - part * index))
    }
    return result
  }

  func dejaVu(_ size: CGFloat) -> UIFont {
    UIFont(name: "DejaVuSans", size: size) ?? .systemFont(ofSize: size)
  }

  func serif() -> UIFont {
    UIFont(name: "DejaVuSerif-Bold", size: 17) ?? .systemFont(ofSize: 17)
  }

  @preconcurrency @MainActor
  func withAttachment() -> NSAttributedString {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
      UIColor.systemGreen.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
    }
    let low = NSTextAttachment(image: image)
    low.bounds = CGRect(x: 0, y: -3, width: 16, height: 16)
    let result = NSMutableAttributedString(attributedString: string("on "))
    result.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
    result.append(string(" and below "))
    result.append(NSAttributedString(attachment: low))
    return result
  }

  @preconcurrency @MainActor
  func table() -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.tabStops = [
      NSTextTab(
        textAlignment: .right, location: 90,
        options: [.columnTerminators: NSTextTab.columnTerminators(for: Locale(identifier: "en"))]),
      NSTextTab(textAlignment: .right, location: 155),
    ]
    return string(
      "Tea\t2.5\ta\nCoffee\t12.75\tbc\nWater\t100\tdef",
      [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 13)])
  }

  @preconcurrency @MainActor
  func paragraphs() -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.paragraphSpacing = 8
    return string(
      "The first one, which wraps.\nThe second.\nThe third.",
      [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 13)])
  }

  @discardableResult
  func requireFont(_ name: String, sha256: String, package: String) throws -> UIFont {
    guard let font = UIFont(name: name, size: 17) else {
      throw XCTSkip("\(name) is not installed: apt-get install \(package)")
    }
    let found = font.font.face.file.sha256
    guard found == sha256 else {
      throw XCTSkip("\(name) is another version than that of the references: \(found)")
    }
    return font
  }
}

/// The versions of fonts with which the references were recorded: those of Debian 12.
enum OptionalFonts {
  static let emoji =
    "e5899ed38b8ed83e08bd3ac5de09791e9d19d288333a796de1d35ad17396f1ec"
  static let devanagari =
    "79a470365ccb210fa3c7d8d8ff2e005ef9d983cfd067f735a0caf7e15070ca9f"
  static let thai =
    "dfbd5ed0f1e68c3cbc51aa08f646d1ab0e68e7c4ceab70a69e465225ff701f93"
  static let cjk =
    "b76b0433203017ca80401b2ee0dd69350349871c4b19d504c34dbdd80541690a"
}
