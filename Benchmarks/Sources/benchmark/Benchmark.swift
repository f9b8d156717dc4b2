/// One row of the table: a piece of work, done by us and, where there is one, by a peer.
struct Benchmark {
  let work: String
  let ours: () throws -> Void
  var peer: Peer?
  /// The largest wanted ratio of our time to the peer's.
  var goal: Double?
  /// How many pixels the work is about, where the time of one says more.
  var pixelCount: Int?

  struct Peer {
    let name: String
    let run: () throws -> Void
  }
}

extension Benchmark {
  /// The least milliseconds that each side needed.
  struct Result {
    var ours = Double.infinity
    var peer: Double?
  }

  /// Runs both sides in turn, so that what else the machine does touches both alike.
  func measure(into result: inout Result, repetitions: Int) throws {
    for _ in 0..<repetitions {
      result.ours = min(result.ours, try milliseconds(ours))
      if let peer {
        result.peer = min(result.peer ?? .infinity, try milliseconds(peer.run))
      }
    }
  }

  private func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let duration = try clock.measure(body).components
    return Double(duration.seconds) * 1e3 + Double(duration.attoseconds) / 1e15
  }
}

/// Prints the results as tab-separated lines.
struct Table {
  static let header = [
    "work", "ours (ms)", "peer", "peer (ms)", "ratio", "goal", "ours (ns/pixel)",
  ]
  .joined(separator: "\t")

  static func line(_ benchmark: Benchmark, _ result: Benchmark.Result) -> String {
    let ratio = result.peer.map { result.ours / $0 }
    return [
      benchmark.work, text(result.ours, digits: 3), benchmark.peer?.name ?? "-",
      text(result.peer, digits: 3), text(ratio, digits: 2), text(benchmark.goal, digits: 2),
      text(benchmark.pixelCount.map { result.ours * 1e6 / Double($0) }, digits: 3),
    ].joined(separator: "\t")
  }

  private static func text(_ number: Double?, digits: Int) -> String {
    guard let number else { return "-" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let rounded = Int(number * Double(scale) + 0.5)
    let fraction = String(rounded % scale)
    return "\(rounded / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
