import Foundation
public import UIKit
import UIKitSnapshot

extension Snapshotting where Value == UIView, Format == String {
  /// Compares a description of a view and all views below it.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// Compares a description of a view and all views below it, after it has been laid out.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines) { view in
      if let size { view.frame.size = size }
      // The snapshot keeps the view in its environment while it is described.
      let snapshot = try SnapshotMaker.snapshot(of: view, inWindow: false, traits: traits)
      return withExtendedLifetime(snapshot) { ViewTree.description(of: view, indentation: "") }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// Compares a description of a controller and those below it.
  public static var hierarchy: Snapshotting {
    SimplySnapshotting.lines.pullback { ViewTree.hierarchy(of: $0, indentation: "") }
  }

  /// Compares a description of a controller's view and all views below it.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  public static func recursiveDescription(
    on config: ViewImageConfig = ViewImageConfig(), size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .lines) { controller in
      let snapshot = try SnapshotMaker.snapshot(
        of: controller, inWindow: true, size: size ?? config.size, safeArea: config.safeArea,
        traits: UITraitCollection(traitsFrom: [config.traits, traits]))
      return withExtendedLifetime(snapshot) {
        ViewTree.description(of: controller.view, indentation: "")
      }
    }
  }
}

/// Trees in words, without the addresses that UIKit's own descriptions have.
@MainActor
enum ViewTree {
  static func description(of view: UIView, indentation: String) -> String {
    var parts = ["<\(type(of: view))", "frame = \(rect(view.frame))"]
    if view.isHidden { parts.append("hidden = YES") }
    if view.alpha != 1 { parts.append("alpha = \(number(view.alpha))") }
    if let text = text(of: view) { parts.append("text = '\(text)'") }
    if view.tag != 0 { parts.append("tag = \(view.tag)") }
    if let identifier = view.accessibilityIdentifier { parts.append("id = \(identifier)") }
    if !view.isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    let line = indentation + parts.joined(separator: "; ") + ">"
    let below = view.subviews.map { description(of: $0, indentation: indentation + "   | ") }
    return ([line] + below).joined(separator: "\n")
  }

  static func hierarchy(of controller: UIViewController, indentation: String) -> String {
    let state = controller.isViewLoaded ? "loaded" : "not loaded"
    let view = controller.viewIfLoaded.map { "view: <\(type(of: $0))>" } ?? "(view not loaded)"
    let line = "\(indentation)<\(type(of: controller))>, state: \(state), \(view)"
    var lines = [line]
    lines += controller.children.map { hierarchy(of: $0, indentation: indentation + "   | ") }
    if let presented = controller.presentedViewController,
      presented.presentingViewController === controller
    {
      lines.append(hierarchy(of: presented, indentation: indentation + "   + "))
    }
    return lines.joined(separator: "\n")
  }

  private static func text(of view: UIView) -> String? {
    switch view {
    case let label as UILabel: label.text
    case let field as UITextField: field.text
    case let view as UITextView: view.text
    case let button as UIButton: button.currentTitle ?? button.configuration?.title
    default: nil
    }
  }

  private static func rect(_ rect: CGRect) -> String {
    "(\(number(rect.minX)) \(number(rect.minY)); \(number(rect.width)) \(number(rect.height)))"
  }

  /// At most three decimals, and none that are zero.
  private static func number(_ value: CGFloat) -> String {
    guard let thousandths = Int(exactly: (value * 1000).rounded()) else { return "\(value)" }
    let (whole, rest) = (abs(thousandths) / 1000, abs(thousandths) % 1000)
    guard rest > 0 else { return "\(thousandths / 1000)" }
    let digits = String(String(1000 + rest).dropFirst()).reversed().drop { $0 == "0" }.reversed()
    return (thousandths < 0 ? "-" : "") + "\(whole)." + String(digits)
  }
}
