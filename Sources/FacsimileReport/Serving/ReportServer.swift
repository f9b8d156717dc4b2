import FacsimileEngine
import Foundation
import Synchronization

/// The report's page on a port of this machine, with buttons that approve.
///
/// It answers to its own address alone: another Host (a name that was made to point here), another
/// Origin (a page that sends requests here), a request without the token, and paths outside the
/// directories of references and artefacts are refused. The page that anybody gets holds no results;
/// its script reads the token behind the `#` of the address, which browsers send to no one, and fetches
/// the report with it.
public final class ReportServer: Sendable {
  private let token = ServeToken()
  private let approval: Approval
  private let load: @Sendable () throws -> RunResults
  private let title: String
  /// What the page shows that was fetched last: an approval is about these.
  private let shown: Mutex<RunResults>
  private let server = Mutex<HTTPServer?>(nil)

  /// - Parameter load: reads the run logs, each time the page is loaded.
  public init(
    approval: Approval, title: String, load: @escaping @Sendable () throws -> RunResults
  ) throws {
    self.approval = approval
    self.title = title
    self.load = load
    shown = Mutex(try load())
  }

  /// Takes a port of the loopback interface; 0 takes a free one. Returns the address to open.
  public func open(port: Int) throws -> String {
    try open(port: port, limits: HTTPLimits())
  }

  func open(port: Int, limits: HTTPLimits) throws -> String {
    let own = try HTTPServer(port: port, limits: limits) { [self] request in
      answer(to: request, port: server.withLock { $0?.port } ?? 0)
    }
    server.withLock { $0 = own }
    return "http://127.0.0.1:\(own.port)/#token=\(token.text)"
  }

  /// Answers until `stop` is called.
  public func run() { server.withLock { $0 }?.run() }

  public func stop() { server.withLock { $0 }?.stop() }

  // MARK: Requests

  private func answer(to request: HTTPRequest, port: Int) -> HTTPResponse {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = request["host"], hosts.contains(host.lowercased()) else {
      return .text(.misdirected, "This server answers to 127.0.0.1:\(port) only.")
    }
    if let origin = request["origin"], !hosts.contains(where: { origin == "http://" + $0 }) {
      return .text(.forbidden, "Requests of other pages are refused.")
    }
    if let site = request["sec-fetch-site"], site != "same-origin", site != "none" {
      return .text(.forbidden, "Requests of other pages are refused.")
    }
    guard ["GET", "HEAD", "POST"].contains(request.method) else {
      return .text(.notImplemented, "GET, HEAD and POST are known.")
    }
    switch (request.method == "POST", request.target) {
    case (false, "/"): return ServePage.response
    case (false, "/start.js"): return ServePage.script
    default: break
    }
    guard token.matches(request["x-facsimile-token"]) else {
      return .text(
        .unauthorized, "The token is missing or wrong: open the address that was printed.")
    }
    switch (request.method == "POST", request.target) {
    case (false, "/report"): return report()
    case (true, "/approve"): return approve(request)
    case (false, "/approve"):
      var response = HTTPResponse.text(.methodNotAllowed, "Send it with POST.")
      response.headers["Allow"] = "POST"
      return response
    case (true, _):
      var response = HTTPResponse.text(.methodNotAllowed, "Only /approve takes POST.")
      response.headers["Allow"] = "GET, HEAD"
      return response
    default: return picture(request.target)
    }
  }

  private func report() -> HTTPResponse {
    do {
      let results = try load()
      shown.withLock { $0 = results }
      let report = HTMLReport(
        results: results, title: title, serveToken: token.text, directories: approval.directories)
      return HTTPResponse(
        status: .ok, type: "text/html; charset=utf-8", body: .stream { try report.write($0) })
    } catch {
      return .text(.serverError, "\(error)")
    }
  }

  // MARK: Pictures

  /// `/references/PATH` and `/artefacts/PATH`: a PNG file below one of the directories.
  private func picture(_ target: String) -> HTTPResponse {
    let notFound = HTTPResponse.text(.notFound, "There is nothing here.")
    let path = target.prefix { $0 != "?" }
    let roots: [String]
    let relative: Substring
    if path.hasPrefix("/references/") {
      (roots, relative) = (approval.directories.trees, path.dropFirst("/references/".count))
    } else if path.hasPrefix("/artefacts/") {
      (roots, relative) = (approval.directories.artefacts, path.dropFirst("/artefacts/".count))
    } else {
      return notFound
    }
    guard let name = String(relative).removingPercentEncoding, !name.utf8.contains(0),
      name.hasSuffix(".png"), !name.split(separator: "/").contains("..")
    else { return notFound }
    for root in roots {
      // Links are followed first, so that none leads out.
      guard let file = FileSystem.resolved(Paths.join(root, name)),
        Paths.components(from: root, to: file)?.isEmpty == false,
        let bytes = try? FileSystem.contents(of: file)
      else { continue }
      return HTTPResponse(status: .ok, type: "image/png", body: .data(Data(bytes)))
    }
    return notFound
  }

  // MARK: Approving

  private struct ApproveRequest: Decodable {
    var names: [String]
    /// Of the pictures that were looked at, by name.
    var digests: [String: String]?
  }

  private struct ApproveAnswer: Encodable {
    struct Refused: Encodable {
      var name: String
      var reason: String
    }

    var approved: [String] = []
    var refused: [Refused] = []
    var message = ""
  }

  private func approve(_ request: HTTPRequest) -> HTTPResponse {
    guard request["content-type"]?.lowercased().hasPrefix("application/json") == true else {
      return .text(.unsupportedType, "Send JSON.")
    }
    guard let wish = try? JSONDecoder().decode(ApproveRequest.self, from: Data(request.body)) else {
      return .text(.badRequest, "Send {\"names\": [references], \"digests\": {reference: digest}}.")
    }
    let results = shown.withLock { $0 }
    var answer = ApproveAnswer()
    for name in wish.names {
      guard let entry = results.failures.first(where: { $0.reference == name }) else {
        answer.refused.append(.init(name: name, reason: "is no failure of the run that is shown"))
        continue
      }
      do throws(ApprovalRefusal) {
        let digest = wish.digests?[name]
        // Without it nobody knows which picture somebody looked at.
        if entry.digest != nil, digest == nil { throw .otherRun(reference: name) }
        _ = try approval.approve(entry, lookedAt: digest)
        answer.approved.append(name)
      } catch {
        answer.refused.append(.init(name: name, reason: "\(error)"))
      }
    }
    answer.message =
      switch answer.approved.count {
      case 0: "Nothing was approved"
      case 1: "1 reference was approved"
      default: "\(answer.approved.count) references were approved"
      }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(answer) else {
      return .text(.serverError, "The answer cannot be written.")
    }
    return HTTPResponse(
      status: answer.approved.isEmpty && !answer.refused.isEmpty ? .conflict : .ok,
      type: "application/json", body: .data(data))
  }
}
