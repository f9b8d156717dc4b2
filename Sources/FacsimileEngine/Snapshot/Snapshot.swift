public import FacsimileRaster

/// A picture to be verified, with what is known about how it came to be.
///
/// Views are one source of snapshots; anything with pixels is another: a chart renderer, a game, an
/// e-ink display.
public struct Snapshot {
  public var pixmap: Pixmap
  /// Pixels per point; it becomes part of the reference's name.
  public var scale: Double
  private var describeEnvironment: () -> RenderingEnvironment
  private let describeElements: () -> [Element]
  private let drawMap: () -> ElementMap?
  /// Renders the same object once more. It is called when a verification failed, to find out
  /// whether the picture is the same each time; nil where that is not possible.
  public var renderAgain: ((_ layingOutAgain: Bool) throws -> Pixmap)?

  /// - Parameters:
  ///   - environment: what the picture depends on besides the view.
  ///   - elements: the views that drew the picture, with their details.
  ///   - elementMap: which of them painted each pixel; nil when nobody knows.
  ///   - renderAgain: renders the same object once more, and where it is told to, lays it out before.
  ///
  /// All are evaluated only when a reference is recorded or a verification failed, during the call
  /// of `verify` and on the same thread. So they may look at views that live on the main actor,
  /// when `verify` is called there.
  public init(
    pixmap: Pixmap, scale: Double = 1,
    environment: @escaping @autoclosure () -> RenderingEnvironment = RenderingEnvironment(),
    elements: @escaping @autoclosure () -> [Element] = [],
    elementMap: @escaping @autoclosure () -> ElementMap? = nil,
    renderAgain: ((_ layingOutAgain: Bool) throws -> Pixmap)? = nil
  ) {
    self.pixmap = pixmap
    self.scale = scale
    describeEnvironment = environment
    describeElements = elements
    drawMap = elementMap
    self.renderAgain = renderAgain
  }

  /// What the picture depends on besides the view, gathered when it is asked for.
  public var environment: RenderingEnvironment {
    get { describeEnvironment() }
    set { describeEnvironment = { newValue } }
  }

  /// The views that drew the picture, gathered now.
  public func elements() -> [Element] { describeElements() }

  /// Which of the views painted each pixel, found out now.
  public func elementMap() -> ElementMap? { drawMap() }
}
