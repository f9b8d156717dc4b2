import FacsimileComparison
import FacsimilePNG
import FacsimileRaster
import Foundation

/// Two files and how they compare.
struct PairComparison {
  let comparison: Comparison
  private let reference: Pixmap
  private let candidate: Pixmap
  /// What a verdict needs besides the pictures.
  let acceptable: AcceptableSettings?

  /// - Parameter findsSettings: whether the tolerances that would pass are looked for, which takes
  ///   longer than comparing.
  init(_ first: String, _ second: String, policy: ComparisonPolicy, findsSettings: Bool) throws {
    let (firstBytes, secondBytes) = (try content(of: first), try content(of: second))
    reference = try PairComparison.picture(firstBytes, first)
    // Equal files show equal pictures, which is most of what a large batch has.
    candidate =
      firstBytes == secondBytes ? reference : try PairComparison.picture(secondBytes, second)
    comparison = Comparison(reference: reference, candidate: candidate, policy: policy)
    acceptable =
      comparison.isAccepted || !findsSettings
      ? nil
      : AcceptableSettings(reference: reference, candidate: candidate, policy: policy)
  }

  /// Writes the pictures that are asked for, when there is something to see.
  func write(_ outputs: DiffOptions.Outputs) throws {
    guard !comparison.isIdentical else { return }
    if let path = outputs.picture {
      try write(try comparison.diffPicture(reference: reference, candidate: candidate), path)
    }
    if let path = outputs.threeUp {
      try write(try comparison.threeUp(reference: reference, candidate: candidate), path)
    }
    if let path = outputs.blend {
      try write(try Comparison.invertedBlend(reference: reference, candidate: candidate), path)
    }
  }

  private func write(_ pixmap: Pixmap, _ path: String) throws {
    do {
      try Data(PNG.encode(pixmap, compression: .fast))
        .write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw UsageError("\(path) cannot be written: \(error.localizedDescription)")
    }
  }

  private static func picture(_ bytes: [UInt8], _ path: String) throws -> Pixmap {
    do throws(PNGError) {
      return try PNG.decode(bytes).pixmap
    } catch {
      throw UsageError("\(path) \(error)")
    }
  }

  /// The comparison for a person.
  var text: String {
    if comparison.isIdentical { return "equal: \(comparison.referenceSize) pixels" }
    var lines: [String] = []
    if !comparison.isSameSize {
      lines.append(
        "different sizes: \(comparison.referenceSize) and \(comparison.candidateSize) pixels")
    }
    let exact = comparison.exact
    lines.append(
      "\(exact.pixelCount) pixels differ, by at most \(comparison.maximumChannelDifference) of 255"
        + (exact.bounds.map { ", in \($0)" } ?? ""))
    if !comparison.policy.isExact {
      lines.append(
        "\(comparison.counted.pixelCount) count, \(comparison.antiAliased.pixelCount) are "
          + "anti-aliasing, \(comparison.ignored.pixelCount) ignored; accepted: "
          + "\(comparison.policy)")
    }
    let regions = comparison.regions
    for region in regions.prefix(5) {
      lines.append("  \(region.pixelCount) pixels in \(region.bounds)")
    }
    if regions.count > 5 { lines.append("  and \(regions.count - 5) more regions") }
    if let acceptable { lines.append("would pass, each alone: \(acceptable)") }
    if comparison.isAccepted { lines.append("accepted") }
    return lines.joined(separator: "\n")
  }

  /// The comparison in a few words, for a list.
  var shortText: String {
    if comparison.isIdentical { return "equal" }
    if !comparison.isSameSize {
      return "different sizes: \(comparison.referenceSize) and \(comparison.candidateSize) pixels"
    }
    return "\(comparison.counted.pixelCount) pixels differ, by at most "
      + "\(comparison.maximumChannelDifference) of 255"
  }
}
