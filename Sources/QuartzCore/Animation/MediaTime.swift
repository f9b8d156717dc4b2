/// The time that animations are evaluated at.
@MainActor
enum MediaTime {
  /// What a test gave; nil lets layers show their model values.
  static var given: CFTimeInterval?
}

/// The present media time in seconds.
///
/// It stands still at 0, so that pictures do not depend on when they are made, until a test gives
/// another with `CALayer.withMediaTime(_:perform:)`.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.given ?? 0 }

extension CALayer {
  /// Lets layers show their animations as they are at a time, while the closure runs:
  ///
  ///     CALayer.withMediaTime(0.25) { FBSnapshotVerifyView(spinner) }
  ///
  /// Outside layers show their model values, as they do on iOS when every animation has ended.
  ///
  /// - Parameter time: seconds since 0, the media time at which animations are added in tests.
  public static func withMediaTime<Result>(
    _ time: CFTimeInterval, perform body: () throws -> Result
  ) rethrows -> Result {
    let previous = MediaTime.given
    MediaTime.given = time
    defer { MediaTime.given = previous }
    return try body()
  }
}
