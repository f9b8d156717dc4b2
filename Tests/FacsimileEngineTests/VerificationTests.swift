import FacsimileComparison
import FacsimilePNG
import FacsimileRaster
import Foundation
import XCTest

@testable import FacsimileEngine

final class VerificationTests: XCTestCase {
  private let test = "ScreensTests.LoginTests/testLogin"
  private let reference = "ReferenceImages/ScreensTests.LoginTests/testLogin@2x.png"
  private let failed = "FailureDiffs/ScreensTests.LoginTests/failed_testLogin@2x.png"
  private let referenceCopy = "FailureDiffs/ScreensTests.LoginTests/reference_testLogin@2x.png"
  private let diff = "FailureDiffs/ScreensTests.LoginTests/diff_testLogin@2x.png"

  private func verify(
    _ snapshot: Snapshot, _ scratch: Scratch, _ environment: [String: String] = [:],
    wishes: RecordWishes = .never, policy: ComparisonPolicy = .exact
  ) -> Verdict {
    let engine = scratch.engine(environment)
    var request = scratch.request(test: engine.nextExecution(of: test), wishes: wishes)
    request.policy = policy
    return engine.verify(snapshot, request)
  }

  private func pixels(_ scratch: Scratch, _ path: String) throws -> Pixmap {
    try PNG.decode(try XCTUnwrap(scratch.bytes(path), path)).pixmap
  }

  func testARecordedSnapshotPassesByItsDigest() throws {
    let scratch = try Scratch()
    let snapshot = try Snapshot.sample()
    let recording = try XCTUnwrap(verify(snapshot, scratch, wishes: .all).recording)
    XCTAssertEqual(recording.change, .new)
    XCTAssertEqual(recording.reference, scratch.path(reference))
    XCTAssertEqual(scratch.files, [reference])
    let pass = try XCTUnwrap(verify(snapshot, scratch).pass)
    guard case .digest = pass.evidence else { return XCTFail("\(pass.evidence)") }
    XCTAssertTrue(pass.isExact)
    XCTAssertEqual(pass.warnings, [])
  }

  func testOnContinuousIntegrationTheReferenceIsDecoded() throws {
    let scratch = try Scratch()
    let snapshot = try Snapshot.sample()
    _ = verify(snapshot, scratch, wishes: .all)
    let pass = try XCTUnwrap(verify(snapshot, scratch, ["CI": "true"]).pass)
    guard case .comparison(let comparison) = pass.evidence else {
      return XCTFail("\(pass.evidence)")
    }
    XCTAssertTrue(comparison.isIdentical)
  }

  /// A forged chunk says that the file shows the new picture; the file's pixels say otherwise.
  func testAForgedDigestIsFoundOnContinuousIntegration() throws {
    let scratch = try Scratch()
    let shown = try Snapshot.sample()
    let claimed = try Snapshot.sample(square: 0xff00_00ff)
    let bytes = PNG.encode(shown.pixmap)
    // The chunk: length, name, version, pixels' digest, file's digest, checksum; then the end.
    let start = bytes.count - 12 - 45
    var forged = Array(bytes[..<start])
    let digestChunk = PNG.encode(claimed.pixmap).suffix(57).dropFirst(9).prefix(16)
    let file = Digest128(of: forged)
    var content: [UInt8] = Array("snAP".utf8) + [1] + digestChunk
    for half in [file.high, file.low] {
      content += stride(from: 56, through: 0, by: -8).map { UInt8(half >> UInt64($0) & 255) }
    }
    forged += [0, 0, 0, 33] + content + checksum(content) + bytes.suffix(12)
    XCTAssertEqual(PNG.recordedDigest(in: forged), claimed.pixmap.digest)

    try scratch.write(forged, to: reference)
    XCTAssertNotNil(verify(claimed, scratch).pass)
    let failure = try XCTUnwrap(verify(claimed, scratch, ["CI": "1"]).failure)
    guard case .different(let comparison, .facsimile) = failure.kind else {
      return XCTFail("\(failure)")
    }
    XCTAssertEqual(comparison.exact.pixelCount, 200)
  }

