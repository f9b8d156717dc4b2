import Foundation

/// A value that may come later: what a strategy makes of a value that needs time.
public struct Async<Value> {
  private let start: (@escaping (Result<Value, any Error>) -> Void) -> Void

  /// A value that a function hands to its callback when it has it.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) {
    start = { callback in run { callback(.success($0)) } }
  }

  /// A value that is there.
  public init(value: Value) {
    self.init(.success(value))
  }

  init(_ result: Result<Value, any Error>) {
    start = { $0(result) }
  }

  private init(start: @escaping (@escaping (Result<Value, any Error>) -> Void) -> Void) {
    self.start = start
  }

  /// Starts, and hands over the value when it is there. Where it cannot be made the callback is not
  /// called.
  public func run(_ callback: @escaping (Value) -> Void) {
    start { result in
      if case .success(let value) = result { callback(value) }
    }
  }

  /// The value made into another one when it is there.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue>(start: { callback in start { callback($0.map(transform)) } })
  }

  /// Starts, and waits while the run loop runs.
  ///
  /// - Parameter timeout: how long, in seconds.
  func wait(timeout: TimeInterval) throws -> Value {
    let box = ResultBox<Value>()
    start { box.result = $0 }
    let deadline = Date(timeIntervalSinceNow: max(0, timeout))
    while true {
      if let result = box.result { return try result.get() }
      guard Date() < deadline else { throw TimeoutError(timeout: timeout) }
      // A run loop that has nothing to wait for returns at once.
      if !RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) {
        Thread.sleep(forTimeInterval: 0.001)
      }
    }
  }
}

/// Where a callback on any thread leaves its result; the first one counts.
private final class ResultBox<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Result<Value, any Error>?

  var result: Result<Value, any Error>? {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = stored ?? newValue } }
  }
}

/// A strategy did not give its value in time.
struct TimeoutError: Error, CustomStringConvertible {
  let timeout: TimeInterval

  var description: String {
    "the strategy gave no value within \(timeout) seconds. Look whether its callback is called, or "
      + "pass a longer timeout"
  }
}
