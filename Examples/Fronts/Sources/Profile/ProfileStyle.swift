import UIKit

enum ProfileStyle {
  /// Another colour where `PROFILE_CHANGED` is set: every picture of a profile is then another one.
  static var accent: UIColor {
    ProcessInfo.processInfo.environment["PROFILE_CHANGED"] == nil ? .systemIndigo : .systemOrange
  }
}
