import Foundation

/// An answer, which is handed out piece by piece.
struct HTTPResponse: Sendable {
  enum Status: Int, Sendable {
    case ok = 200
    case badRequest = 400
    case unauthorized = 401
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case timeout = 408
    case conflict = 409
    case lengthRequired = 411
    case bodyTooLarge = 413
    case unsupportedType = 415
    case misdirected = 421
    case headTooLarge = 431
    case serverError = 500
    case notImplemented = 501
    case unavailable = 503
    case versionNotSupported = 505

    var reason: String {
      switch self {
      case .ok: "OK"
      case .badRequest: "Bad Request"
      case .unauthorized: "Unauthorized"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .timeout: "Request Timeout"
      case .conflict: "Conflict"
      case .lengthRequired: "Length Required"
      case .bodyTooLarge: "Content Too Large"
      case .unsupportedType: "Unsupported Media Type"
      case .misdirected: "Misdirected Request"
      case .headTooLarge: "Request Header Fields Too Large"
      case .serverError: "Internal Server Error"
      case .notImplemented: "Not Implemented"
      case .unavailable: "Service Unavailable"
      case .versionNotSupported: "HTTP Version Not Supported"
      }
    }
  }

  /// What follows the headers.
  enum Body: Sendable {
    case data(Data)
    /// Written while it is made; its end is the end of the connection.
    case stream(@Sendable (_ output: (Data) throws -> Void) throws -> Void)
  }

  var status: Status
  var type: String
  var headers: [String: String] = [:]
  var body: Body

  static func text(_ status: Status, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status: status, type: "text/plain; charset=utf-8", body: .data(Data((text + "\n").utf8)))
  }

  /// The status line and headers. No answer may be kept, guessed at, or shown in another's page.
  var head: Data {
    var fields = [
      "Content-Type": type, "Connection": "close", "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
      "X-Frame-Options": "DENY", "Cross-Origin-Resource-Policy": "same-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
    ]
    if case .data(let data) = body { fields["Content-Length"] = "\(data.count)" }
    fields.merge(headers) { _, own in own }
    let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return Data("HTTP/1.1 \(status.rawValue) \(status.reason)\r\n\(lines.joined())\r\n".utf8)
  }
}
