package import FacsimileText
public import Foundation

/// A font at a size.
///
/// Nonisolated and immutable, as on iOS.
open class UIFont: NSObject, @unchecked Sendable {
  private let mark = AttributeMark()
  package let font: Font
  let textStyle: TextStyle?
  /// Of a font that `UIFontMetrics` made.
  let scaling: FontScaling?

  init(_ font: Font, textStyle: TextStyle? = nil, scaling: FontScaling? = nil) {
    self.font = font
    self.textStyle = textStyle
    self.scaling = scaling
  }

  /// A font by its full or PostScript name, or nil when none has it. Names of the system font give
  /// the system font, and those of other fonts of iOS one like it where they are not here.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let font = FontProvision.font(named: fontName, size: fontSize) else { return nil }
    self.init(font)
  }

  // MARK: The system's fonts

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontProvision.systemFont(size: fontSize, weight: weight.fontWeight))
  }

  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontProvision.systemFont(size: fontSize, weight: .regular, slant: .italic))
  }

  /// The system font with digits of one width.
  public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> UIFont {
    UIFont(
      FontProvision.systemFont(
        size: fontSize, weight: weight.fontWeight, features: [.monospacedDigits]))
  }

  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontProvision.monospacedFont(size: fontSize, weight: weight.fontWeight))
  }

  /// Source: Apple, "labelFontSize", "buttonFontSize", "smallSystemFontSize", "systemFontSize".
  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12
  public static let systemFontSize: CGFloat = 14

  // MARK: Finding

  /// The families of all fonts, sorted.
  public class var familyNames: [String] { FontProvision.library.familyNames }

  /// The PostScript names of a family's fonts; none where there is no such family.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    FontProvision.library.faces(inFamily: familyName).map(\.names.postScript)
  }

  // MARK: Asking

  public var pointSize: CGFloat { font.size }
  public var fontName: String { font.face.names.postScript }
  public var familyName: String { font.face.names.family }
  /// From the baseline to the top of a line, in points.
  public var ascender: CGFloat { font.ascender }
  /// From the baseline to the bottom of a line, in points; negative.
  public var descender: CGFloat { font.descender }
  public var leading: CGFloat { font.leading }
  public var lineHeight: CGFloat { font.ascender - font.descender }
  public var capHeight: CGFloat { font.capHeight }
  public var xHeight: CGFloat { font.xHeight }

  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(FontProvision.resized(font, to: fontSize))
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont).map { $0.font == font } ?? false
  }

  public override var hash: Int { font.hashValue }

  public override var description: String { "\(fontName) \(pointSize) pt" }
}

extension UIFont {
  /// How heavy a font is, on Apple's scale from -1 to 1.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// Apple's nine weights on CSS's scale.
    private static let scale: [(Weight, FontWeight)] = [
      (.ultraLight, .thin), (.thin, .extraLight), (.light, .light), (.regular, .regular),
      (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .extraBold),
      (.black, .black),
    ]

    /// The nearest of the nine weights to one on CSS's scale.
    init(_ weight: FontWeight) {
      let nearest = Weight.scale.min {
        ($0.1.value - weight.value).magnitude < ($1.1.value - weight.value).magnitude
      }
      self = nearest?.0 ?? .regular
    }

    /// The nearest of the nine weights on CSS's scale.
    var fontWeight: FontWeight {
      let nearest = Weight.scale.min {
        ($0.0.rawValue - rawValue).magnitude < ($1.0.rawValue - rawValue).magnitude
      }
      return nearest?.1 ?? .regular
    }
  }
}
