/// Where a line that a label shrank to fit stands within the height that it would have had.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline that the text had at its full size.
  case alignBaselines
  /// In the middle of the height.
  case alignCenters
  /// At the top of the height.
  case none
}
