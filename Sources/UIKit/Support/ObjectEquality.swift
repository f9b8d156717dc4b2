import CObjectEquality
import Foundation

/// What Core Foundation asks about two attributes that are objects; CObjectEquality tells it to.
@_cdecl("facsimile_objects_are_equal")
func objectsAreEqual(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> UInt8 {
  let first = Unmanaged<AnyObject>.fromOpaque(first).takeUnretainedValue()
  let second = Unmanaged<AnyObject>.fromOpaque(second).takeUnretainedValue()
  return (first as? NSObject)?.isEqual(second) == true ? 1 : 0
}
