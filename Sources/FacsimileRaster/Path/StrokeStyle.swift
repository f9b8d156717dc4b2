/// How a path is drawn as a line.
public struct StrokeStyle: Sendable, Hashable {
  public enum Cap: UInt8, Sendable, Hashable { case butt, round, square }
  public enum Join: UInt8, Sendable, Hashable { case miter, round, bevel }

  /// The full width of the line in the path's own units; 0 draws the thinnest visible line.
  public var width: Double
  public var cap: Cap
  public var join: Join
  /// A miter longer than this many line widths is drawn as a bevel.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in the path's own units; empty draws a solid line.
  public var dashes: [Double]
  /// How far into the pattern the line starts.
  public var dashPhase: Double

  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}
