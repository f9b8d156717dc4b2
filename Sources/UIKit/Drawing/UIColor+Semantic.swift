/// The colours named after what they are for.
///
/// Source: Apple, "UI element colors"; values as iOS 13 to 17 resolve them. In dark appearance the
/// backgrounds are lighter on an elevated level.
extension UIColor {
  // MARK: Text

  public static let label = UIColor(
    light: UIColor(hex: 0x000000), dark: UIColor(hex: 0xFFFFFF))
  public static let secondaryLabel = UIColor(
    light: UIColor(hex: 0x3C3C43, alpha: 0.6), dark: UIColor(hex: 0xEBEBF5, alpha: 0.6))
  public static let tertiaryLabel = UIColor(
    light: UIColor(hex: 0x3C3C43, alpha: 0.3), dark: UIColor(hex: 0xEBEBF5, alpha: 0.3))
  public static let quaternaryLabel = UIColor(
    light: UIColor(hex: 0x3C3C43, alpha: 0.18), dark: UIColor(hex: 0xEBEBF5, alpha: 0.16))
  public static let placeholderText = UIColor(
    light: UIColor(hex: 0x3C3C43, alpha: 0.3), dark: UIColor(hex: 0xEBEBF5, alpha: 0.3))
  public static let link = UIColor(
    light: UIColor(hex: 0x007AFF), dark: UIColor(hex: 0x0984FF))

  // MARK: Separators

  public static let separator = UIColor(
    light: UIColor(hex: 0x3C3C43, alpha: 0.29), dark: UIColor(hex: 0x545458, alpha: 0.6))
  public static let opaqueSeparator = UIColor(
    light: UIColor(hex: 0xC6C6C8), dark: UIColor(hex: 0x38383A))

  // MARK: Fills

  public static let systemFill = UIColor(
    light: UIColor(hex: 0x787880, alpha: 0.2), dark: UIColor(hex: 0x787880, alpha: 0.36))
  public static let secondarySystemFill = UIColor(
    light: UIColor(hex: 0x787880, alpha: 0.16), dark: UIColor(hex: 0x787880, alpha: 0.32))
  public static let tertiarySystemFill = UIColor(
    light: UIColor(hex: 0x767680, alpha: 0.12), dark: UIColor(hex: 0x767680, alpha: 0.24))
  public static let quaternarySystemFill = UIColor(
    light: UIColor(hex: 0x747480, alpha: 0.08), dark: UIColor(hex: 0x767680, alpha: 0.18))

  // MARK: Backgrounds

  public static let systemBackground = UIColor(
    light: UIColor(hex: 0xFFFFFF), dark: UIColor(hex: 0x000000),
    elevatedDark: UIColor(hex: 0x1C1C1E))
  public static let secondarySystemBackground = UIColor(
    light: UIColor(hex: 0xF2F2F7), dark: UIColor(hex: 0x1C1C1E),
    elevatedDark: UIColor(hex: 0x2C2C2E))
  public static let tertiarySystemBackground = UIColor(
    light: UIColor(hex: 0xFFFFFF), dark: UIColor(hex: 0x2C2C2E),
    elevatedDark: UIColor(hex: 0x3A3A3C))
  public static let systemGroupedBackground = UIColor(
    light: UIColor(hex: 0xF2F2F7), dark: UIColor(hex: 0x000000),
    elevatedDark: UIColor(hex: 0x1C1C1E))
  public static let secondarySystemGroupedBackground = UIColor(
    light: UIColor(hex: 0xFFFFFF), dark: UIColor(hex: 0x1C1C1E),
    elevatedDark: UIColor(hex: 0x2C2C2E))
  public static let tertiarySystemGroupedBackground = UIColor(
    light: UIColor(hex: 0xF2F2F7), dark: UIColor(hex: 0x2C2C2E),
    elevatedDark: UIColor(hex: 0x3A3A3C))

  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = UIColor(white: 0, alpha: 1)

  /// The default tint.
  public static let tintColor = UIColor.systemBlue
}