  private func checksum(_ bytes: [UInt8]) -> [UInt8] {
    var crc: UInt32 = 0xffff_ffff
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    return [24, 16, 8, 0].map { UInt8(~crc >> $0 & 255) }
  }

  func testADifferenceLeavesThreePicturesAndSaysWhatAndWhere() throws {
    let scratch = try Scratch()
    let before = try Snapshot.sample()
    let after = try Snapshot.sample(square: 0xff20_2060)
    _ = verify(before, scratch, wishes: .all)
    let recorded = scratch.bytes(reference)
    let failure = try XCTUnwrap(verify(after, scratch).failure)
    XCTAssertEqual(scratch.files, [diff, failed, referenceCopy, reference].sorted())
    XCTAssertEqual(scratch.bytes(reference), recorded)
    XCTAssertEqual(scratch.bytes(referenceCopy), recorded)
    XCTAssertEqual(try pixels(scratch, failed), after.pixmap)
    XCTAssertEqual(try pixels(scratch, diff).width, 60)
    XCTAssertEqual(
      failure.description,
      """
      Snapshot “testLogin@2x” differs from its reference.
        Measured: 200 of 2400 pixels differ (8.33 %), channels by up to 64 of 255. Allowed: every \
      pixel equal.
        Where: x 10, y 10, 20 x 10 pixels (in points x 5, y 5, 10 x 5); most at x 10, y 10: \
      #202020 became #602020.
        Would pass, each alone: perPixelTolerance 0.25, or overallTolerance 0.083334, or precision \
      0.916666, or perceptualPrecision 0.6549, or a YIQ threshold of 0.1365 with anti-aliasing \
      ignored, or 0.1973 in OKLab, or Delta E 22.954 (CIEDE2000), or 200 pixels, 200 in any 32 x 32.
        Recorded:  \(scratch.path(reference))
        Reference: \(scratch.path(referenceCopy))
        Failed:    \(scratch.path(failed))
        Diff:      \(scratch.path(diff))
        If the new picture is right, accept it: FACSIMILE_RECORD=failed swift test --filter \
      ScreensTests.LoginTests/testLogin
        References: \(scratch.path("ReferenceImages")) (the default beside \
      \(scratch.path("Package.swift"))); pictures of failures: \(scratch.path("FailureDiffs")) (the \
      default beside \(scratch.path("Package.swift"))).
      """)
  }

  func testAPassRemovesThePicturesOfAnEarlierFailure() throws {
    let scratch = try Scratch()
    let before = try Snapshot.sample()
    _ = verify(before, scratch, wishes: .all)
    _ = verify(try Snapshot.sample(square: 0), scratch)
    XCTAssertEqual(scratch.files.count, 4)
    XCTAssertNotNil(verify(before, scratch).pass)
    XCTAssertEqual(scratch.files, [reference])
  }

  func testATolerantPassTellsTheExactCount() throws {
    let scratch = try Scratch()
    _ = verify(try Snapshot.sample(), scratch, wishes: .all)
    let policy = try ComparisonPolicy.tolerance(perPixel: 0.02, overall: 0)
    let near = try Snapshot.sample(square: 0xff20_2024)
    let pass = try XCTUnwrap(verify(near, scratch, policy: policy).pass)
    XCTAssertFalse(pass.isExact)
    guard case .comparison(let comparison) = pass.evidence else { return XCTFail("\(pass)") }
    XCTAssertEqual(comparison.exact.pixelCount, 200)
    XCTAssertEqual(comparison.counted.pixelCount, 0)
    let far = try Snapshot.sample(square: 0xff20_2026)
    let failure = try XCTUnwrap(verify(far, scratch, policy: policy).failure)
    XCTAssertTrue(
      failure.description.contains(
        "200 of 2400 pixels differ (8.33 %), channels by up to 6 of 255. Allowed: channels within "
          + "0.02 (5 of 255)."),
      failure.description)
  }

