import Foundation

#if canImport(Glibc)
  import Glibc
  private let systemSend = Glibc.send
#else
  import Musl
  private let systemSend = Musl.send
#endif

/// The server's end of one connection: it reads one request and writes one answer, each within its
/// time, and never more than its share of memory.
struct Connection {
  let descriptor: Int32
  let limits: HTTPLimits

  /// Reads a whole request.
  func request() throws(HTTPError) -> HTTPRequest {
    let deadline = Deadline(after: limits.requestSeconds)
    var received: [UInt8] = []
    var searched = 0
    var end: Int?
    while end == nil {
      guard received.count <= limits.headBytes else { throw .headTooLarge }
      received += try receive(upTo: 4096, deadline)
      end = Connection.endOfHead(in: received, from: &searched)
    }
    guard let end, end <= limits.headBytes else { throw .headTooLarge }
    var request = try HTTPRequest(head: received[..<end])
    let length = try request.bodyLength(limit: limits.bodyBytes)
    var body = Array(received[(end + 4)...].prefix(length))
    while body.count < length {
      body += try receive(upTo: min(length - body.count, 1 << 16), deadline)
    }
    request.body = body
    return request
  }

  /// Where the empty line begins. What was searched before is not searched again.
  private static func endOfHead(in bytes: [UInt8], from start: inout Int) -> Int? {
    while start + 4 <= bytes.count {
      if bytes[start] == 13, bytes[start + 1] == 10, bytes[start + 2] == 13, bytes[start + 3] == 10
      {
        return start
      }
      start += 1
    }
    return nil
  }

  private func receive(upTo count: Int, _ deadline: Deadline) throws(HTTPError) -> [UInt8] {
    while true {
      guard deadline.wait(for: Int16(POLLIN), on: descriptor) else { throw .tooSlow }
      var code: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        let received = recv(descriptor, buffer.baseAddress, count, Int32(MSG_DONTWAIT))
        if received < 0 { code = errno }
        initialized = max(0, received)
      }
      if code == EINTR || code == EAGAIN { continue }
      guard code == 0, !bytes.isEmpty else { throw .closed }
      return bytes
    }
  }

  /// Writes an answer. A side that does not read in time gets no more.
  func send(_ response: HTTPResponse, withBody: Bool) {
    let deadline = Deadline(after: limits.responseSeconds)
    do {
      try send(response.head, deadline)
      guard withBody else { return }
      switch response.body {
      case .data(let data): try send(data, deadline)
      case .stream(let write): try write { try send($0, deadline) }
      }
    } catch {
      // The answer ends early, which the other side sees.
    }
  }

  private func send(_ data: Data, _ deadline: Deadline) throws(HTTPError) {
    var error: HTTPError?
    data.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) in
      var position = 0
      while position < buffer.count {
        guard deadline.wait(for: Int16(POLLOUT), on: descriptor) else {
          error = .tooSlow
          return
        }
        let sent = systemSend(
          descriptor, buffer.baseAddress?.advanced(by: position), buffer.count - position,
          Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        if sent >= 0 {
          position += sent
        } else if errno != EINTR && errno != EAGAIN {
          error = .closed
          return
        }
      }
    }
    if let error { throw error }
  }

  /// Ends the connection so that the answer arrives even where the request was not read to its end:
  /// closing with unread bytes would take it back.
  func finish() {
    shutdown(descriptor, Int32(SHUT_WR))
    let deadline = Deadline(after: min(1, limits.requestSeconds))
    var buffer = [UInt8](repeating: 0, count: 4096)
    while deadline.wait(for: Int16(POLLIN), on: descriptor),
      recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT)) > 0
    {}
    close(descriptor)
  }
}

/// A moment by which something has to be done.
struct Deadline {
  private let end: UInt64

  init(after seconds: Double) {
    end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
  }

  /// Waits until a descriptor is ready; false when the time has run out.
  func wait(for events: Int16, on descriptor: Int32) -> Bool {
    while true {
      let now = DispatchTime.now().uptimeNanoseconds
      guard now < end else { return false }
      var entry = pollfd(fd: descriptor, events: events, revents: 0)
      let milliseconds = Int32(min((end - now) / 1_000_000 + 1, 60_000))
      let count = poll(&entry, 1, milliseconds)
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
  }
}
