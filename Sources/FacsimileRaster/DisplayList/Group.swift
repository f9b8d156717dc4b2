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
///
/// The parts of a group are composed in this order: the backdrop at the bottom, what is drawn over
/// it, all of that blurred, the shadow below it, and then opacity and blend mode.
public struct Group: Sendable, Hashable {
  /// Multiplies the whole group's alpha, 0 to 1.
  public var opacity: Double
  public var blendMode: BlendMode
  public var shadow: Shadow?
  /// Blurs what the group draws: the standard deviation in the list's units; 0 is sharp.
  public var blurRadius: Double
  /// What the group shows of what is below it, everywhere the clip lets through.
  public var backdrop: Backdrop?
  /// The view that shadow, blur and backdrop belong to; what the group draws has elements of its own.
  public var element: ElementID?

  public init(
    opacity: Double = 1, blendMode: BlendMode = .normal, shadow: Shadow? = nil,
    blurRadius: Double = 0, backdrop: Backdrop? = nil, element: ElementID? = nil
  ) {
    self.opacity = opacity
    self.blendMode = blendMode
    self.shadow = shadow
    self.blurRadius = blurRadius
    self.backdrop = backdrop
    self.element = element
  }
}
