public import CoreGraphics
import FacsimileRaster
public import Foundation

/// A layer that shows its sublayers several times, each copy moved, coloured and delayed a little
/// more.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  /// How often the sublayers are shown, the original included.
  open var instanceCount = 1
  /// How much later, in seconds, each copy's animations run than those of the one before.
  open var instanceDelay: CFTimeInterval = 0
  /// Maps each copy from the one before, about the middle of the bounds.
  open var instanceTransform = CATransform3DIdentity
  /// Multiplies the colours of the original.
  open var instanceColor: CGColor? = .white
  /// What each copy's factors have more than those of the one before.
  open var instanceRedOffset: Float = 0
  open var instanceGreenOffset: Float = 0
  open var instanceBlueOffset: Float = 0
  open var instanceAlphaOffset: Float = 0
  /// Kept for the application: layers are drawn flat either way.
  open var preservesDepth = false

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAReplicatorLayer else { return }
    instanceCount = other.instanceCount
    instanceDelay = other.instanceDelay
    instanceTransform = other.instanceTransform
    instanceColor = other.instanceColor
    instanceRedOffset = other.instanceRedOffset
    instanceGreenOffset = other.instanceGreenOffset
    instanceBlueOffset = other.instanceBlueOffset
    instanceAlphaOffset = other.instanceAlphaOffset
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func commitSublayers(into commit: inout LayerCommit, place: LayerPlace) {
    let step = aboutAnchor(CATransform3DGetAffineTransform(instanceTransform))
    var transform = CGAffineTransform.identity
    // More copies than any picture has room for take no more time.
    for index in 0..<min(max(instanceCount, 0), 10_000) {
      var copy = place
      copy.transform = transform.raster.concatenating(place.transform)
      copy.time = place.time.map { $0 - Double(index) * instanceDelay }
      let first = commit.displayList.commands.count
      commitChildren(into: &commit, place: copy)
      let factors = factors(of: index)
      if factors != .white { commit.mapDrawings(from: first) { $0.multiplied(by: factors) } }
      transform = step.concatenating(transform)
    }
  }

  private func aboutAnchor(_ transform: CGAffineTransform) -> CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }

  private func factors(of index: Int) -> Color {
    let base = (instanceColor ?? .white).color
    func factor(_ value: Double, _ offset: Float) -> Double {
      min(max(value + Double(offset) * Double(index), 0), 1)
    }
    return Color(
      red: factor(base.red, instanceRedOffset), green: factor(base.green, instanceGreenOffset),
      blue: factor(base.blue, instanceBlueOffset), alpha: factor(base.alpha, instanceAlphaOffset))
  }
}
