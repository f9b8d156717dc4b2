import Synchronization

/// Buffers, outlines and coverage of glyphs that are kept from one picture to the next, because a test
/// makes hundreds of pictures with the same letters.
///
/// They change no pixel: what a drawing leaves in a buffer, the next one does not read, and outlines and
/// coverage depend on nothing but their font, map and place.
struct DrawingMemory {
  var coverage = Coverage()
  var outlines = GlyphOutlines()
  /// Both are empty between two pictures, and keep their room.
  var steps: [PaintStep] = []
  var polygon = FixedPolygon()

  private static let idle = Mutex(Idle())

  /// Memories that nobody uses. Each is used by one canvas at a time, so they may pass from one thread to
  /// another.
  private struct Idle: @unchecked Sendable {
    var memories: [DrawingMemory] = []
  }

  /// Room for more steps (almost 1 MB) is not kept.
  private static let maximumStepCapacity = 1 << 12
  /// As many as threads that commonly draw at the same time; each may hold a few megabytes.
  private static let maximumIdleCount = 4

  static func take() -> DrawingMemory {
    idle.withLock { $0.memories.popLast() } ?? DrawingMemory()
  }

  func giveBack() {
    var memory = self
    if outlines.isFull { memory.outlines = GlyphOutlines() }
    if polygon.isLarge { memory.polygon = FixedPolygon() }
    if steps.capacity > DrawingMemory.maximumStepCapacity { memory.steps = [] }
    let idle = Idle(memories: [memory])
    DrawingMemory.idle.withLock { all in
      if all.memories.count < DrawingMemory.maximumIdleCount { all.memories += idle.memories }
    }
  }
}
