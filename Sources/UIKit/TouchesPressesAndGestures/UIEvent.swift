public import Foundation

/// What the user did: for now the thing that hit testing is asked about.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public override init() {
    super.init()
  }
}
