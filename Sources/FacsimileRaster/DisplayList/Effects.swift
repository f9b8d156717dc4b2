/// The shadow of a group, below the group itself.
public struct Shadow: Sendable, Hashable {
  /// The shadow's colour; its alpha is multiplied with that of what casts the shadow.
  public var color: Color
  /// How far the shadow is moved, in the list's coordinates.
  public var offset: Point
  /// The blur's standard deviation in the list's units, as `CALayer.shadowRadius`; 0 is sharp. More
  /// than 256 pixels count as 256.
  public var radius: Double
  /// What casts the shadow; nil is what the group draws.
  public var caster: Clip?

  public init(color: Color, offset: Point = .zero, radius: Double = 0, caster: Clip? = nil) {
    self.color = color
    self.offset = offset
    self.radius = radius
    self.caster = caster
  }
}

/// What a group shows of what is below it, as visual effects do. The backdrop is the picture of the
/// surrounding group so far.
public struct Backdrop: Sendable, Hashable {
  /// The blur's standard deviation in the list's units; 0 is sharp.
  public var blurRadius: Double
  /// 1 leaves colours as they are, 0 makes them grey, more than 1 makes them stronger.
  public var saturation: Double

  public init(blurRadius: Double, saturation: Double = 1) {
    self.blurRadius = blurRadius
    self.saturation = saturation
  }
}

/// A clip by the alpha of a picture: where the list is opaque everything is let through, where it is
/// transparent nothing is.
public struct Mask: Sendable, Hashable {
  public var list: DisplayList
  /// Leads from the mask's list to the list that is clipped.
  public var transform: Transform

  public init(_ list: DisplayList, transform: Transform = .identity) {
    self.list = list
    self.transform = transform
  }
}
