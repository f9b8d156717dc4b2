import Foundation

/// The pictures of a report, each file's contents once.
struct PictureAlbum {
  struct Picture {
    /// Names the picture in the page.
    var key: String
    var path: String
  }

  /// Where pictures may be; nil where the log is trusted.
  private let directories: ProjectDirectories?
  private(set) var pictures: [Picture] = []
  private var byContents: [Fingerprint: [Picture]] = [:]

  private struct Fingerprint: Hashable {
    var count: Int
    var hash: Int
  }

  init(directories: ProjectDirectories? = nil) { self.directories = directories }

  /// The key of a picture, or why there is none.
  mutating func add(_ path: String) -> Result<String, Missing> {
    if let directories, !directories.mayShow(path) {
      return .failure(
        Missing(reason: "\(path) is outside the directories of references and failures"))
    }
    guard let bytes = PictureAlbum.contents(of: path) else {
      return .failure(Missing(reason: "\(path) cannot be read"))
    }
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      return .failure(Missing(reason: "\(path) is not a PNG"))
    }
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    let fingerprint = Fingerprint(count: bytes.count, hash: hasher.finalize())
    let alike = byContents[fingerprint, default: []].first {
      $0.path == path || PictureAlbum.contents(of: $0.path) == bytes
    }
    if let alike { return .success(alike.key) }
    let picture = Picture(key: "p\(pictures.count)", path: path)
    pictures.append(picture)
    byContents[fingerprint, default: []].append(picture)
    return .success(picture.key)
  }

  struct Missing: Error {
    var reason: String
  }

  /// A picture larger than any that the tests write is not read.
  private static let largestFile = 1 << 28

  /// A regular file's bytes; nil when they cannot be read.
  static func contents(of path: String) -> Data? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved(path)),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? Int, size <= largestFile
    else { return nil }
    return FileManager.default.contents(atPath: path)
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
