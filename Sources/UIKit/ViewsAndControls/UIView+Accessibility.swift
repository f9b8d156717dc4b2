import Foundation

/// What a view says about itself to assistive technology, to tests and to failure messages.
struct ViewAccessibility {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
}
