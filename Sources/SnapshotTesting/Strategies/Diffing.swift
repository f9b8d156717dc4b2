public import Foundation

/// How two values of a form are stored and compared.
public struct Diffing<Value> {
  /// The value as a file's content.
  public var toData: (Value) -> Data
  /// The value that a file's content stands for.
  public var fromData: (Data) -> Value
  /// Nil where both are the same, else what is different, in words.
  public var diff: (_ reference: Value, _ candidate: Value) -> String?

  public init(
    toData: @escaping (Value) -> Data, fromData: @escaping (Data) -> Value,
    diff: @escaping (_ reference: Value, _ candidate: Value) -> String?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diff = diff
  }
}

extension Diffing where Value == String {
  /// Compares texts by their lines.
  public static var lines: Diffing {
    Diffing(
      toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
      diff: { LineDifference(old: $0, new: $1)?.description })
  }
}

extension Diffing where Value == Data {
  /// Compares bytes.
  public static var data: Diffing {
    Diffing(toData: { $0 }, fromData: { $0 }) { reference, candidate in
      guard reference != candidate else { return nil }
      let place = zip(reference, candidate).enumerated().first { $1.0 != $1.1 }?.offset
      let first = place ?? min(reference.count, candidate.count)
      return
        "\(candidate.count) bytes, the reference \(reference.count); the first difference is at "
        + "byte \(first)."
    }
  }
}
