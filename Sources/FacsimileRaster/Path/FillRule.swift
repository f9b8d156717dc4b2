/// Which points count as inside a path that crosses itself.
public enum FillRule: UInt8, Sendable, Hashable {
  /// Inside where the contours wind around the point a number of times other than zero.
  case nonZero
  /// Inside where a ray from the point crosses the contours an odd number of times.
  case evenOdd
}
