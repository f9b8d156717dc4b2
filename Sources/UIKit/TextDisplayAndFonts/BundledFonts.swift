import Foundation

/// The fonts that bundles list under `UIAppFonts` in their Info.plist, which an app need not register.
enum BundledFonts {
  /// The program's own bundle and those of the package's targets, which lie beside it.
  static func bundles(beside main: Bundle = .main) -> [Bundle] {
    let siblings =
      (try? FileManager.default.contentsOfDirectory(
        at: main.bundleURL, includingPropertiesForKeys: nil)) ?? []
    let targets =
      siblings
      .filter { ["resources", "bundle"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    return [main] + targets.compactMap { Bundle(url: $0) }
  }

  /// The paths of a bundle's fonts, in the order of its list.
  static func paths(in bundle: Bundle) -> [String] {
    let names = bundle.infoDictionary?["UIAppFonts"] as? [String] ?? []
    let folder = bundle.resourceURL ?? bundle.bundleURL
    return names.map { folder.appendingPathComponent($0).path }
  }
}
