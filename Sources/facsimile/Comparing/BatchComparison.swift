import Foundation

/// `facsimile diff --batch`: pairs in, verdicts out, a line each.
struct BatchComparison {
  private let options: DiffOptions

  init(_ options: DiffOptions) throws {
    for (path, name) in [
      (options.outputs.threeUp, "--three-up"), (options.outputs.blend, "--blend"),
    ] where path != nil {
      throw UsageError("\(name) is for one pair: name a “picture” in the lines of a batch")
    }
    self.options = options
  }

  /// A line that is longer is not read into memory.
  static let maximumLineLength = 1 << 20

  func run() throws -> ExitCode {
    var reader = LineReader(descriptor: STDIN_FILENO, limit: BatchComparison.maximumLineLength)
    var exitCode = ExitCode.success
    var isFirst = true
    OrderedWork.run(workers: options.workers) {
      nextLine(&reader, &isFirst)
    } work: { line in
      verdict(line)
    } output: { verdict in
      Console.printNow(verdict.text)
      if verdict.code.rawValue > exitCode.rawValue { exitCode = verdict.code }
    }
    return exitCode
  }

  /// The next line that is not empty.
  private func nextLine(_ reader: inout LineReader, _ isFirst: inout Bool) -> LineReader.Line? {
    while let line = reader.next() {
      defer { isFirst = false }
      guard case .text(var bytes) = line else { return line }
      // Some programs put a mark of byte order before the first line.
      if isFirst, bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
      if bytes.contains(where: { $0 != 32 && $0 != 9 && $0 != 13 }) { return .text(bytes) }
    }
    return nil
  }

  private struct Pair: Decodable {
    var reference: String
    var candidate: String
    var picture: String?
    var id: JSONValue?
  }

  private struct Verdict: Encodable {
    var id: JSONValue?
    var report: DiffReport

    private enum Keys: CodingKey { case id }

    func encode(to encoder: any Encoder) throws {
      try report.encode(to: encoder)
      var container = encoder.container(keyedBy: Keys.self)
      try container.encodeIfPresent(id, forKey: .id)
    }
  }

  private struct Complaint: Encodable {
    var id: JSONValue?
    var error: String
  }

  /// A line of the output, and what it means for the exit code.
  private struct Answer: Sendable {
    var text: String
    var code: ExitCode
  }

  private func verdict(_ line: LineReader.Line) -> Answer {
    var id: JSONValue?
    do {
      guard case .text(let bytes) = line else {
        throw UsageError("the line is longer than \(BatchComparison.maximumLineLength) bytes")
      }
      let pair: Pair
      do {
        pair = try JSONDecoder().decode(Pair.self, from: Data(bytes))
      } catch {
        id = (try? JSONDecoder().decode([String: JSONValue].self, from: Data(bytes)))?["id"]
        throw UsageError(
          "the line is not {\"reference\": PATH, \"candidate\": PATH}: "
            + String(decoding: bytes.prefix(80), as: UTF8.self))
      }
      id = pair.id
      let outputs = DiffOptions.Outputs(picture: pair.picture)
      try InputProtection.check(outputs, inputs: [pair.reference, pair.candidate])
      let compared = try PairComparison(
        pair.reference, pair.candidate, policy: options.policy, findsSettings: false)
      try compared.write(outputs)
      let report = DiffReport(compared.comparison, nil)
      return Answer(
        text: try Console.json(Verdict(id: id, report: report)),
        code: report.accepted ? .success : .difference)
    } catch {
      let complaint = Complaint(id: id, error: "\(error)")
      return Answer(
        text: (try? Console.json(complaint)) ?? #"{"error":"the verdict cannot be written"}"#,
        code: .error)
    }
  }
}

/// Any value of JSON, to hand an id back as it came.
enum JSONValue: Codable, Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
