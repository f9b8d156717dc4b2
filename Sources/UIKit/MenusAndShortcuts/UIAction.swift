public import Foundation

/// A closure with a title and an image, that a control or a menu performs.
@preconcurrency @MainActor
open class UIAction: NSObject {
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  open var title: String
  open var image: UIImage?
  public let identifier: Identifier
  open private(set) weak var sender: AnyObject?
  private let handler: (UIAction) -> Void

  /// Without an identifier the action gets one of its own.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    self.handler = handler
    self.identifier = identifier ?? UIAction.makeIdentifier()
    super.init()
  }

  private static var count = 0

  private static func makeIdentifier() -> Identifier {
    count += 1
    return Identifier("com.apple.action.dynamic.\(count)")
  }

  func perform(sender: AnyObject?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
