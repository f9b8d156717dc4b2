/// Memory with checked bounds in every build, for as long as its owner keeps it.
///
/// It is what `MutableSpan` is, except that it can be a property of a value that is passed around.
struct CheckedMemory<Element: BitwiseCopyable>: BitwiseCopyable {
  /// Empty memory may have no address; no index is valid then.
  private let base: UnsafeMutablePointer<Element>?
  let count: Int

  init(_ buffer: UnsafeMutableBufferPointer<Element>) {
    base = buffer.baseAddress
    count = buffer.count
  }

  @inline(__always) subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "outside the memory")
      return base.unsafelyUnwrapped[index]
    }
    nonmutating set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "outside the memory")
      base.unsafelyUnwrapped[index] = newValue
    }
  }

  /// Gives the memory back; nobody may use it any more. To be called by its owner.
  fileprivate func deallocate() { base?.deallocate() }

  /// The same memory as smaller elements, of which several make up one.
  @inline(__always) func divided<Part: BitwiseCopyable>(
    into type: Part.Type
  ) -> CheckedMemory<Part> {
    let parts = MemoryLayout<Element>.stride / MemoryLayout<Part>.stride
    let start = UnsafeMutableRawPointer(base)?.assumingMemoryBound(to: type)
    return CheckedMemory<Part>(
      UnsafeMutableBufferPointer(start: start, count: count &* parts))
  }
}

/// Memory that is kept from shape to shape. Whoever uses it sets it back to its first value.
final class KeptMemory<Element: BitwiseCopyable> {
  private var buffer: UnsafeMutableBufferPointer<Element>
  private let firstValue: Element

  init(repeating value: Element) {
    firstValue = value
    buffer = .allocate(capacity: 0)
  }

  deinit { buffer.deallocate() }

  var memory: CheckedMemory<Element> { CheckedMemory(buffer) }

  /// Makes room for so many elements. Earlier memory is no longer valid then.
  func reserve(_ count: Int) {
    // Shapes of ever larger sizes do not make new memory for each of them.
    if buffer.count < count { replace(max(count, buffer.count * 2)) }
  }

  /// Sets all elements back.
  func reset() { buffer.update(repeating: firstValue) }

  @inline(never) private func replace(_ count: Int) {
    buffer.deallocate()
    buffer = .allocate(capacity: count)
    buffer.initialize(repeating: firstValue)
  }
}

/// Memory that grows as it is written, and is kept from shape to shape. What was not written yet must
/// not be read.
final class GrowingMemory<Element: BitwiseCopyable> {
  private(set) var memory = CheckedMemory(UnsafeMutableBufferPointer<Element>.allocate(capacity: 0))
  private let maximumCount: Int

  init(maximumCount: Int) { self.maximumCount = maximumCount }

  deinit { memory.deallocate() }

  /// Writes an element, which makes room for it when there is none: then earlier memory is no longer
  /// valid. Returns false when that would be more than the maximum.
  @inline(__always) func write(_ element: Element, at index: Int) -> Bool {
    guard index < memory.count || makeRoom(for: index) else { return false }
    memory[index] = element
    return true
  }

  @inline(never) private func makeRoom(for index: Int) -> Bool {
    guard index < maximumCount else { return false }
    let count = max(256, memory.count * 2, index + 1)
    let larger = CheckedMemory(UnsafeMutableBufferPointer<Element>.allocate(capacity: count))
    var place = 0
    while place < memory.count {
      larger[place] = memory[place]
      place += 1
    }
    memory.deallocate()
    memory = larger
    return true
  }

  /// Gives back the memory when it is more than a megabyte.
  func shrink() {
    guard memory.count * MemoryLayout<Element>.stride > 1 << 20 else { return }
    memory.deallocate()
    memory = CheckedMemory(UnsafeMutableBufferPointer<Element>.allocate(capacity: 0))
  }
}
