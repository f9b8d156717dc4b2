import FacsimileText
import Foundation

/// The font that comes nearest to a descriptor.
struct ResolvedFont {
  let font: Font

  /// The size of fonts whose descriptor leaves it open. Source: Apple, "init(descriptor:size:)".
  private static let defaultSize: CGFloat = 12

  /// - Parameter size: replaces the descriptor's unless it is 0.
  init(_ descriptor: UIFontDescriptor, size: CGFloat) {
    let size =
      size > 0
      ? size : descriptor.pointSize > 0 ? descriptor.pointSize : ResolvedFont.defaultSize
    var found = ResolvedFont.namedFont(descriptor, size)
    if found == nil { found = ResolvedFont.fontOfFamily(descriptor, size) }
    var font = found ?? ResolvedFont.systemFont(descriptor, size)
    for feature in descriptor.features {
      font.features.removeAll { $0.tag == feature.tag }
      font.features.append(feature)
    }
    self.font = font
  }

  private static func namedFont(_ descriptor: UIFontDescriptor, _ size: CGFloat) -> Font? {
    guard descriptor.fontAttributes[.usage] == nil, let name = descriptor.string(.name) else {
      return nil
    }
    return FontProvision.font(named: name, size: size)
  }

  private static func fontOfFamily(_ descriptor: UIFontDescriptor, _ size: CGFloat) -> Font? {
    guard descriptor.fontAttributes[.usage] == nil, let family = descriptor.string(.family) else {
      return nil
    }
    let library = FontProvision.library
    if let face = descriptor.string(.face) {
      let faces = library.faces(inFamily: family)
      if let found = faces.first(where: { $0.names.style.lowercased() == face.lowercased() }) {
        return try? library.font(named: found.names.postScript, size: Double(size))
      }
    }
    return try? library.font(
      family: family, traits: descriptor.fontTraits, size: Double(size))
  }

  private static func systemFont(_ descriptor: UIFontDescriptor, _ size: CGFloat) -> Font {
    let traits = descriptor.fontTraits
    let isMonospaced = descriptor.wantedTraits.contains(.traitMonoSpace)
    if descriptor.design == .monospaced || isMonospaced {
      return FontProvision.monospacedFont(size: size, weight: traits.weight, slant: traits.slant)
    }
    if descriptor.design == .serif,
      let serif = try? FontProvision.library.font(
        family: "DejaVu Serif", traits: traits, size: Double(size))
    {
      return serif
    }
    return FontProvision.systemFont(size: size, weight: traits.weight, slant: traits.slant)
  }
}

extension UIFontDescriptor {
  /// The symbolic traits that the attributes name; none without a wish.
  fileprivate var wantedTraits: SymbolicTraits {
    symbolicWish ?? []
  }

  /// The traits that a font is chosen by. A weight, width or slant goes before the bits.
  fileprivate var fontTraits: FontTraits {
    let symbolic = wantedTraits
    var result = FontTraits()
    if let weight = trait(.weight) {
      result.weight = UIFont.Weight(weight).fontWeight
    } else if symbolic.contains(.traitBold) {
      result.weight = isSystemFont ? .semibold : .bold
    }
    if let width = trait(.width), !width.isNaN {
      // CSS's percentages reach from 50 to 200; -1 and 1 are the ends of Apple's scale.
      result.width = Double(100 + (width < 0 ? 50 : 100) * min(max(width, -1), 1))
    } else if symbolic.contains(.traitCondensed) {
      result.width = 75
    } else if symbolic.contains(.traitExpanded) {
      result.width = 125
    }
    let leans = trait(.slant).map { $0 > 0 } ?? symbolic.contains(.traitItalic)
    if leans { result.slant = .italic }
    return result
  }

  /// The OpenType features of the settings, in their order.
  var features: [FontFeature] {
    let given = fontAttributes[.featureSettings]
    let settings =
      given as? [[FeatureKey: Any]]
      ?? (given as? [[String: Any]] ?? []).map { setting in
        Dictionary(
          uniqueKeysWithValues: setting.map { (FeatureKey(rawValue: $0), $1) })
      }
    return settings.compactMap { setting in
      if let tag = setting[.openTypeTag] as? String {
        let value = CGFloat(anyNumber: setting[.openTypeValue]) ?? 1
        return UInt32(exactly: value).map { FontFeature(tag: OpenTypeTag(tag), value: $0) }
      }
      guard let type = CGFloat(anyNumber: setting[.type]).flatMap(Int.init(exactly:)),
        let selector = CGFloat(anyNumber: setting[.selector]).flatMap(Int.init(exactly:))
      else { return nil }
      return FeatureRegistry.feature(type: type, selector: selector)
    }
  }
}

extension UIFontDescriptor.SymbolicTraits {
  /// The traits that a font has.
  init(_ font: Font) {
    self = []
    let traits = font.face.traits
    if traits.slant != .upright || font.slant > 0 { insert(.traitItalic) }
    if traits.weight >= .semibold || font.embolden > 0 { insert(.traitBold) }
    if traits.width < 100 { insert(.traitCondensed) }
    if traits.width > 100 { insert(.traitExpanded) }
    if let narrow = font.face.glyph(for: "i"), let wide = font.face.glyph(for: "W"),
      font.face.advance(of: narrow) == font.face.advance(of: wide)
    {
      insert(.traitMonoSpace)
    }
  }
}

extension UIFont {
  /// The font that comes nearest to a descriptor.
  ///
  /// - Parameter pointSize: replaces the descriptor's size unless it is 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      ResolvedFont(descriptor, size: pointSize).font,
      textStyle: descriptor.fontAttributes[.textStyle] as? TextStyle)
  }

  /// What the font is, to find others like it.
  public var fontDescriptor: UIFontDescriptor {
    var attributes: [UIFontDescriptor.AttributeName: Any] = [.size: pointSize]
    let isSystem = font.verticalMetrics == .sanFrancisco
    if isSystem {
      attributes[.usage] = true
      attributes[.traits] = [
        UIFontDescriptor.TraitKey.weight: Weight(font.face.traits.weight).rawValue,
        .symbolic: UIFontDescriptor.SymbolicTraits(font).rawValue,
      ]
    }
    attributes[.name] = fontName
    if let textStyle { attributes[.textStyle] = textStyle }
    if !font.features.isEmpty {
      attributes[.featureSettings] = font.features.map { feature in
        [
          UIFontDescriptor.FeatureKey.openTypeTag: "\(feature.tag)",
          .openTypeValue: Int(feature.value),
        ] as [UIFontDescriptor.FeatureKey: Any]
      }
    }
    return UIFontDescriptor(fontAttributes: attributes)
  }
}
