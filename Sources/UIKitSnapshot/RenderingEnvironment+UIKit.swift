import FacsimileEngine
import FacsimileRaster
import FacsimileText
import Foundation
import UIKit

extension RenderingEnvironment {
  /// What a picture made of views depends on: the device, its traits, and the fonts that the list
  /// draws with.
  init(_ list: DisplayList, scale: Double, traits: UITraitCollection) {
    self.init(
      device: RenderingEnvironment.device(traits), scale: scale,
      fonts: RenderingEnvironment.fonts(of: list),
      traits: [
        Trait(name: "userInterfaceStyle", value: "\(traits.userInterfaceStyle)"),
        Trait(
          name: "preferredContentSizeCategory", value: traits.preferredContentSizeCategory.rawValue),
        Trait(name: "layoutDirection", value: "\(traits.layoutDirection)"),
        Trait(name: "accessibilityContrast", value: "\(traits.accessibilityContrast)"),
        Trait(name: "userInterfaceLevel", value: "\(traits.userInterfaceLevel)"),
        Trait(name: "horizontalSizeClass", value: "\(traits.horizontalSizeClass)"),
        Trait(name: "verticalSizeClass", value: "\(traits.verticalSizeClass)"),
      ])
  }

  /// The kind of device: its size is that of the picture, and the rest is in the traits.
  private static func device(_ traits: UITraitCollection) -> String {
    traits.userInterfaceIdiom == .pad ? "iPad" : "iPhone"
  }

  private static func fonts(of list: DisplayList) -> [Font] {
    var faces: [FontFace] = []
    for command in list.commands {
      guard case .glyphs(let drawing) = command, let face = drawing.run.source as? FontFace,
        !faces.contains(where: { $0 === face })
      else { continue }
      faces.append(face)
    }
    return faces.map { Font(name: $0.names.postScript, sha256: $0.file.sha256) }
  }
}
