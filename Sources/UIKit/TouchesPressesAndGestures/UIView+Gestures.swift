import Foundation

/// What a view keeps about touches.
struct ViewTouchState {
  var recognizers: [UIGestureRecognizer] = []
}

extension UIView {
  /// A recognizer belongs to one view: it leaves the one it was added to before.
  func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in touch.recognizers { recognizer.view = nil }
    touch.recognizers = []
    for recognizer in recognizers {
      recognizer.view?.removeGestureRecognizer(recognizer)
      recognizer.view = self
      touch.recognizers.append(recognizer)
    }
  }

  func resignFirstResponderBelow(force: Bool) -> Bool {
    guard let responder = FirstResponder.current,
      (responder as? UIView)?.isDescendant(of: self) == true
    else { return false }
    let agreed = responder.resignFirstResponder()
    if force, !agreed { FirstResponder.current = nil }
    return agreed || force
  }
}
