public import Foundation

/// What a font should be: its name or family, its traits, its features, its size.
///
/// A descriptor is a wish. `UIFont(descriptor:size:)` finds the font that comes nearest.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// The attributes as they were given.
  public let fontAttributes: [AttributeName: Any]

  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    fontAttributes = attributes
  }

  /// A descriptor of a font by its full or PostScript name. A size of 0 leaves it open.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// The system font of a text style at the current text size.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// The system font of a text style at the text size of an environment.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  // MARK: Asking

  open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  /// 0 where the size is left open.
  open var pointSize: CGFloat { number(.size) ?? 0 }

  /// The PostScript name of the font that comes nearest.
  open var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }

  /// The traits that were asked for, or without a wish those of the font of the name.
  open var symbolicTraits: SymbolicTraits {
    symbolicWish ?? SymbolicTraits(ResolvedFont(self, size: 0).font)
  }

  // MARK: Changing

  /// The descriptor with attributes added; those it has already are replaced.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { _, new in new })
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: newPointSize])
  }

  /// A descriptor of the font's family with other traits. Where the family has no bold or slanted
  /// face, the font is made from another, so unlike on iOS the result is never nil.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var attributes = fontAttributes
    if let family = familyOfName { attributes[.family] = family }
    attributes[.name] = nil
    attributes[.face] = nil
    var traits = self.traits
    traits[.symbolic] = symbolicTraits.rawValue
    // The traits that are turned on and off decide; a weight or width from before would not let them.
    let before = self.symbolicTraits
    if before.contains(.traitBold) != symbolicTraits.contains(.traitBold) { traits[.weight] = nil }
    let widths: SymbolicTraits = [.traitCondensed, .traitExpanded]
    if before.intersection(widths) != symbolicTraits.intersection(widths) { traits[.width] = nil }
    attributes[.traits] = traits
    return UIFontDescriptor(fontAttributes: attributes)
  }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var attributes = fontAttributes
    attributes[.name] = nil
    attributes[.face] = nil
    attributes[.usage] = nil
    attributes[.family] = newFamily
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// - Parameter newFace: the name of a face of the family, such as "Bold Italic".
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    var attributes = fontAttributes
    if let family = familyOfName { attributes[.family] = family }
    attributes[.name] = nil
    attributes[.traits] = nil
    attributes[.face] = newFace
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// The system font in another design; nil for a descriptor of another font.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard isSystemFont else { return nil }
    return addingAttributes([.design: design.rawValue])
  }

  // MARK: NSObject

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return key == other.key
  }

  open override var hash: Int { key.hashValue }

  /// The attributes in an order of their own, for comparing. Dictionaries print in no order, so what
  /// is in them is told one by one.
  private var key: [String] {
    fontAttributes.map { name, value in
      if name == .featureSettings {
        return "\(name.rawValue) \(features.map { "\($0.tag)=\($0.value)" })"
      }
      if name == .traits { return "\(name.rawValue) \(traitsForKey)" }
      return "\(name.rawValue) \(value)"
    }.sorted()
  }

  private var traitsForKey: [String] { traits.map { "\($0.rawValue) \($1)" }.sorted() }
}

extension UIFontDescriptor {
  /// The name of an attribute of a descriptor.
  public struct AttributeName: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A string: the font family.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// A string: the PostScript or full name, which decides alone.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// A string: the name of a face of the family.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// A number: the size in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// An array of dictionaries by `FeatureKey`.
    public static let featureSettings =
      AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// A `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")

    /// True for the system font.
    static let usage = AttributeName(rawValue: "FacsimileSystemFontAttribute")
    /// The raw value of a `SystemDesign`.
    static let design = AttributeName(rawValue: "NSCTFontDesignAttribute")
  }

  /// The name of a trait.
  public struct TraitKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The raw value of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight`, or its raw value.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// A number from -1, condensed, to 1, expanded.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// A number from -1 to 1: above 0 the font leans to the right.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The names of the numbers that choose a feature: those of Apple's feature registry.
  public struct FeatureKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The older name of `type`.
    public static let featureIdentifier = type
    /// The older name of `selector`.
    public static let typeIdentifier = selector
  }

  /// Traits as single bits.
  public struct SymbolicTraits: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// Lower lines. It changes nothing here.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// Higher lines. It changes nothing here.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// DejaVu Serif stands in for New York.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// The system font itself: no free font comes near to SF Rounded.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// DejaVu Sans Mono stands in for SF Mono.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
}

/// Reading attributes.
extension UIFontDescriptor {
  var isSystemFont: Bool {
    fontAttributes[.usage] != nil || fontAttributes[.textStyle] != nil
      || fontAttributes[.name] == nil && fontAttributes[.family] == nil
  }

  var design: SystemDesign {
    string(.design).map(SystemDesign.init(rawValue:)) ?? .default
  }

  var traits: [TraitKey: Any] { fontAttributes[.traits] as? [TraitKey: Any] ?? [:] }

  func string(_ name: AttributeName) -> String? { fontAttributes[name] as? String }

  func number(_ name: AttributeName) -> CGFloat? { CGFloat(anyNumber: fontAttributes[name]) }

  /// The symbolic traits that were asked for.
  var symbolicWish: SymbolicTraits? {
    trait(.symbolic).flatMap(UInt32.init(exactly:)).map(SymbolicTraits.init(rawValue:))
  }

  /// A trait as a number.
  func trait(_ key: TraitKey) -> CGFloat? {
    switch traits[key] {
    case let weight as UIFont.Weight: weight.rawValue
    case let symbolic as SymbolicTraits: CGFloat(symbolic.rawValue)
    case let value: CGFloat(anyNumber: value)
    }
  }

  /// The family of the font that the descriptor names.
  private var familyOfName: String? {
    guard string(.name) != nil, fontAttributes[.usage] == nil else { return string(.family) }
    return ResolvedFont(self, size: 0).font.face.names.family
  }
}

extension CGFloat {
  /// A number in one of the types that dictionaries of attributes hold it in.
  init?(anyNumber value: Any?) {
    switch value {
    case let number as CGFloat: self = number
    case let number as Double: self = CGFloat(number)
    case let number as Float: self = CGFloat(number)
    case let number as Int: self = CGFloat(number)
    case let number as UInt32: self = CGFloat(number)
    case let number as NSNumber: self = CGFloat(number.doubleValue)
    default: return nil
    }
  }
}
