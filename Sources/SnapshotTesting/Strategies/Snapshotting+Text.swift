public import Foundation

extension Snapshotting where Value == String, Format == String {
  /// Compares a text by its lines.
  public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Value == Data, Format == Data {
  /// Compares bytes.
  public static var data: Snapshotting { Snapshotting(pathExtension: nil, diffing: .data) }
}

extension Snapshotting where Format == String {
  /// Compares what `String(describing:)` says of a value.
  public static var description: Snapshotting {
    SimplySnapshotting.lines.pullback { String(describing: $0) }
  }

  /// Compares what `dump` says of a value, without the addresses of objects.
  public static var dump: Snapshotting {
    SimplySnapshotting.lines.pullback { ValueDump.text(of: $0) }
  }
}

extension Snapshotting where Format == String, Value: Encodable {
  /// Compares a value as JSON with sorted keys.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// Compares a value as the JSON of an encoder.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    Snapshotting(pathExtension: "json", diffing: .lines) { value in
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
  }

  /// Compares a value as an XML property list.
  public static var plist: Snapshotting {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return .plist(encoder)
  }

  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    Snapshotting(pathExtension: "plist", diffing: .lines) { value in
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
  }
}

extension Snapshotting where Value == Any, Format == String {
  /// Compares anything that JSON can hold as JSON with sorted keys.
  public static var json: Snapshotting {
    Snapshotting(pathExtension: "json", diffing: .lines) { value in
      String(
        decoding: try JSONSerialization.data(
          withJSONObject: value, options: [.prettyPrinted, .sortedKeys]), as: UTF8.self)
    }
  }
}

extension Snapshotting where Value: CaseIterable & Sendable, Format == String {
  /// Compares a table of what a function gives for every case.
  public static func `func`<Result>(
    into witness: Snapshotting<Result, String>
  ) -> Snapshotting<(Value) -> Result, String> {
    let text = witness.snapshot
    return Snapshotting<(Value) -> Result, String>(pathExtension: "csv", diffing: .lines) {
      function in
      let rows = try Value.allCases.map { value in
        [String(describing: value), try text(function(value)).wait(timeout: 5)]
          .map { "\"" + $0.replacingOccurrences(of: "\"", with: "\"\"") + "\"" }
          .joined(separator: ",")
      }
      return rows.joined(separator: "\n")
    }
  }
}

/// What `dump` writes, with what differs from run to run left out: addresses, and the order of
/// dictionaries and sets, whose entries are sorted by their text.
enum ValueDump {
  static func text(of value: Any) -> String {
    var lines: [String] = []
    write(value, label: nil, depth: 0, seen: [], to: &lines)
    return lines.joined(separator: "\n")
  }

  private static func write(
    _ value: Any, label: String?, depth: Int, seen: Set<ObjectIdentifier>, to lines: inout [String]
  ) {
    let mirror = Mirror(reflecting: value)
    var seen = seen
    var isKnown = false
    if mirror.displayStyle == .class {
      isKnown = !seen.insert(ObjectIdentifier(value as AnyObject)).inserted
    }
    let children = isKnown ? [] : children(of: value, mirror)
    let sign = children.isEmpty ? "-" : "▿"
    let name = label.map { $0 + ": " } ?? ""
    lines.append(String(repeating: "  ", count: depth) + "\(sign) \(name)\(title(value, mirror))")
    for (label, child) in children {
      write(child, label: label, depth: depth + 1, seen: seen, to: &lines)
    }
  }

  private static func children(of value: Any, _ mirror: Mirror) -> [(label: String?, value: Any)] {
    if value is String { return [] }
    var children = mirror.children.map { (label: $0.label, value: $0.value) }
    var ancestor = mirror.superclassMirror
    while let current = ancestor {
      children = current.children.map { (label: $0.label, value: $0.value) } + children
      ancestor = current.superclassMirror
    }
    guard mirror.displayStyle == .dictionary || mirror.displayStyle == .set else { return children }
    return children.sorted { text(of: $0.value) < text(of: $1.value) }
  }

  private static func title(_ value: Any, _ mirror: Mirror) -> String {
    switch (value, mirror.displayStyle) {
    case (let text as String, _): return text.debugDescription
    case (_, .collection?), (_, .set?): return "\(mirror.children.count) elements"
    case (_, .dictionary?): return "\(mirror.children.count) key/value pairs"
    case (_, .tuple?): return "(\(mirror.children.count) elements)"
    case (_, .struct?), (_, .class?):
      return mirror.children.isEmpty && mirror.displayStyle == .struct
        ? stable(String(describing: value)) : typeName(mirror.subjectType)
    default: return stable(String(describing: value))
    }
  }

  private static func typeName(_ type: Any.Type) -> String { stable(String(reflecting: type)) }

  /// The types of a function or a private scope are named after an address too.
  private static func stable(_ text: String) -> String {
    text.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
      .replacing(/0x[0-9a-f]{6,}/, with: "0x…")
  }
}
