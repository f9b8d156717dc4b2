public import UIKit

/// How a value is made into something that can be stored and compared.
public struct Snapshotting<Value, Format> {
  /// The extension of the reference's file, without the dot; nil for none.
  public var pathExtension: String?
  /// How the form is stored and compared.
  public var diffing: Diffing<Format>
  /// Turns a value into the form that is compared.
  public var snapshot: @MainActor (Value) throws -> Format
  /// What a picture may differ by.
  var tolerance = ImageTolerance()

  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    snapshot: @escaping @MainActor (Value) throws -> Format
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    self.snapshot = snapshot
  }

  /// A strategy for another type of value, which is first transformed into this one's.
  public func pullback<NewValue>(
    _ transform: @escaping @MainActor (NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    let snapshot = self.snapshot
    var result = Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) {
      try snapshot(transform($0))
    }
    result.tolerance = tolerance
    return result
  }

  /// The same strategy, for values that need time: the main run loop runs for some seconds before the
  /// value is looked at.
  public static func wait(
    for duration: TimeInterval, on strategy: Snapshotting<Value, Format>
  ) -> Snapshotting<Value, Format> {
    var result = strategy
    let snapshot = strategy.snapshot
    result.snapshot = { value in
      RunLoop.main.run(until: Date(timeIntervalSinceNow: duration))
      return try snapshot(value)
    }
    return result
  }
}

/// A strategy whose form is the value itself.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// A strategy that stores and compares the value as it is.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}

/// By how much a picture may differ from its reference.
struct ImageTolerance {
  /// The share of pixels that must match, 0 to 1.
  var precision: Float = 1
  /// How alike two pixels must be to match, 0 to 1.
  var perceptualPrecision: Float = 1
}