  func testADifferentSizeIsComparedAndDrawnAndNeverPasses() throws {
    let scratch = try Scratch()
    _ = verify(try Snapshot.sample(), scratch, wishes: .all)
    let larger = try Snapshot.sample(width: 70, height: 44)
    let failure = try XCTUnwrap(
      verify(larger, scratch, policy: try .tolerance(perPixel: 1, overall: 1)).failure)
    XCTAssertTrue(
      failure.description.hasPrefix(
        "Snapshot “testLogin@2x” has another size than its reference: 70 x 44 pixels, the reference "
          + "60 x 40."), failure.description)
    let picture = try pixels(scratch, diff)
    XCTAssertEqual([picture.width, picture.height], [70, 44])
  }

  func testAMissingReferenceStillLeavesTheNewPicture() throws {
    let scratch = try Scratch()
    let snapshot = try Snapshot.sample()
    let failure = try XCTUnwrap(verify(snapshot, scratch).failure)
    XCTAssertEqual(scratch.files, [failed])
    XCTAssertEqual(try pixels(scratch, failed), snapshot.pixmap)
    XCTAssertEqual(
      failure.description,
      """
      Snapshot “testLogin@2x” has no reference.
        Looked for: \(scratch.path(reference)).
        Failed:    \(scratch.path(failed))
        Record it (the record mode is never, by the default): FACSIMILE_RECORD=missing swift test \
      --filter ScreensTests.LoginTests/testLogin
        References: \(scratch.path("ReferenceImages")) (the default beside \
      \(scratch.path("Package.swift"))); pictures of failures: \(scratch.path("FailureDiffs")) (the \
      default beside \(scratch.path("Package.swift"))).
      """)
  }

  func testFilesThatAreNoPictureAreNamedAndLeftAlone() throws {
    let snapshot = try Snapshot.sample()
    let good = PNG.encode(snapshot.pixmap)
    let cases: [([UInt8], String)] = [
      (
        Array("version https://git-lfs.github.com/spec/v1\noid sha256:ab\nsize 99\n".utf8),
        "is a Git LFS pointer to a file of 99 bytes"
      ),
      (Array(good[..<70]), "is a PNG file that ends too early: it has 70 bytes"),
      (Array("just words\n".utf8), "is a text file that begins with “just words”"),
      ([], "is empty"),
      (
        Array(good[..<50]) + [good[50] ^ 1] + Array(good[51...]),
        "is a damaged PNG file: the checksum of its"
      ),
    ]
    for (bytes, reason) in cases {
      for mode in RecordMode.allCases {
        let scratch = try Scratch()
        try scratch.write(bytes, to: reference)
        let wishes = RecordWishes(scope: mode, fallback: .never)
        let failure = try XCTUnwrap(verify(snapshot, scratch, wishes: wishes).failure, reason)
        XCTAssertTrue(
          failure.description.hasPrefix(
            "The reference of snapshot “testLogin@2x” cannot be used: "
              + "\(scratch.path(reference)) \(reason)"), failure.description)
        XCTAssertEqual(scratch.bytes(reference), bytes)
        XCTAssertEqual(try pixels(scratch, failed), snapshot.pixmap)
      }
    }
  }

  func testAFolderInThePlaceOfTheReferenceIsNamed() throws {
    let scratch = try Scratch()
    try scratch.write("", to: reference + "/file")
    let failure = try XCTUnwrap(verify(try Snapshot.sample(), scratch).failure)
    XCTAssertTrue(
      failure.description.contains(
        "\(scratch.path(reference)) could not be read: Is a directory. There is a folder in the "
          + "place of the file: remove it."), failure.description)
  }

