package import FacsimileEngine
import FacsimileRaster
import FacsimileText
package import Foundation
package import QuartzCore
package import UIKit

/// Makes snapshots of views, controllers and layers: lays them out, commits and renders them.
@MainActor
package enum SnapshotMaker {
  /// A snapshot of a view.
  ///
  /// - Parameters:
  ///   - inWindow: true shows the view in a window with the safe area of the device while it is
  ///     drawn; false draws it where it is.
  ///   - traits: what its environment is, where it differs from that around it.
  package static func snapshot(
    of view: UIView, inWindow: Bool, traits: UITraitCollection = UITraitCollection()
  ) throws -> Snapshot {
    // A snapshot that is still held keeps the view in surroundings of its own.
    if let host = view.superview, host is SnapshotHost || host is SnapshotWindow {
      view.removeFromSuperview()
    }
    let isAlone = view.superview == nil && !(view is UIWindow)
    guard inWindow || traits != UITraitCollection() else { return try draw(view) }
    guard isAlone else {
      // Where it stands among others it stays; only its environment changes.
      let own = view.environmentTraits
      view.environmentTraits = UITraitCollection(traitsFrom: [own, traits])
      return try draw(view, on: SnapshotStage(view) { view.environmentTraits = own })
    }
    let host = inWindow ? DeviceWindow.make() : SnapshotHost(frame: UIScreen.main.bounds)
    host.environmentTraits = traits
    host.addSubview(view)
    return try draw(
      view,
      on: SnapshotStage(host) {
        if view.superview === host { view.removeFromSuperview() }
      })
  }

  /// A snapshot of a controller's view, after it has appeared.
  ///
  /// - Parameters:
  ///   - inWindow: true makes the controller the root of a window with a safe area; false draws its
  ///     view by itself.
  ///   - size: the view's size in points; nil takes the screen's.
  ///   - safeArea: that of the window; nil takes the device's.
  ///   - traits: what its environment is, where it differs from the device's.
  package static func snapshot(
    of controller: UIViewController, inWindow: Bool, size: CGSize? = nil,
    safeArea: UIEdgeInsets? = nil, traits: UITraitCollection = UITraitCollection()
  ) throws -> Snapshot {
    let window = DeviceWindow.make(
      size: size, safeArea: inWindow ? safeArea ?? UIScreen.main.safeAreaInsets : .zero)
    window.environmentTraits = traits
    controller.loadViewIfNeeded()
    let home = ViewPlace(of: controller.view)
    window.rootViewController = controller
    controller.beginAppearanceTransition(true, animated: false)
    window.layoutIfNeeded()
    controller.endAppearanceTransition()
    let stage = SnapshotStage(window) {
      guard let view = controller.viewIfLoaded, view.superview === window else { return }
      controller.beginAppearanceTransition(false, animated: false)
      view.removeFromSuperview()
      controller.endAppearanceTransition()
      home?.restore(view)
    }
    return try draw(controller.view, on: stage)
  }

  /// A snapshot of a layer and everything below it, at the screen's scale or that of the traits.
  package static func snapshot(
    of layer: CALayer, traits: UITraitCollection = UITraitCollection()
  ) throws -> Snapshot {
    layOut(layer)
    let traits = UITraitCollection(traitsFrom: [UIScreen.main.traitCollection, traits])
    return try draw(
      layer, on: nil, className: "\(type(of: layer))", scale: traits.displayScale,
      traits: traits)
  }

  private static func draw(_ view: UIView, on stage: SnapshotStage? = nil) throws -> Snapshot {
    view.layoutIfNeeded()
    return try draw(
      view.layer, on: stage, className: "\(type(of: view))",
      scale: view.traitCollection.displayScale,
      traits: view.traitCollection)
  }

  /// The elements are asked for while the stage, if there is one, still stands.
  private static func describe(_ commit: LayerCommit, on stage: SnapshotStage?) -> [Element] {
    withExtendedLifetime(stage) { commit.describedElements() }
  }

  private static func draw(
    _ layer: CALayer, on stage: SnapshotStage?, className: String, scale: CGFloat,
    traits: UITraitCollection
  ) throws -> Snapshot {
    let size = layer.bounds.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw SnapshotError.size(viewClass: className, size)
    }
    let commit = try commit(layer)
    let pixmap = try render(commit, size, className: className, scale: scale)
    MissingCharacterReport.write()
    return Snapshot(
      pixmap: pixmap, scale: Double(scale),
      environment: RenderingEnvironment(commit.displayList, scale: Double(scale), traits: traits),
      elements: describe(commit, on: stage),
      elementMap: try? commit.displayList.elementMap(
        Rect(x: 0, y: 0, width: size.width, height: size.height), scale: scale),
      renderAgain: { layingOutAgain in
        try renderAgain(
          layer, on: stage, layingOut: layingOutAgain, className: className, scale: scale,
          unlessEqualTo: (commit.displayList, size, pixmap))
      })
  }

  /// Draws the same layer again, and before that, where it is told to, lays it out whether it asks for
  /// it or not. Where its size changes, the picture does.
  ///
  /// - Parameter first: what it drew before. A list that is the same makes the same pixels of the same
  ///   size.
  private static func renderAgain(
    _ layer: CALayer, on stage: SnapshotStage?, layingOut: Bool, className: String, scale: CGFloat,
    unlessEqualTo first: (list: DisplayList, size: CGSize, pixmap: Pixmap)
  ) throws -> Pixmap {
    try withExtendedLifetime(stage) {
      if layingOut { invalidateLayout(layer) }
      layOut(layer)
      let size = layer.bounds.size
      let commit = try commit(layer)
      if commit.displayList == first.list, size == first.size { return first.pixmap }
      return try render(commit, size, className: className, scale: scale)
    }
  }

  /// Lays out a layer and what is below it. Layers that belong to views are laid out by them,
  /// because layers know nothing of constraints.
  private static func layOut(_ layer: CALayer) {
    if let view = layer.delegate as? UIView, view.layer === layer {
      view.layoutIfNeeded()
    } else {
      layer.layoutIfNeeded()
      for sublayer in layer.sublayers ?? [] { layOut(sublayer) }
    }
  }

  private static func invalidateLayout(_ layer: CALayer) {
    layer.setNeedsLayout()
    for sublayer in layer.sublayers ?? [] { invalidateLayout(sublayer) }
  }

  private static func commit(_ layer: CALayer) throws -> LayerCommit {
    let commit = LayerCommit(layer)
    if let viewClass = commit.misplacedClass {
      throw SnapshotError.misplaced(viewClass: viewClass)
    }
    if let missing = FontProvision.missingFont { throw SnapshotError.missingFont(missing) }
    return commit
  }

  private static func render(
    _ commit: LayerCommit, _ size: CGSize, className: String, scale: CGFloat
  ) throws -> Pixmap {
    do throws(PixmapError) {
      let area = Rect(x: 0, y: 0, width: size.width, height: size.height)
      return try commit.displayList.render(area, scale: scale)
    } catch {
      throw SnapshotError.drawing(viewClass: className, error)
    }
  }
}

