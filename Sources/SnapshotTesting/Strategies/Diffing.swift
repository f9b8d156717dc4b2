public import Foundation
import TestReporting

/// How two values of a form are stored and compared.
public struct Diffing<Value> {
  /// The value as a file's content.
  public var toData: (Value) -> Data
  /// The value that a file's content stands for.
  public var fromData: (Data) -> Value
  /// Nil where both are the same, else what is different, in words, and what is to be kept with the
  /// test's results.
  public var diff: (_ reference: Value, _ candidate: Value) -> (String, [XCTAttachment])?
  /// What the framework's own diffing of pictures accepts; nil for one of somebody's own.
  var imageTolerance: ImageTolerance?

  public init(
    toData: @escaping (Value) -> Data, fromData: @escaping (Data) -> Value,
    diff: @escaping (_ reference: Value, _ candidate: Value) -> (String, [XCTAttachment])?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diff = diff
  }
}

/// Something that a custom strategy wants to keep with the test's results. XCTest has no
/// attachments on Linux; Swift Testing gets them.
public struct XCTAttachment: Sendable {
  /// How long it is kept on iOS; here all are kept.
  public enum Lifetime: Int, Sendable {
    case keepAlways, deleteOnSuccess
  }

  /// The name of the file; nil numbers it.
  public var name: String?
  public var lifetime = Lifetime.deleteOnSuccess
  let data: Data
  private let fileExtension: String

  public init(data: Data) {
    self.init(data: data, uniformTypeIdentifier: "public.data")
  }

  /// - Parameter uniformTypeIdentifier: names the file's extension where it is one of texts and
  ///   pictures that are known.
  public init(data: Data, uniformTypeIdentifier: String) {
    self.data = data
    fileExtension =
      switch uniformTypeIdentifier {
      case "public.png": "png"
      case "public.jpeg": "jpg"
      case "public.json": "json"
      case "public.patch-file": "patch"
      case "public.text", "public.plain-text", "public.utf8-plain-text": "txt"
      default: "data"
      }
  }

  public init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }

  func file(number: Int) -> TestReporter.Attachment {
    var file = name ?? "attachment-\(number)"
    if !file.hasSuffix("." + fileExtension) { file += "." + fileExtension }
    return TestReporter.Attachment(name: file, bytes: [UInt8](data))
  }
}

extension Diffing where Value == String {
  /// Compares texts by their lines.
  public static var lines: Diffing {
    Diffing(
      toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
      diff: { reference, candidate in
        LineDifference(old: reference, new: candidate).map { ($0.description, []) }
      })
  }
}

extension Diffing where Value == Data {
  /// Compares bytes.
  public static var data: Diffing {
    Diffing(toData: { $0 }, fromData: { $0 }) { reference, candidate in
      guard reference != candidate else { return nil }
      let place = zip(reference, candidate).enumerated().first { $1.0 != $1.1 }?.offset
      let first = place ?? min(reference.count, candidate.count)
      let text =
        "\(candidate.count) bytes, the reference \(reference.count); the first difference is at "
        + "byte \(first)."
      return (text, [])
    }
  }
}
