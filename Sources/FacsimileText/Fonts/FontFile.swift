import CHarfBuzz
import Synchronization

/// A font file: where it is, its bytes, and their hash.
///
/// The bytes are mapped, not copied, and the hash is computed when it is first asked for: a run in
/// which everything passes never needs it.
public final class FontFile: Sendable {
  public let path: String
  /// How many fonts the file holds: 1, or more in a collection.
  public let count: Int
  nonisolated(unsafe) let blob: OpaquePointer
  private let hash = Mutex<String?>(nil)

  public init(path: String) throws(FontError) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { throw .unreadable(path: path) }
    let count = Int(hb_face_count(blob))
    guard count > 0 else {
      hb_blob_destroy(blob)
      throw .notAFont(path: path)
    }
    hb_blob_make_immutable(blob)
    self.path = path
    self.count = count
    self.blob = blob
  }

  deinit { hb_blob_destroy(blob) }

  /// The SHA-256 of the file's bytes as 64 hexadecimal digits.
  public var sha256: String {
    hash.withLock { hash in
      if let hash { return hash }
      var length: UInt32 = 0
      let start = hb_blob_get_data(blob, &length)
      let bytes = UnsafeRawBufferPointer(start: start, count: Int(length))
      let result = SHA256.hexDigest(of: bytes)
      hash = result
      return result
    }
  }
}
