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
  "93039e431c8166f58d41329edc496889",
  "c1142ab26128b759fd0965bf376f556a",
  "9256b5e23a3782e4eff29d7b81eef70c",
  "a3dc3c9fde02935656a0f86d1f04f242",
  "95f53f19d11aea3ab9d21b9d33aa23e2",
  "8c7b34acec8414ea8d38a7dbc6ade4c8",
  "16304a8284bf4f8a2cbf9102eb894d80",
  "17c383a22b5f772c8db75bed1b55e699",
  "587316af9dc9d97dfd4e4389886da0c4",
  "c9f926162baa7f467543c362d4b3c110",
  "886a9683eb3fee08a008468b5e70c784",
  "b37222743b198eecde9efd74dd43e1e4",
  "d84444e55be70b57d0d08b23ed6e7775",
  "048acf8f6daa57a809549f6912c30dfe",
  "c7f87ab2f4c2c9b1dd07a83602ea2816",
  "50e5af818c8b38e7e6e25b7957826f18",
  "937b41b272d75c44c0ae27f0fd727345",
  "ca0bed3237aca47c3747e67ac7358728",
  "16304a8284bf4f8a2cbf9102eb894d80",
  "fbb3f9cedd56822ff1e3d5bdf97768ad",
  "26e95e300bfb071dd9e033aa6b690dec",
  "78eb4f28632c372c14e620e1aa66d3e3",
  "786d366d6b76c2861178125ea46d271a",
  "d8641e96c4e8a831604b1f20402d4b95",
  "239d9b97b9f646e53c5fe6047e9c4fda",
  "626f9a96ce6fde2968998ace1d6860b4",
  "fe7d2bdbc3fd9cd6fa4993a445edeaee",
  "58011ea44679d949082d66ef91f4a073",
  "16304a8284bf4f8a2cbf9102eb894d80",
  "0ab5f92020f8581417c26f2b00f736cc",
  "eebd3148ff7140fd8b703de928dc0e8b",
  "3599c3dd0af91bbc4caf5ec5169d51a4",
  "b38242a4b3a4a4ec59d1007142615c8d",
  "36788e24212ac092fa905663733bbb7b",
  "b18c52e578df6d85293d1e8c9fb0874a",
  "0d127059244d9ac3d67d0c81cab13ba3",
  "fd4fca7d61c0ad5044428babc1e19c66",
  "e420be07bec3fd38d805f434cc1cdb16",
  "cc2d35c3ce259ba4f2a02cea68becbd4",
  "f273408d524440ff9c0e842902ffc181",
  "e9d427aaa26f43fb9017efdfe8a678d7",
  "9e7e052f7b35a491a3e4e5034e625592",
  "9e04fa06e67284fab7d80007a17d49f5",
  "9ae1944439ad84121581651b14de3095",
  "9a9155ceb6656a6c2fe70de46b44980d",
  "39578624d081cb42e685cb0a8807bc31",
  "44aaabe040de2fc6b467264be014141b",
  "30e3f1c0a37dd724ac78b1db8b8b826a",
  "d87f6b581e4a78276d08ff46d69f091b",
  "58011ea44679d949082d66ef91f4a073",
  "38d3b626dc457c340310a9d30af9120b",
  "43f9ecab71d182636a3b8fb96fc30c9c",
  "3f8eafba7dfda248b95aa08d9d4696a9",
  "3ffc5f585c74c6eff367ec3247ea7ff8",
  "27802db2e70fab234257c3d47eb980e0",
  "87c50e3602df22690c14448e093ad324",
  "5e7c69dd420be63659a1181602981db8",
  "85922105b5224ebafdc26c04efd5dd27",
  "79a6da808d76a484643bdefd9bbe7416",
  "ef99ef126aff95425537abca299aebbf",
  "f67eaf4508981dc6586a8897922ef325",
  "99ed0e3f6b45d0affecfd4bf92990f40",
  "48b87b2967cce2f4bcb958ab19be3ee5",
  "d4bc18f83eaa0af481f14d5516cd50bc",
  "f81d05e9e599cda39f0c88940fc544e6",
  "6d2c37d5bf2563d186c3f62a5ce71f35",
  "902c39477db591e678e002b892af6754",
  "a271f568b658e9325ffd8e5f99be3d6e",
  "17b663c1a445c28a0b26d357ab45072d",
  "2cf32ef55833ba9f49a11d312820150c",
  "359b4e60697096fd0b9a87d913f43617",
  "d195a263d54e2299162ddf2063cea1df",
  "145d0d27baf3f032836a53e092561216",
  "b558a9df313ace9e7c2c2f5cf954e483",
  "4255c21a6c15119b38625a57f0574f3f",
  "12030ac0eb237450d6706ad5e6775884",
  "16304a8284bf4f8a2cbf9102eb894d80",
  "9fda786b92250cfb701615afc4c29d81",
  "759a4dbee8da4c6d70748ff7aea038bd",
  "5c2d6730d1fc16765cd3c5427a72cd45",
]
