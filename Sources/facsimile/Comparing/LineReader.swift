import Foundation

/// Reads lines from a descriptor, as they come, and never more than one into memory.
struct LineReader {
  enum Line: Sendable {
    case text([UInt8])
    /// A line above the limit, whose content is gone.
    case tooLong
  }

  private let descriptor: Int32
  private let limit: Int
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  init(descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// The next line without its end; nil when there is none.
  mutating func next() -> Line? {
    var line: [UInt8] = []
    var length = 0
    while true {
      if position == buffer.count, !fill() {
        return length == 0 ? nil : (length > limit ? .tooLong : .text(line))
      }
      let rest = buffer[position...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let piece = rest[..<(end ?? rest.endIndex)]
      length += piece.count
      if length <= limit {
        line += piece
      } else {
        line = []
      }
      position = end.map { $0 + 1 } ?? buffer.count
      if end != nil { return length > limit ? .tooLong : .text(line) }
    }
  }

  private mutating func fill() -> Bool {
    guard !isAtEnd else { return false }
    let descriptor = descriptor
    buffer = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      repeat {
        count = read(descriptor, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      count = max(0, count)
    }
    position = 0
    isAtEnd = buffer.isEmpty
    return !isAtEnd
  }
}
