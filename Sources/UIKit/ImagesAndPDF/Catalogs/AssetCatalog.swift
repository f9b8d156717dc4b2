import Foundation

/// An asset catalogue: which sets it holds under which names.
///
/// Source: Apple, "Asset Catalog Format Reference": sets are folders named `….imageset` and
/// `….colorset`; other folders only sort them, unless their Contents.json provides a namespace, and
/// then their names stand before those of the sets, followed by a slash.
final class AssetCatalog: Sendable {
  private let imageSets: [String: ImageSet]
  private let colorSets: [String: ColorSet]

  /// Reads a catalogue. What cannot be read is left out, after a warning that says why.
  init(at url: URL) {
    var reader = Reader()
    reader.read(url, prefix: "", depth: 0)
    imageSets = reader.imageSets
    colorSets = reader.colorSets
  }

  func imageSet(named name: String) -> ImageSet? { imageSets[name] }
  func colorSet(named name: String) -> ColorSet? { colorSets[name] }

  private struct Reader {
    var imageSets: [String: ImageSet] = [:]
    var colorSets: [String: ColorSet] = [:]

    mutating func read(_ folder: URL, prefix: String, depth: Int) {
      let content: [URL]
      do {
        content = try FileManager.default.contentsOfDirectory(
          at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
      } catch {
        return AssetCatalog.warn(folder, "cannot be read: \(error.localizedDescription)")
      }
      for url in content.sorted(by: { $0.path < $1.path }) where url.hasDirectoryPath {
        let name = prefix + url.deletingPathExtension().lastPathComponent
        switch url.pathExtension {
        case "imageset":
          if let set = ImageSet(at: url), imageSets[name] == nil { imageSets[name] = set }
        case "colorset":
          if let set = ColorSet(at: url), colorSets[name] == nil { colorSets[name] = set }
        case "" where depth < 32:
          let contents = url.appendingPathComponent("Contents.json")
          let folder =
            FileManager.default.fileExists(atPath: contents.path)
            ? AssetCatalog.contents(of: url, as: FolderContents.self) : nil
          let providesNamespace = folder?.properties?.providesNamespace ?? false
          read(url, prefix: providesNamespace ? name + "/" : prefix, depth: depth + 1)
        default: break
        }
      }
    }
  }

  private struct FolderContents: Decodable {
    struct Properties: Decodable {
      var providesNamespace: Bool?
      private enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
    }

    var properties: Properties?
  }

  // MARK: For sets

  /// What the Contents.json of a set says, or nil after a warning.
  static func contents<Contents: Decodable>(of set: URL, as type: Contents.Type) -> Contents? {
    let url = set.appendingPathComponent("Contents.json")
    do {
      return try JSONDecoder().decode(type, from: Data(contentsOf: url))
    } catch let error as DecodingError {
      warn(url, "is not as it should be: \(error.explanation)")
    } catch {
      warn(url, "cannot be read: \(error.localizedDescription)")
    }
    return nil
  }

  static func warn(_ url: URL, _ text: String) {
    Warnings.once("The asset catalogue's \(url.path) \(text).")
  }
}

extension DecodingError {
  /// Where in the file the error is, and which.
  fileprivate var explanation: String {
    let context: Context
    switch self {
    case .typeMismatch(_, let found), .valueNotFound(_, let found), .keyNotFound(_, let found),
      .dataCorrupted(let found):
      context = found
    @unknown default: return "\(self)"
    }
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
    let place = path.isEmpty ? "" : "at \(path.joined(separator: ".")), "
    return place + context.debugDescription
  }
}
