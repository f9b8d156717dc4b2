import FacsimileRaster
import Foundation
import XCTest

@testable import FacsimilePNG

/// The PNG files of the machine's packages: icons of all kinds by many programs. A few of them in
/// every run, all of them where `FACSIMILE_DEEP` is set.
final class SystemFilesTests: XCTestCase {
  func testBothWaysDecodeTheSystemsFilesAlike() throws {
    let isDeep = ProcessInfo.processInfo.environment["FACSIMILE_DEEP"] != nil
    let folders = ["/usr/share", "/usr/lib", "/opt"]
    var paths: [String] = []
    for folder in folders {
      let found = FileManager.default.enumerator(atPath: folder)
      while let name = found?.nextObject() as? String {
        if name.hasSuffix(".png") { paths.append("\(folder)/\(name)") }
      }
    }
    if paths.isEmpty { throw XCTSkip("there are no PNG files below \(folders)") }
    paths.sort()
    let step = isDeep ? 1 : max(1, paths.count / 300)
    var (fast, library, refused) = (0, 0, 0)
    var kinds: Set<String> = []
    for path in stride(from: 0, to: paths.count, by: step).map({ paths[$0] }) {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let bytes = [UInt8](data)
      switch (
        Result { try PNG.decodeWithLibrary(bytes) }, Result { try PNG.decode(bytes) }
      ) {
      case (.success(let expected), .success(let found)):
        XCTAssertEqual(found.pixmap, expected, path)
        let info = found.info
        kinds.insert("\(info.colorType) \(info.bitDepth)\(info.isInterlaced ? " interlaced" : "")")
        if FastDecoder.decode(try PNGContainer(bytes)) != nil { fast += 1 } else { library += 1 }
      case (.failure, .failure): refused += 1
      case (let expected, let found): XCTFail("\(path): libpng \(expected), ours \(found)")
      }
    }
    print("\(fast) files by the fast way, \(library) by libpng, \(refused) refused by both:", kinds)
  }
}
