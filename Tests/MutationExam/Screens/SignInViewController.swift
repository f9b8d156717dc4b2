import UIKit

/// A card with a form on a coloured ground.
final class SignInViewController: ExamScreen {
  private let backdropView = GradientView()
  private let versionLabel = UILabel()
  private let cardView = UIView()
  private let logoView = UIImageView()
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let emailField = UITextField()
  private let passwordField = UITextField()
  private let fieldStack = UIStackView()
  private let rememberLabel = UILabel()
  private let rememberSwitch = UISwitch()
  private let rememberRow = UIStackView()
  private let signInButton = UIButton(type: .system)
  private let createButton = UIButton(type: .system)
  private let formStack = UIStackView()
  private let noticeView = UIView()
  private let noticeIcon = UIImageView()
  private let noticeLabel = UILabel()
  private let helpButton = UIButton(type: .system)
  private let termsLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpGround()
    setUpCard()
    setUpForm()
    setUpButtons()
    setUpNotice()
    setUpFooter()
    layOut()
  }

  private func setUpGround() {
    backdropView.colors = [
      UIColor(red: 0.16, green: 0.38, blue: 0.62, alpha: 1),
      UIColor(red: 0.62, green: 0.78, blue: 0.9, alpha: 1),
    ]
    view.addSubview(backdropView)
    versionLabel.text = "Version 4.2"
    versionLabel.font = .systemFont(ofSize: 11)
    versionLabel.textColor = .white
    versionLabel.frame = CGRect(x: 300, y: 60, width: 80, height: 16)
    view.addSubview(versionLabel)
  }

  private func setUpCard() {
    cardView.backgroundColor = .white
    cardView.layer.cornerRadius = 18
    cardView.layer.borderWidth = 1
    cardView.layer.borderColor = UIColor(white: 0.82, alpha: 1).cgColor
    cardView.layer.shadowColor = UIColor.black.cgColor
    cardView.layer.shadowOpacity = 0.2
    cardView.layer.shadowRadius = 12
    cardView.layer.shadowOffset = CGSize(width: 0, height: 6)
    view.addSubview(cardView)
  }

  private func setUpForm() {
    logoView.image = UIImage(systemName: "leaf.fill")
    logoView.tintColor = .systemGreen
    logoView.contentMode = .scaleAspectFit
    titleLabel.text = "Welcome back"
    titleLabel.font = .systemFont(ofSize: 28, weight: .bold)
    titleLabel.textAlignment = .center
    subtitleLabel.text = "Sign in to see what your friends have planted since your last visit."
    subtitleLabel.font = .systemFont(ofSize: 15)
    subtitleLabel.textColor = .darkGray
    subtitleLabel.textAlignment = .center
    subtitleLabel.numberOfLines = 0

    emailField.borderStyle = .roundedRect
    emailField.text = "ada@example.com"
    emailField.accessibilityIdentifier = "signIn.email"
    passwordField.borderStyle = .roundedRect
    passwordField.placeholder = "Password"
    passwordField.isSecureTextEntry = true
    fieldStack.addArrangedSubview(emailField)
    fieldStack.addArrangedSubview(passwordField)
    fieldStack.axis = .vertical
    fieldStack.spacing = 10

    rememberLabel.text = "Remember me on this device"
    rememberLabel.font = .systemFont(ofSize: 14)
    rememberSwitch.isOn = true
    rememberSwitch.onTintColor = .systemGreen
    rememberRow.addArrangedSubview(rememberLabel)
    rememberRow.addArrangedSubview(rememberSwitch)
    rememberRow.alignment = .center
    rememberRow.spacing = 12
  }

  private func setUpButtons() {
    signInButton.setTitle("Sign in", for: .normal)
    signInButton.setTitleColor(.white, for: .normal)
    signInButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    signInButton.backgroundColor = UIColor(red: 0, green: 0.478, blue: 1, alpha: 1)
    signInButton.layer.cornerRadius = 12
    signInButton.accessibilityIdentifier = "signIn.submit"
    createButton.setTitle("Create an account", for: .normal)
    createButton.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    createButton.layer.cornerRadius = 12
    createButton.layer.borderWidth = 1
    createButton.layer.borderColor = UIColor.systemBlue.cgColor
  }

  private func setUpNotice() {
    noticeView.backgroundColor = UIColor(red: 1, green: 0.95, blue: 0.8, alpha: 1)
    noticeView.layer.cornerRadius = 10
    noticeView.layoutMargins = UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12)
    noticeIcon.image = UIImage(systemName: "exclamationmark.triangle")
    noticeIcon.tintColor = .systemOrange
    noticeIcon.contentMode = .center
    noticeLabel.text = "Maintenance tonight from two to four. You may be signed out."
    noticeLabel.font = .systemFont(ofSize: 13, weight: .medium)
    noticeLabel.numberOfLines = 2
    view.addSubview(noticeView)
    noticeView.addSubview(noticeIcon)
    noticeView.addSubview(noticeLabel)
  }

  private func setUpFooter() {
    helpButton.setTitle("Trouble signing in?", for: .normal)
    helpButton.titleLabel?.font = .systemFont(ofSize: 14, weight: .medium)
    view.addSubview(helpButton)
    let terms = NSMutableAttributedString(
      string: "By signing in you accept the ",
      attributes: [
        .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.darkGray,
      ])
    terms.append(
      NSAttributedString(
        string: "terms of use",
        attributes: [
          .font: UIFont.systemFont(ofSize: 12, weight: .semibold),
          .foregroundColor: UIColor.systemBlue, .underlineStyle: 1,
        ]))
    termsLabel.attributedText = terms
    termsLabel.textAlignment = .center
    view.addSubview(termsLabel)
  }

  private func layOut() {
    for arranged in [
      logoView, titleLabel, subtitleLabel, fieldStack, rememberRow, signInButton, createButton,
    ] {
      formStack.addArrangedSubview(arranged)
    }
    formStack.axis = .vertical
    formStack.spacing = 14
    formStack.setCustomSpacing(6, after: titleLabel)
    formStack.setCustomSpacing(24, after: subtitleLabel)
    formStack.isLayoutMarginsRelativeArrangement = true
    formStack.layoutMargins = UIEdgeInsets(top: 24, left: 20, bottom: 24, right: 20)
    cardView.addSubview(formStack)
    for placed in [
      backdropView, cardView, formStack, noticeView, noticeIcon, noticeLabel, helpButton,
      termsLabel,
    ] {
      placed.translatesAutoresizingMaskIntoConstraints = false
    }
    let margins = noticeView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      backdropView.topAnchor.constraint(equalTo: view.topAnchor),
      backdropView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      backdropView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      backdropView.heightAnchor.constraint(equalToConstant: 320),
      cardView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 60),
      cardView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      cardView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
      formStack.topAnchor.constraint(equalTo: cardView.topAnchor),
      formStack.leadingAnchor.constraint(equalTo: cardView.leadingAnchor),
      formStack.trailingAnchor.constraint(equalTo: cardView.trailingAnchor),
      formStack.bottomAnchor.constraint(equalTo: cardView.bottomAnchor),
      logoView.heightAnchor.constraint(equalToConstant: 64),
      signInButton.heightAnchor.constraint(equalToConstant: 48),
      noticeView.topAnchor.constraint(equalTo: cardView.bottomAnchor, constant: 20),
      noticeView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      noticeView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
      noticeIcon.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      noticeIcon.centerYAnchor.constraint(equalTo: margins.centerYAnchor),
      noticeIcon.widthAnchor.constraint(equalToConstant: 28),
      noticeLabel.leadingAnchor.constraint(equalTo: noticeIcon.trailingAnchor, constant: 10),
      noticeLabel.topAnchor.constraint(equalTo: margins.topAnchor),
      noticeLabel.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      noticeLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      helpButton.topAnchor.constraint(equalTo: noticeView.bottomAnchor, constant: 16),
      helpButton.centerXAnchor.constraint(equalTo: view.centerXAnchor, constant: 0),
      termsLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      termsLabel.bottomAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
    ])
  }
}
