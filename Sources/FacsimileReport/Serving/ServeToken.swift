/// The secret that a browser has to show: whoever started the server has it, and no other page, no
/// other user of the machine.
struct ServeToken: Sendable {
  /// 64 hexadecimal digits.
  let text: String

  /// 256 bits from the system's generator.
  init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<32).map { _ in
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Compares in a time that does not depend on where the texts differ.
  func matches(_ other: String?) -> Bool {
    let expected = Array(text.utf8)
    let given = Array((other ?? "").utf8)
    var difference: UInt8 = given.count == expected.count ? 0 : 1
    for (index, byte) in expected.enumerated() {
      difference |= byte ^ (index < given.count ? given[index] : 0)
    }
    return difference == 0
  }
}