  func testAnUnexpandedBuildSettingIsNamed() throws {
    for variable in ["FB_REFERENCE_IMAGE_DIR", "IMAGE_DIFF_DIR"] {
      let scratch = try Scratch()
      let failure = try XCTUnwrap(
        verify(try Snapshot.sample(), scratch, [variable: "$(SOURCE_ROOT)/Images"]).failure)
      XCTAssertEqual(
        failure.description,
        "Snapshot “testLogin@2x” was not verified: \(variable) is “$(SOURCE_ROOT)/Images”, in which "
          + "a build setting was not replaced by its value. Set it to a path, absolute or relative "
          + "to the package, or unset it to use the default.")
      XCTAssertEqual(scratch.files, [])
    }
  }

  func testADirectoryThatCannotBeWrittenIsNamed() throws {
    let scratch = try Scratch()
    try scratch.write("a file", to: "ReferenceImages")
    let failure = try XCTUnwrap(verify(try Snapshot.sample(), scratch, wishes: .all).failure)
    XCTAssertTrue(
      failure.description.contains("could not be read: Not a directory. A part of the path is a "),
      failure.description)

    let other = try Scratch()
    try other.write("a file", to: "FailureDiffs")
    let missing = try XCTUnwrap(verify(try Snapshot.sample(), other).failure)
    XCTAssertTrue(missing.description.contains("has no reference"))
    XCTAssertTrue(
      missing.description.contains("could not be created: Not a directory"), missing.description)
    XCTAssertNil(missing.artefacts.failed)
  }

  func testTheReferenceOfAnotherRendererIsNamedAndNotReplaced() throws {
    let scratch = try Scratch()
    let foreign = ForeignPNG.make(width: 60, height: 40)
    try scratch.write(foreign, to: reference)
    let snapshot = try Snapshot.sample()
    let failure = try XCTUnwrap(verify(snapshot, scratch).failure)
    XCTAssertTrue(
      failure.description.contains("recorded by another renderer, such as an iOS simulator"),
      failure.description)
    for mode in [RecordMode.all, .failed] {
      let wishes = RecordWishes(scope: mode, fallback: .never)
      let refusal = try XCTUnwrap(verify(snapshot, scratch, wishes: wishes).failure)
      guard case .foreignReference = refusal.kind else { return XCTFail("\(refusal)") }
      XCTAssertTrue(refusal.description.contains("FACSIMILE_REPLACE_FOREIGN=1"))
    }
    XCTAssertEqual(scratch.bytes(reference), foreign)
    let replaced = verify(
      snapshot, scratch, ["FACSIMILE_REPLACE_FOREIGN": "1"], wishes: .all
    ).recording
    XCTAssertEqual(replaced?.change, .replaced)
    XCTAssertEqual(try pixels(scratch, reference), snapshot.pixmap)
  }

  func testAForeignReferenceWithTheSamePixelsPasses() throws {
    let scratch = try Scratch()
    let foreign = ForeignPNG.make(width: 60, height: 40)
    try scratch.write(foreign, to: reference)
    let snapshot = Snapshot(pixmap: try PNG.decode(foreign).pixmap, scale: 2)
    XCTAssertNotNil(verify(snapshot, scratch).pass)
    XCTAssertEqual(verify(snapshot, scratch, wishes: .all).recording?.change, .unchanged)
    XCTAssertEqual(scratch.bytes(reference), foreign)
  }

  func testAReferenceThatWasOptimisedIsStillOurs() throws {
    let scratch = try Scratch()
    let snapshot = try Snapshot.sample()
    _ = verify(snapshot, scratch, wishes: .all)
    var bytes = try XCTUnwrap(scratch.bytes(reference))
    bytes.removeSubrange(bytes.count - 57..<bytes.count - 12)
    try scratch.write(bytes, to: reference)
    XCTAssertNotNil(verify(snapshot, scratch).pass)
    let other = try Snapshot.sample(square: 0)
    let failure = try XCTUnwrap(verify(other, scratch).failure)
    XCTAssertTrue(failure.description.contains("written anew by another program"))
    XCTAssertEqual(verify(other, scratch, wishes: .all).recording?.change, .replaced)
  }

