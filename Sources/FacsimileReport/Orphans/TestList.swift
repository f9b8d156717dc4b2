/// The tests that exist, as `swift test list` prints them: one a line,
/// `ScreensTests.LoginTests/testLogin` or `ScreensTests.LoginSuite/login()`.
public struct TestList: Sendable, Hashable {
  /// The tests of each type. A test that belongs to no type (`ScreensTests.login()`) is under its
  /// module's name.
  public let testsByType: [String: Set<String>]

  /// Lines that are no tests, such as what a build says, are passed over.
  public init(_ text: String) {
    var tests: [String: Set<String>] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      guard !line.contains(" "), let type = TestList.type(of: String(line)) else { continue }
      tests[type, default: []].insert(TestList.plain(String(line)))
    }
    testsByType = tests
  }

  public var isEmpty: Bool { testsByType.isEmpty }

  /// What stands before a test's own name; nil for what is no test's name.
  static func type(of test: String) -> String? {
    if let slash = test.lastIndex(of: "/") { return String(test[..<slash]) }
    guard let dot = test.firstIndex(of: "."), dot != test.startIndex,
      test.prefix(upTo: dot).allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return String(test[..<dot])
  }

  /// The name without what is behind a parenthesis: the log of a test with arguments may say less of
  /// them than the list.
  static func plain(_ test: String) -> String { String(test.prefix { $0 != "(" }) }

  /// Whether all tests of a type are among those that ran.
  func isComplete(_ type: String, ran: Set<String>) -> Bool {
    testsByType[type]?.isSubset(of: ran) ?? false
  }
}
