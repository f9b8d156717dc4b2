import UIKit

/// A row of the list: an icon, two lines of text, a value and a chevron above a separator.
final class SettingRow: UIView {
  let iconView = UIImageView()
  let titleLabel = UILabel()
  let subtitleLabel = UILabel()
  let textStack = UIStackView()
  let valueLabel = UILabel()
  let chevronView = UIImageView(image: UIImage(systemName: "chevron.right"))
  let separatorView = UIView()

  init(symbol: String, color: UIColor, title: String, subtitle: String, value: String) {
    super.init(frame: .zero)
    backgroundColor = .white
    layoutMargins = UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
    iconView.image = UIImage(systemName: symbol)
    iconView.tintColor = .white
    iconView.backgroundColor = color
    iconView.contentMode = .center
    iconView.layer.cornerRadius = 7
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 17)
    subtitleLabel.text = subtitle
    subtitleLabel.font = .systemFont(ofSize: 13)
    subtitleLabel.textColor = .gray
    valueLabel.text = value
    valueLabel.font = .systemFont(ofSize: 16)
    valueLabel.textColor = .darkGray
    valueLabel.textAlignment = .right
    chevronView.tintColor = .lightGray
    chevronView.contentMode = .center
    separatorView.backgroundColor = UIColor(white: 0.85, alpha: 1)
    textStack.addArrangedSubview(titleLabel)
    textStack.addArrangedSubview(subtitleLabel)
    textStack.axis = .vertical
    textStack.spacing = 2
    layOut()
  }

  required init?(coder: NSCoder) { nil }

  private func layOut() {
    for part in [iconView, textStack, valueLabel, chevronView, separatorView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    let margins = layoutMarginsGuide
    NSLayoutConstraint.activate([
      iconView.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      iconView.centerYAnchor.constraint(equalTo: centerYAnchor),
      iconView.widthAnchor.constraint(equalToConstant: 32),
      iconView.heightAnchor.constraint(equalToConstant: 32),
      textStack.leadingAnchor.constraint(equalTo: iconView.trailingAnchor, constant: 14),
      textStack.topAnchor.constraint(equalTo: margins.topAnchor),
      textStack.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      valueLabel.trailingAnchor.constraint(equalTo: chevronView.leadingAnchor, constant: -8),
      valueLabel.centerYAnchor.constraint(equalTo: centerYAnchor),
      chevronView.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      chevronView.centerYAnchor.constraint(equalTo: centerYAnchor),
      chevronView.widthAnchor.constraint(equalToConstant: 12),
      separatorView.leadingAnchor.constraint(equalTo: textStack.leadingAnchor),
      separatorView.trailingAnchor.constraint(equalTo: trailingAnchor),
      separatorView.bottomAnchor.constraint(equalTo: bottomAnchor),
      separatorView.heightAnchor.constraint(equalToConstant: 1),
    ])
  }
}
