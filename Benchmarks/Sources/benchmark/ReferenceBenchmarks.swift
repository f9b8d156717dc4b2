import FacsimilePNG
import FacsimileRaster
import Foundation

/// A picture of a phone's screen verified against its reference file, file reading included, beside
/// the C library's comparison of as much memory.
func referenceBenchmarks() throws -> [Benchmark] {
  let picture = try PhoneScreen.picture()
  var same = picture
  same[0, 0] ^= 1
  same[0, 0] ^= 1
  let other = same
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("facsimile-benchmark.png")
  try Data(PNG.encode(picture)).write(to: url)
  let count = picture.width * picture.height
  let memory = Benchmark.Peer(name: "memcmp") {
    guard areEqual(picture, other) else { throw UnexpectedResult() }
  }
  return [
    Benchmark(
      work: "verify a file by its digest",
      ours: {
        let bytes = [UInt8](try Data(contentsOf: url))
        guard PNG.recordedDigest(in: bytes) == other.digest else { throw UnexpectedResult() }
      }, peer: memory, goal: 3, pixelCount: count),
    // 1.5 ns a pixel, where memcmp takes about 0.1.
    Benchmark(
      work: "verify a file by decoding",
      ours: {
        let bytes = [UInt8](try Data(contentsOf: url))
        guard try PNG.decode(bytes).pixmap == other else { throw UnexpectedResult() }
      }, peer: memory, goal: 15, pixelCount: count),
  ]
}
