import UIKit

/// A screen with one profile at its top.
public final class ProfileViewController: UIViewController {
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let profile = ProfileView(name: "Ada Lovelace", detail: "Mathematician")
    profile.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(profile)
    NSLayoutConstraint.activate([
      profile.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      profile.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      profile.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      profile.heightAnchor.constraint(equalToConstant: 72),
    ])
  }
}
