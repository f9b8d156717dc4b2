import CoreGraphics
import Foundation

/// What a view says about itself to assistive technology, to tests and to failure messages.
struct ViewAccessibility {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var elementsAreHidden = false
  var isModal = false
  var groupsChildren = false
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  var language: String?
  var userInputLabels: [String]?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var ignoresInvertColors = false
  var showsLargeContent = false
  var largeTitle: String?
  var largeImage: UIImage?
  var scalesLargeImage = false
}
