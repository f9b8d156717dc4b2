public import FacsimileRaster

/// A way to compare pictures that the caller brings along.
///
/// Two comparators are equal when their names are.
public struct CustomComparator: Sendable, Hashable {
  /// Names the comparison in messages.
  public let name: String
  /// Marks what differs, in a mask of the size that both pictures have in common.
  let mask: @Sendable (_ reference: Pixmap, _ candidate: Pixmap) -> DifferenceMask

  /// - Parameter mask: marks the pixels that differ. A mask that has not the size that both pictures
  ///   have in common, the smaller width and the smaller height, says that all pixels differ. It
  ///   must depend on the pictures alone.
  public init(
    name: String,
    mask: @escaping @Sendable (_ reference: Pixmap, _ candidate: Pixmap) -> DifferenceMask
  ) {
    self.name = name
    self.mask = mask
  }

  public static func == (left: CustomComparator, right: CustomComparator) -> Bool {
    left.name == right.name
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
