import XCTest

@testable import FacsimileRaster

/// Random display lists in which some numbers are NaN, infinite, enormous or tiny. Nothing is checked
/// but that drawing ends: a crash names the seed that was printed last.
final class FuzzTests: XCTestCase {
  func testNoListBreaksTheRasterizer() throws {
    let isDeep = ProcessInfo.processInfo.environment["FACSIMILE_DEEP"] != nil
    let count: UInt64 = isDeep ? 200_000 : 1_000
    var spread: [String: Int] = [:]
    var refused = 0
    for seed in 1...count {
      if isDeep, seed % 10_000 == 1 { print("fuzzing from seed \(seed)") }
      let list = Scenes.mixed(seed: seed, wildness: seed % 4 == 0 ? 6 : 40, count: 10)
      for command in list.commands { spread[kind(of: command), default: 0] += 1 }
      do {
        let pixmap = try list.render(
          Rect(x: 0, y: 0, width: 26, height: 20), scale: seed % 2 == 0 ? 1 : 1.5)
        XCTAssertTrue(pixmap.isPremultiplied, "seed \(seed) made a colour above its alpha")
        if seed % 16 == 0 {
          _ = try list.elementMap(Rect(x: 0, y: 0, width: 26, height: 20), scale: 1)
        }
      } catch {
        refused += 1
      }
    }
    let total = spread.values.reduce(0, +)
    for (kind, number) in spread.sorted(by: { $0.key < $1.key }) {
      print("\(kind): \(number), \(number * 1000 / total) per mille")
      XCTAssertGreaterThan(number * 50, total, "too few of \(kind)")
    }
    print("refused for their memory: \(refused) of \(count)")
    XCTAssertLessThan(refused, Int(count) / 50)
  }

  private func kind(of command: DisplayList.Command) -> String {
    switch command {
    case .shape(let shape): if case .fill = shape.mode { "fill" } else { "stroke" }
    case .image: "image"
    case .glyphs: "glyphs"
    case .pushClip: "clip"
    case .pushMask: "mask"
    case .pushGroup: "group"
    case .pop: "pop"
    }
  }
}

extension Pixmap {
  fileprivate var isPremultiplied: Bool {
    blocks.allSatisfy { block in
      (0..<4).allSatisfy { lane in
        let channels = Channels(block[lane])
        return max(channels.red, channels.green, channels.blue) <= channels.alpha
      }
    }
  }
}
