/// 2^24 over each height of 1 to 256, so that nothing has to be divided. For a height of 0 it is 0.
final class Reciprocals {
  private let numbers = KeptMemory<Int32>(repeating: 0)

  var memory: CheckedMemory<Int32> { numbers.memory }

  init() {
    numbers.reserve(257)
    for height in 1...256 {
      numbers.memory[height] = Int32((1 << 24 + height / 2) / height)
    }
  }
}
