public import Foundation

/// What was copied last in this process.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()

  private var items: [Any] = []

  open var string: String? {
    get { items.lazy.compactMap { $0 as? String }.first }
    set { items = newValue.map { [$0] } ?? [] }
  }

  open var strings: [String]? {
    get { items.compactMap { $0 as? String } }
    set { items = newValue ?? [] }
  }

  open var url: URL? {
    get { items.lazy.compactMap { $0 as? URL }.first }
    set { items = newValue.map { [$0] } ?? [] }
  }

  open var image: UIImage? {
    get { items.lazy.compactMap { $0 as? UIImage }.first }
    set { items = newValue.map { [$0] } ?? [] }
  }

  open var hasStrings: Bool { string != nil }
  open var hasURLs: Bool { url != nil }
  open var hasImages: Bool { image != nil }
  open var numberOfItems: Int { items.count }
}
