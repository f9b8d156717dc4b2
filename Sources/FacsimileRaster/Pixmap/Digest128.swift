/// A 128-bit fingerprint of a picture.
///
/// It tells apart pictures that differ by accident. It is not a signature: somebody who wants two
/// pictures with one digest can construct them.
public struct Digest128: Sendable, Hashable {
  public var high: UInt64
  public var low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

extension Digest128: CustomStringConvertible {
  /// 32 lower-case hexadecimal digits.
  public var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Reads what `description` wrote; nil for anything else.
  public init?(_ description: String) {
    guard description.utf8.count == 32, description.utf8.allSatisfy({ $0 != 43 && $0 != 45 }),
      let high = UInt64(description.prefix(16), radix: 16),
      let low = UInt64(description.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }
}
