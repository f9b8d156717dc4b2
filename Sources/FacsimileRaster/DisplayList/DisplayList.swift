/// A picture as a list of drawing commands: a value that can be kept, compared, printed, sent to
/// another thread, and rendered at any scale.
///
/// Commands are in painting order. Coordinates are points of the list's own space, y down; each
/// drawing brings the transform that leads from its own coordinates there. Clips and groups are
/// brackets: what lies between `push…` and `pop` is clipped or composed as one.
public struct DisplayList: Sendable, Hashable {
  public private(set) var commands: [Command] = []
  /// The views that drew the list, parents before children. An element's id is its index.
  public private(set) var elements: [Element] = []
  private var openBrackets = 0

  public init() {}

  /// One step of a display list.
  public enum Command: Sendable, Hashable {
    case shape(ShapeDrawing)
    case image(ImageDrawing)
    case glyphs(GlyphDrawing)
    /// Everything up to the matching `pop` is cut to the clip.
    case pushClip(Clip)
    /// Everything up to the matching `pop` is cut by the alpha of a picture.
    case pushMask(Mask)
    /// Everything up to the matching `pop` is drawn apart and then composed as one picture.
    case pushGroup(Group)
    case pop
  }

  public var isEmpty: Bool { commands.isEmpty }

  public mutating func draw(_ shape: ShapeDrawing) { commands.append(.shape(shape)) }
  public mutating func draw(_ image: ImageDrawing) { commands.append(.image(image)) }
  public mutating func draw(_ glyphs: GlyphDrawing) { commands.append(.glyphs(glyphs)) }

  public mutating func pushClip(_ clip: Clip) {
    commands.append(.pushClip(clip))
    openBrackets += 1
  }

  public mutating func pushMask(_ mask: Mask) {
    precondition(mask.list.openBrackets == 0, "the mask has an open clip or group")
    commands.append(.pushMask(mask))
    openBrackets += 1
  }

  public mutating func pushGroup(_ group: Group) {
    commands.append(.pushGroup(group))
    openBrackets += 1
  }

  /// Ends the clip or group that was opened last and is still open.
  public mutating func pop() {
    precondition(openBrackets > 0, "pop without an open clip or group")
    commands.append(.pop)
    openBrackets -= 1
  }

  /// Adds everything another list draws; its elements must be this list's own.
  public mutating func append(contentsOf other: DisplayList) {
    precondition(other.openBrackets == 0, "the appended list has an open clip or group")
    commands += other.commands
  }

  /// The same drawings, belonging to nobody.
  public var withoutElements: DisplayList {
    var result = self
    result.elements = []
    result.commands = commands.map(\.withoutElement)
    return result
  }

  /// Changes the drawings from an index on. Brackets must stay as they are.
  package mutating func mapDrawings(from first: Int, _ change: (Command) -> Command) {
    for index in first..<commands.count { commands[index] = change(commands[index]) }
  }

  /// Registers a view and returns the id that its drawings carry.
  public mutating func addElement(parent: ElementID?, zOrder: Int) -> ElementID {
    let id = ElementID(elements.count)
    elements.append(Element(id: id, parent: parent, zOrder: zOrder))
    return id
  }
}
