import FacsimileComparison

/// What stands on the command line of `facsimile diff`.
struct DiffOptions {
  var reference = ""
  var candidate = ""
  /// Where the diff picture goes.
  var picture: String?
  var threeUp: String?
  var blend: String?
  var isJSON = false
  var policy = ComparisonPolicy.exact

  private static let thresholds = [
    "channel": 0.0, "yiq": 0.1, "oklab": 0.1, "cie94": 1, "ciede2000": 2.3,
  ]

  init(_ arguments: [String]) throws {
    var paths: [String] = []
    var metricName = "exact"
    var threshold: Double?
    var antiAliasing: ComparisonPolicy.AntiAliasing?
    var limits = DifferenceLimits()
    var ignored: [PixelBounds] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        paths.append(argument)
        continue
      }
      func value() throws -> String {
        guard let value = rest.popFirst() else {
          throw UsageError(description: "\(argument) needs a value")
        }
        return value
      }
      func number<Number: LosslessStringConvertible>(_ type: Number.Type) throws -> Number {
        let text = try value()
        guard let number = Number(text) else {
          throw UsageError(description: "\(argument) needs a number, not “\(text)”")
        }
        return number
      }
      switch argument {
      case "--json": isJSON = true
      case "--metric": metricName = try value()
      case "--threshold": threshold = try number(Double.self)
      case "--max-pixels": limits.maximumPixelCount = try number(Int.self)
      case "--max-fraction": limits.maximumDifferingShare = try number(Double.self)
      case "--max-window":
        let parts = try DiffOptions.integers(try value(), count: 2, argument)
        limits.density = DifferenceLimits.Density(pixelCount: parts[0], side: parts[1])
      case "--ignore":
        let parts = try DiffOptions.integers(try value(), count: 4, argument)
        ignored.append(
          PixelBounds(x: parts[0], y: parts[1], width: parts[2], height: parts[3]))
      case "--anti-aliasing":
        let text = try value()
        switch text {
        case "ignore": antiAliasing = .ignored
        case "count": antiAliasing = .counted
        default:
          throw UsageError(description: "--anti-aliasing is ignore or count, not “\(text)”")
        }
      case "--three-up": threeUp = try value()
      case "--blend": blend = try value()
      default: throw UsageError(description: "there is no option \(argument)")
      }
    }
    guard (2...3).contains(paths.count) else { throw UsageError(description: DiffCommand.usage) }
    (reference, candidate) = (paths[0], paths[1])
    picture = paths.count == 3 ? paths[2] : nil
    if metricName == "perceptual" {
      policy = try ComparisonPolicy.perceptual.limited(by: limits)
    } else {
      let metric = try DiffOptions.metric(
        metricName, threshold: threshold ?? DiffOptions.thresholds[metricName])
      policy = try ComparisonPolicy(
        metric,
        antiAliasing: antiAliasing
          ?? (["yiq", "oklab"].contains(metricName) ? .ignored : .counted), limits: limits)
    }
    for bounds in ignored { policy = policy.ignoring(.rectangle(bounds)) }
  }

  private static func metric(_ name: String, threshold: Double?) throws -> PixelMetric {
    switch (name, threshold) {
    case ("exact", _): return .exact
    case ("channel", let threshold?): return .channelDifference(aboveShare: threshold)
    case ("yiq", let threshold?): return .yiq(threshold: threshold)
    case ("oklab", let threshold?): return .okLab(threshold: threshold)
    case ("cie94", let threshold?): return .cie94(deltaE: threshold)
    case ("ciede2000", let threshold?): return .ciede2000(deltaE: threshold)
    default:
      throw UsageError(
        description: "there is no metric “\(name)”: exact, channel, yiq, oklab, cie94, ciede2000 "
          + "and perceptual are there")
    }
  }

  /// Whole numbers with commas between them.
  private static func integers(_ text: String, count: Int, _ option: String) throws -> [Int] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let numbers = parts.compactMap(\.self)
    guard numbers.count == count, parts.count == count else {
      throw UsageError(
        description: "\(option) needs \(count) whole numbers with commas between them, not "
          + "“\(text)”")
    }
    return numbers
  }
}
