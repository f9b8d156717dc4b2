import FacsimileComparison
import FacsimilePNG
import FacsimileRaster
import Foundation

/// `facsimile diff`: compares two PNG files.
enum DiffCommand: Command {
  static let name = "diff"
  static let summary = "compare two PNG files pixel by pixel"
  static let usage = """
    facsimile diff REFERENCE CANDIDATE [PICTURE]

    Compares two PNG files and says how many pixels differ, by how much, and where. With a third
    path the differences are drawn there as a PNG file. Exit code: 0 equal, 1 different, 2 error.
    """

  static func run(_ arguments: [String]) throws -> ExitCode {
    guard (2...3).contains(arguments.count) else { throw UsageError(description: usage) }
    let (reference, candidate) = (try picture(arguments[0]), try picture(arguments[1]))
    let comparison = Comparison(reference: reference, candidate: candidate)
    if comparison.isIdentical {
      print("equal: \(comparison.referenceSize) pixels")
      return .success
    }
    if !comparison.isSameSize {
      print("different sizes: \(comparison.referenceSize) and \(comparison.candidateSize) pixels")
    }
    let exact = comparison.exact
    print(
      "\(exact.pixelCount) pixels differ, by at most \(comparison.maximumChannelDifference) of 255"
        + (exact.bounds.map { ", in \($0)" } ?? ""))
    if arguments.count == 3 {
      let drawing = try comparison.diffPicture(reference: reference, candidate: candidate)
      try Data(PNG.encode(drawing, compression: .fast))
        .write(to: URL(fileURLWithPath: arguments[2]), options: .atomic)
    }
    return .difference
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
