/// What the inside of a shape is coloured with.
public enum Paint: Sendable, Hashable {
  case color(Color)
}
