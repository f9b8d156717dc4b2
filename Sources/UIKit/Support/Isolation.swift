/// Runs a closure of the main actor where the compiler cannot know that this is right: in members
/// that `NSObject` declares without isolation, such as `description`.
///
/// Nothing is asserted. Tests written before Swift's actors call views from wherever they run, one
/// at a time, and that is allowed.
package func withoutIsolation<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { escaping in
    unsafeBitCast(escaping, to: (() -> Result).self)()
  }
}
