import CoreGraphics
public import Foundation

/// A row of segments of which one is chosen.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// Stands for no segment.
  public static let noSegment = -1

  private var segments: [Segment] = []
  private var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// A segment: a title or an image, in a view of its own.
  @MainActor
  private struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true
    /// In points; 0 leaves it to the control.
    var width: CGFloat = 0
    var contentOffset = CGSize.zero
    var action: UIAction?
    let label: UILabel
    let picture: UIImageView

    init() {
      label = UILabel()
      picture = UIImageView()
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.contentOutset = CGSize(width: 8, height: 8)
  }

  /// A control with segments of titles (strings) and images, of the size that suits them.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      if let image = item as? UIImage {
        insertSegment(with: image, at: index, animated: false)
      } else if let action = item as? UIAction {
        insertSegment(action: action, at: index, animated: false)
      } else {
        insertSegment(withTitle: "\(item)", at: index, animated: false)
      }
    }
    bounds.size = intrinsicContentSize
  }

  /// A control with a segment for each action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for (index, action) in actions.enumerated() {
      insertSegment(action: action, at: index, animated: false)
    }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.contentOutset = CGSize(width: 8, height: 8)
  }

  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(
        "selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor)
    ]
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  /// The chosen segment, or `noSegment`.
  open var selectedSegmentIndex = UISegmentedControl.noSegment {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex) {
        selectedSegmentIndex = UISegmentedControl.noSegment
      }
      segmentsDidChange()
    }
  }

  /// Lets a segment go again after it was touched.
  open var isMomentary = false

  /// Gives each segment the width of its content instead of equal ones.
  open var apportionsSegmentWidthsByContent = false {
    didSet { segmentsDidChange() }
  }

  /// The colour of the chosen segment; nil is the system's.
  open var selectedSegmentTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    var new = Segment()
    new.title = title
    insert(new, at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    var new = Segment()
    new.image = image
    insert(new, at: segment)
  }

  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    var new = Segment()
    new.title = action.title
    new.image = action.image
    new.action = action
    insert(new, at: segment)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    addSubview(segment.label)
    addSubview(segment.picture)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    segmentsDidChange()
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let removed = segments.remove(at: segment)
    removed.label.removeFromSuperview()
    removed.picture.removeFromSuperview()
    if selectedSegmentIndex == segment {
      selectedSegmentIndex = UISegmentedControl.noSegment
    } else if selectedSegmentIndex > segment {
      selectedSegmentIndex -= 1
    }
    segmentsDidChange()
  }

  open func removeAllSegments() {
    for index in segments.indices.reversed() { removeSegment(at: index, animated: false) }
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = title
      $0.image = nil
    }
  }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) {
      $0.image = image
      $0.title = nil
    }
  }

  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.title = action.title
      $0.image = action.image
      $0.action = action
    }
  }

  /// Gives a segment a width in points; 0 leaves it to the control.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }

  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.contentOffset = offset }
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  open func titleForSegment(at segment: Int) -> String? { self[segment]?.title }
  open func imageForSegment(at segment: Int) -> UIImage? { self[segment]?.image }
  open func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }
  open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? false }
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    self[segment]?.contentOffset ?? .zero
  }

  private subscript(index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  private func change(_ index: Int, _ body: (inout Segment) -> Void) {
    guard segments.indices.contains(index) else { return }
    body(&segments[index])
    segmentsDidChange()
  }

  /// Changes how titles look in a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {
    textAttributes[state.rawValue] = attributes
    segmentsDidChange()
  }

  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state.rawValue]
  }

  private var backgrounds = StateImages()
  private var dividers = DividerImages()

  /// Changes what lies behind segments in a state. With a picture there are neither the grey ground nor
  /// the knob of the system.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    backgrounds[state] = backgroundImage
    setNeedsDisplay()
  }

  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? backgrounds[state] : nil
  }

  /// Changes what lies between segments that are in two states.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State,
    rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    dividers[leftState, rightState] = dividerImage
    setNeedsDisplay()
  }

  open func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) -> UIImage? { barMetrics == .default ? dividers[leftState, rightState] : nil }

  /// The state of a segment as pictures show it.
  private func state(of index: Int) -> State {
    if index == selectedSegmentIndex { return .selected }
    return isEnabled && segments[index].isEnabled ? .normal : .disabled
  }

  private func drawImages(in rects: [CGRect]) {
    for (index, rect) in rects.enumerated() {
      backgrounds.shown(state(of: index))?.draw(in: rect)
    }
    for index in rects.indices.dropLast() {
      let (left, right) = isRightToLeft ? (index + 1, index) : (index, index + 1)
      guard let image = dividers.shown(state(of: left), state(of: right)) else { continue }
      image.draw(
        in: CGRect(
          x: roundedToPixel(rects[left].maxX - image.size.width / 2), y: bounds.minY,
          width: image.size.width, height: bounds.height))
    }
  }

  private func segmentsDidChange() {
    updateContents()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Geometry. Source of the lengths in points: measured on iOS 13 to 17.

  private static let height: CGFloat = 32
  private static let padding: CGFloat = 10
  private static let cornerRadius: CGFloat = 8
  private static let knobInset: CGFloat = 2
  private static let fontSize: CGFloat = 13

  private func contentWidth(_ segment: Segment) -> CGFloat {
    if segment.width > 0 { return segment.width }
    let content = segment.image?.size.width ?? segment.label.intrinsicContentSize.width
    return ceil(content) + 2 * UISegmentedControl.padding
  }

  open override var intrinsicContentSize: CGSize {
    let widths = segments.map(contentWidth)
    let isEven = !apportionsSegmentWidthsByContent && !segments.contains { $0.width > 0 }
    let width = isEven ? (widths.max() ?? 0) * CGFloat(widths.count) : widths.reduce(0, +)
    return CGSize(width: width, height: UISegmentedControl.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The segments' rectangles, in the order of the segments.
  private var rects: [CGRect] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let open = segments.filter { $0.width == 0 }
    let room = max(0, bounds.width - fixed)
    let wanted = open.reduce(0) { $0 + contentWidth($1) }
    var x = bounds.minX
    var result = segments.map { segment -> CGRect in
      let width: CGFloat =
        segment.width > 0
        ? segment.width
        : apportionsSegmentWidthsByContent && wanted > 0
          ? room * contentWidth(segment) / wanted : room / CGFloat(max(open.count, 1))
      defer { x += width }
      return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
    }
    if isRightToLeft {
      result = result.map { rect in
        CGRect(
          x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width,
          height: rect.height)
      }
    }
    return result
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateContents()
    for (segment, rect) in zip(segments, rects) {
      let content = segment.image == nil ? segment.label as UIView : segment.picture
      let size = content.intrinsicContentSize
      let width = min(size.width, rect.width)
      content.frame = CGRect(
        x: roundedToPixel(rect.midX - width / 2 + segment.contentOffset.width),
        y: roundedToPixel(rect.midY - size.height / 2 + segment.contentOffset.height),
        width: width, height: size.height)
    }
  }

  private func updateContents() {
    for (index, segment) in segments.enumerated() {
      segment.label.isHidden = segment.image != nil
      segment.picture.isHidden = segment.image == nil
      segment.picture.image = segment.image
      segment.picture.tintColor = .label
      segment.label.attributedText = NSAttributedString(
        string: segment.title ?? "", attributes: attributes(of: index))
      let isEnabled = isEnabled && segment.isEnabled
      segment.label.alpha = isEnabled ? 1 : 0.3
      segment.picture.alpha = isEnabled ? 1 : 0.3
    }
  }

  private func attributes(of index: Int) -> [NSAttributedString.Key: Any] {
    let isSelected = index == selectedSegmentIndex
    var result: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(
        ofSize: UISegmentedControl.fontSize, weight: isSelected ? .semibold : .regular),
      .foregroundColor: UIColor.label,
    ]
    var states: [State] = isSelected ? [.normal, .selected] : [.normal]
    if !isEnabled || !segments[index].isEnabled { states.append(.disabled) }
    for state in states {
      result.merge(textAttributes[state.rawValue] ?? [:]) { $1 }
    }
    return result
  }

  // MARK: Touches

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let point = touch?.location(in: self),
      let index = rects.firstIndex(where: { $0.contains(point) }), segments[index].isEnabled
    else { return }
    let isNew = index != selectedSegmentIndex
    selectedSegmentIndex = index
    if isNew || isMomentary {
      let action = segments[index].action
      sendActions(for: .valueChanged)
      if let action { sendAction(action) }
    }
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  // MARK: Looks

  override func stateDidChange() {
    super.stateDidChange()
    updateContents()
  }

  open override func draw(_ rect: CGRect) {
    let rects = rects
    guard backgrounds.isEmpty, dividers.isEmpty else {
      drawImages(in: rects)
      return
    }
    UIColor.tertiarySystemFill.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: UISegmentedControl.cornerRadius).fill()
    for index in rects.indices.dropLast()
    where index != selectedSegmentIndex && index + 1 != selectedSegmentIndex {
      let edge = isRightToLeft ? rects[index].minX : rects[index].maxX
      UIColor.separator.setFill()
      UIBezierPath(
        roundedRect: CGRect(
          x: roundedToPixel(edge - 0.5), y: bounds.minY + 8, width: 1, height: bounds.height - 16),
        cornerRadius: 0.5
      ).fill()
    }
    guard rects.indices.contains(selectedSegmentIndex) else { return }
    let inset = UISegmentedControl.knobInset
    let knob = rects[selectedSegmentIndex].insetBy(dx: inset, dy: inset)
    KnobShadow.draw {
      UIBezierPath(roundedRect: knob, cornerRadius: UISegmentedControl.cornerRadius - inset).fill()
    } color: {
      selectedSegmentTintColor ?? UISegmentedControl.knobColor
    }
  }

  /// Source: measured on iOS 13 to 17.
  private static let knobColor = UIColor(
    light: UIColor(hex: 0xFFFFFF), dark: UIColor(hex: 0x636366))

  override var elementText: String? {
    let titles = (0..<numberOfSegments).compactMap { titleForSegment(at: $0) }
    return titles.isEmpty ? nil : titles.joined(separator: " | ")
  }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add(
      "selected", titleForSegment(at: selectedSegmentIndex) ?? "\(selectedSegmentIndex)")
    attributes.add("selected tint", selectedSegmentTintColor, in: self)
    attributes.add("apportions widths", apportionsSegmentWidthsByContent, usual: false)
  }

  override var makesParts: Bool { true }
}
