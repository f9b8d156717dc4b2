import FacsimileEngine
import FacsimilePNG
import Foundation
import XCTest

@testable import FacsimileReport

/// Speaks to the server over real sockets, in bytes, as a hostile client would.
final class ServeTests: XCTestCase {
  private var bench: Bench!
  private var server: ReportServer!
  private var port = 0
  private var token = ""

  override func setUpWithError() throws {
    bench = try Bench()
    try bench.recordAndFail()
    try start()
  }

  override func tearDown() {
    server.stop()
    server = nil
    bench = nil
  }

  private func start(_ limits: HTTPLimits = HTTPLimits()) throws {
    let log = bench.log("2")
    server = try ReportServer(approval: try bench.approval(), title: "Served") {
      try RunResults(logsAt: [log])
    }
    let address = try server.open(port: 0, limits: limits)
    let parts = try XCTUnwrap(
      address.wholeMatch(of: ##/http:\/\/127\.0\.0\.1:(\d+)\/#token=([0-9a-f]{64})/##))
    (port, token) = (try XCTUnwrap(Int(parts.1)), String(parts.2))
    let running = server
    Thread.detachNewThread { running?.run() }
  }

  /// The whole answer to bytes.
  private func exchange(_ text: String, half: Bool = false) throws -> String {
    let client = try Client(port: port)
    client.send(text)
    if half { client.endSending() }
    return client.rest()
  }

  private func request(
    _ target: String, method: String = "GET", host: String? = nil, token: String? = nil,
    headers: [String] = [], body: String = ""
  ) throws -> String {
    var lines = ["\(method) \(target) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"]
    if let token = token ?? self.token.nonEmpty, token != "none" {
      lines.append("X-Facsimile-Token: \(token)")
    }
    if method == "POST" {
      lines += ["Content-Length: \(body.utf8.count)", "Content-Type: application/json"]
    }
    return try exchange((lines + headers).joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  private func status(_ answer: String) -> Int {
    Int(answer.split(separator: " ").dropFirst().first ?? "") ?? 0
  }

  /// With the digest of the picture that the page shows.
  private func approveBody(_ name: String? = nil) -> String {
    let name = name ?? bench.path(Bench.reference)
    let digest = (try? bench.results("2").failures.first?.digest) ?? ""
    return #"{"names":["\#(name)"],"digests":{"\#(name)":"\#(digest)"}}"#
  }

  // MARK: What works

  func testThePageThatAnybodyGetsHoldsNothing() throws {
    let page = try request("/", token: "none")
    XCTAssertEqual(status(page), 200)
    XCTAssertFalse(page.contains(token))
    XCTAssertFalse(page.contains("testLogin"))
    XCTAssertTrue(page.contains("Content-Security-Policy: default-src 'none'"))
    XCTAssertTrue(page.contains("X-Frame-Options: DENY"))
    XCTAssertEqual(status(try request("/start.js", token: "none")), 200)
  }

  func testTheReportComesWithTheToken() throws {
    let page = try request("/report")
    XCTAssertEqual(status(page), 200)
    XCTAssertTrue(page.contains("testLogin@2x"))
    XCTAssertTrue(page.contains("\"token\":\"\(token)\""))
    let head = try request("/report", method: "HEAD")
    XCTAssertEqual(status(head), 200)
    XCTAssertTrue(head.hasSuffix("\r\n\r\n"))
  }

  func testApprovingMakesThePictureTheReference() throws {
    let failed = try XCTUnwrap(bench.results("2").failures.first)
    let answer = try request("/approve", method: "POST", body: approveBody())
    XCTAssertEqual(status(answer), 200)
    XCTAssertTrue(answer.contains(#""approved":["\#(bench.path(Bench.reference))"]"#), answer)
    XCTAssertEqual(
      PNG.recordedDigest(in: try XCTUnwrap(bench.bytes(Bench.reference)))?.description,
      failed.digest)
  }

  func testOnlyWhatWasLookedAtIsApproved() throws {
    let name = bench.path(Bench.reference)
    let before = bench.contents()
    let other = String(repeating: "0", count: 32)
    for digests in [
      "", #","digests":{}"#, #","digests":{"\#(name)":"\#(other)"}"#,
      #","digests":{"other":"\#(other)"}"#,
    ] {
      let answer = try request(
        "/approve", method: "POST", body: #"{"names":["\#(name)"]\#(digests)}"#)
      XCTAssertEqual(status(answer), 409, digests)
      XCTAssertTrue(answer.contains("load the page again"), answer)
    }
    XCTAssertEqual(bench.contents(), before)
  }

  func testPicturesOutsideTheDirectoriesAreNotInTheReport() throws {
    let outside = try Bench()
    try outside.write(PNG.encode(try Bench.snapshot(0xff12_3456).pixmap), to: Bench.reference)
    let secret = outside.path(Bench.reference)
    let log = String(
      decoding: try XCTUnwrap(bench.bytes("FailureDiffs/runs/2.jsonl")), as: UTF8.self
    )
    .replacingOccurrences(of: bench.path(Bench.failed), with: secret)
    try bench.write(Array(log.utf8), to: "FailureDiffs/runs/2.jsonl")
    let page = try request("/report")
    XCTAssertTrue(
      page.contains("\(secret) is outside the directories of references and failures"), page)
    let bytes = Data(try XCTUnwrap(outside.bytes(Bench.reference))).base64EncodedString()
    XCTAssertFalse(page.contains(bytes))
  }

  func testARefusedApprovalSaysWhyAndChangesNothing() throws {
    try FileManager.default.removeItem(atPath: bench.path(Bench.failed))
    let before = bench.contents()
    let answer = try request("/approve", method: "POST", body: approveBody())
    XCTAssertEqual(status(answer), 409)
    XCTAssertTrue(answer.contains("is gone: the snapshot has passed since"), answer)
    let other = try request("/approve", method: "POST", body: approveBody("/etc/passwd"))
    XCTAssertEqual(status(other), 409)
    XCTAssertTrue(other.contains("no failure of the run that is shown"))
    XCTAssertEqual(bench.contents(), before)
  }

  func testPicturesOfTheTwoDirectoriesAreServed() throws {
    XCTAssertEqual(
      status(try request("/artefacts/ScreensTests.LoginTests/failed_testLogin%402x.png")), 200)
    XCTAssertEqual(
      status(try request("/references/ScreensTests.LoginTests/testLogin@2x.png")), 200)
  }

  // MARK: What is refused

  func testOtherHostsAreRefused() throws {
    for host in [
      "example.com", "example.com:\(port)", "127.0.0.1", "127.0.0.1:1", "", "[::1]:\(port)",
    ] {
      for (target, method) in [("/", "GET"), ("/report", "GET"), ("/approve", "POST")] {
        XCTAssertEqual(
          status(try request(target, method: method, host: host, body: approveBody())), 421, host)
      }
    }
    XCTAssertEqual(
      status(try exchange("GET /report HTTP/1.1\r\nX-Facsimile-Token: \(token)\r\n\r\n")), 421)
    XCTAssertEqual(status(try request("/report", host: "LOCALHOST:\(port)")), 200)
  }

  func testOtherOriginsAreRefused() throws {
    let before = bench.contents()
    for header in [
      "Origin: http://example.com", "Origin: null", "Origin: https://127.0.0.1:\(port)",
      "Origin: http://127.0.0.1:1", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site",
    ] {
      XCTAssertEqual(
        status(
          try request("/approve", method: "POST", headers: [header], body: approveBody())),
        403, header)
      XCTAssertEqual(status(try request("/report", headers: [header])), 403, header)
    }
    XCTAssertEqual(bench.contents(), before)
    XCTAssertEqual(
      status(try request("/report", headers: ["Origin: http://127.0.0.1:\(port)"])), 200)
  }

  func testAMissingOrWrongTokenIsRefused() throws {
    let before = bench.contents()
    var wrong = Array(token)
    wrong[63] = wrong[63] == "0" ? "1" : "0"
    for token in [
      "none", "", String(wrong), String(token.dropLast()), token + "0", token.uppercased() + "x",
    ] {
      for (target, method) in [
        ("/report", "GET"), ("/approve", "POST"), ("/artefacts/x.png", "GET"), ("/nothing", "GET"),
      ] {
        XCTAssertEqual(
          status(
            try request(
              target, method: method, token: token.isEmpty ? " " : token, body: approveBody())),
          401, token)
      }
    }
    XCTAssertEqual(bench.contents(), before)
  }

  func testPathsOutsideTheTwoDirectoriesAreNotFound() throws {
    try bench.write(PNG.encode(try Bench.snapshot(1).pixmap), to: "secret.png")
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("FailureDiffs/link.png"), withDestinationPath: bench.path("secret.png"))
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("FailureDiffs/folder"), withDestinationPath: bench.root)
    for target in [
      "/artefacts/../secret.png", "/artefacts/%2e%2e/secret.png", "/artefacts/..%2fsecret.png",
      "/references/%2e%2e%2fsecret.png", "/artefacts/link.png", "/artefacts/folder/secret.png",
      "/artefacts//etc/passwd", "/artefacts/%00.png", "/artefacts/%zz.png", "/artefacts/",
      "/references/ScreensTests.LoginTests", "/artefacts/runs/2.jsonl", "/secret.png",
      "/Package.swift", "/report/", "/start.js/x",
    ] {
      XCTAssertEqual(status(try request(target)), 404, target)
    }
  }

  func testUnknownMethodsAndFormsAreRefused() throws {
    for method in ["PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "PATCH"] {
      XCTAssertEqual(status(try request("/report", method: method)), 501, method)
    }
    XCTAssertEqual(status(try request("/approve")), 405)
    XCTAssertEqual(status(try request("/report", method: "POST", body: "{}")), 405)
    XCTAssertEqual(status(try request("/approve", method: "POST", body: "{")), 400)
    XCTAssertEqual(status(try request("/approve", method: "POST", body: #"{"names":"x"}"#)), 400)
    let form =
      "POST /approve HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nX-Facsimile-Token: \(token)\r\n"
      + "Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}"
    XCTAssertEqual(status(try exchange(form)), 415)
  }

  func testMalformedRequestsAreRefused() throws {
    let host = "Host: 127.0.0.1:\(port)\r\n"
    let cases: [(String, Int)] = [
      ("nonsense\r\n\r\n", 400), ("GET / HTTP/2\r\n\(host)\r\n", 505),
      ("GET http://127.0.0.1/ HTTP/1.1\r\n\(host)\r\n", 400),
      ("GET  / HTTP/1.1\r\n\(host)\r\n", 400), ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", 400),
      ("GET / HTTP/1.1\r\n\(host)Name : x\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\n\(host)A: b\r\n folded\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\n\(host)A: \u{0}\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\n\(host)A: b\nX: y\r\n\r\n", 400),
      ("POST /approve HTTP/1.1\r\n\(host)\r\n", 411),
      ("POST /approve HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
      ("POST /approve HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n", 400),
      ("POST /approve HTTP/1.1\r\n\(host)Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx", 400),
      ("POST /approve HTTP/1.1\r\n\(host)Content-Length: 99999999999999999999\r\n\r\n", 413),
      ("POST /approve HTTP/1.1\r\n\(host)Content-Length: 1048577\r\n\r\n", 413),
      ("GET / HTTP/1.1\r\n\(host)A: \(String(repeating: "x", count: 20_000))\r\n\r\n", 431),
    ]
    for (text, expected) in cases {
      XCTAssertEqual(status(try exchange(text)), expected, text.prefix(60).debugDescription)
    }
    // Who hangs up in the middle gets no answer, and the server goes on.
    XCTAssertEqual(try exchange("GET / HT", half: true), "")
    XCTAssertEqual(status(try request("/", token: "none")), 200)
  }

  func testSlowClientsAreTurnedAway() throws {
    server.stop()
    var limits = HTTPLimits()
    limits.requestSeconds = 0.3
    try start(limits)
    XCTAssertEqual(status(try exchange("GET / HTTP/1.1\r\nHost: 127.0")), 408)
    // A byte now and then does not buy more time.
    let client = try Client(port: port)
    for _ in 0..<20 {
      client.send("G")
      usleep(30_000)
    }
    XCTAssertEqual(status(client.rest()), 408)
    XCTAssertEqual(
      status(
        try exchange(
          "POST /approve HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: 10\r\n\r\nx")),
      408)
  }

  func testAClientThatDoesNotReadDoesNotHoldTheServer() throws {
    server.stop()
    var limits = HTTPLimits()
    limits.responseSeconds = 0.3
    limits.connections = 2
    try start(limits)
    let lines =
      "GET /report HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nX-Facsimile-Token: \(token)\r\n\r\n"
    let clients = try (0..<2).map { _ in try Client(port: port) }
    for client in clients { client.send(lines) }
    // Both places come free again, whether or not anybody reads.
    var answer = 0
    for _ in 0..<100 where answer != 200 {
      answer = status(try request("/", token: "none"))
      if answer != 200 { usleep(50_000) }
    }
    XCTAssertEqual(answer, 200)
    withExtendedLifetime(clients) {}
  }

  func testTooManyConnectionsAreTurnedAway() throws {
    server.stop()
    var limits = HTTPLimits()
    limits.connections = 3
    try start(limits)
    let clients = try (0..<3).map { _ in try Client(port: port) }
    for client in clients { client.send("G") }
    usleep(200_000)
    XCTAssertEqual(status(try request("/", token: "none")), 503)
    withExtendedLifetime(clients) {}
  }

  func testTheServerListensOnTheLoopbackInterfaceAlone() throws {
    let bound = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
    let port = String(self.port, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: 4 - port.count) + port
    let lines = bound.split(separator: "\n").filter { $0.contains(":\(padded) 00000000:0000 0A") }
    XCTAssertEqual(lines.count, 1)
    XCTAssertTrue(lines.allSatisfy { $0.contains(" 0100007F:\(padded) ") })
  }

  func testAPortThatIsTakenIsSaid() throws {
    XCTAssertThrowsError(try HTTPServer(port: port) { _ in .text(.ok, "") }) {
      XCTAssertTrue("\($0)".contains("port \(port) cannot be used"), "\($0)")
    }
    XCTAssertThrowsError(try HTTPServer(port: 70_000) { _ in .text(.ok, "") })
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

/// A socket of a client.
private final class Client {
  private let descriptor: Int32

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw CocoaError(.fileReadUnknown) }
    var time = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    var position = 0
    while position < bytes.count {
      let sent = bytes[position...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if sent <= 0 { return }
      position += sent
    }
  }

  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Everything up to the end.
  func rest() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
