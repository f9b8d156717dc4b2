import XCTest

@testable import FacsimileRaster

/// Numbers that are the same on every run: xorshift64*.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  /// One in so many numbers is one that nobody expects; 0 for none.
  private let wildness: Int

  init(seed: UInt64, wildness: Int = 0) {
    state = seed == 0 ? 1 : seed
    self.wildness = wildness
  }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_f491_4f6c_dd1d
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    if wildness > 0, Int.random(in: 0..<wildness, using: &self) == 0 {
      return SeededGenerator.wildNumbers.randomElement(using: &self) ?? .nan
    }
    return Double.random(in: range, using: &self)
  }

  private static let wildNumbers = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e18, -1e18, 1e9, -1e9, 1e6, -1e6, 16_000, -300, -1,
    0, 1e-9, 1e-300, .leastNonzeroMagnitude, 0.5, 1.0 / 256,
  ]

  mutating func point(_ range: ClosedRange<Double>) -> Point {
    Point(x: number(range), y: number(range))
  }

  mutating func color(alpha: Double? = nil) -> Color {
    Color(
      red: number(0...1), green: number(0...1), blue: number(0...1), alpha: alpha ?? number(0...1))
  }
}

extension DisplayList {
  mutating func fill(
    _ path: Path, _ color: Color = .black, rule: FillRule = .nonZero,
    state: DrawingState = DrawingState()
  ) {
    draw(ShapeDrawing(path: path, mode: .fill(rule), paint: .color(color), state: state))
  }

  mutating func stroke(
    _ path: Path, _ style: StrokeStyle, _ color: Color = .black,
    state: DrawingState = DrawingState()
  ) {
    draw(ShapeDrawing(path: path, mode: .stroke(style), paint: .color(color), state: state))
  }

  /// The list drawn in pixels from the origin on.
  func pixels(
    _ width: Int, _ height: Int, background: Color = .clear
  ) throws -> Pixmap {
    try render(
      Rect(x: 0, y: 0, width: Double(width), height: Double(height)), scale: 1,
      background: background)
  }
}

extension Pixmap {
  func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }

  /// The alphas of all pixels, row by row.
  var alphas: [[Int]] {
    (0..<height).map { y in (0..<width).map { alpha($0, y) } }
  }

  /// The sum of all alphas, in whole pixels.
  var area: Double {
    Double(alphas.joined().reduce(0, +)) / 255
  }
}

extension Path {
  init(polygon points: [Point]) {
    self.init()
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
    closeSubpath()
  }

  init(line points: Point...) {
    self.init()
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
  }
}

func opaque(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
  red | green << 8 | blue << 16 | 255 << 24
}
