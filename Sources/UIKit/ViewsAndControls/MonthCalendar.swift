import CoreGraphics
import Foundation

/// A month of days in rows of a week, from which a day is chosen. What is today is not marked: a
/// snapshot must not depend on the day on which it is taken.
final class MonthCalendar: UIView {
  var picked: (Date) -> Void = { _ in }

  private var calendar = Calendar(identifier: .gregorian)
  private var chosen = Date(timeIntervalSinceReferenceDate: 0)
  private var limits: (low: Date?, high: Date?)
  /// How many months from that of the chosen day the shown one lies.
  private var turn = 0
  private let title = UILabel()
  private let back = UIImageView(image: UIImage(systemName: "chevron.backward"))
  private let forth = UIImageView(image: UIImage(systemName: "chevron.forward"))
  private var weekdays: [UILabel] = []
  private var days: [DayView] = []

  // The lengths, in points, are estimated from pictures of iOS 17.
  static let size = CGSize(width: 320, height: 330)
  private static let header: CGFloat = 44
  private static let weekdayRow: CGFloat = 22
  private static let buttonWidth: CGFloat = 44

  init() {
    super.init(frame: .zero)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    for view in [title, back, forth] { addSubview(view) }
    for view in [back, forth] { view.contentMode = .center }
    for _ in 0..<7 {
      let label = UILabel()
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ date: Date, in calendar: Calendar, limits low: Date?, _ high: Date?) {
    (chosen, self.calendar, limits, turn) = (date, calendar, (low, high), 0)
    update()
  }

  private var firstDay: Date {
    let parts = calendar.dateComponents([.year, .month], from: chosen)
    let first = calendar.date(from: parts) ?? chosen
    return calendar.date(byAdding: .month, value: turn, to: first) ?? first
  }

  private func update() {
    let first = firstDay
    let parts = calendar.dateComponents([.year, .month, .weekday], from: first)
    title.text = "\(calendar.monthSymbols[(parts.month ?? 1) - 1]) \(parts.year ?? 0)"
    for (index, label) in weekdays.enumerated() {
      let weekday = (calendar.firstWeekday - 1 + index) % 7
      label.text = calendar.shortWeekdaySymbols[weekday].uppercased()
    }
    for view in days { view.removeFromSuperview() }
    let column = ((parts.weekday ?? 1) - calendar.firstWeekday + 7) % 7
    let count = calendar.range(of: .day, in: .month, for: first)?.count ?? 30
    days = (0..<count).map { offset in
      let date = self.date(ofDay: offset, first)
      let view = DayView(day: offset + 1, cell: column + offset, date: date)
      view.isChosen = calendar.isDate(date, inSameDayAs: chosen)
      view.isOpen = isOpen(date)
      addSubview(view)
      return view
    }
    setNeedsLayout()
  }

  /// A day of the month at the time of the chosen one.
  private func date(ofDay offset: Int, _ first: Date) -> Date {
    let day = calendar.date(byAdding: .day, value: offset, to: first) ?? first
    let time = calendar.dateComponents([.hour, .minute, .second], from: chosen)
    return calendar.date(
      bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day)
      ?? day
  }

  private func isOpen(_ date: Date) -> Bool {
    let day = calendar.startOfDay(for: date)
    return limits.low.map { day >= calendar.startOfDay(for: $0) } ?? true
      && limits.high.map { day <= calendar.startOfDay(for: $0) } ?? true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = MonthCalendar.buttonWidth
    let column = bounds.width / 7
    // Columns and buttons change sides where reading goes from right to left.
    func place(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(
        x: isRightToLeft ? bounds.maxX - x - width : bounds.minX + x, y: bounds.minY + y,
        width: width, height: height)
    }
    title.frame = place(16, 0, max(0, bounds.width - 2 * width - 16), MonthCalendar.header)
    back.frame = place(bounds.width - 2 * width, 0, width, MonthCalendar.header)
    forth.frame = place(bounds.width - width, 0, width, MonthCalendar.header)
    for (index, label) in weekdays.enumerated() {
      label.frame = place(
        CGFloat(index) * column, MonthCalendar.header, column, MonthCalendar.weekdayRow)
    }
    let top = MonthCalendar.header + MonthCalendar.weekdayRow
    let row = max(0, bounds.height - top) / 6
    for view in days {
      view.frame = place(
        CGFloat(view.cell % 7) * column, top + CGFloat(view.cell / 7) * row, column, row)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self) else { return }
    if back.frame.contains(point) || forth.frame.contains(point) {
      turn += forth.frame.contains(point) ? 1 : -1
      update()
    } else if let day = days.first(where: { $0.frame.contains(point) && $0.isOpen }) {
      picked(day.date)
    }
  }
}

/// A day's number, the chosen one on a disc in the tint colour.
private final class DayView: UIView {
  let cell: Int
  let date: Date
  private let label = UILabel()

  var isChosen = false { didSet { setNeedsLayout() } }
  var isOpen = true { didSet { setNeedsLayout() } }

  init(day: Int, cell: Int, date: Date) {
    (self.cell, self.date) = (cell, date)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = "\(day)"
    label.textAlignment = .center
    addSubview(label)
    setNeedsDisplay()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    label.font = .systemFont(ofSize: isChosen ? 22 : 20, weight: isChosen ? .semibold : .regular)
    label.textColor = isChosen ? tintColor : isOpen ? .label : .tertiaryLabel
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard isChosen else { return }
    let diameter = min(bounds.width, bounds.height, 44)
    tintColor.withAlphaComponent(0.12).setFill()
    UIBezierPath(
      ovalIn: CGRect(
        x: bounds.midX - diameter / 2, y: bounds.midY - diameter / 2, width: diameter,
        height: diameter)
    ).fill()
  }
}
