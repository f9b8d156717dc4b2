import XCTest

@testable import FacsimileRaster

/// Pictures whose pixels must never change unnoticed: the digests are the same in debug and release
/// builds and on every machine.
final class DeterminismTests: XCTestCase {
  func testScenesHaveTheirDigests() throws {
    var actual: [String] = []
    for seed in UInt64(1)...60 {
      let list = Scenes.mixed(seed: seed)
      let pixmap = try list.render(
        Rect(x: 0, y: 0, width: 120, height: 90), scale: seed % 3 == 0 ? 1 : 1.5,
        background: seed % 2 == 0 ? .white : .clear)
      actual.append(pixmap.digest.description)
    }
    XCTAssertEqual(Set(actual).count, 60)
    for (index, digest) in actual.enumerated() where digest != sceneDigests[index] {
      XCTFail("scene \(index + 1) has the digest \(digest), not \(sceneDigests[index])")
    }
  }
}

private let sceneDigests = [
  "0cef65c66d01cec78d250e2e8ce8cc71",
  "62ce5a02e34a9c3cbd57c8249834d996",
  "bf6cdc8a9c9bbaa44c6bf50ca8b163bd",
  "bd45e01f7ce9ae78ac1ce243374af5b1",
  "a33ada56ff1d54deacadc39a4dd02f9f",
  "5cdc3cfb31e0731a145c157261aaf8cd",
  "eeb40bcb9bce6815d22880317c791a36",
  "71f52b678519ad45520a4066ec8470c2",
  "1c7a1ebf766742ef6d9be3e05bb11f5b",
  "93a423e6f52a746e72c08fa8a41de8ce",
  "4fdf222b8edd244a8786261b2d69db48",
  "c4bd14eaad9819e179cfc8aea2ce4ec4",
  "6b6da587e8a03701036f5921301981ab",
  "c5dbda52d203069b35139a126055cfae",
  "036f7a6a74f875b7e06c3c5fe4843dec",
  "c802364357cbb91267014ed97e73029b",
  "18e7dc3bc6f0839e83cf7aa4f77428a9",
  "0efd26cf55e1ff59514404c9f23cbd50",
  "25f49ee7873478d698c8f69036455910",
  "54c873c0c0af26f6b687132b394540ec",
  "40d9c3866f39c60ef66293e136848e10",
  "3dd7a4976c83e61f1d54daacdbb939ea",
  "2eeb35ead988db5e89d3c625f56856ed",
  "7093ec7ba02f30541404ef3a908adf4b",
  "4486e7b446f417d83a052161fc8c4c4f",
  "3a54ec9b48156b7996f863434e83a396",
  "75766aa7dab9ce578f05b7a36f9e5a5e",
  "7ec7e3a7c7acccb060447928e68ac8dc",
  "ad8b1a9d94fee051f6391b745e805f09",
  "693a438fc7f417dba2fbe47e8b4c71ef",
  "a1ddee57c987569f4e34a68c22bda1b5",
  "9b08793759da2adac53a68f0fd4d78bd",
  "1722bf5ee4e43d3577a0044af61f6f9b",
  "4c987cdc71a02b2ffa2552dcba7af9ed",
  "53524108e14515e5c8575ef158f5cc32",
  "35eb780b53fe2cb24109d60d22705aca",
  "20c50dc545fad3c8213bfce5ae8cc249",
  "2d39fe2f0ef67def9b31504aa82c5296",
  "bbe0378e41e5337f3bf9fa3727648418",
  "ebfdc5c9fa547a8357bbe7550d638b47",
  "5bbca84bfa23986d55b3ad620b68f0c2",
  "b4aa7a7d66c9fc1ef6d817ca09cd9159",
  "ed9797dd730a9ef86717da515f42c847",
  "55ae4223e6bcf82870b6bc920f84d45a",
  "97a0a638551860c1ecf87679e970b2c4",
  "1fb8965f5e3b05203e93968149b43298",
  "9ff17797638743f759bef5d946b704c7",
  "ea65ea43e3f86f6e9b3a918e16f2d384",
  "644c0b97aa1154187ff8550e2689751f",
  "1e3d0f90709fdc7a741da8de02e4e332",
  "230b2100afe7dcccb720b8b18597cb63",
  "8d233df8505ee92a6cb961b7cbd019fb",
  "583adc6ed713eceac2716e09c1a152c2",
  "5d239dc1bf7ebce4bfb170e075ff8b5e",
  "68788e6ccf56abf6df1720c071e70385",
  "b84edcab7f485098c7bd55e433cc5185",
  "b23ae539145925d2670bde9cdc4c0168",
  "5e061393daab60460db75ffbff87a5cb",
  "b2f0961e27ad63415b76bc81c071c131",
  "9de6a7938d75a413dffa8afc8b70e261",
]
