/// Memory of an array for as long as a closure runs, with checked bounds in every build.
///
/// It is what `MutableSpan` is, except that it can be a property of a value that is passed around.
struct CheckedMemory<Element: BitwiseCopyable> {
  /// An empty array may have no memory; no index is valid then.
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
}

extension CheckedMemory where Element == SIMD4<Int32> {
  /// The same memory as single numbers.
  var lanes: CheckedMemory<Int32> {
    let numbers = UnsafeMutableRawPointer(base)?.assumingMemoryBound(to: Int32.self)
    return CheckedMemory<Int32>(
      UnsafeMutableBufferPointer(start: numbers, count: count &* 4))
  }
}
