import UIKit

/// A card with a picture's place, a name and a line below.
public final class ProfileView: UIView {
  private let avatar = UIView()
  private let nameLabel = UILabel()
  private let detailLabel = UILabel()

  public init(name: String, detail: String) {
    super.init(frame: CGRect(x: 0, y: 0, width: 220, height: 72))
    backgroundColor = .systemBackground
    avatar.backgroundColor = ProfileStyle.accent
    avatar.layer.cornerRadius = 24
    nameLabel.text = name
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    detailLabel.text = detail
    detailLabel.font = .preferredFont(forTextStyle: .subheadline)
    detailLabel.textColor = .secondaryLabel

    let texts = UIStackView(arrangedSubviews: [nameLabel, detailLabel])
    texts.axis = .vertical
    for view in [avatar, texts] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      avatar.centerYAnchor.constraint(equalTo: centerYAnchor),
      avatar.widthAnchor.constraint(equalToConstant: 48),
      avatar.heightAnchor.constraint(equalToConstant: 48),
      texts.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
      texts.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -12),
      texts.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) is not used")
  }
}
