/// One bit for each pixel that two pictures have in common: set where the policy's metric calls
/// them different.
public struct DifferenceMask: Sendable, Hashable {
  public let width: Int
  public let height: Int
  let wordsPerRow: Int
  /// The pixels of a row from the lowest bit of the first word on; empty while no bit is set.
  private(set) var words: [UInt64] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    wordsPerRow = (width + 63) / 64
  }

  /// Whether the pixel in a column and row is marked. Outside the mask none is.
  public subscript(x: Int, y: Int) -> Bool {
    guard x >= 0, x < width, y >= 0, y < height, !words.isEmpty else { return false }
    return words[y * wordsPerRow + x >> 6] >> UInt64(x & 63) & 1 == 1
  }

  /// Sets 64 neighbouring pixels of a row at once.
  mutating func setWord(_ word: UInt64, at index: Int, row: Int) {
    if word == 0 { return }
    if words.isEmpty { words = [UInt64](repeating: 0, count: wordsPerRow * height) }
    words[row * wordsPerRow + index] = word
  }
}
