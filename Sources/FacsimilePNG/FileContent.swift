/// What a file that should be a PNG seems to be instead.
public enum FileContent: Sendable, Hashable, CustomStringConvertible {
  case empty
  /// A pointer of Git Large File Storage, whose picture was not fetched. The size is in bytes.
  case lfsPointer(size: Int?)
  /// A PNG that went through a conversion of line ends.
  case convertedLineEnds
  /// Text with the marks of a merge conflict.
  case mergeConflict
  case html
  /// Another image format, by its name: JPEG, GIF, WebP …
  case image(String)
  /// Some text, with its first line.
  case text(String)
  /// Something else, with its first bytes.
  case unknown([UInt8])

  public var description: String {
    switch self {
    case .empty:
      "is empty. Delete it and record it again, or restore it from version control"
    case .lfsPointer(let size):
      "is a Git LFS pointer\(size.map { " to a file of \($0) bytes" } ?? ""), not the picture "
        + "itself: its content was not fetched. Run: git lfs install && git lfs pull"
    case .convertedLineEnds:
      "is a PNG file whose line ends were converted, which destroys it. Add the line “*.png binary” "
        + "to .gitattributes and check the file out again"
    case .mergeConflict:
      "holds the marks of a merge conflict, not a picture. Take one side's picture (git checkout "
        + "--ours or --theirs), or delete it and record it again"
    case .html:
      "is an HTML page, not a PNG file: perhaps a download that answered with an error page. "
        + "Restore it from version control, or delete it and record it again"
    case .image(let format):
      "is a \(format) picture, and references are PNG files. Delete it and record it again"
    case .text(let line):
      "is a text file that begins with “\(line)”, not a PNG file. Restore it from version control, "
        + "or delete it and record it again"
    case .unknown(let bytes):
      "is not a PNG file: it begins with the bytes "
        + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
        + ". Restore it from version control, or delete it and record it again"
    }
  }

  /// Recognises what bytes that are no PNG are.
  public init(of bytes: [UInt8]) {
    let head = bytes.prefix(512)
    self =
      if bytes.isEmpty {
        .empty
      } else if head.starts(with: "version https://git-lfs".utf8) {
        .lfsPointer(size: FileContent.lfsSize(in: head))
      } else if FileContent.isConvertedPNG(head) {
        .convertedLineEnds
      } else if let format = FileContent.imageFormat(head) {
        .image(format)
      } else if let text = FileContent.text(head) {
        FileContent.kind(of: text)
      } else {
        .unknown(Array(bytes.prefix(8)))
      }
  }

  private static func lfsSize(in head: ArraySlice<UInt8>) -> Int? {
    String(decoding: head, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("size ") }.flatMap { Int($0.dropFirst(5)) }
  }

  /// The signature has a carriage return with a line feed and a line feed alone, so that every
  /// conversion shows.
  private static func isConvertedPNG(_ head: ArraySlice<UInt8>) -> Bool {
    let name: [UInt8] = [0x50, 0x4e, 0x47]
    let converted: [[UInt8]] = [
      [0x0a, 0x1a, 0x0a], [0x0d, 0x0a, 0x1a, 0x0d, 0x0a], [0x0d, 0x0d, 0x0a, 0x1a, 0x0d, 0x0a],
    ]
    // A conversion to UTF-8 or to 7 bits replaces the first byte as well.
    guard let start = head.prefix(4).firstIndex(of: name[0]) else { return false }
    let rest = head[start...]
    return rest.starts(with: name)
      && converted.contains { rest.dropFirst(name.count).starts(with: $0) }
  }

  private static func imageFormat(_ head: ArraySlice<UInt8>) -> String? {
    let formats: [(String, [UInt8])] = [
      ("JPEG", [0xff, 0xd8, 0xff]), ("GIF", Array("GIF8".utf8)), ("BMP", Array("BM".utf8)),
      ("TIFF", [0x49, 0x49, 0x2a, 0x00]), ("TIFF", [0x4d, 0x4d, 0x00, 0x2a]),
      ("PDF", Array("%PDF".utf8)),
    ]
    if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) {
      return "WebP"
    }
    if head.dropFirst(4).starts(with: "ftyp".utf8) { return "HEIF or AVIF" }
    return formats.first { head.starts(with: $0.1) }?.0
  }

  /// The bytes as text, when they look like it.
  private static func text(_ head: ArraySlice<UInt8>) -> String? {
    let isControl: (UInt8) -> Bool = { $0 < 32 && $0 != 9 && $0 != 10 && $0 != 13 || $0 == 127 }
    guard !head.contains(where: isControl) else { return nil }
    // A character may be cut by the end of the prefix.
    for dropped in 0...min(3, head.count - 1) {
      if let text = String(validating: head.dropLast(dropped), as: UTF8.self) { return text }
    }
    return nil
  }

  private static func kind(of text: String) -> FileContent {
    let start = text.drop { $0.isWhitespace }.prefix(15).lowercased()
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return .html }
    if text.hasPrefix("<<<<<<< ") { return .mergeConflict }
    if start.hasPrefix("<svg") { return .image("SVG") }
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return .text(line.count > 60 ? line.prefix(60) + "…" : line)
  }
}
