import UIKit

/// How a value is made into something that can be stored and compared.
public struct Snapshotting<Value, Format> {
  /// The extension of the reference's file, without the dot.
  public var pathExtension: String?
  /// Turns a value into the form that is compared.
  public var snapshot: @MainActor (Value) throws -> Format

  public init(
    pathExtension: String?, snapshot: @escaping @MainActor (Value) throws -> Format
  ) {
    self.pathExtension = pathExtension
    self.snapshot = snapshot
  }

  /// A strategy for another type of value, which is first transformed into this one's.
  public func pullback<NewValue>(
    _ transform: @escaping @MainActor (NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    let snapshot = self.snapshot
    return Snapshotting<NewValue, Format>(pathExtension: pathExtension) {
      try snapshot(transform($0))
    }
  }
}
