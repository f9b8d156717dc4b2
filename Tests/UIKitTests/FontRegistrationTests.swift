import Foundation
import XCTest

@testable import UIKit

final class FontRegistrationTests: XCTestCase {
  private let serif = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")

  func testRegisteredFontIsFoundByItsName() throws {
    let copy = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(ProcessInfo.processInfo.globallyUniqueString).ttf")
    try FileManager.default.copyItem(at: serif, to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    var error: Unmanaged<CFError>?
    XCTAssertTrue(CTFontManagerRegisterFontsForURL(copy as CFURL, .process, &error))
    XCTAssertNil(error)
    XCTAssertEqual(UIFont(name: "DejaVuSerif", size: 12)?.font.face.file.path, copy.path)
    XCTAssertFalse(CTFontManagerRegisterFontsForURL(copy as CFURL, .process, &error))
    XCTAssertEqual(error?.takeRetainedValue().code, CTFontManagerError.alreadyRegistered.rawValue)
    XCTAssertTrue(CTFontManagerUnregisterFontsForURL(copy as CFURL, .process, nil))
    XCTAssertFalse(CTFontManagerUnregisterFontsForURL(copy as CFURL, .process, nil))
    XCTAssertEqual(UIFont(name: "DejaVuSerif", size: 12)?.font.face.file.path, serif.path)
  }

  func testFileThatIsNoFontIsAnErrorThatNamesIt() {
    for (path, code) in [
      ("/nonexistent.ttf", CTFontManagerError.fileNotFound),
      ("/etc/passwd", .unrecognizedFormat),
    ] {
      var error: Unmanaged<CFError>?
      let url = URL(fileURLWithPath: path)
      XCTAssertFalse(CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error))
      let reason = error?.takeRetainedValue()
      XCTAssertEqual(reason?.domain, kCTFontManagerErrorDomain)
      XCTAssertEqual(reason?.code, code.rawValue)
      XCTAssertEqual(reason?.localizedDescription.contains(path), true)
    }
  }

  func testFontsThatABundleListsAreFound() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(ProcessInfo.processInfo.globallyUniqueString).resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["UIAppFonts": ["Brand.ttf", "Fonts/Other.otf"]], format: .xml, options: 0)
    try list.write(to: folder.appendingPathComponent("Info.plist"))
    let bundle = try XCTUnwrap(Bundle(url: folder))
    XCTAssertEqual(
      BundledFonts.paths(in: bundle).map {
        $0.hasSuffix(".resources/Brand.ttf") || $0.hasSuffix(".resources/Fonts/Other.otf")
      },
      [true, true])
  }

  func testNumbersAlignAtTheirSeparators() {
    let set = NSTextTab.columnTerminators(for: Locale(identifier: "de_DE"))
    XCTAssertEqual(
      NSTextTab(textAlignment: .right, location: 90, options: [.columnTerminators: set])
        .terminators, ",")
    XCTAssertEqual(NSTextTab(textAlignment: .right, location: 90).terminators, "")
  }
}
