import UIKit

/// What a mutation did: the views that are to be named, and the words for it.
@MainActor
struct Change {
  /// In words, for the report.
  let what: String
  /// Naming any of them is right.
  let views: [UIView]
  /// Any of these words says what kind of change it is.
  let kinds: [String]

  init(_ what: String, of views: [UIView], _ kinds: [String]) {
    self.what = what
    self.views = views
    self.kinds = kinds
  }

  init(_ what: String, of view: UIView, _ kinds: [String]) {
    self.init(what, of: [view], kinds)
  }
}

/// A kind of small change that a developer makes to a screen.
@MainActor
struct Mutation {
  let name: String
  /// Changes a view of the screen and tells which; nil when the screen has none to be changed so.
  let apply: (Cast, inout SeededGenerator) -> Change?

  init(_ name: String, _ apply: @escaping (Cast, inout SeededGenerator) -> Change?) {
    self.name = name
    self.apply = apply
  }

  static let all: [Mutation] =
    layoutMutations + textMutations + colorMutations + layerMutations + hierarchyMutations
    + controlMutations + drawingMutations
}

/// The words that name kinds of change. A word stands for all that begin with it when it has four
/// letters or more, else for itself.
enum Words {
  static let moved = ["moved", "shifted"]
  static let resized = [
    "resized", "size", "wider", "narrower", "taller", "shorter", "higher", "lower", "larger",
    "smaller", "grew", "shrank", "width", "height",
  ]
  static let placed = moved + resized
  static let spacing = ["spacing", "gap", "apart", "closer"] + resized
  static let inset = ["inset", "margin", "padding"] + resized
  static let text = ["text", "letter", "words"]
  static let font = ["font", "weight", "typeface"]
  static let color = ["color", "colour"]
  static let tint = ["tint"] + color
  static let background = ["background"] + color
  static let border = ["border"]
  static let corner = ["corner", "radius", "rounded"]
  static let alpha = ["alpha", "opacity", "opaque", "transparen", "faded"]
  static let shadow = ["shadow"]
  static let transform = ["transform", "rotat", "turned", "scaled"]
  static let vanished = ["vanished", "hidden", "disappeared", "gone", "removed", "missing"]
  static let appeared = ["appeared", "added", "new"]
  static let order = ["order", "swapped", "reordered", "exchanged"]
  static let depth =
    order + ["front", "behind", "above", "below", "covered", "covers", "overlap", "z"]
  static let align = ["align", "justified"]
  static let lines = ["line", "lines", "wrap", "truncat", "cut"] + resized
  static let state = ["state", "value", "isOn", "on", "off", "switched", "turned"]
  static let enabled = ["enabled", "disabled", "dimmed", "state"]
  static let value = ["value", "progress", "thumb", "position"]
  static let selection = ["segment", "select", "value", "index", "choice"]
  static let page = ["page", "current", "value", "dot"]
  static let image = ["image", "symbol", "picture", "icon"]
  static let mode = ["mode", "contentMode", "image", "scal", "content"]
  static let gradient = ["gradient"] + color
  static let path = ["path", "shape", "outline", "stroke"] + drawing
  static let stroke = ["stroke", "line", "width"]
  static let drawing = ["draw", "drawn", "paint", "content", "picture"]
  static let style = ["style", "attribut"]
}
