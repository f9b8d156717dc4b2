public import FacsimileRaster

/// Numbers that are the same on every run: xorshift64*.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed == 0 ? 1 : seed &* 0x9e37_79b9_7f4a_7c15
  }

  public mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_f491_4f6c_dd1d
  }

  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  public mutating func integer(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True once in so many times on average.
  public mutating func chance(oneIn count: Int) -> Bool {
    integer(1...count) == 1
  }

  public mutating func color() -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1),
      alpha: chance(oneIn: 2) ? 1 : number(0.1...1))
  }
}
