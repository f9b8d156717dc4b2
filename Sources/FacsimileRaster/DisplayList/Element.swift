/// Names one element in one display list.
public struct ElementID: Sendable, Hashable, Comparable, Codable {
  public var rawValue: Int

  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  public static func < (left: ElementID, right: ElementID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The view that drew a part of a display list.
///
/// The id and the place in the tree are always there. The details are gathered only when somebody
/// will read them: when a reference is recorded or a verification failed.
public struct Element: Sendable, Hashable, Codable {
  /// What can be said about the view in words.
  public struct Details: Sendable, Hashable, Codable {
    /// The class, without its module: `UILabel`.
    public var className: String
    /// The property of the owner that holds the view: `signInButton`.
    public var propertyName: String?
    public var accessibilityIdentifier: String?
    public var accessibilityLabel: String?
    /// The text that the view shows.
    public var text: String?
    /// The frame in the snapshot's coordinates, in points.
    public var frame: ElementFrame
    /// The part of the frame that no clip cuts away, in points.
    public var visibleFrame: ElementFrame
    public var isOpaque: Bool
    /// What decides the looks: colours, font, corner radius, alpha, hidden. Sorted by name.
    public var attributes: [Attribute]
    /// What places this view and those below it: constraints, the order in a stack. Nil stands for
    /// none.
    public var rules: [Rule]?
    /// True for a view that a control made for itself, such as a button's title; nil stands for false.
    public var isPart: Bool?

    public init(
      className: String, propertyName: String? = nil, accessibilityIdentifier: String? = nil,
      accessibilityLabel: String? = nil, text: String? = nil, frame: ElementFrame,
      visibleFrame: ElementFrame, isOpaque: Bool = false, attributes: [Attribute] = [],
      rules: [Rule]? = nil, isPart: Bool? = nil
    ) {
      self.className = className
      self.propertyName = propertyName
      self.accessibilityIdentifier = accessibilityIdentifier
      self.accessibilityLabel = accessibilityLabel
      self.text = text
      self.frame = frame
      self.visibleFrame = visibleFrame
      self.isOpaque = isOpaque
      self.attributes = attributes.sorted { $0.name < $1.name }
      self.rules = rules
      self.isPart = isPart
    }
  }

  /// One visual property, as text.
  public struct Attribute: Sendable, Hashable, Codable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What a view says about the places of others: `top = bottom` of two of them is `24`.
  public struct Rule: Sendable, Hashable, Codable {
    public var name: String
    /// The views that the rule is about, in its own order.
    public var elements: [ElementID]
    public var value: String

    public init(name: String, elements: [ElementID], value: String) {
      self.name = name
      self.elements = elements
      self.value = value
    }
  }

  public var id: ElementID
  public var parent: ElementID?
  /// The position among the siblings, back to front.
  public var zOrder: Int
  public var details: Details?

  public init(id: ElementID, parent: ElementID?, zOrder: Int, details: Details? = nil) {
    self.id = id
    self.parent = parent
    self.zOrder = zOrder
    self.details = details
  }
}

/// A frame as it is stored in a reference, in points.
public struct ElementFrame: Sendable, Hashable, Codable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
