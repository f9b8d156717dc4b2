public import UIKit

/// Many pictures of one value: every combination of devices, appearances, text sizes and layout
/// directions.
///
///     assertSnapshot(
///       of: LoginViewController(),
///       as: .matrix(devices: [.iPhoneSe, .iPhone13], styles: [.light, .dark]))
///
/// Each combination has a reference of its own, named after what makes it:
/// `testLogin.iPhone-SE-dark.png`. What is not given is the device's own, and is not in the names.
public struct SnapshotMatrix<Value> {
  /// One combination.
  struct Cell {
    /// The end of the reference's name: `iPhone-SE-dark-XL-rtl`.
    var name: String
    var strategy: Snapshotting<Value, UIImage>
  }

  var cells: [Cell]

  /// Every combination, the last dimension changing first.
  private init(
    _ dimensions: Dimensions,
    strategy: (ViewImageConfig?, UITraitCollection) -> Snapshotting<Value, UIImage>
  ) {
    cells = dimensions.combinations.map { combination in
      Cell(
        name: combination.names.joined(separator: "-"),
        strategy: strategy(
          combination.device, UITraitCollection(traitsFrom: combination.traits)))
    }
  }

  /// What is combined. An empty list leaves its dimension out.
  private struct Dimensions {
    struct Combination {
      var device: ViewImageConfig?
      var names: [String] = []
      var traits: [UITraitCollection] = []
    }

    var devices: [ViewImageConfig]
    var styles: [UIUserInterfaceStyle]
    var textSizes: [UIContentSizeCategory]
    var directions: [UITraitEnvironmentLayoutDirection]

    var combinations: [Combination] {
      var all = [Combination()]
      multiply(&all, by: devices) { combination, device in
        combination.device = device
        combination.names.append(device.matrixName)
      }
      multiply(&all, by: styles) { combination, style in
        combination.traits.append(UITraitCollection(userInterfaceStyle: style))
        combination.names.append(MatrixNames.name(of: style))
      }
      multiply(&all, by: textSizes) { combination, size in
        combination.traits.append(UITraitCollection(preferredContentSizeCategory: size))
        combination.names.append(MatrixNames.name(of: size))
      }
      multiply(&all, by: directions) { combination, direction in
        combination.traits.append(UITraitCollection(layoutDirection: direction))
        combination.names.append(direction == .rightToLeft ? "rtl" : "ltr")
      }
      return all
    }

    private func multiply<Choice>(
      _ combinations: inout [Combination], by choices: [Choice],
      _ choose: (inout Combination, Choice) -> Void
    ) {
      guard !choices.isEmpty else { return }
      combinations = combinations.flatMap { combination in
        choices.map { choice in
          var combination = combination
          choose(&combination, choice)
          return combination
        }
      }
    }
  }
}

extension SnapshotMatrix where Value == UIViewController {
  /// Pictures of a controller's view in every combination.
  ///
  /// - Parameters:
  ///   - devices: the screen's sizes, safe areas and traits; with none, the device that tests run
  ///     on.
  ///   - styles: light and dark.
  ///   - textSizes: the sizes that text styles have.
  ///   - directions: left to right and right to left.
  ///   - precision: the share of pixels that must match, 0 to 1.
  ///   - perceptualPrecision: how alike two pixels must be to match, 0 to 1.
  public static func matrix(
    devices: [ViewImageConfig] = [], styles: [UIUserInterfaceStyle] = [],
    textSizes: [UIContentSizeCategory] = [],
    directions: [UITraitEnvironmentLayoutDirection] = [],
    precision: Float = 1, perceptualPrecision: Float = 1
  ) -> SnapshotMatrix {
    let dimensions = Dimensions(
      devices: devices, styles: styles, textSizes: textSizes, directions: directions)
    return SnapshotMatrix(dimensions) { device, traits in
      guard let device else {
        return .image(
          drawHierarchyInKeyWindow: true, precision: precision,
          perceptualPrecision: perceptualPrecision, traits: traits)
      }
      return .image(
        on: device, precision: precision, perceptualPrecision: perceptualPrecision, traits: traits)
    }
  }
}

extension SnapshotMatrix where Value == UIView {
  /// Pictures of a view in every combination.
  ///
  /// - Parameters:
  ///   - devices: the sizes and traits that the view gets; with none, its own size.
  ///   - styles: light and dark.
  ///   - textSizes: the sizes that text styles have.
  ///   - directions: left to right and right to left.
  ///   - precision: the share of pixels that must match, 0 to 1.
  ///   - perceptualPrecision: how alike two pixels must be to match, 0 to 1.
  public static func matrix(
    devices: [ViewImageConfig] = [], styles: [UIUserInterfaceStyle] = [],
    textSizes: [UIContentSizeCategory] = [],
    directions: [UITraitEnvironmentLayoutDirection] = [],
    precision: Float = 1, perceptualPrecision: Float = 1
  ) -> SnapshotMatrix {
    let dimensions = Dimensions(
      devices: devices, styles: styles, textSizes: textSizes, directions: directions)
    return SnapshotMatrix(dimensions) { device, traits in
      .image(
        precision: precision, perceptualPrecision: perceptualPrecision, size: device?.size,
        traits: UITraitCollection(traitsFrom: [device?.traits, traits].compactMap { $0 }))
    }
  }
}

/// What the parts of a combination are called in names.
enum MatrixNames {
  static func name(of style: UIUserInterfaceStyle) -> String {
    switch style {
    case .dark: "dark"
    case .light: "light"
    default: "unspecified"
    }
  }

  /// As Apple abbreviates them: `L`, and `AX3` for the third of the accessibility sizes.
  static func name(of size: UIContentSizeCategory) -> String {
    let names: [(UIContentSizeCategory, String)] = [
      (.extraSmall, "XS"), (.small, "S"), (.medium, "M"), (.large, "L"), (.extraLarge, "XL"),
      (.extraExtraLarge, "XXL"), (.extraExtraExtraLarge, "XXXL"), (.accessibilityMedium, "AX1"),
      (.accessibilityLarge, "AX2"), (.accessibilityExtraLarge, "AX3"),
      (.accessibilityExtraExtraLarge, "AX4"), (.accessibilityExtraExtraExtraLarge, "AX5"),
    ]
    return names.first { $0.0 == size }?.1 ?? SnapshotNaming.sanitized(size.rawValue)
  }
}

extension ViewImageConfig {
  /// What it is called in the names of a matrix's references.
  fileprivate var matrixName: String {
    if !name.isEmpty { return SnapshotNaming.sanitized(name) }
    guard let size, let width = Int(exactly: size.width.rounded()),
      let height = Int(exactly: size.height.rounded())
    else { return "device" }
    return "\(width)x\(height)"
  }
}
