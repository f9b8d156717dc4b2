package import FacsimileText
import Foundation
import Synchronization

/// Where UIKit's fonts come from.
///
/// `UIFont.systemFont(ofSize:)` cannot fail and takes no context, so the library it uses belongs to
/// the process: its folders are those of the package that runs and of FACSIMILE_FONT_PATH, read
/// once. A font that should be there and is not is remembered, and every verification then fails
/// with the reason.
package enum FontProvision {
  package static let library: FontLibrary = {
    let library = FontLibrary(folders: folders)
    for bundle in BundledFonts.bundles() {
      for path in BundledFonts.paths(in: bundle) {
        do throws(FontError) {
          try library.register(path: path)
        } catch {
          note(error)
        }
      }
    }
    return library
  }()

  private static let failure = Mutex<FontError?>(nil)

  private static var folders: FontFolders {
    // A test bundle lies in the package's build folder.
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let test = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
    let package = FontFolders.package(above: test ?? executable)
    return .standard(
      package: package, fontPath: ProcessInfo.processInfo.environment["FACSIMILE_FONT_PATH"])
  }

  /// The first font that should have been there and was not.
  package static var missingFont: FontError? { failure.withLock { $0 } }

  /// The font of a full or PostScript name, or what stands for it where it is one of iOS's. Nil for
  /// a name that nobody knows.
  static func font(named name: String, size: CGFloat) -> Font? {
    (try? library.font(named: name, size: Double(size)))
      ?? FontSubstitutes.font(named: name, size: size)
  }

  static func note(_ error: FontError) {
    failure.withLock { if $0 == nil { $0 = error } }
  }

  static func systemFont(
    size: CGFloat, weight: FontWeight, slant: FontSlant = .upright, features: [FontFeature] = []
  ) -> Font {
    provide(size: size) { () throws(FontError) in
      try library.systemFont(
        size: Double(size), weight: weight, slant: slant, features: features)
    }
  }

  static func monospacedFont(
    size: CGFloat, weight: FontWeight, slant: FontSlant = .upright
  ) -> Font {
    provide(size: size) { () throws(FontError) in
      try library.monospacedSystemFont(size: Double(size), weight: weight, slant: slant)
    }
  }

  /// The font at another size: the system font may take another cut.
  static func resized(_ font: Font, to size: CGFloat) -> Font {
    guard font.verticalMetrics == .sanFrancisco else { return font.withSize(Double(size)) }
    return systemFont(
      size: size, weight: font.face.traits.weight, slant: font.face.traits.slant,
      features: font.features)
  }

  /// The font, or the fallback font after noting that it is missing.
  private static func provide(
    size: CGFloat, _ make: () throws(FontError) -> Font
  ) -> Font {
    do {
      return try make()
    } catch {
      note(error)
      guard let substitute = try? library.font(family: "DejaVu Sans", size: Double(size)) else {
        preconditionFailure("\(error)")
      }
      return substitute
    }
  }
}
