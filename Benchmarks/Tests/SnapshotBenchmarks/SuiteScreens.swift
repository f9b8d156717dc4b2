import UIKit

/// The screens of the suite: what QtSuite/suite.cpp builds from widgets, built from views.
enum SuiteScreens {
  static let size = CGSize(width: 390, height: 844)

  @preconcurrency @MainActor
  static func login(_ number: Int, mark: String) -> UIView {
    let badge = UIImageView(image: image(side: 88, number))
    badge.contentMode = .center
    let title = label("Welcome, visitor \(number)\(mark)", size: 28, weight: .bold, .black)
    title.textAlignment = .center
    let button = UIButton(type: .system)
    button.setTitle("Sign in", for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    button.backgroundColor = .systemBlue
    button.layer.cornerRadius = 12
    button.heightAnchor.constraint(equalToConstant: 50).isActive = true
    let rows = ["User name", "Password"].map { field($0, "visitor\(number)") }
    let column = UIStackView(arrangedSubviews: [badge, title] + rows + [button])
    column.axis = .vertical
    column.spacing = 12
    return screen(column, margins: UIEdgeInsets(top: 72, left: 24, bottom: 24, right: 24))
  }

  @preconcurrency @MainActor
  static func list(_ number: Int, mark: String) -> UIView {
    let rows = (0..<20).flatMap { index in
      [row(index, of: number, mark: mark), separator()]
    }
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    return screen(column, margins: UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 16))
  }

  @preconcurrency @MainActor
  private static func screen(_ content: UIView, margins: UIEdgeInsets) -> UIView {
    let screen = UIView(frame: CGRect(origin: .zero, size: size))
    screen.backgroundColor = .white
    content.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: screen.topAnchor, constant: margins.top),
      content.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: margins.left),
      content.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -margins.right),
    ])
    return screen
  }

  @preconcurrency @MainActor
  private static func field(_ caption: String, _ text: String) -> UIView {
    let name = label(caption, size: 17, weight: .regular, .black)
    name.widthAnchor.constraint(equalToConstant: 96).isActive = true
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.text = text
    let row = UIStackView(arrangedSubviews: [name, field])
    row.spacing = 12
    row.alignment = .center
    return row
  }

  @preconcurrency @MainActor
  private static func row(_ index: Int, of number: Int, mark: String) -> UIView {
    let icon = UIImageView(image: image(side: 28, number + index))
    icon.contentMode = .center
    icon.widthAnchor.constraint(equalToConstant: 28).isActive = true
    let texts = UIStackView(arrangedSubviews: [
      label("Entry \(index) of list \(number)\(mark)", size: 15, weight: .semibold, .black),
      label(
        "What the entry \(index * 7 + number) is about", size: 12, weight: .regular,
        UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 1)),
    ])
    texts.axis = .vertical
    texts.spacing = 1
    let row = UIStackView(arrangedSubviews: [icon, texts])
    row.spacing = 12
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
    return row
  }

  @preconcurrency @MainActor
  private static func separator() -> UIView {
    let separator = UIView()
    separator.backgroundColor = UIColor(red: 198 / 255, green: 198 / 255, blue: 200 / 255, alpha: 1)
    separator.heightAnchor.constraint(equalToConstant: 1).isActive = true
    return separator
  }

  @preconcurrency @MainActor
  private static func label(
    _ text: String, size: CGFloat, weight: UIFont.Weight, _ color: UIColor
  ) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = color
    return label
  }

  @preconcurrency @MainActor
  private static func image(side: CGFloat, _ number: Int) -> UIImage {
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIColor(
        hue: CGFloat(number * 37 % 360) / 360, saturation: 0.7, brightness: 0.86, alpha: 1
      ).setFill()
      context.cgContext.fillEllipse(in: CGRect(origin: .zero, size: size))
    }
  }
}
