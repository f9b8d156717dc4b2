public import Foundation

/// A control that chooses a date or a time, in a plain form: fields with the chosen values, or wheels.
///
/// What it shows does not depend on the machine: without other settings the language is American
/// English, the calendar Gregorian and the time zone Greenwich's.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
  }

  open var datePickerMode = Mode.dateAndTime { didSet { valuesDidChange() } }
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { valuesDidChange() } }
  /// How the picker looks. Only dates have a calendar: with a time alone it has wheels.
  open var datePickerStyle: UIDatePickerStyle {
    switch preferredDatePickerStyle {
    case .automatic: .compact
    case .inline: datePickerMode == .date || datePickerMode == .dateAndTime ? .inline : .wheels
    default: preferredDatePickerStyle
    }
  }

  open var date = Date(timeIntervalSinceReferenceDate: 0) {
    didSet {
      date = limited(date)
      valuesDidChange()
    }
  }

  open var minimumDate: Date? { didSet { date = limited(date) } }
  open var maximumDate: Date? { didSet { date = limited(date) } }
  /// The distance between two times that can be chosen, in minutes.
  open var minuteInterval = 1 { didSet { valuesDidChange() } }
  /// The time that counts down, in seconds.
  open var countDownDuration: TimeInterval = 0 {
    didSet {
      // A day is the most that the wheels show.
      countDownDuration = countDownDuration > 0 ? min(countDownDuration, 86_340) : 0
      valuesDidChange()
    }
  }
  open var locale: Locale? = Locale(identifier: "en_US") { didSet { valuesDidChange() } }
  open var calendar: Calendar! = Calendar(identifier: .gregorian) { didSet { valuesDidChange() } }
  open var timeZone: TimeZone? = TimeZone(secondsFromGMT: 0) { didSet { valuesDidChange() } }

  private let fields = UIStackView()
  private let wheels = UIPickerView()
  private let rows = DatePickerRows()
  private let month = MonthCalendar()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    fields.spacing = 6
    fields.isUserInteractionEnabled = false
    addSubview(fields)
    addSubview(wheels)
    addSubview(month)
    month.picked = { [weak self] date in
      guard let self, isEnabled else { return }
      self.date = date
      sendActions(for: .valueChanged)
    }
    wheels.dataSource = rows
    wheels.delegate = rows
    valuesDidChange()
  }

  open func setDate(_ date: Date, animated: Bool) {
    self.date = date
  }

  private func limited(_ date: Date) -> Date {
    let low = minimumDate.map { max($0, date) } ?? date
    return maximumDate.map { min($0, low) } ?? low
  }

  // MARK: Looks

  private func text(_ format: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale ?? Locale(identifier: "en_US")
    formatter.calendar = calendar
    formatter.timeZone = timeZone ?? TimeZone(secondsFromGMT: 0)
    formatter.setLocalizedDateFormatFromTemplate(format)
    return formatter.string(from: date)
  }

  private var shownTexts: [String] {
    switch datePickerMode {
    case .time: [text("jmm")]
    case .date: [text("yMMMd")]
    case .dateAndTime: [text("yMMMd"), text("jmm")]
    case .countDownTimer:
      ["\(Int(countDownDuration) / 3600) h", "\(Int(countDownDuration) / 60 % 60) min"]
    }
  }

  private func valuesDidChange() {
    let style = datePickerStyle
    // Below a calendar the time is a field.
    let texts =
      style == .inline ? Array(shownTexts.dropFirst()) : style == .compact ? shownTexts : []
    fields.isHidden = texts.isEmpty
    wheels.isHidden = style != .wheels
    month.isHidden = style != .inline
    for view in fields.arrangedSubviews { view.removeFromSuperview() }
    for text in texts { fields.addArrangedSubview(DatePickerField(text)) }
    if style == .inline { month.show(date, in: shownCalendar, limits: minimumDate, maximumDate) }
    rows.show(self)
    wheels.endlessComponents = rows.endless
    for (component, row) in rows.selection.enumerated() {
      wheels.selectRow(row, inComponent: component, animated: false)
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  fileprivate var shownCalendar: Calendar {
    var calendar = calendar ?? Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? .gmt
    calendar.locale = locale ?? Locale(identifier: "en_US")
    return calendar
  }

  /// Source: measured on iOS 14 to 17, in points.
  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .compact, .automatic: fieldsSize
    case .wheels: CGSize(width: 320, height: 216)
    case .inline:
      CGSize(
        width: MonthCalendar.size.width,
        height: MonthCalendar.size.height + (fields.isHidden ? 0 : UIDatePicker.timeRow))
    }
  }

  private var fieldsSize: CGSize {
    fields.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  /// The height of the row below a calendar that shows the time.
  private static let timeRow: CGFloat = 44

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let isInline = datePickerStyle == .inline
    let size = fieldsSize
    // Below a calendar the time lies at the end of its row, else the fields begin at the start.
    let isAtRight = isInline != isRightToLeft
    fields.frame = CGRect(
      x: isAtRight ? bounds.maxX - size.width : bounds.minX,
      y: (isInline ? bounds.maxY - UIDatePicker.timeRow / 2 : bounds.midY) - size.height / 2,
      width: size.width, height: size.height)
    month.frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width,
      height: max(0, bounds.height - (fields.isHidden ? 0 : UIDatePicker.timeRow)))
    month.alpha = isEnabled ? 1 : 0.4
    wheels.frame = bounds
    fields.alpha = isEnabled ? 1 : 0.4
  }

  override var elementText: String? { shownTexts.joined(separator: " ") }

  override var makesParts: Bool { true }
}

