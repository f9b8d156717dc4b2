/// The colours that adapt to appearance and contrast.
///
/// Source: Apple, Human Interface Guidelines, "Color", iOS system colors: default light, default
/// dark, increased contrast light, increased contrast dark.
extension UIColor {
  public static let systemRed = UIColor(
    light: 0xFF3B30, dark: 0xFF453A, highContrastLight: 0xD70015, highContrastDark: 0xFF6961)
  public static let systemOrange = UIColor(
    light: 0xFF9500, dark: 0xFF9F0A, highContrastLight: 0xC93400, highContrastDark: 0xFFB340)
  public static let systemYellow = UIColor(
    light: 0xFFCC00, dark: 0xFFD60A, highContrastLight: 0xB25000, highContrastDark: 0xFFD426)
  public static let systemGreen = UIColor(
    light: 0x34C759, dark: 0x30D158, highContrastLight: 0x248A3D, highContrastDark: 0x30DB5B)
  public static let systemMint = UIColor(
    light: 0x00C7BE, dark: 0x63E6E2, highContrastLight: 0x0C817B, highContrastDark: 0x66D4CF)
  public static let systemTeal = UIColor(
    light: 0x30B0C7, dark: 0x40C8E0, highContrastLight: 0x008299, highContrastDark: 0x5DE6FF)
  public static let systemCyan = UIColor(
    light: 0x32ADE6, dark: 0x64D2FF, highContrastLight: 0x0071A4, highContrastDark: 0x70D7FF)
  public static let systemBlue = UIColor(
    light: 0x007AFF, dark: 0x0A84FF, highContrastLight: 0x0040DD, highContrastDark: 0x409CFF)
  public static let systemIndigo = UIColor(
    light: 0x5856D6, dark: 0x5E5CE6, highContrastLight: 0x3634A3, highContrastDark: 0x7D7AFF)
  public static let systemPurple = UIColor(
    light: 0xAF52DE, dark: 0xBF5AF2, highContrastLight: 0x8944AB, highContrastDark: 0xDA8FFF)
  public static let systemPink = UIColor(
    light: 0xFF2D55, dark: 0xFF375F, highContrastLight: 0xD30F45, highContrastDark: 0xFF6482)
  public static let systemBrown = UIColor(
    light: 0xA2845E, dark: 0xAC8E68, highContrastLight: 0x7F6545, highContrastDark: 0xB59469)
  public static let systemGray = UIColor(
    light: 0x8E8E93, dark: 0x8E8E93, highContrastLight: 0x6C6C70, highContrastDark: 0xAEAEB2)
  public static let systemGray2 = UIColor(
    light: 0xAEAEB2, dark: 0x636366, highContrastLight: 0x8E8E93, highContrastDark: 0x7C7C80)
  public static let systemGray3 = UIColor(
    light: 0xC7C7CC, dark: 0x48484A, highContrastLight: 0xAEAEB2, highContrastDark: 0x545456)
  public static let systemGray4 = UIColor(
    light: 0xD1D1D6, dark: 0x3A3A3C, highContrastLight: 0xBCBCC0, highContrastDark: 0x444446)
  public static let systemGray5 = UIColor(
    light: 0xE5E5EA, dark: 0x2C2C2E, highContrastLight: 0xD8D8DC, highContrastDark: 0x363638)
  public static let systemGray6 = UIColor(
    light: 0xF2F2F7, dark: 0x1C1C1E, highContrastLight: 0xEBEBF0, highContrastDark: 0x242426)
}