  func testViewsAreGatheredOnlyWhenRecordingOrFailing() throws {
    let scratch = try Scratch()
    var count = 0
    func snapshot(_ square: UInt32) throws -> Snapshot {
      func elements() -> [Element] {
        count += 1
        let frame = ElementFrame(x: 0, y: 0, width: 30, height: 20)
        let label = ElementFrame(x: 5, y: 5, width: 10, height: 5)
        return [
          Element(
            id: ElementID(0), parent: nil, zOrder: 0,
            details: .init(className: "UIView", frame: frame, visibleFrame: frame)),
          Element(
            id: ElementID(1), parent: ElementID(0), zOrder: 0,
            details: .init(
              className: "UILabel", propertyName: "titleLabel", text: "Sign in", frame: label,
              visibleFrame: label)),
        ]
      }
      return Snapshot(
        pixmap: try Snapshot.sample(square: square).pixmap, scale: 2, elements: elements())
    }
    _ = verify(try snapshot(0xff20_2020), scratch, wishes: .all)
    XCTAssertEqual(count, 1)
    XCTAssertNotNil(verify(try snapshot(0xff20_2020), scratch).pass)
    XCTAssertEqual(count, 1)
    let failure = try XCTUnwrap(verify(try snapshot(0xff00_00ff), scratch).failure)
    XCTAssertGreaterThan(count, 1)
    XCTAssertEqual(
      failure.explanation.lines,
      ["UILabel “Sign in” (titleLabel) (200 pixels): pixels changed though nothing recorded did"])
    let file = try PNG.decode(try XCTUnwrap(scratch.bytes(reference)))
    let recorded = try XCTUnwrap(ReferenceTexts.elements(in: file))
    XCTAssertEqual(recorded.elements.last?.details?.text, "Sign in")
    XCTAssertTrue(recorded.isComplete)
  }

  func testTheMessageAndTheLogSayWhichViewChanged() throws {
    let scratch = try Scratch()
    func snapshot(_ color: UInt32, _ name: String, device: String) throws -> Snapshot {
      let frame = ElementFrame(x: 5, y: 5, width: 10, height: 5)
      return Snapshot(
        pixmap: try Snapshot.sample(square: color).pixmap, scale: 2,
        environment: RenderingEnvironment(
          device: device, scale: 2, traits: [.init(name: "userInterfaceStyle", value: "light")]),
        elements: [
          Element(
            id: ElementID(0), parent: nil, zOrder: 0,
            details: .init(
              className: "Button", propertyName: "login", frame: frame, visibleFrame: frame,
              attributes: [.init(name: "background", value: name)]))
        ])
    }
    _ = verify(try snapshot(0xff20_2020, "#202020", device: "A"), scratch, wishes: .all)
    let failure = try XCTUnwrap(
      verify(try snapshot(0xff00_00ff, "#FF0000", device: "B"), scratch).failure)
    let sentence = "background of Button (login) #202020 → #FF0000"
    XCTAssertEqual(
      failure.description.split(separator: "\n").prefix(3),
      [
        "Snapshot “testLogin@2x” differs from its reference.",
        "  First of all: the device is B now, recorded on A.", "  Changed: \(sentence).",
      ])

    let runs = try FileManager.default.contentsOfDirectory(
      atPath: scratch.path("FailureDiffs/runs"))
    let log = try XCTUnwrap(runs.first { $0.hasSuffix(".jsonl") })
    let lines = String(
      decoding: try XCTUnwrap(scratch.bytes("FailureDiffs/runs/\(log)")), as: UTF8.self
    ).split(separator: "\n")
    let line = try JSONDecoder().decode(
      RunLogEntry.self, from: Data(try XCTUnwrap(lines.last).utf8))
    XCTAssertEqual(line.explanation, [sentence])
    XCTAssertEqual(
      line.changes, [.init(kind: "color", view: "Button (login)", summary: sentence)])
    let region = try XCTUnwrap(line.regions?.first)
    XCTAssertEqual(line.regions?.count, 1)
    XCTAssertEqual(
      [region.x, region.y, region.width, region.height, region.pixels], [10, 10, 20, 10, 200])
    XCTAssertEqual(region.views, ["Button (login)"])
    XCTAssertFalse(region.signature.isEmpty)
    XCTAssertEqual(line.notes, ["the device is B now, recorded on A"])
    XCTAssertEqual(
      line.environment,
      [
        "device": "B", "scale": "2.0", "userInterfaceStyle": "light",
        "version": RenderingEnvironment.currentFrameworkVersion,
      ])
    XCTAssertEqual(line.policy, "every pixel equal")
  }

