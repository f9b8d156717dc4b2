import FacsimileEngine
public import Foundation

/// The results as one HTML file: everything is in it, and it asks the network for nothing.
///
/// The page lists failures first, then recordings, then passes. Pictures of failures and recordings
/// are embedded as base64 behind the page's code, equal ones once; a picture that cannot be read is
/// said in the page. Pictures of passes are left out.
public struct HTMLReport: Sendable {
  /// What the page is called.
  public var title: String
  /// What the page sends to the server with an approval; nil in a file, where nothing can be approved
  /// but only marked.
  public var serveToken: String?

  private let entries: [RunLogEntry]
  private let directories: ProjectDirectories?

  /// - Parameter directories: where pictures may be; one elsewhere is not embedded, whatever a log
  ///   that came from another machine says. Nil trusts the log: that of tests that just ran here.
  public init(
    results: RunResults, title: String = "Snapshots", serveToken: String? = nil,
    directories: ProjectDirectories? = nil
  ) {
    self.entries = results.entries
    self.title = title
    self.serveToken = serveToken
    self.directories = directories
  }

  /// The whole file. Reports with many failures are large: `write(_:)` needs less memory.
  public func contents() throws -> Data {
    var contents = Data()
    try write { contents.append($0) }
    return contents
  }

  /// Hands out the file piece by piece, one picture at a time.
  public func write(_ output: (Data) throws -> Void) throws {
    var album = PictureAlbum(directories: directories)
    let data = try json(PageData(entries: entries, title: title, token: serveToken, album: &album))
    for piece in PageTemplate.pieces {
      switch piece {
      case .text(let text): try output(Data(text.utf8))
      case .policy: try output(Data(securityPolicy.utf8))
      case .style: try output(Data("<style>\(PageSource.style)</style>".utf8))
      case .script: try output(Data("<script>\(PageSource.script)</script>".utf8))
      case .data:
        try output(Data(#"<script type="application/json" id="data">"#.utf8) + data)
        try output(Data("</script>".utf8))
      case .pictures:
        for picture in album.pictures {
          // A file that is gone by now is like one that was never there: the page says so.
          guard let bytes = PictureAlbum.contents(of: picture.path) else { continue }
          let start = #"<script type="image/png;base64" id="picture-\#(picture.key)">"#
          try output(Data(start.utf8) + bytes.base64EncodedData() + Data("</script>\n".utf8))
        }
      }
    }
  }

  /// The page may run its own code and style and show its own pictures, and nothing else.
  private var securityPolicy: String {
    let connections = serveToken == nil ? "'none'" : "'self'"
    let policy =
      "default-src 'none'; base-uri 'none'; form-action 'none'; img-src blob:; "
      + "connect-src \(connections); style-src '\(PageSource.styleHash)'; "
      + "script-src '\(PageSource.scriptHash)'"
    return #"<meta http-equiv="Content-Security-Policy" content="\#(policy)">"#
  }

  /// JSON that can stand in a script element: without `<`, no text in it can end the element.
  private func json(_ data: PageData) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
    let plain = try encoder.encode(data)
    var escaped = Data(capacity: plain.count)
    for byte in plain {
      if byte == UInt8(ascii: "<") {
        escaped.append(contentsOf: #"\u003c"#.utf8)
      } else {
        escaped.append(byte)
      }
    }
    return escaped
  }
}
