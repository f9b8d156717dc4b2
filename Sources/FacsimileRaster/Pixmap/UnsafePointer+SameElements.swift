import CLibC

extension UnsafePointer where Pointee: BitwiseCopyable {
  /// True when as many elements are the same here and there. Half of a screen's rows look like those
  /// above them, and comparing is many times as fast as anything else that is done with a row.
  package func hasSameElements(as other: UnsafePointer<Pointee>, count: Int) -> Bool {
    memcmp(self, other, count * MemoryLayout<Pointee>.stride) == 0
  }
}
