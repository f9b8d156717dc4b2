import XCTest

@testable import FacsimileEngine
@testable import SnapshotTesting

/// The names of references, case by case. What is expected was made by another program from the
/// rules of swift-snapshot-testing: runs of `\\W` become a hyphen, one at either end is dropped.
final class NamingTableTests: XCTestCase {
  private struct Case {
    var test: String
    var name: String?
    var number: Int
    var pathExtension: String
    var file: String

    init(
      _ test: String, _ name: String?, _ number: Int, _ pathExtension: String, _ file: String
    ) {
      self.test = test
      self.name = name
      self.number = number
      self.pathExtension = pathExtension
      self.file = file
    }
  }

  private static let cases: [Case] = [
    Case("testLogin()", nil, 1, "png", "testLogin.1.png"),
    Case("testLogin", nil, 1, "png", "testLogin.1.png"),
    Case("login()", nil, 1, "png", "login.1.png"),
    Case("login(width:)", nil, 1, "png", "login-width.1.png"),
    Case("login(_:)", nil, 1, "png", "login-_.1.png"),
    Case("login(width:height:)", nil, 1, "png", "login-width-height.1.png"),
    Case("`login screen`()", nil, 1, "png", "login-screen.1.png"),
    Case("login screen", nil, 1, "png", "login-screen.1.png"),
    Case("test_login()", nil, 1, "png", "test_login.1.png"),
    Case("testÜber()", nil, 1, "png", "testÜber.1.png"),
    Case("日本語()", nil, 1, "png", "日本語.1.png"),
    Case("init()", nil, 1, "png", "init.1.png"),
    Case("testA()b", nil, 1, "png", "testA-b.1.png"),
    Case("a - b", nil, 1, "png", "a-b.1.png"),
    Case("(dark)", nil, 1, "png", "dark.1.png"),
    Case("--x--", nil, 1, "png", "x.1.png"),
    Case("-", nil, 1, "png", ".1.png"),
    Case("--", nil, 1, "png", ".1.png"),
    Case("---", nil, 1, "png", ".1.png"),
    Case("", nil, 1, "png", ".1.png"),
    Case("a/../b", nil, 1, "png", "a-b.1.png"),
    Case("../x", nil, 1, "png", "x.1.png"),
    Case("a..b", nil, 1, "png", "a-b.1.png"),
    Case("dots.and,commas", nil, 1, "png", "dots-and-commas.1.png"),
    Case("überall", nil, 1, "png", "überall.1.png"),
    Case("snake_case", nil, 1, "png", "snake_case.1.png"),
    Case("x²", nil, 1, "png", "x.1.png"),
    Case("½", nil, 1, "png", ".1.png"),
    Case("ⅷ", nil, 1, "png", "ⅷ.1.png"),
    Case("१२३()", nil, 1, "png", "१२३.1.png"),
    Case("e\u{301}()", nil, 1, "png", "e\u{301}.1.png"),
    Case("a\u{200D}b", nil, 1, "png", "a\u{200D}b.1.png"),
    Case("a\u{200B}b", nil, 1, "png", "a-b.1.png"),
    Case("a‿b", nil, 1, "png", "a‿b.1.png"),
    Case("a·b", nil, 1, "png", "a-b.1.png"),
    Case("a•b", nil, 1, "png", "a-b.1.png"),
    Case("😀()", nil, 1, "png", ".1.png"),
    Case("a😀b", nil, 1, "png", "a-b.1.png"),
    Case("tab\tname", nil, 1, "png", "tab-name.1.png"),
    Case("line\nname", nil, 1, "png", "line-name.1.png"),
    Case("a\u{A0}b", nil, 1, "png", "a-b.1.png"),
    Case("Привет()", nil, 1, "png", "Привет.1.png"),
    Case("مرحبا()", nil, 1, "png", "مرحبا.1.png"),
    Case("ไทย()", nil, 1, "png", "ไทย.1.png"),
    Case("한국어()", nil, 1, "png", "한국어.1.png"),
    Case("a'b", nil, 1, "png", "a-b.1.png"),
    Case("a\"b", nil, 1, "png", "a-b.1.png"),
    Case("a\\b", nil, 1, "png", "a-b.1.png"),
    Case("a:b", nil, 1, "png", "a-b.1.png"),
    Case("a|b", nil, 1, "png", "a-b.1.png"),
    Case("testLogin()", "dark", 0, "png", "testLogin.dark.png"),
    Case("testLogin()", "Dark Mode", 0, "txt", "testLogin.Dark-Mode.txt"),
    Case("testLogin()", "dark-mode", 0, "txt", "testLogin.dark-mode.txt"),
    Case("testLogin()", "dark_mode", 0, "txt", "testLogin.dark_mode.txt"),
    Case("testLogin()", "dark.mode", 0, "txt", "testLogin.dark-mode.txt"),
    Case("testLogin()", "dark/mode", 0, "txt", "testLogin.dark-mode.txt"),
    Case("testLogin()", "iPhone 13 Pro (dark)", 0, "png", "testLogin.iPhone-13-Pro-dark.png"),
    Case("testLogin()", "width 20", 0, "png", "testLogin.width-20.png"),
    Case("testLogin()", "width-20", 0, "png", "testLogin.width-20.png"),
    Case("testLogin()", "1", 0, "png", "testLogin.1.png"),
    Case("testLogin()", "01", 0, "png", "testLogin.01.png"),
    Case("testLogin()", "1.5", 0, "txt", "testLogin.1-5.txt"),
    Case("testLogin()", "-1", 0, "png", "testLogin.1.png"),
    Case("testLogin()", "- 1 -", 0, "png", "testLogin.1.png"),
    Case("testLogin()", "größe", 0, "png", "testLogin.größe.png"),
    Case("testLogin()", "日本", 0, "png", "testLogin.日本.png"),
    Case("testLogin()", "a+b", 0, "txt", "testLogin.a-b.txt"),
    Case("testLogin()", "a=b", 0, "txt", "testLogin.a-b.txt"),
    Case("testLogin()", "50%", 0, "txt", "testLogin.50.txt"),
    Case("testLogin()", "{x: 1}", 0, "txt", "testLogin.x-1.txt"),
    Case("testLogin()", "[1, 2]", 0, "txt", "testLogin.1-2.txt"),
    Case("testLogin()", "", 0, "txt", "testLogin..txt"),
    Case("testLogin()", "  ", 0, "png", "testLogin..png"),
    Case("testLogin()", ".", 0, "png", "testLogin..png"),
    Case("testLogin()", "..", 0, "png", "testLogin..png"),
    Case("testLogin()", "é", 0, "png", "testLogin.é.png"),
    Case("testLogin()", "e\u{301}", 0, "png", "testLogin.e\u{301}.png"),
    Case("testLogin()", "a—b", 0, "txt", "testLogin.a-b.txt"),
    Case("testLogin()", "“x”", 0, "txt", "testLogin.x.txt"),
    Case("testLogin()", "x!", 0, "png", "testLogin.x.png"),
    Case("testLogin()", "!x", 0, "png", "testLogin.x.png"),
    Case("testLogin()", "!x!", 0, "txt", "testLogin.x.txt"),
    Case("testLogin()", "a!!!b", 0, "png", "testLogin.a-b.png"),
    Case("testLogin()", "__", 0, "png", "testLogin.__.png"),
    Case("testLogin()", "_a_", 0, "txt", "testLogin._a_.txt"),
    Case("testLogin()", "👩\u{200D}💻", 0, "txt", "testLogin.\u{200D}.txt"),
    Case("testLogin()", "v1.2.3-rc.1", 0, "png", "testLogin.v1-2-3-rc-1.png"),
    Case("testLogin()", "CamelCase", 0, "txt", "testLogin.CamelCase.txt"),
    Case("testLogin()", "UPPER", 0, "png", "testLogin.UPPER.png"),
    Case("testLogin()", "a\\nb", 0, "png", "testLogin.a-nb.png"),
    Case("testLogin()", "C:\\temp", 0, "png", "testLogin.C-temp.png"),
    Case("testLogin()", "~/x", 0, "txt", "testLogin.x.txt"),
    Case("testLogin()", "$HOME", 0, "png", "testLogin.HOME.png"),
    Case("testLogin()", "#1", 0, "png", "testLogin.1.png"),
    Case("testLogin()", "№1", 0, "png", "testLogin.1.png"),
    Case("testB(size:)", nil, 1, "json", "testB-size.1.json"),
    Case("testB(size:)", nil, 2, "png", "testB-size.2.png"),
    Case("testB(size:)", nil, 3, "json", "testB-size.3.json"),
    Case("testB(size:)", nil, 4, "png", "testB-size.4.png"),
    Case("testB(size:)", nil, 5, "json", "testB-size.5.json"),
    Case("testB(size:)", nil, 6, "png", "testB-size.6.png"),
    Case("testB(size:)", nil, 7, "json", "testB-size.7.json"),
    Case("testB(size:)", nil, 8, "png", "testB-size.8.png"),
    Case("testB(size:)", nil, 9, "json", "testB-size.9.json"),
    Case("testB(size:)", nil, 10, "png", "testB-size.10.png"),
    Case("testB(size:)", nil, 11, "json", "testB-size.11.json"),
    Case("testB(size:)", nil, 12, "png", "testB-size.12.png"),
  ]

