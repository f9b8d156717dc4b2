public import Foundation

/// The device that the framework stands for: an iPhone 13.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  public static let current = UIDevice()

  public let model = "iPhone"
  public let systemName = "iOS"
  /// The version of iOS whose looks are drawn.
  public let systemVersion = "17.0"
  public var name: String { model }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}
