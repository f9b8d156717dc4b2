/// Finds the keys among the bytes of a terminal.
///
/// Arrows and the like send sequences that begin with Escape and end with a letter, and their bytes
/// may come apart; so the state is kept until a sequence ends, and none of its letters is a key.
///
/// Source: ECMA-48, 5.4 (control sequences) and 5.6 (control strings).
struct KeyParser {
  private enum State {
    case key
    case escape
    /// Behind `ESC [`; true when nothing has followed yet.
    case sequence(isStart: Bool)
    /// One more byte belongs to it: behind `ESC O`, and `ESC [ [` of the Linux console.
    case last
    /// Text that a terminal answers with, up to `ESC \` or BEL.
    case string
    case stringEscape
  }

  private var state = State.key

  /// Takes a byte; returns it when it is a key.
  ///
  /// - Parameter isPrompt: true when it came right behind the byte before it. What follows Escape
  ///   later may be a key of its own.
  mutating func key(_ byte: UInt8, isPrompt: Bool) -> Character? {
    let character = Character(Unicode.Scalar(byte))
    switch state {
    case .key:
      guard byte == 0x1b else { return character }
      state = .escape
    case .escape:
      switch character {
      case "[": state = .sequence(isStart: true)
      case "O": state = .last
      case "\u{1B}": break
      case "P", "]", "^", "_", "X":
        state = isPrompt ? .string : .key
      default:
        state = .key
        return isPrompt ? nil : character
      }
    case .sequence(let isStart):
      if byte == 0x1b {
        state = .escape
      } else if isStart, character == "[" {
        state = .last
      } else {
        state = (0x40...0x7e).contains(byte) ? .key : .sequence(isStart: false)
      }
    case .last:
      state = byte == 0x1b ? .escape : .key
    case .string:
      if byte == 0x1b { state = .stringEscape } else if byte == 0x07 { state = .key }
    case .stringEscape:
      state = byte == 0x1b ? .stringEscape : character == "\\" ? .key : .string
    }
    return nil
  }
}
