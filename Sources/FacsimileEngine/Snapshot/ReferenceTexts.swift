import FacsimilePNG
import FacsimileRaster
import Foundation

/// The texts that a reference carries besides its pixels, as JSON.
enum ReferenceTexts {
  static let environmentKeyword = "Facsimile Environment"
  static let elementsKeyword = "Facsimile Elements"

  /// - Parameter elements: those of the snapshot, which are gathered anew each time.
  static func texts(of snapshot: Snapshot, elements: [Element]) -> [PNGText] {
    var texts = [PNGText(keyword: environmentKeyword, text: json(snapshot.environment))]
    if !elements.isEmpty {
      let record = RecordedElements(format: RecordedElements.currentFormat, elements: elements)
      texts.append(PNGText(keyword: elementsKeyword, text: json(record)))
    }
    return texts
  }

  /// Nil when the file has none, or one that this version cannot read.
  static func environment(in file: DecodedPNG) -> RenderingEnvironment? {
    value(environmentKeyword, in: file)
  }

  /// The views that drew the reference; nil when the file does not tell.
  static func elements(in file: DecodedPNG) -> RecordedElements? {
    value(elementsKeyword, in: file)
      ?? value(elementsKeyword, in: file).map { RecordedElements(format: 1, elements: $0) }
  }

  private static func value<Value: Decodable>(_ keyword: String, in file: DecodedPNG) -> Value? {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return file.text(keyword).flatMap { try? decoder.decode(Value.self, from: Data($0.utf8)) }
  }

  /// The same text for equal values: keys are sorted.
  static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Frames may hold numbers that JSON does not have.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      return "{}"
    }
  }
}
