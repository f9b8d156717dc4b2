import Glibc

/// One row of the table: a piece of work, done by us and, where there is one, by a peer.
struct Benchmark {
  let work: String
  /// Called before each run of ours, untimed.
  var prepare: () throws -> Void = {}
  let ours: () throws -> Void
  var peer: Peer?
  /// The largest wanted ratio of our time to the peer's.
  var goal: Double?
  /// The most milliseconds wanted, where the goal is no ratio.
  var limit: Double?
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
      try prepare()
      result.ours = min(result.ours, try milliseconds(ours))
      if let peer {
        result.peer = min(result.peer ?? .infinity, try milliseconds(peer.run))
      }
    }
  }

  /// The processor time of this thread: what other processes take away does not count.
  private func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = Benchmark.threadTime()
    try body()
    return Benchmark.threadTime() - start
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
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
      text(result.peer, digits: 3), text(ratio, digits: 2),
      benchmark.limit.map { "\(text($0, digits: 0)) ms" } ?? text(benchmark.goal, digits: 2),
      text(benchmark.pixelCount.map { result.ours * 1e6 / Double($0) }, digits: 3),
    ].joined(separator: "\t")
  }

  private static func text(_ number: Double?, digits: Int) -> String {
    guard let number else { return "-" }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let rounded = Int(number * Double(scale) + 0.5)
    if digits == 0 { return String(rounded) }
    let fraction = String(rounded % scale)
    return "\(rounded / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
