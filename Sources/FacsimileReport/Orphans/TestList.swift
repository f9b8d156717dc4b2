/// The tests that exist, as `swift test list` prints them: one a line,
/// `ScreensTests.LoginTests/testLogin` or `ScreensTests.LoginSuite/login()`.
public struct TestList: Sendable, Hashable {
  /// The tests of each type. A test that belongs to no type (`ScreensTests.login()`) is under its
  /// module's name.
  public let testsByType: [String: Set<String>]
  /// The tests by their whole names.
  private let names: Set<String>

  /// Lines that are no tests, such as what a build says, are passed over.
  public init(_ text: String) {
    var tests: [String: Set<String>] = [:]
    var names: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline).map(String.init) {
      guard !line.contains(" "), let type = TestList.type(of: line) else { continue }
      tests[type, default: []].insert(TestList.plain(line))
      names.insert(line)
    }
    testsByType = tests
    self.names = names
  }

  public var isEmpty: Bool { names.isEmpty }

  /// The tests, sorted, one a line: the same list when it is read again.
  public var text: String { names.sorted().map { $0 + "\n" }.joined() }

  /// What stands before a test's own name; nil for what is no test's name.
  static func type(of test: String) -> String? {
    if let slash = test.lastIndex(of: "/") { return String(test[..<slash]) }
    guard let dot = test.firstIndex(of: "."), dot != test.startIndex,
      isIdentifier(test.prefix(upTo: dot))
    else { return nil }
    return String(test[..<dot])
  }

  /// The name without what is behind a parenthesis: the log of a test with arguments may say less of
  /// them than the list.
  static func plain(_ test: String) -> String { String(test.prefix { $0 != "(" }) }

  /// The types all of whose tests are among those that ran. A type in which two tests differ in
  /// nothing but their arguments' names is none of them: the log cannot tell which of the two ran.
  func completeTypes(ran: Set<String>) -> Set<String> {
    var counts: [String: Int] = [:]
    for name in names { counts[TestList.type(of: name) ?? "", default: 0] += 1 }
    return Set(
      testsByType.filter { $0.value.count == counts[$0.key] && $0.value.isSubset(of: ran) }.keys)
  }

  /// Whether a name is that of a type, `Module.Type`, whose module has tests while the type has none.
  func lacks(type name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(TestList.isIdentifier) else { return false }
    let isListed = testsByType.keys.contains { $0 == name || $0.hasPrefix(name + "/") }
    return !isListed && testsByType.keys.contains { $0 == parts[0] || $0.hasPrefix(parts[0] + ".") }
  }

  private static func isIdentifier(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
