import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// What one client may take.
struct HTTPLimits: Sendable {
  /// The request line and headers.
  var headBytes = 16_384
  var bodyBytes = 1 << 20
  /// From the connection to the request's last byte.
  var requestSeconds = 10.0
  /// From the answer's first byte to its last.
  var responseSeconds = 60.0
  /// More at a time are turned away.
  var connections = 32
}

/// A small HTTP/1.1 server on the loopback interface: one request a connection, one thread each.
final class HTTPServer: Sendable {
  /// The port that it listens on.
  let port: Int
  private let descriptor: Int32
  private let limits: HTTPLimits
  private let handler: @Sendable (HTTPRequest) -> HTTPResponse
  private let openConnections = Mutex(0)
  private let isStopped = Mutex(false)

  /// Takes a port; from then on clients can connect, and are answered once `run` is called.
  ///
  /// - Parameter port: 0 takes a free one.
  init(
    port: Int, limits: HTTPLimits = HTTPLimits(),
    handler: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) throws(ServeError) {
    guard let number = UInt16(exactly: port) else {
      throw .port(port, reason: "0 to 65535 are ports")
    }
    let descriptor = socket(
      AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .port(port, reason: String(cString: strerror(errno))) }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = number.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isBound else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      throw .port(port, reason: reason)
    }
    self.port = Int(UInt16(bigEndian: address.sin_port))
    self.descriptor = descriptor
    self.limits = limits
    self.handler = handler
  }

  /// Answers until `stop` is called.
  func run() {
    defer { close(descriptor) }
    while !isStopped.withLock({ $0 }) {
      guard Deadline(after: 0.2).wait(for: Int16(POLLIN), on: descriptor) else { continue }
      let client = accept(descriptor, nil, nil)
      guard client >= 0 else {
        // Out of descriptors: those that are open will end.
        if errno == EMFILE || errno == ENFILE { usleep(10_000) }
        continue
      }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      let isOneTooMany = openConnections.withLock { count in
        count += 1
        return count > limits.connections
      }
      Thread.detachNewThread { [self] in
        answer(Connection(descriptor: client, limits: limits), isOneTooMany)
        openConnections.withLock { $0 -= 1 }
      }
    }
  }

  func stop() { isStopped.withLock { $0 = true } }

  private func answer(_ connection: Connection, _ isOneTooMany: Bool) {
    defer { connection.finish() }
    do throws(HTTPError) {
      if isOneTooMany { throw .tooManyConnections }
      let request = try connection.request()
      connection.send(handler(request), withBody: request.method != "HEAD")
    } catch {
      if let response = error.response { connection.send(response, withBody: true) }
    }
  }
}

/// Why a report cannot be served.
public enum ServeError: Error, Sendable, Hashable, CustomStringConvertible {
  case port(Int, reason: String)

  public var description: String {
    switch self {
    case .port(let port, let reason):
      "port \(port) cannot be used: \(reason). Name another one, or none for a free one"
    }
  }
}
