import FacsimileComparison
import FacsimileRaster
import Foundation

/// Two pictures of a phone's screen compared, beside the C library's comparison of the same memory,
/// which is what an answer costs at least.
func comparisonBenchmarks() throws -> [Benchmark] {
  let reference = try PhoneScreen.picture()
  let same = copy(of: reference)
  let (scattered, inverted) = (PhoneScreen.scattered(reference), PhoneScreen.inverted(reference))
  let yiq = try ComparisonPolicy(.yiq(threshold: 0.1), antiAliasing: .ignored)
  let count = reference.width * reference.height

  func benchmark(
    _ work: String, _ candidate: Pixmap, _ policy: ComparisonPolicy, goal: Double? = nil
  ) -> Benchmark {
    Benchmark(
      work: "compare, \(work)",
      ours: {
        let comparison = Comparison(reference: reference, candidate: candidate, policy: policy)
        guard comparison.mask.width == reference.width else { throw UnexpectedResult() }
      },
      peer: Benchmark.Peer(name: "memcmp") {
        guard areEqual(reference, same) else { throw UnexpectedResult() }
      }, goal: goal, pixelCount: count)
  }
  return [
    benchmark("equal, exact", same, .exact, goal: 1.3),
    benchmark("equal, YIQ and anti-aliasing", same, yiq, goal: 1.3),
    benchmark("0.5 % scattered, exact", scattered, .exact),
    benchmark("0.5 % scattered, YIQ and anti-aliasing", scattered, yiq, goal: 5),
    benchmark("0.5 % scattered, perceptual", scattered, .perceptual),
    benchmark(
      "0.5 % scattered, CIE94", scattered, try .precision(1 as Double, perceptualPrecision: 0.98)),
    benchmark("all pixels, exact", inverted, .exact),
    benchmark("all pixels, YIQ", inverted, try ComparisonPolicy(.yiq(threshold: 0.1))),
    benchmark("all pixels, CIEDE2000", inverted, try ComparisonPolicy(.ciede2000(deltaE: 2.3))),
  ]
}

/// A measured piece of work that did not give what it should.
struct UnexpectedResult: Error {}

/// The same pixels in other memory.
private func copy(of pixmap: Pixmap) -> Pixmap {
  var copy = pixmap
  copy[0, 0] ^= 1
  copy[0, 0] ^= 1
  return copy
}

func areEqual(_ first: Pixmap, _ second: Pixmap) -> Bool {
  first.blocks.withUnsafeBytes { a in
    second.blocks.withUnsafeBytes { b in
      guard let a = a.baseAddress, let b = b.baseAddress else { return false }
      return memcmp(a, b, first.blocks.count * 16) == 0
    }
  }
}

/// Pictures of 1170 x 2532 pixels with areas, rules and something like text.
enum PhoneScreen {
  static func picture() throws -> Pixmap {
    var picture = try Pixmap(width: 1170, height: 2532)
    var random = SeededGenerator(seed: 7)
    for y in 0..<picture.height {
      for x in 0..<picture.width { picture[x, y] = y % 180 < 3 ? 0xffd0_d0d0 : 0xffff_ffff }
    }
    // Lines of short strokes with a smoothed edge at both sides.
    for line in stride(from: 40, to: picture.height - 40, by: 60) {
      var x = 50
      while x < picture.width - 80 {
        let width = 2 + Int(random.next() % 6)
        for y in line..<line + 30 {
          picture[x, y] = 0xff88_8888
          for column in x + 1..<x + width { picture[column, y] = 0xff11_1111 }
          picture[x + width, y] = 0xff99_9999
        }
        x += width + 3 + Int(random.next() % 12)
      }
    }
    return picture
  }

  static func scattered(_ picture: Pixmap) -> Pixmap {
    var result = picture
    var random = SeededGenerator(seed: 11)
    for _ in 0..<picture.width * picture.height / 200 {
      let bits = random.next()
      result[Int(bits % UInt64(picture.width)), Int(bits >> 20 % UInt64(picture.height))] =
        UInt32(truncatingIfNeeded: bits >> 40) | 0xff00_0000
    }
    return result
  }

  static func inverted(_ picture: Pixmap) -> Pixmap {
    var result = picture
    for y in 0..<picture.height { for x in 0..<picture.width { result[x, y] ^= 0x00ff_ffff } }
    return result
  }
}