/// How a date picker looks: `automatic` is compact, `inline` a month's calendar.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic = 0
  case wheels = 1
  case compact = 2
  case inline = 3
}

/// A field with a value, on a grey ground.
private final class DatePickerField: UIView {
  private let label = UILabel()

  init(_ text: String) {
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 6
    layer.cornerCurve = .continuous
    label.text = text
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 17)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    let size = label.intrinsicContentSize
    return CGSize(width: size.width + 22, height: 34.5)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

/// What the wheels of a date picker show.
private final class DatePickerRows: UIPickerViewDataSource, UIPickerViewDelegate {
  private var components: [[String]] = []
  private(set) var selection: [Int] = []
  /// The components that begin again after their last row.
  private(set) var endless: Set<Int> = []

  nonisolated init() {}

  func show(_ picker: UIDatePicker) {
    (components, selection, endless) = ([], [], [])
    let calendar = picker.shownCalendar
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: picker.date)
    switch picker.datePickerMode {
    case .date:
      add(calendar.monthSymbols, (parts.month ?? 1) - 1, isEndless: true)
      let days = calendar.range(of: .day, in: .month, for: picker.date)?.count ?? 31
      add((1...days).map { "\($0)" }, (parts.day ?? 1) - 1, isEndless: true)
      let year = parts.year ?? 2001
      add((year - 10...year + 10).map { "\($0)" }, 10)
    case .time: addTime(parts, picker.minuteInterval)
    case .dateAndTime:
      add(days(around: picker.date, calendar), 10)
      addTime(parts, picker.minuteInterval)
    case .countDownTimer:
      let minutes = Int(picker.countDownDuration) / 60
      add((0..<24).map { "\($0) hours" }, minutes / 60 % 24, isEndless: true)
      add((0..<60).map { "\($0) min" }, minutes % 60, isEndless: true)
    }
  }

  private func add(_ rows: [String], _ selected: Int, isEndless: Bool = false) {
    if isEndless { endless.insert(components.count) }
    components.append(rows)
    selection.append(selected)
  }

  /// The twelve hours of a half day, the minutes, and the halves.
  private func addTime(_ parts: DateComponents, _ interval: Int) {
    let hour = parts.hour ?? 0
    let step = (1...30).contains(interval) && 60 % interval == 0 ? interval : 1
    add((0..<12).map { "\($0 == 0 ? 12 : $0)" }, hour % 12, isEndless: true)
    add(
      stride(from: 0, to: 60, by: step).map { $0 < 10 ? "0\($0)" : "\($0)" },
      (parts.minute ?? 0) / step, isEndless: true)
    add(["AM", "PM"], hour / 12)
  }

  private func days(around date: Date, _ calendar: Calendar) -> [String] {
    (-10...10).map { offset in
      let day = calendar.date(byAdding: .day, value: offset, to: date) ?? date
      let parts = calendar.dateComponents([.weekday, .month, .day], from: day)
      let weekday = calendar.shortWeekdaySymbols[(parts.weekday ?? 1) - 1]
      let month = calendar.shortMonthSymbols[(parts.month ?? 1) - 1]
      return "\(weekday) \(month) \(parts.day ?? 1)"
    }
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { components.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    components[component].count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { components[component][row] }

  /// Days take half of the room, times equal shares.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    guard components.count > 1 else { return -1 }
    let longest = components[component].map(\.count).max() ?? 0
    return longest > 6 ? 130 : 54
  }
}
