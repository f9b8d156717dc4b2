public import CoreGraphics
public import Foundation
import QuartzCore

/// A picture: a bitmap or a symbol, how many of its pixels make a point, and how it is to be used.
///
/// Nonisolated and immutable, as on iOS.
open class UIImage: NSObject, @unchecked Sendable {
  /// Which way up the bitmap is.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether the colours are shown, or only the shape in the tint colour. `automatic` shows the
  /// colours of bitmaps and the shape of symbols.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// What becomes of the middle of a resizable image when it grows.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  /// What there is to see.
  enum Picture {
    case bitmap(CGImage)
    case symbol(SymbolImage)
  }

  /// How the picture is used. Every `with…` method changes a copy of this.
  struct Use {
    var renderingMode = RenderingMode.automatic
    /// Nil stretches the whole picture.
    var capInsets: UIEdgeInsets?
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var baselineOffset: CGFloat?
    var flipsForRightToLeft = false
    var tint: UIColor?
    var configuration: Configuration?
    var asset: UIImageAsset?
    var frames: (images: [UIImage], duration: TimeInterval)?
  }

  let picture: Picture?
  /// Pixels per point.
  public let scale: CGFloat
  public let imageOrientation: Orientation
  let use: Use

  /// An image without a picture.
  public override convenience init() {
    self.init(nil, scale: 1, orientation: .up, use: Use())
  }

  init(_ picture: Picture?, scale: CGFloat, orientation: Orientation, use: Use) {
    self.picture = picture
    self.scale = scale > 0 ? scale : 1
    imageOrientation = orientation
    self.use = use
  }

  package init(
    cgImage: CGImage?, scale: CGFloat, orientation: Orientation, renderingMode: RenderingMode
  ) {
    picture = cgImage.map { .bitmap($0) }
    self.scale = scale > 0 ? scale : 1
    imageOrientation = orientation
    use = Use(renderingMode: renderingMode)
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(
      cgImage: cgImage, scale: scale, orientation: orientation, renderingMode: .automatic)
  }

  /// A copy that is used differently.
  func copy(
    orientation: Orientation? = nil, _ change: (inout Use) -> Void = { _ in }
  ) -> UIImage {
    var use = use
    change(&use)
    return UIImage(picture, scale: scale, orientation: orientation ?? imageOrientation, use: use)
  }

  // MARK: Asking

  /// The size in points, the right way up.
  public var size: CGSize {
    switch picture {
    case nil: return .zero
    case .symbol(let symbol): return symbol.size
    case .bitmap(let bitmap):
      let (width, height) = (CGFloat(bitmap.width) / scale, CGFloat(bitmap.height) / scale)
      return imageOrientation.isOnItsSide
        ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }
  }

  /// The bitmap as it is stored. That of a symbol, or of an image with a tint colour, is drawn for
  /// the occasion, in the tint colour or in black.
  public var cgImage: CGImage? {
    switch picture {
    case nil: nil
    case .symbol(let symbol):
      symbol.rendered(scale: scale, color: (use.tint ?? .black).color)
    case .bitmap(let bitmap): use.tint.map { bitmap.filled(with: $0.color) } ?? bitmap
    }
  }

  public var renderingMode: RenderingMode { use.renderingMode }

  /// True for a symbol of `init(systemName:)`.
  public var isSymbolImage: Bool { symbol != nil }

  var symbol: SymbolImage? {
    guard case .symbol(let symbol) = picture else { return nil }
    return symbol
  }

  /// True when only the shape is shown, in the tint colour of the view.
  package var isTemplate: Bool {
    renderingMode == .alwaysTemplate || (renderingMode == .automatic && isSymbolImage)
  }

  /// The bitmap the right way up.
  package var uprightImage: CGImage? {
    imageOrientation == .up ? cgImage : cgImage?.turned(imageOrientation)
  }

  /// The pictures of an animated image, or nil.
  public var images: [UIImage]? { use.frames?.images }

  /// How long one round of an animated image takes, in seconds.
  public var duration: TimeInterval { use.frames?.duration ?? 0 }

  /// How far the baseline lies above the lower edge, in points, or nil where the image has none.
  public var baselineOffsetFromBottom: CGFloat? {
    use.baselineOffset ?? symbol?.baselineOffsetFromBottom
  }

  /// True when the image has a baseline.
  public var hasBaseline: Bool { baselineOffsetFromBottom != nil }

  /// How far the part that layouts align lies inside of the edges, in points.
  public var alignmentRectInsets: UIEdgeInsets { use.alignmentRectInsets }

  /// The parts along the edges that keep their size, in points.
  public var capInsets: UIEdgeInsets { use.capInsets ?? .zero }

  public var resizingMode: ResizingMode { use.capInsets == nil ? .stretch : use.resizingMode }

  /// True when the image is mirrored where the interface runs from right to left.
  public var flipsForRightToLeftLayoutDirection: Bool { use.flipsForRightToLeft }
}
