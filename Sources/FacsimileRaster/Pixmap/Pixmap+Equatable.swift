extension Pixmap {
  /// True when both have the same size and the same pixels.
  public static func == (left: Pixmap, right: Pixmap) -> Bool {
    guard left.width == right.width, left.height == right.height else { return false }
    if left.blocks.span.isIdentical(to: right.blocks.span) { return true }
    // The padding behind the width is zero in both.
    return left.withPixels { first, pixelsPerRow in
      right.withPixels { second, _ in
        first.hasSameElements(as: second, count: pixelsPerRow * left.height)
      }
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
