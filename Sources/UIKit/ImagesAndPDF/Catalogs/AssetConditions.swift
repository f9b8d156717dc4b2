/// The environments that an entry of a set is meant for.
struct AssetConditions: Decodable, Sendable {
  private var idiom: String?
  private var appearances: [Appearance]?

  private struct Appearance: Decodable, Sendable {
    var appearance: String
    var value: String
  }

  private func value(of name: String) -> String? {
    appearances?.first { $0.appearance == name }?.value
  }

  /// How well the entry fits an environment; nil when it does not. Of several that fit the highest
  /// counts: appearance before contrast before the kind of device.
  func rank(in traits: UITraitCollection) -> Int? {
    var rank = 0
    switch value(of: "luminosity") {
    case nil: break
    case "dark":
      guard traits.userInterfaceStyle == .dark else { return nil }
      rank += 4
    case "light":
      guard traits.userInterfaceStyle != .dark else { return nil }
      rank += 4
    default: return nil
    }
    switch value(of: "contrast") {
    case nil: break
    case "high":
      guard traits.accessibilityContrast == .high else { return nil }
      rank += 2
    default: return nil
    }
    switch idiom {
    case nil, "universal": break
    case "iphone":
      guard traits.userInterfaceIdiom != .pad else { return nil }
      rank += 1
    case "ipad":
      guard traits.userInterfaceIdiom == .pad else { return nil }
      rank += 1
    default: return nil
    }
    return rank
  }
}
