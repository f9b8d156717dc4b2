import UIKit

/// A list of stacked rows below a profile and a choice of sections, in a scroll view.
final class SettingsViewController: ExamScreen {
  private let scrollView = UIScrollView()
  private let contentStack = UIStackView()
  private let headerView = UIView()
  private let avatarView = AvatarView()
  private let nameLabel = UILabel()
  private let mailLabel = UILabel()
  private let badgeLabel = UILabel()
  private let scopeControl = UISegmentedControl(items: ["General", "Devices", "Billing"])
  private let tagStack = UIStackView()
  private let listStack = UIStackView()
  private let accountRow = SettingRow(
    symbol: "person", color: .systemBlue, title: "Account", subtitle: "Name, photo, pronouns",
    value: "Ada")
  private let alertsRow = SettingRow(
    symbol: "bell", color: .systemRed, title: "Notifications", subtitle: "Banners and sounds",
    value: "On")
  private let privacyRow = SettingRow(
    symbol: "lock", color: .systemIndigo, title: "Privacy", subtitle: "Who can find you",
    value: "Friends")
  private let storageRow = SettingRow(
    symbol: "folder", color: .systemOrange, title: "Storage", subtitle: "Photos and offline maps",
    value: "12 GB")
  private let themeRow = SettingRow(
    symbol: "paintbrush", color: .systemPurple, title: "Appearance", subtitle: "Colours and icons",
    value: "Auto")
  private let helpRow = SettingRow(
    symbol: "questionmark", color: .systemGray, title: "Help", subtitle: "Guides and contact",
    value: "24/7")
  private let quotaLabel = UILabel()
  private let quotaProgress = UIProgressView(progressViewStyle: .default)
  private let syncLabel = UILabel()
  private let syncSwitch = UISwitch()
  private let syncRow = UIStackView()
  private let signOutButton = UIButton(type: .system)
  private let footnoteLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.95, alpha: 1)
    setUpHeader()
    setUpTags(["Gardens", "Music", "Railways", "Maths"])
    setUpList()
    setUpFoot()
    layOut()
  }

  private func setUpHeader() {
    avatarView.hue = .systemTeal
    nameLabel.text = "Ada Lovelace"
    nameLabel.font = .systemFont(ofSize: 22, weight: .semibold)
    mailLabel.text = "ada@engine.example"
    mailLabel.font = .systemFont(ofSize: 14)
    mailLabel.textColor = .gray
    badgeLabel.text = "Pro"
    badgeLabel.font = .systemFont(ofSize: 12, weight: .bold)
    badgeLabel.textColor = .white
    badgeLabel.textAlignment = .center
    badgeLabel.backgroundColor = .systemPink
    badgeLabel.layer.cornerRadius = 9
    badgeLabel.clipsToBounds = true
    badgeLabel.frame = CGRect(x: 44, y: 46, width: 36, height: 18)
    for part in [avatarView, nameLabel, mailLabel, badgeLabel] { headerView.addSubview(part) }
    scopeControl.selectedSegmentIndex = 0
  }

  /// Labels made from data: no property leads to them.
  private func setUpTags(_ tags: [String]) {
    for tag in tags {
      let label = UILabel()
      label.text = tag
      label.font = .systemFont(ofSize: 13, weight: .medium)
      label.textColor = .white
      label.textAlignment = .center
      label.backgroundColor = UIColor(red: 0.2, green: 0.45, blue: 0.4, alpha: 1)
      label.layer.cornerRadius = 10
      label.clipsToBounds = true
      label.heightAnchor.constraint(equalToConstant: 26).isActive = true
      tagStack.addArrangedSubview(label)
    }
    tagStack.spacing = 8
    tagStack.distribution = .fillEqually
  }

  private func setUpList() {
    for row in [accountRow, alertsRow, privacyRow, storageRow, themeRow, helpRow] {
      listStack.addArrangedSubview(row)
    }
    alertsRow.accessibilityIdentifier = "settings.alerts"
    listStack.axis = .vertical
    listStack.spacing = 4
    listStack.layer.cornerRadius = 12
    listStack.layer.borderWidth = 1
    listStack.layer.borderColor = UIColor(white: 0.8, alpha: 1).cgColor
    listStack.clipsToBounds = true
  }

  private func setUpFoot() {
    quotaLabel.text = "12 of 50 GB used"
    quotaLabel.font = .systemFont(ofSize: 13, weight: .medium)
    quotaProgress.progress = 0.24
    syncLabel.text = "Sync over mobile data"
    syncLabel.font = .systemFont(ofSize: 16)
    syncRow.addArrangedSubview(syncLabel)
    syncRow.addArrangedSubview(syncSwitch)
    syncRow.alignment = .center
    syncRow.isLayoutMarginsRelativeArrangement = true
    syncRow.layoutMargins = UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 16)
    syncRow.backgroundColor = .white
    syncRow.layer.cornerRadius = 10
    signOutButton.setTitle("Sign out", for: .normal)
    signOutButton.setTitleColor(.systemRed, for: .normal)
    signOutButton.backgroundColor = .white
    signOutButton.layer.cornerRadius = 10
    signOutButton.contentEdgeInsets = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    let footnote = NSMutableAttributedString(
      string: "Last backup ", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    footnote.append(
      NSAttributedString(
        string: "yesterday evening",
        attributes: [
          .font: UIFont.systemFont(ofSize: 12, weight: .bold), .foregroundColor: UIColor.brown,
        ]))
    footnoteLabel.attributedText = footnote
  }

  private func layOut() {
    for arranged in [
      headerView, scopeControl, tagStack, listStack, quotaLabel, quotaProgress, syncRow,
      signOutButton,
      footnoteLabel,
    ] {
      contentStack.addArrangedSubview(arranged)
    }
    contentStack.axis = .vertical
    contentStack.spacing = 12
    contentStack.setCustomSpacing(18, after: scopeControl)
    contentStack.setCustomSpacing(6, after: quotaLabel)
    contentStack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(contentStack)
    for part in [avatarView, nameLabel, mailLabel] {
      part.translatesAutoresizingMaskIntoConstraints = false
    }
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      contentStack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      contentStack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      contentStack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      contentStack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      contentStack.widthAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -32),
      avatarView.topAnchor.constraint(equalTo: headerView.topAnchor, constant: 2),
      avatarView.leadingAnchor.constraint(equalTo: headerView.leadingAnchor, constant: 4),
      avatarView.bottomAnchor.constraint(equalTo: headerView.bottomAnchor, constant: -2),
      avatarView.widthAnchor.constraint(equalToConstant: 60),
      avatarView.heightAnchor.constraint(equalToConstant: 60),
      nameLabel.leadingAnchor.constraint(equalTo: avatarView.trailingAnchor, constant: 22),
      nameLabel.topAnchor.constraint(equalTo: headerView.topAnchor, constant: 8),
      mailLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      mailLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 2),
    ])
  }
}
