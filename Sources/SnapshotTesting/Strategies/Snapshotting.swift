public import UIKit

/// How a value is made into something that can be stored and compared.
public struct Snapshotting<Value, Format> {
  /// The extension of the reference's file, without the dot; nil for none.
  public var pathExtension: String?
  /// How the form is stored and compared.
  public var diffing: Diffing<Format>
  /// Turns a value into the form that is compared.
  public var snapshot: @MainActor (Value) -> Async<Format>

  /// A strategy for values that are looked at now.
  ///
  /// - Parameter snapshot: turns a value into the form that is compared. What it throws fails the
  ///   test.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    snapshot: @escaping @MainActor (Value) throws -> Format
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing) { value in
      do {
        return Async(.success(try snapshot(value)))
      } catch {
        return Async(.failure(error))
      }
    }
  }

  /// A strategy for values that need time, such as those that load something first.
  public init(
    pathExtension: String?, diffing: Diffing<Format>,
    asyncSnapshot: @escaping @MainActor (Value) -> Async<Format>
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    snapshot = asyncSnapshot
  }

  /// A strategy for another type of value, which is first transformed into this one's.
  public func pullback<NewValue>(
    _ transform: @escaping @MainActor (NewValue) -> Value
  ) -> Snapshotting<NewValue, Format> {
    changed { [snapshot] in snapshot(transform($0)) }
  }

  /// A strategy for another type of value, which is first transformed into this one's in its own
  /// time.
  public func asyncPullback<NewValue>(
    _ transform: @escaping @MainActor (NewValue) -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    changed { [snapshot] newValue in
      let value = transform(newValue)
      return Async { callback in
        value.run { value in
          // Strategies are run, and waited for, on the main actor.
          withoutIsolation { snapshot(value) }.run(callback)
        }
      }
    }
  }

  /// The same strategy, for values that need time: the run loop runs for some seconds before the
  /// value is looked at.
  public static func wait(
    for duration: TimeInterval, on strategy: Snapshotting<Value, Format>
  ) -> Snapshotting<Value, Format> {
    strategy.changed { [snapshot = strategy.snapshot] value in
      let end = Date(timeIntervalSinceNow: duration)
      while Date() < end {
        if !RunLoop.current.run(mode: .default, before: end) {
          Thread.sleep(forTimeInterval: 0.001)
        }
      }
      return snapshot(value)
    }
  }

  private func changed<NewValue>(
    _ snapshot: @escaping @MainActor (NewValue) -> Async<Format>
  ) -> Snapshotting<NewValue, Format> {
    Snapshotting<NewValue, Format>(
      pathExtension: pathExtension, diffing: diffing, asyncSnapshot: snapshot)
  }
}

/// A strategy whose form is the value itself.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// A strategy that stores and compares the value as it is.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
  }
}
