import CHarfBuzz
import Synchronization

/// A font file: where it is, its bytes, and their hash.
///
/// The bytes are read, not mapped: a file that is cut short while it is in use then changes nothing,
/// where a mapping would end the process. The hash is computed when it is first asked for: a run in
/// which everything passes never needs it.
public final class FontFile: Sendable {
  public let path: String
  /// How many fonts the file holds: 1, or more in a collection.
  public let count: Int
  nonisolated(unsafe) let blob: OpaquePointer
  private let hash = Mutex<String?>(nil)

  /// The largest file that is read: the collections of all Chinese, Japanese and Korean letters in
  /// many weights stay below it.
  public static let maximumByteCount = 1 << 28

  public convenience init(path: String) throws(FontError) {
    let bytes = try FileBytes(path: path, maximumByteCount: FontFile.maximumByteCount)
    guard let blob = bytes.intoBlob() else { throw .unreadable(path: path) }
    try self.init(blob, path: path)
  }

  /// Takes the blob over.
  init(_ blob: OpaquePointer, path: String) throws(FontError) {
    let count = Int(hb_face_count(blob))
    guard count > 0 else {
      hb_blob_destroy(blob)
      throw .notAFont(path: path)
    }
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
