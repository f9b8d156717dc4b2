import FacsimileRaster

/// One thing that is different about one view.
struct ElementChange {
  /// What is different, by the word that the run log has for it.
  enum Kind: String {
    case moved, resized, appeared, vanished, hidden, reordered, text, color, font, corner, alpha
    case border, shadow, image, tint, alignment, lines, state, inset, spacing, transform
    case drawing, attribute, pixels
    case replaced = "class"
  }

  /// How it stands to the other changes.
  enum Role: Int, Comparable {
    /// Somebody did it.
    case cause
    /// It may have been done, or follow from something that is not recorded.
    case open
    /// It follows from another change.
    case consequence

    static func < (left: Role, right: Role) -> Bool { left.rawValue < right.rawValue }
  }

  var kind: Kind
  /// The view, or the control that a part belongs to, by its indices in the two trees.
  var old: Int?
  var new: Int?
  /// The view itself where it is a part of a control.
  var partClass: String?
  /// What is named in the sentence: `background`; empty where the kind says it all.
  var name = ""
  var before: String?
  var after: String?
  /// The other views that the sentence speaks of, by their indices in the new tree.
  var others: [Int] = []
  /// How far it moved and grew, in points.
  var motion: Motion?
  var role = Role.cause
  /// Among changes of one role the smaller comes first.
  var order = 0
  /// The constraint that made it move or grow, in words.
  var reason: String?

  /// A change of a frame, in points.
  struct Motion: Hashable {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0

    init(from old: ElementFrame, to new: ElementFrame) {
      // Layouts add up rounding errors; no pixel shows a thousandth of a point.
      func difference(_ a: Double, _ b: Double) -> Double {
        let value = ((b - a) * 1000).rounded() / 1000
        return value.magnitude < 0.005 || !value.isFinite ? 0 : value
      }
      x = difference(old.x, new.x)
      y = difference(old.y, new.y)
      width = difference(old.width, new.width)
      height = difference(old.height, new.height)
    }

    var moves: Bool { x != 0 || y != 0 }
    var resizes: Bool { width != 0 || height != 0 }
    var isNothing: Bool { !moves && !resizes }
  }
}

extension ElementChange.Kind {
  /// The kind of a change of an attribute.
  init(attribute name: String) {
    switch name {
    case "font", "fonts", "typefaces": self = .font
    case "alpha": self = .alpha
    case "border": self = .border
    case "image", "background image": self = .image
    case "text alignment", "alignment", "content alignment", "vertical content alignment",
      "axis", "distribution":
      self = .alignment
    case "number of lines", "line break mode": self = .lines
    case "enabled", "selected", "highlighted", "on", "value", "progress", "page", "animating",
      "editing", "secure", "selected rows", "content offset", "number of pages", "bounds origin":
      self = .state
    case "transform", "transform of sublayers", "translation": self = .transform
    case "spacing", "spacing after": self = .spacing
    case "placeholder", "length of text", "subtitle": self = .text
    default:
      if name.contains("color") || name.hasPrefix("background") {
        self = .color
      } else if name.contains("corner") {
        self = .corner
      } else if name.contains("shadow") {
        self = .shadow
      } else if name.contains("tint") {
        self = .tint
      } else if name.hasPrefix("alpha") {
        self = .alpha
      } else if name.hasPrefix("border of") {
        self = .border
      } else if name.contains("inset") || name.contains("margins") || name.contains("padding")
        || name.contains("safe area")
      {
        self = .inset
      } else {
        self = .attribute
      }
    }
  }
}
