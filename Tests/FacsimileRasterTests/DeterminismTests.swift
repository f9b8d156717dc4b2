import XCTest

@testable import FacsimileRaster

/// Pictures whose pixels must never change unnoticed: the digests are the same in debug and release
/// builds and on every machine.
final class DeterminismTests: XCTestCase {
  func testScenesHaveTheirDigests() throws {
    let actual = try (UInt64(1)...80).map(digest(ofScene:))
    // A few are empty, because clips leave nothing over.
    XCTAssertGreaterThan(Set(actual).count, 70)
    for (index, digest) in actual.enumerated() where digest != sceneDigests[index] {
      XCTFail("scene \(index + 1) has the digest \(digest), not \(sceneDigests[index])")
    }
  }

  func testFourThreadsMakeTheSamePixelsAsOne() async throws {
    let digests = try await withThrowingTaskGroup(of: [(Int, String)].self) { group in
      for thread in 0..<4 {
        group.addTask {
          // Every thread draws every scene, each in another order.
          try (0..<80).map { step in
            let index = (step * (2 * thread + 1) + 20 * thread) % 80
            return (index, try digest(ofScene: UInt64(index + 1)))
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    XCTAssertGreaterThanOrEqual(Set(digests.map(\.0)).count, 80)
    for (index, digest) in digests { XCTAssertEqual(digest, sceneDigests[index]) }
  }

  /// What the scenes are made of, so that none of the features is left out.
  func testScenesTouchEveryFeature() {
    let text = (UInt64(1)...80).map { Scenes.mixed(seed: $0).description }.joined(separator: "\n")
    for word in [
      "fill", "stroke", "image", "glyphs", "clip", "mask", "group", "even-odd", "aliased", "linear",
      "radial", "conic", "tiles", "parts", "tiled", "oversampled", "shadow", "backdrop", "blur",
      "saturation", "dashes", "round caps", "square caps", "bevel joins", "round joins", "tint",
      "nearest", "bilinear", "area", "embolden", "slant", "on whole rows", "before repeat",
      "after reflect",
    ] + BlendMode.allCases.filter({ $0 != .normal }).map({ "\($0)" }) {
      XCTAssertTrue(text.contains(word), "no scene has \(word)")
    }
  }
}

private func digest(ofScene seed: UInt64) throws -> String {
  let pixmap = try Scenes.mixed(seed: seed).render(
    Rect(x: 0, y: 0, width: 120, height: 90), scale: seed % 3 == 0 ? 1 : 1.5,
    background: seed % 2 == 0 ? .white : .clear)
  return pixmap.digest.description
}

private let sceneDigests = [
  "5ea92ac5161ea74e2628ffa303062825",
  "c1142ab26128b759fd0965bf376f556a",
  "4d3d2df4200bfd039619811af33c4553",
  "cd24fce2ac2c9261d7c9fb2510f1ee95",
  "05dd973597d8b2a33ee28d04336df7cf",
  "26b033104dfeeb2d54533a463b7c533d",
  "16304a8284bf4f8a2cbf9102eb894d80",
  "d169ef860f9561f9e1f5380c1db6fee4",
  "c3bcf88b6f46b319a716d1a1337994fb",
  "c9f926162baa7f467543c362d4b3c110",
  "886a9683eb3fee08a008468b5e70c784",
  "5da5ad1593ddd49cb3222993a920b90e",
  "de3c59db418b0e52931dc65b0c28224a",
  "169e22e0bff22e60d1eacc1be4faf7b1",
  "61f2409ff2402250f90ba38cd08b40d0",
  "502111d28c6f0b3e3a9b9dd623d6c957",
  "7bf228e662366e1f633345bcd6ef4ab0",
  "d95563bdf772685d178b5f1081505c6b",
  "16304a8284bf4f8a2cbf9102eb894d80",
  "adf7650150394e45117d49562223521e",
  "98f2bd69d09d15cc87d70946ef61380c",
  "e84eebbf9fcfc9fd47265409e742bde0",
  "377c663964237b9e4ef5336785675b9b",
  "b911f1f72c74c029e84433905e3b4845",
  "dda953f3a89637941a05e8484435a9b7",
  "facd433a6c1b02b94646f96533a9287a",
  "2417245f53c8ce6fdf4727e33a438d38",
  "58011ea44679d949082d66ef91f4a073",
  "16304a8284bf4f8a2cbf9102eb894d80",
  "0a36f2034eb1bda648cb2026366b725d",
  "8f84d468885f8820e6c7d6cb11e055d8",
  "e49fe5175113c1c286eeb9bec2279c90",
  "f47a4454ad30c4f60cdd99cf08d95fdf",
  "7c8dca4e2f270b8d6dad8b5b4a566ffb",
  "0439161d0dfbde14589590ddd55a680d",
  "c967bb4031a01c6914ae9a897a2f8549",
  "b0316108bb632840deb7cdbd5702002b",
  "d6bf25905d7aa044d698933ed33c36f8",
  "3a9a3c1b0e8f8206de252a2284588cde",
  "9a9e6b9cdee9f8072134d742389a3f6c",
  "1f08ba7a7018f4b2592f3e699f843001",
  "4173b55204b19a8882017d25f6ca2baf",
  "073b6149cbfade4fd74ed6b6a9eb2fdd",
  "9cc182ae5a0515cc823199b09ccc0307",
  "eeaa2f98786815ad9bb0eb275e557fa7",
  "d308be985ce54618d81bc21ace4cff31",
  "a34cf82ae7e248accb2f1a0c1467fa92",
  "0af817b7935634d52d9d4359d5a6f2be",
  "ff92b90750f8f8ae5f538a780e6f169f",
  "58011ea44679d949082d66ef91f4a073",
  "c03ff2da2f242010f55a413efce81f78",
  "3b7f31eaf57560e4fc93592a7c68fdd9",
  "3f8eafba7dfda248b95aa08d9d4696a9",
  "4739c660177bf3ecfd9a868aa586a29d",
  "5d76941a2fa888568001cfa1d05b7381",
  "87c50e3602df22690c14448e093ad324",
  "828952d1cb9abab128fef01c9ff49c9e",
  "8d63eee0e95d064c0dc83b8e63621d90",
  "79a6da808d76a484643bdefd9bbe7416",
  "29d1ef64adc73ae32a4dfd1ceb9cf304",
  "37f8594b82f915207194115ee03f2caf",
  "b91f7531b4010b381cf26a84e4532037",
  "10e5c34770bfa3412e719091d7e462ce",
  "9cc46f280c21a753044d51622c645217",
  "f81d05e9e599cda39f0c88940fc544e6",
  "8c521e0b8ba64e2b6d63603849baf367",
  "d9f603ea19a840c039428318cf3292a4",
  "857493a92d9284dd54da5af0c6b8fd17",
  "29c5b0a4de0a996c9b842c4c9a1a16c4",
  "ead29e1e7c3bc4d7c2922e46e63b61d4",
  "ab7a8fdc7f35de5eb4237f31c4a6ef4a",
  "28aaed53d73a7a89081bf139080ea552",
  "cceedd60e00822cb289abe4085fa1252",
  "c1706f2a8127b8083d713cfcedc0363a",
  "e17b1de1c575c78753c70cf2472551b5",
  "6a793c198929f070382a58b29c9bc384",
  "16304a8284bf4f8a2cbf9102eb894d80",
  "c9c7f408a66fd87d0fb0c0c5fe69b8f4",
  "e3f16cfdd57b5aa953a4152dc9771487",
  "65df6da3fe9c6d672b44830eeea508f6",
]
