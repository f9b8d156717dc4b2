import CoreGraphics
import Foundation

/// What a controller keeps about presentations.
struct PresentationState {
  var presented: UIViewController?
  weak var presenting: UIViewController?
  /// The views that were put behind the presented one.
  var scenery: [UIView] = []
  /// What a presentation changes of the environment.
  var traits = TraitValues()
}

/// How a presented controller lies over the presenting one.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case none = -1
  case automatic = -2

  /// True where what is below stays visible around a card.
  var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .automatic }
}

/// How a presented controller appears. It appears at once.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

extension UIViewController {
  /// Puts a controller's view in front of everything in this one's window.
  func show(presented controller: UIViewController, animated: Bool) {
    // As UIKit: a second presentation is not made, and standard error says so.
    guard presentation.presented == nil, controller.presentation.presenting == nil else {
      FileHandle.standardError.write(
        Data("Attempt to present \(controller) on \(self), which is already presenting.\n".utf8))
      return
    }
    presentation.presented = controller
    controller.presentation.presenting = self
    let isSheet = controller.modalPresentationStyle.isSheet
    if isSheet { controller.presentation.traits.userInterfaceLevel = .elevated }
    guard let stage = viewIfLoaded?.root else {
      controller.loadViewIfNeeded()
      return
    }
    controller.beginAppearanceTransition(true, animated: animated)
    let view = controller.view!
    if isSheet {
      presentation.scenery = [SheetScenery.dim(stage), SheetScenery.card(for: view, in: stage)]
    } else {
      view.frame = stage.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      stage.addSubview(view)
      presentation.scenery = [view]
    }
    stage.layoutIfNeeded()
    controller.endAppearanceTransition()
  }

  func hidePresented(animated: Bool) {
    guard let controller = presentation.presented else { return }
    controller.hidePresented(animated: animated)
    controller.beginAppearanceTransition(false, animated: animated)
    controller.presentation.traits = TraitValues()
    controller.viewIfLoaded?.removeFromSuperview()
    for view in presentation.scenery { view.removeFromSuperview() }
    presentation.scenery = []
    controller.endAppearanceTransition()
    presentation.presented = nil
    controller.presentation.presenting = nil
  }
}

/// What stands around a sheet: a dim ground, and the card that holds its view.
@MainActor
private enum SheetScenery {
  /// Source: measured on iOS 13 to 17.
  private static let dimOpacity: CGFloat = 0.2
  private static let cornerRadius: CGFloat = 10
  private static let gapBelowSafeArea: CGFloat = 10
  private static let formSize = CGSize(width: 540, height: 620)

  static func dim(_ stage: UIView) -> UIView {
    let ground = UIView(frame: stage.bounds)
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ground.backgroundColor = UIColor(white: 0, alpha: dimOpacity)
    stage.addSubview(ground)
    return ground
  }

  static func card(for view: UIView, in stage: UIView) -> UIView {
    let card = UIView(frame: frame(in: stage))
    card.clipsToBounds = true
    card.layer.cornerRadius = cornerRadius
    card.layer.cornerCurve = .continuous
    let isPhone = stage.traitCollection.userInterfaceIdiom != .pad
    if isPhone { card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner] }
    view.frame = card.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(view)
    stage.addSubview(card)
    return card
  }

  /// On a phone everything below the status bar; on a tablet a card in the middle.
  private static func frame(in stage: UIView) -> CGRect {
    let bounds = stage.bounds
    guard stage.traitCollection.userInterfaceIdiom == .pad else {
      let top = stage.safeAreaInsets.top + gapBelowSafeArea
      return CGRect(
        x: bounds.minX, y: bounds.minY + top, width: bounds.width, height: bounds.height - top)
    }
    let (width, height) = (
      min(formSize.width, bounds.width), min(formSize.height, bounds.height)
    )
    return CGRect(
      x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}
