public import Foundation
import Synchronization

/// The asset catalogues of a program: folders whose names end in `.xcassets`, read as they are, without
/// being compiled.
///
/// A name is looked for in this order; within each step folders come in the order of their paths:
///
/// 1. catalogues that were registered with ``UIImage/registerAssetCatalog(at:)``, the last one first;
/// 2. those of the bundle that was asked for, at its top or one folder below;
/// 3. those of the program's own bundle and of the resource bundles of the package's targets, which lie
///    beside it: resources declared with `.copy("Assets.xcassets")` end up there;
/// 4. those in the folders `Sources` and `Tests` of the package that the program was built from, for
///    targets that declare no resources, because an app's catalogue belongs to the Xcode project.
enum AssetCatalogs {
  private struct State {
    var registered: [URL] = []
    /// What has been read, by the path of the catalogue.
    var catalogs: [String: AssetCatalog] = [:]
    /// The catalogues of steps 2 to 4, by the path of the bundle.
    var found: [String: [URL]] = [:]
  }

  private static let state = Mutex(State())

  static func register(_ url: URL) {
    state.withLock { state in
      state.registered.removeAll { $0.path == url.path }
      state.registered.insert(url, at: 0)
      // The folder may have been written anew.
      state.catalogs[url.path] = nil
    }
  }

  static func unregister(_ url: URL) {
    state.withLock { $0.registered.removeAll { $0.path == url.path } }
  }

  /// The image set of a name as an environment shows it.
  static func image(named name: String, in bundle: Bundle?, traits: UITraitCollection) -> UIImage? {
    for catalog in catalogs(for: bundle) {
      if let set = catalog.imageSet(named: name) { return set.image(for: traits) }
    }
    return nil
  }

  static func color(named name: String, in bundle: Bundle?) -> UIColor? {
    for catalog in catalogs(for: bundle) {
      if let set = catalog.colorSet(named: name) { return set.color }
    }
    return nil
  }

  private static func catalogs(for bundle: Bundle?) -> [AssetCatalog] {
    state.withLock { state in
      let key = bundle?.bundlePath ?? ""
      let found = state.found[key] ?? search(bundle)
      state.found[key] = found
      return (state.registered + found).map { url in
        let catalog = state.catalogs[url.path] ?? AssetCatalog(at: url)
        state.catalogs[url.path] = catalog
        return catalog
      }
    }
  }

  // MARK: Searching

  private static func search(_ bundle: Bundle?) -> [URL] {
    var urls: [URL] = []
    for bundle in [bundle].compactMap({ $0 }) + BundledFonts.bundles() {
      let folder = bundle.resourceURL ?? bundle.bundleURL
      // The program's own bundle is the build folder, below which everything else lies.
      urls += catalogs(in: folder, depth: bundle.bundleURL == Bundle.main.bundleURL ? 0 : 1)
    }
    if let package = packageDirectory {
      for folder in ["Sources", "Tests"] {
        urls += catalogs(in: package.appendingPathComponent(folder), depth: 8)
      }
    }
    var seen: Set<String> = []
    return urls.filter { seen.insert($0.path).inserted }
  }

  private static func catalogs(in folder: URL, depth: Int) -> [URL] {
    let content =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles))
      ?? []
    return content.sorted { $0.path < $1.path }.flatMap { url -> [URL] in
      let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
      guard isFolder else { return [] }
      if url.pathExtension == "xcassets" { return [url] }
      return depth > 0 ? catalogs(in: url, depth: depth - 1) : []
    }
  }

  /// The nearest folder above the program that holds a Package.swift.
  private static var packageDirectory: URL? {
    var folder = Bundle.main.bundleURL.standardizedFileURL
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}

extension UIImage {
  /// Lets names of images and colours be found in an asset catalogue that lies where Facsimile does
  /// not look by itself. The one registered last comes first. Registering a folder again reads it
  /// anew.
  ///
  /// Apple's UIKit has no such method, because Xcode compiles catalogues into bundles.
  ///
  /// - Parameter url: the folder, whose name ends in `.xcassets`.
  public static func registerAssetCatalog(at url: URL) {
    AssetCatalogs.register(url)
  }

  /// Undoes ``registerAssetCatalog(at:)``.
  public static func unregisterAssetCatalog(at url: URL) {
    AssetCatalogs.unregister(url)
  }
}
