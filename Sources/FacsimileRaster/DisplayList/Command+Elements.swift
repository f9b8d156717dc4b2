extension DisplayList.Command {
  /// The same command, belonging to no view.
  var withoutElement: DisplayList.Command {
    switch self {
    case .shape(var drawing):
      drawing.state.element = nil
      return .shape(drawing)
    case .image(var drawing):
      drawing.state.element = nil
      return .image(drawing)
    case .glyphs(var drawing):
      drawing.state.element = nil
      return .glyphs(drawing)
    case .pushGroup(var group):
      group.element = nil
      return .pushGroup(group)
    case .pushClip, .pushMask, .pop:
      return self
    }
  }
}
