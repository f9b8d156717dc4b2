import Synchronization

/// Remembers shaped texts, so that a label that is measured, laid out and drawn is shaped once.
final class ShapingCache: Sendable {
  private let texts = Mutex<[StyledText: ShapedText]>([:])
  /// A screen has fewer texts; when a run has more, the cache starts anew.
  private static let capacity = 1024

  subscript(text: StyledText) -> ShapedText? {
    texts.withLock { $0[text] }
  }

  func insert(_ shaped: ShapedText) {
    texts.withLock { texts in
      if texts.count >= ShapingCache.capacity { texts.removeAll(keepingCapacity: true) }
      texts[shaped.text] = shaped
    }
  }

  func removeAll() {
    texts.withLock { $0.removeAll() }
  }
}

extension FontLibrary {
  /// A text with its glyphs. The same text is shaped once.
  public func shape(_ text: StyledText) -> ShapedText {
    if let known = shapingCache[text] { return known }
    let shaped = ShapedText(text, library: self)
    shapingCache.insert(shaped)
    return shaped
  }
}
