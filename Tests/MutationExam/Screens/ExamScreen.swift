import UIKit

/// A screen of the exam: an ordinary view controller that knows nothing of mutations.
class ExamScreen: UIViewController {
  required override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  required init?(coder: NSCoder) { nil }

  /// The screens of the exam, made anew for every picture.
  static let all: [ExamScreen.Type] = [
    SignInViewController.self, SettingsViewController.self, GalleryViewController.self,
  ]

  /// A screen that is laid out and ready to be mutated.
  static func make() -> ExamScreen {
    let screen = self.init(nibName: nil, bundle: nil)
    screen.loadViewIfNeeded()
    screen.view.frame = UIScreen.main.bounds
    screen.view.layoutIfNeeded()
    return screen
  }
}
