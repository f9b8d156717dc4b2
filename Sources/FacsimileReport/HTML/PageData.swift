import FacsimileEngine

/// What the page reads: the entries of the run log as they are, with what a page needs besides.
struct PageData: Encodable {
  struct Server: Encodable {
    var token: String
  }

  var title: String
  var snapshots: [PageSnapshot] = []
  var serve: Server?

  init(entries: [RunLogEntry], title: String, token: String?, album: inout PictureAlbum) {
    self.title = title
    serve = token.map(Server.init)
    var known: Set<String> = []
    for entry in entries {
      var snapshot = PageSnapshot(entry, album: &album)
      var number = 1
      while !known.insert(snapshot.id).inserted {
        number += 1
        snapshot.id = "\(entry.test)/\(snapshot.name) (\(number))"
      }
      snapshots.append(snapshot)
    }
  }
}

/// One entry of the run log as the page reads it.
struct PageSnapshot: Encodable {
  let entry: RunLogEntry
  /// Names the snapshot in links to it.
  var id: String
  let name: String
  /// Keys of the embedded pictures, and why others are not there; by `reference`, `failed`, `diff`.
  private(set) var images: [String: String] = [:]
  private(set) var missingImages: [String: String] = [:]

  init(_ entry: RunLogEntry, album: inout PictureAlbum) {
    self.entry = entry
    name = entry.snapshotName
    id = "\(entry.test)/\(name)"
    switch entry.verdict {
    case "failed":
      if entry.detail == "missingReference" {
        missingImages["reference"] = "there is none yet"
      } else {
        add(entry.referenceCopy ?? entry.reference, as: "reference", to: &album)
      }
      add(entry.failed, as: "failed", to: &album)
      add(entry.diff, as: "diff", to: &album)
    case "recorded":
      add(entry.reference, as: "failed", to: &album)
    default:
      break
    }
  }

  private mutating func add(_ path: String?, as kind: String, to album: inout PictureAlbum) {
    guard let path else { return }
    switch album.add(path) {
    case .success(let key): images[kind] = key
    case .failure(let missing): missingImages[kind] = missing.reason
    }
  }

  private enum Keys: CodingKey {
    case id, name, images, missingImages
  }

  /// All fields of the entry, those of later versions too, and the page's own beside them.
  func encode(to encoder: any Encoder) throws {
    try entry.encode(to: encoder)
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(images, forKey: .images)
    if !missingImages.isEmpty { try container.encode(missingImages, forKey: .missingImages) }
  }
}
