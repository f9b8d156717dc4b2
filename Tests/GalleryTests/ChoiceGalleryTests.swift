import UIKit

/// Boards of the controls with which something is chosen.
final class ChoiceGalleryTests: GalleryTestCase {
  func testSwitchesAndSliders() {
    func toggle(_ isOn: Bool, _ configure: (UISwitch) -> Void = { _ in }) -> UIView {
      let toggle = UISwitch()
      toggle.isOn = isOn
      configure(toggle)
      return toggle
    }
    func slider(_ value: Float, _ configure: (UISlider) -> Void = { _ in }) -> UIView {
      let slider = UISlider()
      slider.value = value
      slider.widthAnchor.constraint(equalToConstant: 150).isActive = true
      configure(slider)
      return slider
    }
    verifyControls([
      ("off", toggle(false)),
      ("on", toggle(true)),
      ("off, disabled", toggle(false) { $0.isEnabled = false }),
      ("on, disabled", toggle(true) { $0.isEnabled = false }),
      ("on, pressed", toggle(true) { $0.isHighlighted = true }),
      (
        "on, own colours",
        toggle(true) {
          $0.onTintColor = .systemIndigo
          $0.thumbTintColor = .systemYellow
        }
      ),
      ("slider at 0", slider(0)),
      ("slider at 0.4", slider(0.4)),
      ("slider at 1", slider(1)),
      ("slider, disabled", slider(0.4) { $0.isEnabled = false }),
      (
        "slider, own colours",
        slider(0.6) {
          $0.minimumTrackTintColor = .systemGreen
          $0.maximumTrackTintColor = .systemRed
          $0.thumbTintColor = .systemYellow
        }
      ),
      (
        "slider with images",
        slider(0.3) {
          $0.minimumValueImage = Self.dot(8)
          $0.maximumValueImage = Self.dot(16)
        }
      ),
    ])
  }

  @preconcurrency @MainActor
  private static func dot(_ size: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { _ in
      UIColor.systemGray.setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: size, height: size)).fill()
    }
  }

  func testSegmentedControls() {
    func control(
      _ items: [Any], _ selected: Int, _ configure: (UISegmentedControl) -> Void = { _ in }
    ) -> UIView {
      let control = UISegmentedControl(items: items)
      control.selectedSegmentIndex = selected
      configure(control)
      return control
    }
    verifyControls(
      [
        ("first of two", control(["Day", "Night"], 0)),
        ("second of three", control(["Day", "Week", "Month"], 1)),
        ("none chosen", control(["Day", "Week", "Month"], -1)),
        ("last of four", control(["1", "2", "3", "4"], 3)),
        ("disabled", control(["Day", "Night"], 1) { $0.isEnabled = false }),
        (
          "one disabled",
          control(["Day", "Week", "Month"], 0) { $0.setEnabled(false, forSegmentAt: 2) }
        ),
        (
          "own colour and text",
          control(["Day", "Night"], 0) {
            $0.selectedSegmentTintColor = .systemBlue
            $0.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
          }
        ),
        ("images", control([Self.dot(10), Self.dot(14), Self.dot(18)], 1)),
        (
          "widths by content",
          control(["A", "Longer title"], 0) { $0.apportionsSegmentWidthsByContent = true }
        ),
      ], columns: 1)
  }

  func testPickers() {
    func picker(_ configure: (UIDatePicker) -> Void) -> UIView {
      let picker = UIDatePicker()
      picker.date = Date(timeIntervalSince1970: 1_700_000_000)
      configure(picker)
      return picker
    }
    let names = PickerRows(["Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus"])
    func planets() -> UIView {
      let picker = UIPickerView()
      picker.dataSource = names
      picker.delegate = names
      picker.selectRow(2, inComponent: 0, animated: false)
      return picker
    }
    verifyControls(
      [
        ("picker", planets()),
        ("date and time, compact", picker { $0.datePickerMode = .dateAndTime }),
        ("date, compact", picker { $0.datePickerMode = .date }),
        (
          "time, compact, disabled",
          picker {
            $0.datePickerMode = .time
            $0.isEnabled = false
          }
        ),
        (
          "date, wheels",
          picker {
            $0.datePickerMode = .date
            $0.preferredDatePickerStyle = .wheels
          }
        ),
        (
          "time, wheels",
          picker {
            $0.datePickerMode = .time
            $0.preferredDatePickerStyle = .wheels
          }
        ),
      ], columns: 1)
  }

  func testCalendars() {
    func picker(_ configure: (UIDatePicker) -> Void) -> UIView {
      let picker = UIDatePicker()
      picker.date = Date(timeIntervalSince1970: 1_700_000_000)
      picker.preferredDatePickerStyle = .inline
      configure(picker)
      return picker
    }
    verifyControls(
      [
        ("date", picker { $0.datePickerMode = .date }),
        ("date and time", picker { $0.datePickerMode = .dateAndTime }),
        (
          "some days closed",
          picker {
            $0.datePickerMode = .date
            $0.minimumDate = Date(timeIntervalSince1970: 1_699_500_000)
            $0.maximumDate = Date(timeIntervalSince1970: 1_700_400_000)
          }
        ),
      ], columns: 1)
  }

  func testPagesWithoutRoom() {
    func control(_ page: Int, _ configure: (UIPageControl) -> Void = { _ in }) -> UIView {
      let control = UIPageControl()
      control.numberOfPages = 40
      control.currentPage = page
      configure(control)
      control.widthAnchor.constraint(equalToConstant: 160).isActive = true
      return control
    }
    verifyControls(
      [
        ("first", control(0)), ("middle", control(20)), ("last", control(39)),
        (
          "pictures on a ground",
          control(1) {
            $0.numberOfPages = 4
            $0.backgroundStyle = .prominent
            $0.preferredIndicatorImage = UIImage(systemName: "heart.fill")
          }
        ),
      ], columns: 1)
  }

  func testFieldsWithAClearButton() {
    func field(_ configure: (UITextField) -> Void) -> UIView {
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.text = "Text to clear"
      field.clearButtonMode = .always
      field.widthAnchor.constraint(equalToConstant: 220).isActive = true
      configure(field)
      return field
    }
    verifyControls(
      [
        ("clear button", field { _ in }),
        ("empty", field { $0.text = "" }),
        (
          "too wide",
          field {
            $0.text = "A text that is much too wide for its field"
            $0.adjustsFontSizeToFitWidth = true
            $0.minimumFontSize = 12
          }
        ),
      ], columns: 1)
  }
}

/// One wheel of names.
private final class PickerRows: UIPickerViewDataSource, UIPickerViewDelegate {
  private let names: [String]

  nonisolated init(_ names: [String]) {
    self.names = names
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    names.count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { names[row] }
}
