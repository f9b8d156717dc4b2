/// A text in a PNG file.
public struct PNGText: Sendable, Hashable {
  /// 1 to 79 characters of printable ASCII.
  public let keyword: String
  public let text: String

  /// - Precondition: the keyword is as PNG's specification demands.
  public init(keyword: String, text: String) {
    precondition(
      (1...79).contains(keyword.utf8.count) && keyword.utf8.allSatisfy { (32...126).contains($0) },
      "a PNG keyword has 1 to 79 printable ASCII characters")
    self.keyword = keyword
    self.text = text
  }

  /// The content of a compressed international text chunk.
  func chunkContent(level: Int) -> [UInt8] {
    // Keyword, zero, "compressed", "zlib", no language, no translated keyword.
    Array(keyword.utf8) + [0, 1, 0, 0, 0] + Deflate.compress(Array(text.utf8), level: level)
  }
}

/// A text as it lies in a file. It is decompressed only when somebody asks.
public struct PNGTextChunk: Sendable {
  public let keyword: String
  private let content: ArraySlice<UInt8>
  private let isCompressed: Bool
  private let isLatin: Bool

  /// 16 MiB: more than any text of ours, and the most that a text may inflate to.
  public static let maximumByteCount = 1 << 24

  /// The text; nil when it is damaged or longer than `maximumByteCount`.
  public var text: String? {
    guard content.count <= PNGTextChunk.maximumByteCount else { return nil }
    var bytes = content
    if isCompressed {
      guard let inflated = Deflate.inflate(content, limit: PNGTextChunk.maximumByteCount) else {
        return nil
      }
      bytes = inflated[...]
    }
    if isLatin { return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Reads the content of a text chunk; nil when it is not well-formed.
  init?(type: PNGChunkType, content: ArraySlice<UInt8>) {
    var rest = content
    func field() -> ArraySlice<UInt8>? {
      guard let end = rest.firstIndex(of: 0) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return rest[..<end]
    }
    guard let name = field(), (1...79).contains(name.count) else { return nil }
    keyword = String(String.UnicodeScalarView(name.map { Unicode.Scalar($0) }))
    switch type {
    case .latinText:
      (isCompressed, isLatin) = (false, true)
    case .compressedLatinText:
      guard rest.popFirst() == 0 else { return nil }
      (isCompressed, isLatin) = (true, true)
    case .internationalText:
      guard let flag = rest.popFirst(), flag <= 1, rest.popFirst() == 0, field() != nil,
        field() != nil
      else { return nil }
      (isCompressed, isLatin) = (flag == 1, false)
    default:
      return nil
    }
    self.content = rest
  }
}

extension PNGContainer {
  var textChunks: [PNGTextChunk] {
    chunks.compactMap { PNGTextChunk(type: $0.type, content: bytes[$0.content]) }
  }
}