  func testEveryNameIsThatOfTheOriginal() {
    XCTAssertGreaterThan(NamingTableTests.cases.count, 100)
    for item in NamingTableTests.cases {
      let file = SnapshotNaming.file(
        test: item.test, name: item.name, arguments: nil, number: { item.number })
      XCTAssertEqual(
        SnapshotName(file: file, fileExtension: item.pathExtension).relativePath, item.file,
        "\(item)")
    }
  }

  func testArgumentsAreInTheNamesOfUnnamedSnapshots() {
    func file(_ values: [String], named name: String? = nil, repetition: Int = 0) -> String {
      SnapshotNaming.file(
        test: "card(_:)", name: name, arguments: CaseArguments(values, repetition: repetition).text,
        number: { 1 })
    }
    let cases: [(String, String)] = [
      (file(["20"]), "card-_.20.1"), (file(["dark", "20"]), "card-_.dark+20.1"),
      (file(["-1"]), "card-_.-1.1"), (file(["1.5"]), "card-_.1.5.1"),
      (file(["größe"]), "card-_.größe.1"), (file(["20"], repetition: 1), "card-_.20-2.1"),
      (file(["20"], named: "wide"), "card-_.wide"),
    ]
    for (found, expected) in cases { XCTAssertEqual(found, expected) }
  }

  func testDifferentArgumentsHaveDifferentNames() {
    let values = [
      "a b", "a-b", "a/b", "a  b", "a+b", "", " ", "/", "..", "a", "A(x: 1)", "A(x: 2)", "A(x:1)",
    ]
    var names = values.map { CaseArguments([$0]).text }
    names += [CaseArguments(["a", "b"]).text, CaseArguments(["a+b", ""]).text]
    XCTAssertEqual(Set(names).count, names.count, "\(names)")
    for name in names {
      XCTAssertNil(name.firstIndex(of: "/"), name)
      XCTAssertFalse(name.isEmpty)
    }
    let long = String(repeating: "wörd ", count: 40)
    let cut = [long + "1", long + "2"].map { CaseArguments([$0]).text }
    XCTAssertNotEqual(cut[0], cut[1])
    for name in cut { XCTAssertLessThanOrEqual(name.utf8.count, 80, name) }
  }
}
