import FacsimilePNG
import Foundation

/// `facsimile show`: what is stored in a reference.
enum ShowCommand: Command {
  static let name = "show"
  static let summary = "print what is stored in a reference besides its pixels"
  static let usage = """
    facsimile show REFERENCE

    Prints size, encoding, digest, environment and views of a reference. A PNG file of another
    origin has only the first two.
    """

  static func run(_ arguments: [String]) throws -> ExitCode {
    guard let path = arguments.first, arguments.count == 1 else {
      throw UsageError(description: usage)
    }
    let bytes = try content(of: path)
    let file: DecodedPNG
    do throws(PNGError) {
      file = try PNG.decode(bytes)
    } catch {
      throw UsageError(description: "\(path) \(error)")
    }
    let info = file.info
    print("\(info.width) x \(info.height) pixels, \(info.bitDepth) bit \(info.colorType)")
    let digest = PNG.recordedDigest(in: bytes)
    print(
      digest.map { "digest of the pixels: \($0)" }
        ?? (info.hasDigest
          ? "recorded by Facsimile, and changed since" : "recorded by another renderer"))
    if let digest, digest != file.pixmap.digest {
      print("the digest is not that of the pixels: the file was forged")
      return .difference
    }
    for text in file.texts { print("\n\(text.keyword)\n\(text.text ?? "unreadable")") }
    return .success
  }
}
