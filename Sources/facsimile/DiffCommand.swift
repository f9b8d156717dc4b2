import FacsimileComparison
import FacsimilePNG
import FacsimileRaster
import Foundation

/// `facsimile diff`: compares two PNG files.
enum DiffCommand: Command {
  static let name = "diff"
  static let summary = "compare two PNG files pixel by pixel"
  static let usage = """
    facsimile diff REFERENCE CANDIDATE [PICTURE] [options]

    Compares two PNG files and says how many pixels differ, by how much, where, and which tolerances
    would accept them. With a third path the differences are drawn there as a PNG file.

      --metric NAME         exact (default), channel, yiq, oklab, cie94, ciede2000 or perceptual
      --threshold NUMBER    the largest accepted distance: for channel a share of 256 (0), for yiq
                            and oklab 0.1, for cie94 Delta E 1, for ciede2000 2.3
      --anti-aliasing WORD  ignore (default of yiq and oklab) or count what looks like smoothed edges
      --max-pixels N        accept so many differing pixels
      --max-fraction X      accept such a part of all pixels, from 0 to 1
      --max-window N,SIDE   accept so many in any square of SIDE pixels
      --ignore X,Y,W,H      leave a rectangle of pixels out of account; may be repeated
      --three-up PATH       write reference, candidate and differences side by side
      --blend PATH          write the grey blend of FBSnapshotTestCase
      --json                print one JSON object; with --metric yiq, its “different” is the number
                            that pixelmatch counts

    All limits that are given have to hold. Exit code: 0 accepted, 1 different, 2 error.
    """

  static func run(_ arguments: [String]) throws -> ExitCode {
    let options = try DiffOptions(arguments)
    let (reference, candidate) = (
      try picture(options.reference), try picture(options.candidate)
    )
    let comparison = Comparison(
      reference: reference, candidate: candidate, policy: options.policy)
    let acceptable =
      comparison.isAccepted
      ? nil
      : AcceptableSettings(reference: reference, candidate: candidate, policy: options.policy)
    if options.isJSON {
      print(try DiffReport(comparison, acceptable).json)
    } else {
      describe(comparison, acceptable)
    }
    if !comparison.isIdentical {
      if let path = options.picture {
        try write(try comparison.diffPicture(reference: reference, candidate: candidate), path)
      }
      if let path = options.threeUp {
        try write(try comparison.threeUp(reference: reference, candidate: candidate), path)
      }
      if let path = options.blend {
        try write(try Comparison.invertedBlend(reference: reference, candidate: candidate), path)
      }
    }
    return comparison.isAccepted ? .success : .difference
  }

  private static func describe(_ comparison: Comparison, _ acceptable: AcceptableSettings?) {
    if comparison.isIdentical {
      print("equal: \(comparison.referenceSize) pixels")
      return
    }
    if !comparison.isSameSize {
      print("different sizes: \(comparison.referenceSize) and \(comparison.candidateSize) pixels")
    }
    let exact = comparison.exact
    print(
      "\(exact.pixelCount) pixels differ, by at most \(comparison.maximumChannelDifference) of 255"
        + (exact.bounds.map { ", in \($0)" } ?? ""))
    if !comparison.policy.isExact {
      print(
        "\(comparison.counted.pixelCount) count, \(comparison.antiAliased.pixelCount) are "
          + "anti-aliasing, \(comparison.ignored.pixelCount) ignored; accepted: "
          + "\(comparison.policy)")
    }
    let regions = comparison.regions
    for region in regions.prefix(5) { print("  \(region.pixelCount) pixels in \(region.bounds)") }
    if regions.count > 5 { print("  and \(regions.count - 5) more regions") }
    if let acceptable { print("would pass, each alone: \(acceptable)") }
    if comparison.isAccepted { print("accepted") }
  }

  private static func write(_ pixmap: Pixmap, _ path: String) throws {
    try Data(PNG.encode(pixmap, compression: .fast))
      .write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private static func picture(_ path: String) throws -> Pixmap {
    let bytes = try content(of: path)
    do throws(PNGError) {
      return try PNG.decode(bytes).pixmap
    } catch {
      throw UsageError(description: "\(path) \(error)")
    }
  }
}
