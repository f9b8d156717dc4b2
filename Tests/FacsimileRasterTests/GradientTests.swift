import Foundation
import XCTest

@testable import FacsimileRaster

/// Gradients beside their definitions, computed pixel by pixel in floating point.
final class GradientTests: XCTestCase {
  private let width = 64
  private let height = 48

  func testLinearGradientsAreWithinOneLevel() throws {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      let from = random.point(-20...100)
      let to = random.point(-20...100)
      let line = to - from
      try check(.linear(from: from, to: to), &random, seed) { point in
        (point - from).dot(line) / line.dot(line)
      }
    }
  }

  func testConcentricGradientsAreWithinOneLevel() throws {
    for seed in UInt64(1)...30 {
      var random = SeededGenerator(seed: seed)
      let center = random.point(0...90)
      let first = random.number(0...30)
      let second = first + random.number(5...60)
      let shape = Gradient.Shape.radial(
        from: Gradient.Circle(center: center, radius: first),
        to: Gradient.Circle(center: center, radius: second))
      try check(shape, &random, seed) { point in
        ((point - center).length - first) / (second - first)
      }
    }
  }

  func testTwoCircleGradientsAreWithinOneLevel() throws {
    for seed in UInt64(1)...30 {
      var random = SeededGenerator(seed: seed)
      let from = Gradient.Circle(center: random.point(0...90), radius: random.number(0...20))
      let to = Gradient.Circle(center: random.point(0...90), radius: random.number(0...50))
      try check(.radial(from: from, to: to), &random, seed) { point in
        // The largest t with |p − c(t)| = r(t) and r(t) ≥ 0, by the quadratic formula.
        let line = to.center - from.center
        let growth = to.radius - from.radius
        let a = line.dot(line) - growth * growth
        let p = point - from.center
        let b = p.dot(line) + from.radius * growth
        let c = p.dot(p) - from.radius * from.radius
        let root = b * b - a * c
        guard root >= 0, abs(a) > 1e-6 else { return .nan }
        let candidates = [(b + root.squareRoot()) / a, (b - root.squareRoot()) / a]
        return candidates.filter { from.radius + $0 * growth >= 0 }.max() ?? .nan
      }
    }
  }

  func testConicGradientsAreWithinOneLevel() throws {
    for seed in UInt64(1)...30 {
      var random = SeededGenerator(seed: seed)
      let center = random.point(0...90)
      let angle = random.number(-7...7)
      try check(.conic(center: center, angle: angle), &random, seed) { point in
        let turn = (atan2(point.y - center.y, point.x - center.x) - angle) / (2 * Double.pi)
        return turn - turn.rounded(.down)
      }
    }
  }

  func testAHardStopLiesExactlyBetweenTwoPixels() throws {
    var list = DisplayList()
    list.draw(
      ShapeDrawing(
        path: Path(Rect(x: 0, y: 0, width: 1000, height: 1)),
        paint: .gradient(
          Gradient(
            .linear(from: .zero, to: Point(x: 1000, y: 0)),
            stops: [
              Gradient.Stop(offset: 0.371, color: .black),
              Gradient.Stop(offset: 0.371, color: .white),
            ]))))
    let pixels = try list.pixels(1000, 1)
    for x in 0..<1000 { XCTAssertEqual(pixels[x, 0], x < 371 ? 0xff00_0000 : 0xffff_ffff, "\(x)") }
  }

  func testDegenerateGradientsPaintNothing() throws {
    let stops = [Gradient.Stop(offset: 0, color: .black), Gradient.Stop(offset: 1, color: .white)]
    let point = Point(x: 3, y: 3)
    let circle = Gradient.Circle(center: point, radius: 2)
    for gradient in [
      Gradient(.linear(from: point, to: point), stops: stops),
      Gradient(.linear(from: .zero, to: point), stops: []),
      Gradient(.linear(from: Point(x: .nan, y: 0), to: point), stops: stops),
      Gradient(.radial(from: circle, to: circle), stops: stops),
      Gradient(.conic(center: Point(x: .infinity, y: 0), angle: 0), stops: stops),
      Gradient(
        .linear(from: .zero, to: point), stops: stops, transform: .scale(x: 0, y: 1)),
    ] {
      var list = DisplayList()
      list.draw(
        ShapeDrawing(
          path: Path(Rect(x: 0, y: 0, width: 8, height: 8)), paint: .gradient(gradient)))
      XCTAssertEqual(try list.pixels(8, 8).area, 0, "\(gradient.shape)")
    }
  }

  /// Compares every pixel with the exact colour for the number that `number` gives a point.
  private func check(
    _ shape: Gradient.Shape, _ random: inout SeededGenerator, _ seed: UInt64,
    number: (Point) -> Double
  ) throws {
    var offset = 0.0
    var stops: [Gradient.Stop] = []
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      if Bool.random(using: &random) { offset = min(1, offset + random.number(0...0.5)) }
      stops.append(
        Gradient.Stop(
          offset: offset, color: random.color(alpha: Bool.random(using: &random) ? 1 : nil)))
    }
    let extends: [Gradient.Extend] = [.none, .pad, .repeat, .reflect]
    let transform = Transform(
      a: random.number(0.5...2), b: random.number(-1...1), c: random.number(-0.2...0.2),
      d: random.number(0.5...2), tx: random.number(-9...9), ty: random.number(-9...9))
    let gradient = Gradient(
      shape, stops: stops, before: extends.randomElement(using: &random) ?? .pad,
      after: extends.randomElement(using: &random) ?? .pad, transform: transform)
    var list = DisplayList()
    list.draw(
      ShapeDrawing(
        path: Path(Rect(x: 0, y: 0, width: Double(width), height: Double(height))),
        paint: .gradient(gradient)))
    let pixels = try list.pixels(width, height)
    let inverse = try XCTUnwrap(transform.inverted())
    var compared = 0
    for y in 0..<height {
      for x in 0..<width {
        let point = inverse.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let exact = number(point)
        // On an edge itself either side is right.
        let low = color(gradient, exact - 2e-6)
        let high = color(gradient, exact + 2e-6)
        guard exact.isFinite, zip(low, high).allSatisfy({ abs($0 - $1) < 0.2 }) else { continue }
        compared += 1
        let expected = color(gradient, exact)
        for channel in 0..<4 {
          let actual = Double(pixels[x, y] >> UInt32(8 * channel) & 255)
          if abs(actual - expected[channel]) > 1 {
            return XCTFail(
              "seed \(seed): \(actual) instead of \(expected[channel]) at \(x), \(y)")
          }
        }
      }
    }
    if case .radial = shape { return }
    XCTAssertGreaterThan(compared, width * height / 2, "seed \(seed)")
  }

  /// The premultiplied channels, 0 to 255, of a gradient's colour.
  private func color(_ gradient: Gradient, _ number: Double) -> [Double] {
    var t = number
    if t < 0 || t > 1 {
      switch t < 0 ? gradient.before : gradient.after {
      case .none: return [0, 0, 0, 0]
      case .pad: t = t < 0 ? 0 : 1
      case .repeat: t -= t.rounded(.down)
      case .reflect:
        t -= (t / 2).rounded(.down) * 2
        if t > 1 { t = 2 - t }
      }
    }
    let stops = gradient.stops
    func channels(_ color: Color) -> [Double] { [color.red, color.green, color.blue, color.alpha] }
    var mixed = channels(stops[0].color)
    if let last = stops.lastIndex(where: { $0.offset <= t }) {
      mixed = channels(stops[last].color)
      if last + 1 < stops.count {
        let next = stops[last + 1]
        let part = (t - stops[last].offset) / (next.offset - stops[last].offset)
        mixed = zip(mixed, channels(next.color)).map { $0 + ($1 - $0) * part }
      }
    }
    return [mixed[0] * mixed[3], mixed[1] * mixed[3], mixed[2] * mixed[3], mixed[3]]
      .map { $0 * 255 }
  }
}
