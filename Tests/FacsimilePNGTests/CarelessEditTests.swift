import FacsimileRaster
import XCTest

@testable import FacsimilePNG

/// A file that anybody edited is verified as if it had been decoded: either its digest is not
/// believed, or it names the pixels that the file shows.
final class CarelessEditTests: XCTestCase {
  private enum Edit: CaseIterable {
    case pixels, palette, header, text, recompressed, duplicated, moved, removed, truncated, bit
    case digest, foreignDigest, appended
  }

  func testTheDigestGivesTheVerdictOfDecoding() throws {
    var (believed, passed, undecodable) = (0, 0, 0)
    for seed in 1...10_000 as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let original = try RandomPicture.make(using: &generator)
      let bytes = PNG.encode(
        original, texts: [PNGText(keyword: "Note", text: "environment \(seed)")],
        compression: .fast)
      let edit = Edit.allCases.randomElement(using: &generator) ?? .bit
      let edited = try self.edited(bytes, original, edit, using: &generator)
      let shown = try? PNG.decode(edited).pixmap
      if shown == nil { undecodable += 1 }
      if shown == original { passed += 1 }
      // Where the digest is not the candidate's, the file is decoded, so only a match can be wrong.
      for candidate in [original, shown, try RandomPicture.make(using: &generator)] {
        guard let candidate, PNG.recordedDigest(in: edited) == candidate.digest else { continue }
        believed += 1
        XCTAssertEqual(shown, candidate, "seed \(seed), \(edit)")
        // What differs from what was written is not believed at all.
        XCTAssertEqual(edited, bytes, "seed \(seed), \(edit)")
      }
    }
    // Every outcome has to be well represented. Some edits change nothing: the palette of a picture
    // without one, a chunk moved to where it was.
    XCTAssertLessThan(believed, 2500)
    XCTAssertGreaterThan(passed, 1000)
    XCTAssertGreaterThan(undecodable, 500)
  }

  private func edited(
    _ bytes: [UInt8], _ original: Pixmap, _ edit: Edit, using generator: inout SeededGenerator
  ) throws -> [UInt8] {
    var chunks = FileChunks(bytes)
    switch edit {
    case .pixels:
      var other = original
      let x = Int.random(in: 0..<original.width, using: &generator)
      let y = Int.random(in: 0..<original.height, using: &generator)
      other[x, y] = other[x, y] == 0xff00_0000 ? 0xff00_0001 : 0xff00_0000
      let donor = FileChunks(PNG.encode(other, compression: .fast))
      for name in ["IHDR", "PLTE", "tRNS", "IDAT"] { chunks.replace(name, from: donor) }
    case .palette:
      chunks.change("PLTE") { $0[$0.count / 2] &+= 1 }
    case .header:
      let index = Int.random(in: 0..<13, using: &generator)
      chunks.change("IHDR") { $0[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator) }
    case .text:
      chunks.change("iTXt") { $0[$0.count - 5] ^= 1 }
    case .recompressed:
      let container = try PNGContainer(bytes)
      let rowBytes = container.header.width * (container.header.channels ?? 1) + 1
      chunks.change("IDAT") { content in
        if let rows = Deflate.inflate(content[...], byteCount: rowBytes * container.header.height) {
          content = Deflate.compress(rows, level: 9)
        }
      }
    case .duplicated:
      let chunk = chunks.list.randomElement(using: &generator)
      let place = Int.random(in: 0...chunks.list.count, using: &generator)
      chunks.list.insert(try XCTUnwrap(chunk), at: place)
    case .moved:
      let from = Int.random(in: 0..<chunks.list.count, using: &generator)
      let chunk = chunks.list.remove(at: from)
      chunks.list.insert(chunk, at: Int.random(in: 0...chunks.list.count, using: &generator))
    case .removed:
      chunks.list.remove(at: Int.random(in: 0..<chunks.list.count, using: &generator))
    case .truncated:
      if Bool.random(using: &generator) {
        return Array(bytes[..<Int.random(in: 0..<bytes.count, using: &generator)])
      }
      let index = Int.random(in: 0..<chunks.list.count, using: &generator)
      _ = chunks.list[index].content.popLast()
    case .bit:
      var changed = bytes
      changed[Int.random(in: 0..<bytes.count, using: &generator)] ^=
        1 << UInt8.random(in: 0..<8, using: &generator)
      return changed
    case .digest:
      let index = Int.random(in: 0..<33, using: &generator)
      chunks.change("snAP") { $0[index] &+= 1 }
    case .foreignDigest:
      let donor = FileChunks(PNG.encode(try RandomPicture.make(using: &generator)))
      chunks.replace("snAP", from: donor)
    case .appended:
      return bytes + [UInt8](repeating: 0, count: Int.random(in: 1...60, using: &generator))
    }
    return chunks.file
  }

  func testTheAuditTellsWhatBecameOfAFile() throws {
    for seed in 1...100 as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let shown = try RandomPicture.make(using: &generator)
      let claimed = try RandomPicture.make(using: &generator)
      let bytes = PNG.encode(shown, compression: .fast)
      XCTAssertEqual(PNG.audit(bytes), .intact(shown.digest), "seed \(seed)")

      var chunks = FileChunks(bytes)
      chunks.list.removeAll { $0.name == "snAP" }
      XCTAssertEqual(PNG.audit(chunks.file), .foreign, "seed \(seed)")

      // A consistent forgery: the file's own digest is right, and the pixels' is another picture's.
      let end = chunks.list.removeLast()
      let content = DigestChunk.content(pixels: claimed.digest, file: Digest128(of: chunks.file))
      chunks.list += [FileChunks.Chunk(name: "snAP", content: content), end]
      let forged = chunks.file
      XCTAssertEqual(PNG.recordedDigest(in: forged), claimed.digest, "seed \(seed)")
      XCTAssertEqual(try PNG.decode(forged).pixmap, shown, "seed \(seed)")
      if claimed != shown {
        XCTAssertEqual(
          PNG.audit(forged), .forged(recorded: claimed.digest, shown: shown.digest), "seed \(seed)")
      }

      var edited = FileChunks(bytes)
      edited.list.insert(FileChunks.Chunk(name: "tIME", content: [7, 230, 1, 1, 0, 0, 0]), at: 1)
      XCTAssertEqual(PNG.audit(edited.file), .changed, "seed \(seed)")
    }
    guard case .unreadable = PNG.audit([1, 2, 3]) else { return XCTFail("three bytes are no file") }
  }
}

/// A file as a list of chunks, whose lengths and checksums are made right when it is put together.
struct FileChunks {
  struct Chunk {
    var name: String
    var content: [UInt8]
  }

  var list: [Chunk] = []

  init(_ bytes: [UInt8]) {
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      list.append(
        Chunk(
          name: String(decoding: bytes[position + 4..<position + 8], as: UTF8.self),
          content: Array(bytes[position + 8..<position + 8 + length])))
      position += 12 + length
    }
  }

  mutating func change(_ name: String, _ body: (inout [UInt8]) -> Void) {
    for index in list.indices where list[index].name == name { body(&list[index].content) }
  }

  /// Takes a chunk from another file, or drops it when that has none.
  mutating func replace(_ name: String, from other: FileChunks) {
    guard let chunk = other.list.first(where: { $0.name == name }) else {
      return list.removeAll { $0.name == name }
    }
    if let index = list.firstIndex(where: { $0.name == name }) {
      list[index] = chunk
    } else {
      list.insert(chunk, at: 2)
    }
  }

  var file: [UInt8] {
    list.reduce(PNGBuilder.signature) { $0 + PNGBuilder.chunk($1.name, $1.content) }
  }
}
