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
    if buffer.count < count { replace(count) }
  }

  /// Sets all elements back.
  func reset() { buffer.update(repeating: firstValue) }

  @inline(never) private func replace(_ count: Int) {
    buffer.deallocate()
    buffer = .allocate(capacity: count)
    buffer.initialize(repeating: firstValue)
  }
}
