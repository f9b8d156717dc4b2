extension Pixmap {
  /// True when both have the same size and the same pixels. Stops at the first difference.
  public static func == (left: Pixmap, right: Pixmap) -> Bool {
    guard left.width == right.width, left.height == right.height else { return false }
    let first = left.blocks.span
    let second = right.blocks.span
    if first.isIdentical(to: second) { return true }
    let count = first.count
    var index = 0
    // Differences are gathered over a stretch, because a test after every block costs more than
    // reading on.
    while index < count {
      let end = min(index &+ 256, count)
      var difference = PixelBlock.zero
      while index < end {
        difference |= first[index] ^ second[index]
        index &+= 1
      }
      if difference != .zero { return false }
    }
    return true
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
