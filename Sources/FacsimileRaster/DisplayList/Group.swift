/// An area outside of which nothing is drawn.
public struct Clip: Sendable, Hashable {
  public var path: Path
  public var rule: FillRule
  /// Leads from the path's coordinates to those of the list.
  public var transform: Transform
  public var isAntialiased: Bool

  public init(
    path: Path, rule: FillRule = .nonZero, transform: Transform = .identity,
    isAntialiased: Bool = true
  ) {
    self.path = path
    self.rule = rule
    self.transform = transform
    self.isAntialiased = isAntialiased
  }
}

/// How a part of the list is composed as one picture: drawn apart on a transparent ground, then
/// put over what is below.
public struct Group: Sendable, Hashable {
  /// Multiplies the whole group's alpha, 0 to 1.
  public var opacity: Double
  public var blendMode: BlendMode

  public init(opacity: Double = 1, blendMode: BlendMode = .normal) {
    self.opacity = opacity
    self.blendMode = blendMode
  }
}
