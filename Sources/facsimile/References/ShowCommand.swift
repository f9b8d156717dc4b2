import FacsimilePNG
import FacsimileReport
import Foundation

/// `facsimile show`: what is stored in a reference.
enum ShowCommand: Command {
  static let help = CommandHelp(
    name: "show",
    summary: "print what is stored in a reference besides its pixels",
    usage: ["REFERENCE [OPTION …]"],
    discussion: """
      Prints size, encoding, digest, environment and views of a reference. A PNG file of another
      origin has only the first two.
      """,
    options: [.json],
    exitCodes: "0 the file is in order, 1 its digest is forged, 2 error.",
    examples: ["facsimile show ReferenceImages/LoginTests.LoginTests/testLogin@3x.png"])

  private struct Report: Encodable {
    var width: Int
    var height: Int
    var bitDepth: Int
    var colorType: String
    /// Of the pixels, as they are.
    var digest: String
    /// `facsimile`, `changed` (recorded by us, and not as it was written) or `foreign`.
    var origin: String
    var isForged: Bool
    /// By their keywords; what is JSON is there as such.
    var texts: [String: JSONValue]
  }

  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard let path = arguments.words.first, arguments.words.count == 1 else {
      throw UsageError("show needs one file", command: "show")
    }
    let bytes = try content(of: path)
    let file: DecodedPNG
    do throws(PNGError) {
      file = try PNG.decode(bytes)
    } catch {
      throw UsageError("\(path) \(error)")
    }
    let recorded = PNG.recordedDigest(in: bytes)
    let isForged = recorded.map { $0 != file.pixmap.digest } ?? false
    let report = Report(
      width: file.info.width, height: file.info.height, bitDepth: file.info.bitDepth,
      colorType: "\(file.info.colorType)", digest: "\(file.pixmap.digest)",
      origin: recorded != nil ? "facsimile" : file.info.hasDigest ? "changed" : "foreign",
      isForged: isForged,
      texts: Dictionary(
        file.texts.map { ($0.keyword, value(of: $0.text)) }, uniquingKeysWith: { first, _ in first }
      ))
    if arguments.has("--json") {
      print(try Console.json(report))
    } else {
      describe(report, file)
    }
    return isForged ? .difference : .success
  }

  private static func describe(_ report: Report, _ file: DecodedPNG) {
    print("\(report.width) x \(report.height) pixels, \(report.bitDepth) bit \(report.colorType)")
    switch report.origin {
    case "facsimile": print("digest of the pixels: \(report.digest)")
    case "changed": print("recorded by Facsimile, and changed since")
    default: print("recorded by another renderer")
    }
    if report.isForged { print("the digest is not that of the pixels: the file was forged") }
    for text in file.texts {
      print("\n\(text.keyword.harmless)\n\((text.text ?? "unreadable").harmless)")
    }
  }

  private static func value(of text: String?) -> JSONValue {
    guard let text else { return .null }
    return (try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))) ?? .text(text)
  }
}
