import CoreGraphics
public import Foundation

/// Wheels from which a row each is chosen, in a plain form: flat rows that fade away from the chosen
/// one in the middle.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }

  private var selection: [Int] = []
  private let band = UIView()
  private var rowViews: [UIView] = []
  /// The size and the selection that the row views were made for.
  private var shown: (size: CGSize, selection: [Int])?
  /// The components after whose last row the first one comes again.
  var endlessComponents: Set<Int> = [] {
    didSet { reloadAllComponents() }
  }

  /// Kept for the application: the band is always shown.
  open var showsSelectionIndicator = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    band.layer.cornerCurve = .continuous
    addSubview(band)
    if bounds.size == .zero { bounds.size = UIPickerView.size }
  }

  // Source of the lengths in points: measured on iOS 14 to 17.
  private static let size = CGSize(width: 320, height: 216)
  private static let rowHeight: CGFloat = 32
  private static let fontSize: CGFloat = 21
  private static let bandInset: CGFloat = 9

  open override var intrinsicContentSize: CGSize { UIPickerView.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.size }

  // MARK: Rows

  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  open func numberOfRows(inComponent component: Int) -> Int {
    dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(
      width: widths.indices.contains(component) ? widths[component] : 0,
      height: rowHeight(component))
  }

  /// The chosen row of a component, or −1.
  open func selectedRow(inComponent component: Int) -> Int {
    selection.indices.contains(component) ? selection[component] : -1
  }

  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard selection.indices.contains(component), row >= 0,
      row < numberOfRows(inComponent: component)
    else { return }
    selection[component] = row
    setNeedsLayout()
  }

  /// The view that shows a row, or nil where it is out of sight.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    rowViews.first { $0.tag == UIPickerView.tag(row, component) }
  }

  open func reloadAllComponents() {
    shown = nil
    let count = numberOfComponents
    selection = (0..<count).map { component in
      let rows = numberOfRows(inComponent: component)
      let old = selection.indices.contains(component) ? selection[component] : 0
      return rows == 0 ? -1 : min(max(old, 0), rows - 1)
    }
    setNeedsLayout()
  }

  open func reloadComponent(_ component: Int) {
    reloadAllComponents()
  }

  private static func tag(_ row: Int, _ component: Int) -> Int { component * 1_000_000 + row }

  /// What a delegate that does not make views, or does not decide about lengths, answers.
  fileprivate static let noRowView = UIView()
  fileprivate static let noLength: CGFloat = -1

  private func rowHeight(_ component: Int) -> CGFloat {
    let height = delegate?.pickerView(self, rowHeightForComponent: component)
    return height.flatMap { $0 >= 1 ? $0 : nil } ?? UIPickerView.rowHeight
  }

  /// The components' widths: those that the delegate gives, and equal shares of the rest.
  private var widths: [CGFloat] {
    let count = numberOfComponents
    let given = (0..<count).map { component -> CGFloat? in
      guard let width = delegate?.pickerView(self, widthForComponent: component), width >= 0 else {
        return nil
      }
      return width
    }
    let room = bounds.width - 2 * UIPickerView.bandInset - given.compactMap { $0 }.reduce(0, +)
    let open = given.filter { $0 == nil }.count
    return given.map { $0 ?? max(0, room) / CGFloat(max(open, 1)) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let shown, shown.size == bounds.size, shown.selection == selection { return }
    shown = (bounds.size, selection)
    for view in rowViews { view.removeFromSuperview() }
    rowViews = []
    let tallest = (0..<numberOfComponents).map(rowHeight).max() ?? UIPickerView.rowHeight
    band.frame = CGRect(
      x: bounds.minX + UIPickerView.bandInset, y: bounds.midY - tallest / 2,
      width: max(0, bounds.width - 2 * UIPickerView.bandInset), height: tallest)
    let widths = widths
    var x = bounds.midX - widths.reduce(0, +) / 2
    for component in 0..<numberOfComponents {
      showRows(of: component, x: x, width: widths[component])
      x += widths[component]
    }
  }

  private func showRows(of component: Int, x: CGFloat, width: CGFloat) {
    let height = rowHeight(component)
    let rows = numberOfRows(inComponent: component)
    let selected = min(selectedRow(inComponent: component), rows - 1)
    guard height > 0, selected >= 0 else { return }
    let reach = Int(min((bounds.height / 2 / height).rounded(.up), CGFloat(rows)))
    let isEndless = endlessComponents.contains(component)
    for offset in -reach...reach {
      let distance = abs(offset)
      var row = selected + offset
      if isEndless { row = (row % rows + rows) % rows }
      guard (0..<rows).contains(row) else { continue }
      let view = makeView(row: row, component: component)
      view.tag = UIPickerView.tag(row, component)
      view.frame = CGRect(
        x: x, y: bounds.midY + (CGFloat(offset) - 0.5) * height, width: width,
        height: height)
      // Rows fade towards the edges, the nearest ones already a little.
      view.alpha = distance == 0 ? 1 : max(0, 0.6 - 0.2 * CGFloat(distance - 1))
      addSubview(view)
      rowViews.append(view)
    }
  }

  private func makeView(row: Int, component: Int) -> UIView {
    if let view = delegate?.pickerView(
      self, viewForRow: row, forComponent: component, reusing: nil),
      view !== UIPickerView.noRowView
    {
      return view
    }
    let label = UILabel()
    label.font = .systemFont(ofSize: UIPickerView.fontSize)
    label.textAlignment = .center
    if let text = delegate?.pickerView(
      self, attributedTitleForRow: row, forComponent: component)
    {
      label.attributedText = text
    } else {
      label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "?"
    }
    return label
  }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add(
      "selected rows", selection.isEmpty ? nil : selection.map(String.init).joined(separator: " "))
  }

  override var makesParts: Bool { true }
}

/// Says how many wheels and rows there are.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what the rows show.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }

  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }

  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { UIPickerView.noRowView }

  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    UIPickerView.noLength
  }

  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { UIPickerView.noLength }

  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}
