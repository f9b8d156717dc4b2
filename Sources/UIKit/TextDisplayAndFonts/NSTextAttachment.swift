public import Foundation

/// A picture that stands on a line of text like a letter: the value of the attribute `.attachment`.
open class NSTextAttachment: NSObject {
  private let mark = AttributeMark()
  /// The character that an attachment takes the place of.
  public static let character = 0xFFFC

  open var image: UIImage?
  /// The place relative to the baseline in points, y pointing up. Zero takes the image's size, with
  /// its lower edge on the baseline.
  open var bounds = CGRect.zero

  public override init() {
    super.init()
  }

  public init(image: UIImage) {
    self.image = image
  }
}

extension NSAttributedString {
  /// A string of one attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
