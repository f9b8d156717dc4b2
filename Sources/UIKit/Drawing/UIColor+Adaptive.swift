import Foundation

extension UIColor {
  /// An opaque colour of a number such as 0xFF8000.
  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255, alpha: alpha)
  }

  /// A colour with one value for each combination of appearance and contrast.
  convenience init(light: UInt32, dark: UInt32, highContrastLight: UInt32, highContrastDark: UInt32)
  {
    let colors = [light, dark, highContrastLight, highContrastDark].map { UIColor(hex: $0) }
    self.init { traits in
      let isDark = traits.userInterfaceStyle == .dark
      let isHighContrast = traits.accessibilityContrast == .high
      return colors[(isHighContrast ? 2 : 0) + (isDark ? 1 : 0)]
    }
  }

  /// A colour with one value for light appearance, and for dark one that may differ on an elevated
  /// level.
  convenience init(light: UIColor, dark: UIColor, elevatedDark: UIColor? = nil) {
    self.init { traits in
      guard traits.userInterfaceStyle == .dark else { return light }
      return traits.userInterfaceLevel == .elevated ? elevatedDark ?? dark : dark
    }
  }
}