  func testAReferenceThatTellsOfNoViewsNamesThoseWithTheMostPixels() throws {
    func element(_ id: Int, parent: Int?, _ name: String, _ frame: ElementFrame) -> Element {
      Element(
        id: ElementID(id), parent: parent.map { ElementID($0) }, zOrder: id,
        details: .init(className: name, frame: frame, visibleFrame: frame))
    }
    let before = try Pixmap(width: 40, height: 40)
    var after = before
    for y in 10..<30 { for x in 10..<30 { after[x, y] = 0xff00_0000 } }
    after[0, 0] = 0xff00_0000
    let elements = [
      element(0, parent: nil, "UIView", ElementFrame(x: 0, y: 0, width: 20, height: 20)),
      element(1, parent: 0, "UIButton", ElementFrame(x: 5, y: 5, width: 10, height: 10)),
      element(2, parent: 1, "UILabel", ElementFrame(x: 6, y: 6, width: 4, height: 2)),
      element(3, parent: 1, "UIImageView", ElementFrame(x: 12, y: 12, width: 99, height: .nan)),
      element(4, parent: 0, "UISwitch", ElementFrame(x: 1, y: 1, width: 3, height: 3)),
    ]
    let explanation = Explanation(
      ExplanationInput(
        comparison: Comparison(reference: before, candidate: after), reference: before,
        candidate: after, scale: 2, recorded: nil, elements: elements, map: { nil }))
    XCTAssertEqual(explanation.lines, [])
    XCTAssertEqual(
      explanation.painters,
      ["UIButton in UIView (368 pixels)", "UILabel in UIButton (32 pixels)", "UIView (1 pixel)"])
    XCTAssertEqual(explanation.regions.map(\.pixels), [401])
  }

  func testAnotherFontIsTheFirstThingThatIsSaid() throws {
    let scratch = try Scratch()
    func snapshot(_ sha: String, style: String, square: UInt32) throws -> Snapshot {
      var snapshot = try Snapshot.sample(square: square)
      snapshot.environment = RenderingEnvironment(
        device: "iPhone 13", scale: 2,
        fonts: [.init(name: "Inter-Regular", sha256: String(repeating: sha, count: 32))],
        traits: [.init(name: "userInterfaceStyle", value: style)])
      return snapshot
    }
    _ = verify(try snapshot("ab", style: "light", square: 1), scratch, wishes: .all)
    let same = try XCTUnwrap(
      verify(try snapshot("ab", style: "light", square: 2), scratch).failure)
    XCTAssertEqual(same.environmentDifferences, [])
    let failure = try XCTUnwrap(
      verify(try snapshot("cd", style: "dark", square: 2), scratch).failure)
    XCTAssertEqual(
      failure.description.split(separator: "\n")[1],
      "  First of all: the font Inter-Regular is another file now: cdcdcdcdcdcd…, recorded with "
        + "abababababab….")
    XCTAssertEqual(
      failure.environmentDifferences.last, "userInterfaceStyle is dark now, recorded with light")
  }
}

/// A picture as another program would write it.
enum ForeignPNG {
  static func make(width: Int, height: Int) -> [UInt8] {
    guard var pixmap = try? Pixmap(width: width, height: height) else { return [] }
    for y in 0..<height { for x in 0..<width { pixmap[x, y] = 0xff00_0000 | UInt32(x * y % 7) } }
    var bytes = PNG.encode(pixmap)
    bytes.removeSubrange(bytes.count - 57..<bytes.count - 12)
    return bytes
  }
}
