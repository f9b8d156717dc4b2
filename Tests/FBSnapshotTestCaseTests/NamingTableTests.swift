import XCTest

@testable import FBSnapshotTestCase

/// The names of references, case by case. What is expected was made by another program from the
/// rules of iOSSnapshotTestCase 8: append the identifier and the tags, replace every character of
/// the general categories P and Zs, and tabs, by an underscore each, append the scale.
final class NamingTableTests: XCTestCase {
  private struct Case {
    var test: String
    var identifier: String?
    var options: FBSnapshotTestCaseFileNameIncludeOption
    var scale: Double
    var isAgnostic: Bool
    var file: String

    init(
      _ test: String, _ identifier: String?, _ options: FBSnapshotTestCaseFileNameIncludeOption,
      _ scale: Double, agnostic: Bool = false, _ file: String
    ) {
      self.test = test
      self.identifier = identifier
      self.options = options
      self.scale = scale
      isAgnostic = agnostic
      self.file = file
    }
  }

  private static let cases: [Case] = [
    Case("testLogin", "dark", .screenScale, 3, "testLogin_dark@3x.png"),
    Case("testLogin", "dark mode", .screenScale, 3, "testLogin_dark_mode@3x.png"),
    Case("testLogin", "dark  mode", .screenScale, 3, "testLogin_dark__mode@3x.png"),
    Case("testLogin", " dark", .screenScale, 3, "testLogin__dark@3x.png"),
    Case("testLogin", "dark ", .screenScale, 3, "testLogin_dark_@3x.png"),
    Case("testLogin", "a-b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a.b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a_b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a/b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a\\b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a,b;c", .screenScale, 3, "testLogin_a_b_c@3x.png"),
    Case("testLogin", "a:b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "(a)", .screenScale, 3, "testLogin__a_@3x.png"),
    Case("testLogin", "[a]", .screenScale, 3, "testLogin__a_@3x.png"),
    Case("testLogin", "{a}", .screenScale, 3, "testLogin__a_@3x.png"),
    Case("testLogin", "<a>", .screenScale, 3, "testLogin_<a>@3x.png"),
    Case("testLogin", "a&b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a+b", .screenScale, 3, "testLogin_a+b@3x.png"),
    Case("testLogin", "a=b", .screenScale, 3, "testLogin_a=b@3x.png"),
    Case("testLogin", "a|b", .screenScale, 3, "testLogin_a|b@3x.png"),
    Case("testLogin", "a~b", .screenScale, 3, "testLogin_a~b@3x.png"),
    Case("testLogin", "a^b", .screenScale, 3, "testLogin_a^b@3x.png"),
    Case("testLogin", "a$b", .screenScale, 3, "testLogin_a$b@3x.png"),
    Case("testLogin", "a`b", .screenScale, 3, "testLogin_a`b@3x.png"),
    Case("testLogin", "a%b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a#b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a@2x", .screenScale, 3, "testLogin_a_2x@3x.png"),
    Case("testLogin", "a!b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a?b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a'b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a\"b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a*b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "größe", .screenScale, 3, "testLogin_größe@3x.png"),
    Case("testLogin", "日本語", .screenScale, 3, "testLogin_日本語@3x.png"),
    Case("testLogin", "日本 語", .screenScale, 3, "testLogin_日本_語@3x.png"),
    Case("testLogin", "日本、語", .screenScale, 3, "testLogin_日本_語@3x.png"),
    Case("testLogin", "한국어", .screenScale, 3, "testLogin_한국어@3x.png"),
    Case("testLogin", "Привет, мир", .screenScale, 3, "testLogin_Привет__мир@3x.png"),
    Case("testLogin", "¿Qué?", .screenScale, 3, "testLogin__Qué_@3x.png"),
    Case("testLogin", "«quote»", .screenScale, 3, "testLogin__quote_@3x.png"),
    Case("testLogin", "“quote”", .screenScale, 3, "testLogin__quote_@3x.png"),
    Case("testLogin", "‘x’", .screenScale, 3, "testLogin__x_@3x.png"),
    Case("testLogin", "a–b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a—b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a…b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a·b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a•b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a§b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a¶b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a©b", .screenScale, 3, "testLogin_a©b@3x.png"),
    Case("testLogin", "a™b", .screenScale, 3, "testLogin_a™b@3x.png"),
    Case("testLogin", "a€b", .screenScale, 3, "testLogin_a€b@3x.png"),
    Case("testLogin", "½", .screenScale, 3, "testLogin_½@3x.png"),
    Case("testLogin", "x²", .screenScale, 3, "testLogin_x²@3x.png"),
    Case("testLogin", "№1", .screenScale, 3, "testLogin_№1@3x.png"),
    Case("testLogin", "😀", .screenScale, 3, "testLogin_😀@3x.png"),
    Case("testLogin", "👨\u{200D}👩", .screenScale, 3, "testLogin_👨\u{200D}👩@3x.png"),
    Case("testLogin", "e\u{301}", .screenScale, 3, "testLogin_e\u{301}@3x.png"),
    Case("testLogin", "a\u{9}b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a\u{A0}b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a\u{3000}b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a‿b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "a⁀b", .screenScale, 3, "testLogin_a_b@3x.png"),
    Case("testLogin", "{{0,0},{1,1}}", .screenScale, 3, "testLogin___0_0___1_1__@3x.png"),
    Case("testLogin", "width=20, dark", .screenScale, 3, "testLogin_width=20__dark@3x.png"),
    Case("testLogin", "../../etc/passwd", .screenScale, 3, "testLogin_______etc_passwd@3x.png"),
    Case("testLogin", "..", .screenScale, 3, "testLogin___@3x.png"),
    Case("testLogin", "...", .screenScale, 3, "testLogin____@3x.png"),
    Case("testLogin", "---", .screenScale, 3, "testLogin____@3x.png"),
    Case("testLogin", "__", .screenScale, 3, "testLogin___@3x.png"),
    Case("testLogin", "a\u{200B}b", .screenScale, 3, "testLogin_a\u{200B}b@3x.png"),
    Case("testLogin", "مرحبا، عالم", .screenScale, 3, "testLogin_مرحبا__عالم@3x.png"),
    Case("testLogin", "שלום־עולם", .screenScale, 3, "testLogin_שלום_עולם@3x.png"),
    Case("testLogin", "ไทย", .screenScale, 3, "testLogin_ไทย@3x.png"),
    Case("testLogin", "१२३", .screenScale, 3, "testLogin_१२३@3x.png"),
    Case("testLogin", "Ａ－Ｂ", .screenScale, 3, "testLogin_Ａ_Ｂ@3x.png"),
    Case("testLogin", "a%20b", .screenScale, 3, "testLogin_a_20b@3x.png"),
    Case("testLogin", "1.5", .screenScale, 3, "testLogin_1_5@3x.png"),
    Case("testLogin", "-1", .screenScale, 3, "testLogin__1@3x.png"),
    Case("testA", nil, .screenScale, 2, "testA@2x.png"),
    Case("testA", "", .screenScale, 2, "testA@2x.png"),
    Case("testLoginAndReturnError_", nil, .screenScale, 2, "testLoginAndReturnError_@2x.png"),
    Case(
      "testLoginWithCompletionHandler_", nil, .screenScale, 2,
      "testLoginWithCompletionHandler_@2x.png"),
    Case("test_login_screen", nil, .screenScale, 2, "test_login_screen@2x.png"),
    Case("testLogin", "testLogin", .screenScale, 2, "testLogin_testLogin@2x.png"),
    Case("testÜberschrift", nil, .screenScale, 2, "testÜberschrift@2x.png"),
    Case("test123", "1", .screenScale, 2, "test123_1@2x.png"),
    Case("testA", "A", .screenScale, 2, "testA_A@2x.png"),
    Case("testLogin", "dark", [.device], 3, "testLogin_dark_iPhone.png"),
    Case("testLogin", nil, [.device, .screenScale], 1, "testLogin_iPhone@1x.png"),
    Case("testLogin", "dark", [.OS], 3, "testLogin_dark_17_0.png"),
    Case("testLogin", nil, [.OS, .screenScale], 1, "testLogin_17_0@1x.png"),
    Case("testLogin", "dark", [.screenSize], 3, "testLogin_dark_390x844.png"),
    Case("testLogin", nil, [.screenSize, .screenScale], 1, "testLogin_390x844@1x.png"),
    Case("testLogin", "dark", [.device, .OS], 3, "testLogin_dark_iPhone_17_0.png"),
    Case("testLogin", nil, [.device, .OS, .screenScale], 1, "testLogin_iPhone_17_0@1x.png"),
    Case("testLogin", "dark", [.device, .screenSize], 3, "testLogin_dark_iPhone_390x844.png"),
    Case(
      "testLogin", nil, [.device, .screenSize, .screenScale], 1, "testLogin_iPhone_390x844@1x.png"),
    Case("testLogin", "dark", [.OS, .screenSize], 3, "testLogin_dark_17_0_390x844.png"),
    Case("testLogin", nil, [.OS, .screenSize, .screenScale], 1, "testLogin_17_0_390x844@1x.png"),
    Case(
      "testLogin", "dark", [.device, .OS, .screenSize], 3, "testLogin_dark_iPhone_17_0_390x844.png"),
    Case(
      "testLogin", nil, [.device, .OS, .screenSize, .screenScale], 1,
      "testLogin_iPhone_17_0_390x844@1x.png"),
    Case("testLogin", nil, .screenScale, 1, agnostic: true, "testLogin_iPhone17_0_390x844@1x.png"),
    Case(
      "testLogin", "a b", .screenScale, 3, agnostic: true, "testLogin_a_b_iPhone17_0_390x844@3x.png"
    ),
    Case("testLogin", nil, [.device], 2, agnostic: true, "testLogin_iPhone17_0_390x844.png"),
    Case("testLogin", nil, [], 3, "testLogin.png"),
    Case("testLogin", "a b", [.none], 3, "testLogin_a b.png"),
    Case("testLogin", "a-b.c", [.none], 3, "testLogin_a-b.c.png"),
    Case("testLogin", "größe", [.none], 3, "testLogin_größe.png"),
    Case("testLogin", "x", [.none], 3, "testLogin_x.png"),
    Case("testLogin", "a:b", [.none], 3, "testLogin_a:b.png"),
    Case("testLogin", "(#1)", [.none], 3, "testLogin_(#1).png"),
    Case("testLogin", "x", [.none, .device, .OS, .screenSize, .screenScale], 3, "testLogin_x.png"),
  ]

  private func path(_ item: Case) -> String {
    ReferenceNaming(
      options: item.options, isDeviceAgnostic: item.isAgnostic,
      device: .init(model: "iPhone", systemVersion: "17.0", screenSize: (390, 844)),
      scale: item.scale
    ).name(folder: "Module.LoginTests", test: item.test, identifier: item.identifier).relativePath
  }

  func testEveryNameIsThatOfTheOriginal() {
    XCTAssertGreaterThan(NamingTableTests.cases.count, 100)
    for item in NamingTableTests.cases {
      XCTAssertEqual(path(item), "Module.LoginTests/" + item.file, "\(item)")
    }
  }

  func testTextsThatLookAlikeInAFileNameCollide() {
    let alike = ["a-b", "a b", "a.b", "a,b", "a/b", "a:b", "a\u{A0}b"].map {
      path(Case("testA", $0, .screenScale, 2, ""))
    }
    XCTAssertEqual(Set(alike), ["Module.LoginTests/testA_a_b@2x.png"])
  }

  func testLongNamesAreCutAndStayDifferent() {
    let long = String(repeating: "länger ", count: 60)
    let paths = [long + "1", long + "2"].map { path(Case("testA", $0, .screenScale, 3, "")) }
    XCTAssertNotEqual(paths[0], paths[1])
    for path in paths {
      let file = path.dropFirst("Module.LoginTests/".count)
      XCTAssertLessThanOrEqual(file.utf8.count, 204)
      XCTAssertTrue(file.hasPrefix("testA_länger_länger_"), path)
    }
  }
}
