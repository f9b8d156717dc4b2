import FacsimileComparison

/// What stands on the command line of `facsimile diff`.
struct DiffOptions {
  /// Where pictures go.
  struct Outputs {
    var picture: String?
    var threeUp: String?
    var blend: String?
  }

  /// Two files or folders; none in a batch.
  let paths: [String]
  let outputs: Outputs
  let isJSON: Bool
  let isBatch: Bool
  /// How many pairs of a batch or of folders are compared at a time.
  let workers: Int
  let policy: ComparisonPolicy

  static let options: [Option] = [
    .value(
      "--metric", "NAME",
      "exact (the default), channel, yiq, oklab, cie94, ciede2000 or perceptual"),
    .value(
      "--threshold", "NUMBER",
      "the largest distance that is accepted: for channel a share of 256 (0), for yiq and oklab 0.1, "
        + "for cie94 Delta E 1, for ciede2000 2.3"),
    .value(
      "--anti-aliasing", "WORD",
      "ignore (the default of yiq and oklab) or count what looks like smoothed edges"),
    .value("--max-pixels", "N", "accept so many differing pixels"),
    .value("--max-fraction", "X", "accept such a part of all pixels, from 0 to 1"),
    .value("--max-window", "N,SIDE", "accept so many in any square of SIDE pixels"),
    .values("--ignore", "X,Y,W,H", "leave a rectangle of pixels out of account; may be repeated"),
    .value("--three-up", "PATH", "write reference, candidate and differences side by side"),
    .value("--blend", "PATH", "write the grey blend of FBSnapshotTestCase"),
    .flag("--batch", "read pairs as lines of JSON, write verdicts as lines of JSON"),
    .value("--workers", "N", "compare so many pairs at a time (1); each takes memory of its own"),
    .flag(
      "--json",
      "print one JSON object; with --metric yiq its “different” is the number that pixelmatch counts"
    ),
  ]

  private static let thresholds = [
    "channel": 0.0, "yiq": 0.1, "oklab": 0.1, "cie94": 1, "ciede2000": 2.3,
  ]
  private static let metrics = [
    "exact", "channel", "yiq", "oklab", "cie94", "ciede2000", "perceptual",
  ]

  init(_ arguments: Arguments) throws {
    isJSON = arguments.has("--json")
    isBatch = arguments.has("--batch")
    workers = try arguments.number("--workers", Int.self) ?? 1
    guard (1...256).contains(workers) else {
      throw UsageError("--workers is a number from 1 to 256, not \(workers)")
    }
    let words = arguments.words
    guard isBatch ? words.isEmpty : (2...3).contains(words.count) else {
      throw UsageError(
        isBatch
          ? "--batch takes its pairs from standard input, not “\(words[0])”"
          : "diff needs two files or two folders, not \(words.count) paths", command: "diff")
    }
    paths = Array(words.prefix(2))
    outputs = Outputs(
      picture: words.count == 3 ? words[2] : nil, threeUp: arguments["--three-up"],
      blend: arguments["--blend"])
    policy = try DiffOptions.policy(arguments)
  }

  private static func policy(_ arguments: Arguments) throws -> ComparisonPolicy {
    var limits = DifferenceLimits()
    limits.maximumPixelCount = try arguments.number("--max-pixels", Int.self)
    limits.maximumDifferingShare = try arguments.number("--max-fraction", Double.self)
    if let text = arguments["--max-window"] {
      let parts = try integers(text, count: 2, "--max-window")
      limits.density = DifferenceLimits.Density(pixelCount: parts[0], side: parts[1])
    }
    let name = try arguments.choice("--metric", of: metrics) ?? "exact"
    let antiAliasing = try arguments.choice("--anti-aliasing", of: ["ignore", "count"])
    var policy: ComparisonPolicy
    if name == "perceptual" {
      for option in ["--threshold", "--anti-aliasing"] where arguments.has(option) {
        throw UsageError("\(option) makes no sense with --metric perceptual, which has its own")
      }
      policy = try ComparisonPolicy.perceptual.limited(by: limits)
    } else {
      let threshold = try arguments.number("--threshold", Double.self)
      if name == "exact", threshold != nil {
        throw UsageError("--threshold makes no sense with --metric exact: name another metric")
      }
      let isIgnored = antiAliasing.map { $0 == "ignore" } ?? ["yiq", "oklab"].contains(name)
      policy = try ComparisonPolicy(
        metric(name, threshold: threshold ?? thresholds[name] ?? 0),
        antiAliasing: isIgnored ? .ignored : .counted, limits: limits)
    }
    for text in arguments.all("--ignore") {
      let parts = try integers(text, count: 4, "--ignore")
      policy = policy.ignoring(
        .rectangle(PixelBounds(x: parts[0], y: parts[1], width: parts[2], height: parts[3])))
    }
    return policy
  }

  private static func metric(_ name: String, threshold: Double) -> PixelMetric {
    switch name {
    case "channel": .channelDifference(aboveShare: threshold)
    case "yiq": .yiq(threshold: threshold)
    case "oklab": .okLab(threshold: threshold)
    case "cie94": .cie94(deltaE: threshold)
    case "ciede2000": .ciede2000(deltaE: threshold)
    default: .exact
    }
  }

  /// Whole numbers with commas between them.
  private static func integers(_ text: String, count: Int, _ option: String) throws -> [Int] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let numbers = parts.compactMap(\.self)
    guard numbers.count == count, parts.count == count else {
      throw UsageError(
        "\(option) needs \(count) whole numbers with commas between them, not “\(text)”")
    }
    return numbers
  }
}
