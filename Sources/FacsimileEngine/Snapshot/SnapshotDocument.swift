/// A snapshot that is no picture: a description of a view tree, a JSON text, any bytes.
public struct SnapshotDocument {
  /// What the reference's file holds.
  public let bytes: [UInt8]
  /// Compares the bytes of a reference with this document: nil where they say the same, else the
  /// differences in words.
  public let differences: (_ reference: [UInt8]) -> String?

  public init(bytes: [UInt8], differences: @escaping (_ reference: [UInt8]) -> String?) {
    self.bytes = bytes
    self.differences = differences
  }
}
