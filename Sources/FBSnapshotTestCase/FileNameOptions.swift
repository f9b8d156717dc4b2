public import Foundation

/// What the names of references tell besides the test and the identifier.
public struct FBSnapshotTestCaseFileNameIncludeOption: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Nothing at all; and the name is then taken as it is, so that a slash in the identifier makes a
  /// folder.
  public static let none = FBSnapshotTestCaseFileNameIncludeOption(rawValue: 1 << 0)
  /// The device's model: `iPhone`.
  public static let device = FBSnapshotTestCaseFileNameIncludeOption(rawValue: 1 << 1)
  /// The system's version: `17_0`.
  public static let OS = FBSnapshotTestCaseFileNameIncludeOption(rawValue: 1 << 2)
  /// The screen's size in points: `390x844`.
  public static let screenSize = FBSnapshotTestCaseFileNameIncludeOption(rawValue: 1 << 3)
  /// The pixels per point: `@3x`.
  public static let screenScale = FBSnapshotTestCaseFileNameIncludeOption(rawValue: 1 << 4)
}

/// The older way, up to version 5, to say what the names of references tell. The scale is always in
/// them.
public struct FBSnapshotTestCaseAgnosticOption: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Nothing besides the test, the identifier and the scale.
  public static let none = FBSnapshotTestCaseAgnosticOption(rawValue: 1 << 0)
  /// The device's model: `iPhone`.
  public static let device = FBSnapshotTestCaseAgnosticOption(rawValue: 1 << 1)
  /// The system's version: `17_0`.
  public static let OS = FBSnapshotTestCaseAgnosticOption(rawValue: 1 << 2)
  /// The screen's size in points: `390x844`.
  public static let screenSize = FBSnapshotTestCaseAgnosticOption(rawValue: 1 << 3)
}

extension FBSnapshotTestCaseFileNameIncludeOption {
  /// The older options that these stand for.
  var agnosticOptions: FBSnapshotTestCaseAgnosticOption {
    let shared = FBSnapshotTestCaseAgnosticOption(rawValue: rawValue)
      .intersection([.device, .OS, .screenSize])
    return shared.isEmpty ? .none : shared
  }

  /// What the older options stand for.
  init(_ options: FBSnapshotTestCaseAgnosticOption) {
    self.init(rawValue: options.intersection([.device, .OS, .screenSize]).rawValue)
    insert(.screenScale)
  }
}

/// The endings of the directories in which references are searched first, as on a 64-bit iOS.
public func FBSnapshotTestCaseDefaultSuffixes() -> NSOrderedSet {
  NSOrderedSet(object: "_64")
}
