/// One request as it was received.
struct HTTPRequest: Sendable, Hashable {
  var method: String
  /// What stands behind the host: begins with `/`; a query is part of it.
  var target: String
  /// Names in lower case, in their order.
  var headers: [Header]
  var body: [UInt8] = []

  struct Header: Sendable, Hashable {
    var name: String
    var value: String
  }

  /// A header's value; nil when there is none.
  subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

  /// Reads a request line and headers.
  ///
  /// It is strict: what only some servers accept (folded lines, names with blanks before the colon,
  /// two lengths) is refused, so that nothing is read in two ways. Source: RFC 9112, sections 3 to 5.
  ///
  /// - Parameter head: the bytes before the empty line.
  init(head: some Collection<UInt8>) throws(HTTPError) {
    guard head.allSatisfy({ $0 >= 32 && $0 < 127 || $0 == 13 || $0 == 10 || $0 == 9 }) else {
      throw .malformed("a character that headers do not have")
    }
    var lines = String(decoding: head, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false)
    let request = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard request.count == 3, request[0].utf8.allSatisfy(HTTPRequest.isTokenCharacter),
      !request[0].isEmpty
    else { throw .malformed("no request line") }
    guard request[2] == "HTTP/1.1" || request[2] == "HTTP/1.0" else { throw .version }
    guard request[1].hasPrefix("/") else { throw .malformed("a target that is no path") }
    method = String(request[0])
    target = String(request[1])
    headers = []
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
        line[..<colon].utf8.allSatisfy(HTTPRequest.isTokenCharacter), !line.contains("\n"),
        !line.contains("\r")
      else { throw .malformed("a line that is no header") }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      let end = value.lastIndex { $0 != " " && $0 != "\t" }
      headers.append(
        Header(
          name: line[..<colon].lowercased(),
          value: end.map { String(value[...$0]) } ?? ""))
    }
    for name in ["host", "content-length", "origin", "x-facsimile-token"] {
      guard headers.count(where: { $0.name == name }) < 2 else {
        throw .malformed("two headers \(name)")
      }
    }
  }

  /// How long the body is.
  func bodyLength(limit: Int) throws(HTTPError) -> Int {
    guard self["transfer-encoding"] == nil else { throw .lengthRequired }
    guard let text = self["content-length"] else {
      if method == "POST" { throw .lengthRequired }
      return 0
    }
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw .malformed("a length that is no number")
    }
    guard let length = Int(text), length <= limit else { throw .bodyTooLarge }
    return length
  }

  private static func isTokenCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

/// A request that gets no further.
enum HTTPError: Error, Sendable, Hashable {
  case malformed(String)
  case version
  case headTooLarge
  case bodyTooLarge
  case lengthRequired
  case tooSlow
  case tooManyConnections
  /// The other side has gone; nobody reads an answer.
  case closed

  var response: HTTPResponse? {
    switch self {
    case .malformed(let what): .text(.badRequest, "The request has \(what).")
    case .version: .text(.versionNotSupported, "Speak HTTP/1.1.")
    case .headTooLarge: .text(.headTooLarge, "The headers are too long.")
    case .bodyTooLarge: .text(.bodyTooLarge, "The body is too long.")
    case .lengthRequired: .text(.lengthRequired, "Say Content-Length.")
    case .tooSlow: .text(.timeout, "The request took too long.")
    case .tooManyConnections: .text(.unavailable, "Too many connections.")
    case .closed: nil
    }
  }
}
