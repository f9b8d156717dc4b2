import CHarfBuzz
import FacsimileRaster
import Foundation
import XCTest

@testable import FacsimileText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Damaged fonts are an error or draw boxes. Their bytes end where memory ends, so that reading
/// behind them would end the tests.
final class HostileFontTests: TextTestCase {
  /// All of them with FACSIMILE_DEEP=1, as `make check-deep` sets it.
  private var isDeep: Bool { ProcessInfo.processInfo.environment["FACSIMILE_DEEP"] == "1" }

  private static let sources: [(path: String, bytes: [UInt8])] =
    [
      "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
      "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",
      "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
      "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
    ].compactMap { path in
      FileManager.default.contents(atPath: path).map { (path, [UInt8]($0)) }
    }

  func testMutatedFontsAreRefusedOrDrawSomething() throws {
    var loaded = 0
    let count = isDeep ? 2_000 : 300
    for seed in 0..<UInt64(count) {
      var random = Generator(state: seed)
      let source = HostileFontTests.sources[Int(seed) % HostileFontTests.sources.count]
      var bytes = source.bytes
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        // Half of the damage goes to the header and the table directory, and half of the rest to
        // the first bytes of tables, where counts and offsets are.
        let place =
          switch Int.random(in: 0..<4, using: &random) {
          case 0, 1: Int.random(in: 0..<min(320, bytes.count), using: &random)
          case 2: tableByte(source.bytes, &random)
          default: Int.random(in: 0..<bytes.count, using: &random)
          }
        let value = [0, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random)
        bytes[place] = value ?? 0
      }
      if use(bytes, "seed \(seed) of \(source.path)") { loaded += 1 }
    }
    // Most damage leaves a font that still says something.
    XCTAssertGreaterThan(loaded, count / 4)
    XCTAssertLessThan(loaded, count)
  }

  func testTruncatedFontsAreRefusedOrDrawSomething() throws {
    for source in HostileFontTests.sources {
      let length = source.bytes.count
      let steps = isDeep ? 400 : 60
      let lengths =
        Array(0..<min(length, isDeep ? 700 : 40)) + (0..<steps).map { length / steps * $0 }
      for length in lengths {
        use(Array(source.bytes.prefix(length)), "\(length) bytes of \(source.path)")
      }
    }
  }

  func testTablesOutsideOfTheFileAreNotRead() throws {
    let source = try XCTUnwrap(HostileFontTests.sources.first)
    let tables = Int(source.bytes[4]) << 8 | Int(source.bytes[5])
    for table in 0..<tables {
      for (field, value) in [(8, UInt8(0x7F)), (8, 0xFF), (12, 0x7F), (12, 0xFF)] {
        var bytes = source.bytes
        bytes[12 + table * 16 + field] = value
        use(bytes, "table \(table) of \(source.path)")
      }
    }
  }

  func testWhatIsNoRegularFileIsRefused() throws {
    XCTAssertThrowsError(try FontFile(path: "/dev/zero")) { error in
      XCTAssertEqual(error as? FontError, .unreadable(path: "/dev/zero"))
    }
    XCTAssertThrowsError(try FontFile(path: "/usr/share/fonts"))
    let pipe = NSTemporaryDirectory() + ProcessInfo.processInfo.globallyUniqueString + ".ttf"
    XCTAssertEqual(mkfifo(pipe, 0o600), 0)
    defer { unlink(pipe) }
    XCTAssertThrowsError(try FontFile(path: pipe))
  }

  func testFileThatIsTooLargeIsRefusedUnread() throws {
    let path = NSTemporaryDirectory() + ProcessInfo.processInfo.globallyUniqueString + ".ttf"
    XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: nil))
    defer { unlink(path) }
    let size = FontFile.maximumByteCount + 1
    XCTAssertEqual(truncate(path, size), 0)
    XCTAssertThrowsError(try FontFile(path: path)) { error in
      XCTAssertEqual(
        error as? FontError,
        .tooLarge(path: path, byteCount: size, limit: FontFile.maximumByteCount))
    }
  }

  func testFontSurvivesThatItsFileIsCutShort() throws {
    let path = NSTemporaryDirectory() + ProcessInfo.processInfo.globallyUniqueString + ".otf"
    let source = try XCTUnwrap(HostileFontTests.sources.first)
    XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: Data(source.bytes)))
    defer { unlink(path) }
    let face = try FontFace(file: FontFile(path: path))
    XCTAssertEqual(truncate(path, 0), 0)
    let glyph = try XCTUnwrap(face.glyph(for: "a"))
    XCTAssertEqual(face.shape(of: glyph), try inter().face.shape(of: glyph))
    XCTAssertEqual(face.file.sha256, try inter().face.file.sha256)
  }

  /// A byte among the first of a random table.
  private func tableByte(_ bytes: [UInt8], _ random: inout Generator) -> Int {
    let tables = Int(bytes[4]) << 8 | Int(bytes[5])
    let record = 12 + 16 * Int.random(in: 0..<tables, using: &random)
    let offset = bytes[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
    return min(bytes.count - 1, offset + Int.random(in: 0..<64, using: &random))
  }

  /// Does all that a test run does with a font: describes, shapes, lays out and draws.
  ///
  /// - Returns: false when the font was refused.
  @discardableResult
  private func use(_ bytes: [UInt8], _ what: String) -> Bool {
    let memory = GuardedMemory(bytes)
    guard let blob = memory.makeBlob() else { return false }
    // The reference count of the blob ends with the faces, before that of the memory.
    return withExtendedLifetime(memory) {
      guard let file = try? FontFile(blob, path: what) else { return false }
      _ = FontDescription.all(in: file)
      guard let face = try? FontFace(file: file) else { return false }
      let style = TextStyle(font: Font(face: face, size: 20), underline: LineDecoration())
      let shaped = ShapedText(
        StyledText("Affine AVATAR Größe سلام 😀1️⃣ 12½", style: style),
        library: FontLibrary(folders: FontFolders([])))
      let layout = TextLayout(shaped, constraints: TextConstraints(width: 120))
      var list = DisplayList()
      layout.draw(in: &list, at: Point(x: 4, y: 4))
      let picture = try? list.render(Rect(x: 0, y: 0, width: 128, height: 96), scale: 1)
      XCTAssertNotNil(picture, what)
      for glyph in stride(from: UInt32(0), to: 70_000, by: 997) { _ = face.shape(of: glyph) }
      return true
    }
  }
}

/// Bytes that end at the end of a page, before one that must not be touched.
private final class GuardedMemory {
  private let base: UnsafeMutableRawPointer?
  private let mapped: Int
  private let start: UnsafeMutableRawPointer?
  private let count: Int

  init(_ bytes: [UInt8]) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let room = max(1, (bytes.count + page - 1) / page) * page
    mapped = room + page
    count = bytes.count
    let map = mmap(nil, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let map, map != MAP_FAILED else {
      base = nil
      start = nil
      return
    }
    base = map
    start = map + (room - bytes.count)
    UnsafeMutableRawBufferPointer(start: start, count: count).copyBytes(from: bytes)
    mprotect(map + room, page, PROT_NONE)
  }

  deinit {
    if let base { munmap(base, mapped) }
  }

  func makeBlob() -> OpaquePointer? {
    hb_blob_create_or_fail(
      start?.assumingMemoryBound(to: CChar.self), UInt32(count), HB_MEMORY_MODE_READONLY, nil, nil)
  }
}
