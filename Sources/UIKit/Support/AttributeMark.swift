/// The first stored property of every class whose objects are values of attributed strings.
///
/// Core Foundation on Linux takes the word behind an object's header for the type of one of its own
/// objects. When it compares the attributes of neighbouring runs and the word says type 0, it ends the
/// process. Any other type sends it on to `isEqual(_:)`.
struct AttributeMark: Sendable {
  /// The type lies in the bits from the eighth on; 1 stands for an object of any kind.
  private let word: UInt64 = 1 << 8
}