/// A view's surroundings for a snapshot. The snapshot holds them, so that its views can still be
/// asked what they show, and the view leaves them when the snapshot is let go.
private final class SnapshotStage {
  private let host: UIView
  private let leave: @MainActor () -> Void

  @MainActor
  init(_ host: UIView, leave: @escaping @MainActor () -> Void) {
    self.host = host
    self.leave = leave
  }

  deinit {
    withoutIsolation(leave)
  }
}

/// Where a view stands that a snapshot borrows.
private struct ViewPlace {
  private let superview: UIView
  private let index: Int
  private let frame: CGRect
  private let autoresizingMask: UIView.AutoresizingMask

  /// Nil for a view that stands nowhere, or in the surroundings of another snapshot.
  @MainActor
  init?(of view: UIView) {
    guard let superview = view.superview, !(superview is SnapshotWindow),
      let index = superview.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    self.superview = superview
    self.index = index
    frame = view.frame
    autoresizingMask = view.autoresizingMask
  }

  @MainActor
  func restore(_ view: UIView) {
    view.frame = frame
    view.autoresizingMask = autoresizingMask
    superview.insertSubview(view, at: min(index, superview.subviews.count))
  }
}

/// What surrounds a view without a window while it is drawn.
private final class SnapshotHost: UIView {}

/// A window that stands for the device's while something is drawn.
final class SnapshotWindow: UIWindow {}

/// A window of the device that tests stand for.
@MainActor
enum DeviceWindow {
  /// Nil stands for the screen's size and safe area.
  static func make(size: CGSize? = nil, safeArea: UIEdgeInsets? = nil) -> UIWindow {
    let window = SnapshotWindow(
      frame: CGRect(origin: .zero, size: size ?? UIScreen.main.bounds.size))
    window.deviceSafeAreaInsets = safeArea ?? UIScreen.main.safeAreaInsets
    return window
  }
}
