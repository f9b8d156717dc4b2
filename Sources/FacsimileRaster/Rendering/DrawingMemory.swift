import Synchronization

/// Buffers and outlines that are kept from one picture to the next, because a test makes hundreds of
/// pictures with the same letters.
///
/// They change no pixel: buffers are set back after every drawing, and outlines depend on nothing but
/// their font and map.
struct DrawingMemory {
  var coverage = Coverage()
  var outlines = GlyphOutlines()

  private static let idle = Mutex(Idle())

  /// Memories that nobody uses. Each is used by one canvas at a time, so they may pass from one thread to
  /// another.
  private struct Idle: @unchecked Sendable {
    var memories: [DrawingMemory] = []
  }

  /// As many as threads that commonly draw at the same time; each may hold a few megabytes.
  private static let maximumIdleCount = 4

  static func take() -> DrawingMemory {
    idle.withLock { $0.memories.popLast() } ?? DrawingMemory()
  }

  func giveBack() {
    var memory = self
    if outlines.isFull { memory.outlines = GlyphOutlines() }
    let idle = Idle(memories: [memory])
    DrawingMemory.idle.withLock { all in
      if all.memories.count < DrawingMemory.maximumIdleCount { all.memories += idle.memories }
    }
  }
}
