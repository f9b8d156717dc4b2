import UIKit

/// The screen on which a user signs in.
public final class LoginViewController: UIViewController {
  private let badgeView = UIImageView(image: BadgeImage.make(side: 88))
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let userNameField = UITextField()
  private let passwordField = UITextField()
  private let signInButton = UIButton(type: .system)

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpHeader()
    setUpFields()
    setUpButton()
    layOut()
  }

  private func setUpHeader() {
    badgeView.contentMode = .center
    titleLabel.text = "Welcome back"
    titleLabel.font = .systemFont(ofSize: 28, weight: .bold)
    titleLabel.textAlignment = .center
    subtitleLabel.text = "Sign in to see what your friends have planted since your last visit."
    subtitleLabel.font = .preferredFont(forTextStyle: .subheadline)
    subtitleLabel.textColor = .secondaryLabel
    subtitleLabel.textAlignment = .center
    subtitleLabel.numberOfLines = 0
  }

  private func setUpFields() {
    userNameField.borderStyle = .roundedRect
    userNameField.placeholder = "you@example.com"
    userNameField.text = "ada.lovelace"
    passwordField.borderStyle = .roundedRect
    passwordField.placeholder = "Required"
    passwordField.text = "analytical"
    passwordField.isSecureTextEntry = true
  }

  private func setUpButton() {
    signInButton.setTitle("Sign in", for: .normal)
    signInButton.setTitleColor(.white, for: .normal)
    signInButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    signInButton.backgroundColor = .systemBlue
    signInButton.layer.cornerRadius = 12
    signInButton.layer.cornerCurve = .continuous
    signInButton.accessibilityIdentifier = "login.signIn"
  }

  private func layOut() {
    let userNameRow = row("User name", userNameField)
    let passwordRow = row("Password", passwordField)
    let form = UIStackView(arrangedSubviews: [
      badgeView, titleLabel, subtitleLabel, userNameRow, passwordRow, signInButton,
    ])
    form.axis = .vertical
    form.spacing = 12
    form.setCustomSpacing(20, after: badgeView)
    form.setCustomSpacing(6, after: titleLabel)
    form.setCustomSpacing(28, after: subtitleLabel)
    form.setCustomSpacing(24, after: passwordRow)
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)

    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      form.leadingAnchor.constraint(equalTo: margins.leadingAnchor, constant: 8),
      form.trailingAnchor.constraint(equalTo: margins.trailingAnchor, constant: -8),
      form.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 72),
      signInButton.heightAnchor.constraint(equalToConstant: 50),
    ])
  }

  /// A caption and its field side by side, on one baseline.
  private func row(_ caption: String, _ field: UITextField) -> UIStackView {
    let label = UILabel()
    label.text = caption
    label.font = .preferredFont(forTextStyle: .body)
    label.widthAnchor.constraint(equalToConstant: 96).isActive = true
    let row = UIStackView(arrangedSubviews: [label, field])
    row.spacing = 12
    row.alignment = .center
    return row
  }
}
