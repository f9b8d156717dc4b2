import FacsimileRaster
import Foundation

/// A colour in an asset catalogue, which may differ between environments.
final class ColorSet: Sendable {
  private let contents: Contents
  private let url: URL

  private struct Contents: Decodable {
    var colors: [Entry]?
  }

  private struct Entry: Decodable {
    var color: AssetColor?
    var conditions: AssetConditions

    private enum CodingKeys: String, CodingKey { case color }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      color = try values.decodeIfPresent(AssetColor.self, forKey: .color)
      conditions = try AssetConditions(from: decoder)
    }
  }

  /// Nil after a warning when the set's Contents.json cannot be read.
  init?(at url: URL) {
    guard let contents = AssetCatalog.contents(of: url, as: Contents.self) else { return nil }
    self.url = url
    self.contents = contents
    for entry in contents.colors ?? [] {
      if let reason = entry.color?.reasonItIsUnknown { AssetCatalog.warn(url, reason) }
    }
  }

  /// The colour, dynamic where the set has several; nil where it has none.
  var color: UIColor? {
    let entries: [(conditions: AssetConditions, color: UIColor)] = (contents.colors ?? [])
      .compactMap { entry in entry.color?.color.map { (entry.conditions, $0) } }
    guard let first = entries.first else { return nil }
    guard entries.count > 1 else { return first.color }
    return UIColor { traits in
      let ranked = entries.compactMap { entry in
        entry.conditions.rank(in: traits).map { (rank: $0, color: entry.color) }
      }
      // Of equals the first counts.
      var best = ranked.first
      for entry in ranked.dropFirst() where entry.rank > (best?.rank ?? -1) { best = entry }
      return best?.color ?? first.color
    }
  }
}

/// A colour as a catalogue writes it: components in a colour space, or the name of a system colour.
struct AssetColor: Decodable, Sendable {
  private var space: String?
  private var components: [String: String]?
  private var reference: String?

  private enum CodingKeys: String, CodingKey {
    case components, reference
    case space = "color-space"
  }

  /// A component, which catalogues write as a string and people as a number, too.
  private struct Component: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Double.self) {
        text = "\(number)"
      } else {
        text = try value.decode(String.self)
      }
    }
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    space = try values.decodeIfPresent(String.self, forKey: .space)
    reference = try values.decodeIfPresent(String.self, forKey: .reference)
    components = try values.decodeIfPresent([String: Component].self, forKey: .components)?
      .mapValues(\.text)
  }

  /// The colour in sRGB. One of Display P3 that sRGB does not have keeps components outside of 0 to 1,
  /// and is clamped when it is drawn.
  var color: UIColor? {
    if let reference { return SystemColorNames.color(named: reference) }
    let alpha = component("alpha") ?? 1
    if space == "gray-gamma-22" || space == "extended-gray" || component("white") != nil {
      return component("white").map { UIColor(white: $0, alpha: alpha) }
    }
    guard let red = component("red"), let green = component("green"), let blue = component("blue")
    else { return nil }
    let color = Color(red: red, green: green, blue: blue, alpha: alpha)
    return switch space {
    case "display-p3": UIColor(DisplayP3.inSRGB(color))
    case "extended-linear-srgb":
      UIColor(
        Color(
          red: DisplayP3.encoded(red), green: DisplayP3.encoded(green),
          blue: DisplayP3.encoded(blue), alpha: alpha))
    default: UIColor(color)
    }
  }

  /// What is wrong with a colour that is none, for a warning.
  var reasonItIsUnknown: String? {
    guard color == nil else { return nil }
    if let reference { return "refers to the colour “\(reference)”, which is unknown" }
    return "has a colour whose components are not numbers: red, green, blue or white are needed"
  }

  /// A component from 0 to 1. Source: Xcode's three ways of writing: a number with a point is a
  /// fraction, one without counts to 255, and so does one with `0x` before it.
  private func component(_ name: String) -> Double? {
    guard let text = components?[name]?.trimmingCharacters(in: .whitespaces) else { return nil }
    if text.lowercased().hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let number = Double(text), number.isFinite else { return nil }
    let isWhole = !text.contains(".") && !text.lowercased().contains("e")
    // Opacity is always a fraction, and people write 1 for it.
    return isWhole && name != "alpha" ? number / 255 : number
  }
}
