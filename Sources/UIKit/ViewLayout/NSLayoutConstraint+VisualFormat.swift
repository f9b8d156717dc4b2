import Foundation

extension NSLayoutConstraint {
  /// What the visual format aligns besides what the string says.
  public struct FormatOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    fileprivate var attributes: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
        (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
        (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
        (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// The constraints that a string such as `H:|-[title]-8-[value(>=40@750)]-|` says. A format that
  /// cannot be read is a programming error, as on iOS, and the message shows where.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var parser = VisualFormatParser(format, metrics: metrics ?? [:], views: views, options: opts)
    let constraints = parser.parse()
    let aligned = parser.views
    return constraints
      + opts.attributes.flatMap { attribute in
        aligned.dropFirst().map { view in
          NSLayoutConstraint(
            item: aligned[0], attribute: attribute, relatedBy: .equal, toItem: view,
            attribute: attribute, multiplier: 1, constant: 0)
        }
      }
  }
}

/// Reads Apple's Visual Format Language. Source: Apple, "Visual Format Language", its grammar.
@MainActor
private struct VisualFormatParser {
  private let format: [Character]
  private let metrics: [String: Any]
  private let named: [String: Any]
  private let options: NSLayoutConstraint.FormatOptions
  private var position = 0
  private var isVertical = false
  private var constraints: [NSLayoutConstraint] = []
  /// The views in the order in which they stand.
  private(set) var views: [UIView] = []

  init(
    _ format: String, metrics: [String: Any], views: [String: Any],
    options: NSLayoutConstraint.FormatOptions
  ) {
    self.format = Array(format.filter { !$0.isWhitespace })
    self.metrics = metrics
    named = views
    self.options = options
  }

  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    /// A view whose length is meant.
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  /// What stands at an end of a connection: the superview, or a view.
  private enum End {
    case superview
    case view(UIView)
  }

  mutating func parse() -> [NSLayoutConstraint] {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    var last: End?
    if take("|") { last = .superview }
    while position < format.count {
      let gap = last == nil ? nil : connection()
      if take("|") {
        connect(last, .superview, gap)
        last = .superview
      } else {
        let view = parseView()
        if last != nil { connect(last, .view(view), gap) }
        last = .view(view)
      }
    }
    return constraints
  }

  // MARK: Reading

  private func fail(_ reason: String) -> Never {
    let text = String(format)
    let mark = String(repeating: " ", count: min(position, text.count)) + "^"
    preconditionFailure("Unable to parse constraint format: \(reason)\n\(text)\n\(mark)")
  }

  private mutating func take(_ text: String) -> Bool {
    let end = position + text.count
    guard end <= format.count, String(format[position..<end]) == text else { return false }
    position = end
    return true
  }

  private mutating func expect(_ text: String) {
    if !take(text) { fail("“\(text)” is expected") }
  }

  private mutating func name() -> String {
    let start = position
    while position < format.count,
      format[position].isLetter || format[position].isNumber
        || format[position] == "_" || format[position] == "."
    {
      position += 1
    }
    if position == start { fail("a name or a number is expected") }
    return String(format[start..<position])
  }

  private func view(_ name: String) -> UIView? { named[name] as? UIView }

  private mutating func parseView() -> UIView {
    expect("[")
    let name = name()
    guard let view = view(name) else { fail("“\(name)” is not a key in the views dictionary") }
    views.append(view)
    if take("(") {
      for predicate in predicates() { constrainLength(of: view, predicate) }
    }
    expect("]")
    return view
  }

  /// Predicates up to the closing parenthesis.
  private mutating func predicates() -> [Predicate] {
    var result = [predicate()]
    while take(",") { result.append(predicate()) }
    expect(")")
    return result
  }

  private mutating func predicate() -> Predicate {
    var result = Predicate()
    if take("<=") {
      result.relation = .lessThanOrEqual
    } else if take(">=") {
      result.relation = .greaterThanOrEqual
    } else {
      _ = take("==")
    }
    let isNegative = take("-")
    let name = name()
    if let view = view(name) {
      result.view = view
    } else {
      result.constant = number(name) * (isNegative ? -1 : 1)
    }
    if take("@") { result.priority = UILayoutPriority(Float(number(self.name()))) }
    return result
  }

  private func number(_ text: String) -> CGFloat {
    if let value = Double(text) { return CGFloat(value) }
    switch metrics[text] {
    case let value as CGFloat: return value
    case let value as Int: return CGFloat(value)
    case let value as NSNumber: return CGFloat(value.doubleValue)
    default: fail("“\(text)” is not a key in the metrics dictionary")
    }
  }

  /// The distance between two ends: none, the standard one, or predicates.
  private mutating func connection() -> [Predicate]? {
    guard take("-") else { return [Predicate()] }
    if position < format.count, format[position] == "[" || format[position] == "|" { return nil }
    let result = take("(") ? predicates() : [predicate()]
    expect("-")
    return result
  }

  // MARK: Constraints

  private mutating func constrainLength(of view: UIView, _ predicate: Predicate) {
    let attribute: NSLayoutConstraint.Attribute = isVertical ? .height : .width
    add(
      NSLayoutConstraint(
        item: view, attribute: attribute, relatedBy: predicate.relation, toItem: predicate.view,
        attribute: predicate.view == nil ? .notAnAttribute : attribute, multiplier: 1,
        constant: predicate.constant), predicate)
  }

  private mutating func add(_ constraint: NSLayoutConstraint, _ predicate: Predicate) {
    constraint.priority = predicate.priority
    constraints.append(constraint)
  }

  private var attributes: (near: NSLayoutConstraint.Attribute, far: NSLayoutConstraint.Attribute) {
    if isVertical { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  /// Keeps the second end behind the first. Between views the standard distance is 8 points; to the
  /// superview it is its margin.
  private mutating func connect(_ first: End?, _ second: End, _ gap: [Predicate]?) {
    let standard: CGFloat = 8
    let isReversed = options.contains(.directionRightToLeft) && !isVertical
    for predicate in gap ?? [Predicate(constant: standard)] {
      let (start, end): (UIView, UIView)
      var (startAttribute, endAttribute) = (attributes.far, attributes.near)
      var constant = predicate.constant
      switch (first, second) {
      case (.view(let a), .view(let b)): (start, end) = (a, b)
      case (.superview, .view(let b)):
        (start, end) = (superview(of: b), b)
        startAttribute = attributes.near
        if gap == nil { (startAttribute, constant) = (startAttribute.withinMargins, 0) }
      case (.view(let a), .superview):
        (start, end) = (a, superview(of: a))
        endAttribute = attributes.far
        if gap == nil { (endAttribute, constant) = (endAttribute.withinMargins, 0) }
      default: fail("a view is expected between the edges of the superview")
      }
      add(
        NSLayoutConstraint(
          item: isReversed ? start : end, attribute: isReversed ? startAttribute : endAttribute,
          relatedBy: predicate.relation, toItem: isReversed ? end : start,
          attribute: isReversed ? endAttribute : startAttribute, multiplier: 1,
          constant: constant), predicate)
    }
  }

  private func superview(of view: UIView) -> UIView {
    guard let superview = view.superview else {
      fail("the view has no superview, which the format speaks of")
    }
    return superview
  }
}

extension NSLayoutConstraint.Attribute {
  /// The same edge of the margins.
  fileprivate var withinMargins: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
