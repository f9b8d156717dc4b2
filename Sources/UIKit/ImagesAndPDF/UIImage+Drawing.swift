public import CoreGraphics
import FacsimileRaster
public import Foundation
import QuartzCore

extension UIImage {
  /// Draws the image with its top left at a point of the current context.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image, stretched over a rectangle of the current context. A resizable image keeps its
  /// caps. An image with variants draws that of the current environment.
  public func draw(in rect: CGRect) {
    draw(in: rect, blendMode: .normal, alpha: 1)
  }

  /// Draws the image in a blend mode and an opacity from 0 to 1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    let traits = UITraitCollection.current
    let image = shown(in: traits, isRightToLeft: traits.layoutDirection == .rightToLeft)
    image.draw(in: rect, blendMode: blendMode, alpha: alpha, nineParts: image.nineParts)
  }

  /// Fills a rectangle with the image, repeated from its top left on.
  public func drawAsPattern(in rect: CGRect) {
    let scale = Double(scale)
    draw(
      in: rect, blendMode: .normal, alpha: 1,
      nineParts: ImageDrawing.NineParts(
        left: 0, top: 0, right: 0, bottom: 0, scale: scale, isTiled: true))
  }

  private func draw(
    in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat, nineParts: ImageDrawing.NineParts?
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    if let picture = uprightSymbol, nineParts == nil {
      var color = (use.tint ?? .black).color
      color.alpha *= Double(alpha)
      context.record { list, state in
        list.append(contentsOf: picture.drawing(in: rect.raster, color: color, state: state))
      }
    } else if let image = uprightImage {
      context.drawUpright(image, in: rect, alpha: alpha, nineParts: nineParts)
    }
    context.restoreGState()
  }

  /// How the picture is cut when it is stretched, or nil where it is stretched as a whole.
  var nineParts: ImageDrawing.NineParts? {
    guard let caps = use.capInsets else { return nil }
    return ImageDrawing.NineParts(
      left: caps.left * scale, top: caps.top * scale, right: caps.right * scale,
      bottom: caps.bottom * scale, scale: Double(scale), isTiled: resizingMode == .tile)
  }
}

// MARK: - For views

extension UIImage {
  /// The image as an environment shows it: the variant that is made for it, mirrored where it flips.
  func shown(in traits: UITraitCollection, isRightToLeft: Bool) -> UIImage {
    let image = variant(for: traits)
    guard isRightToLeft, use.flipsForRightToLeft else { return image }
    return image.withHorizontallyFlippedOrientation()
  }

  private func variant(for traits: UITraitCollection) -> UIImage {
    if let symbol { return symbol.depends(on: traits) ? with(symbol.resolved(for: traits)) : self }
    guard let variant = use.asset?.variant(for: traits), variant.picture != nil else { return self }
    return UIImage(
      variant.picture, scale: variant.scale, orientation: variant.imageOrientation, use: use)
  }

  /// The symbol the right way round, or nil for bitmaps.
  var uprightSymbol: VectorPicture? {
    guard let symbol else { return nil }
    return imageOrientation.isMirrored ? symbol.picture.mirrored : symbol.picture
  }

  /// What a layer shows: a bitmap, or a symbol that stays sharp. Tinting is left to the layer.
  var layerContents: Any? {
    if case .bitmap(let bitmap) = picture {
      return imageOrientation == .up ? bitmap : bitmap.turned(imageOrientation)
    }
    return uprightSymbol
  }

  /// The part of the image that stretches, in fractions of it.
  var stretchingPart: CGRect {
    let (size, caps) = (size, capInsets)
    guard size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    return CGRect(
      x: caps.left / size.width, y: caps.top / size.height,
      width: max(0, 1 - (caps.left + caps.right) / size.width),
      height: max(0, 1 - (caps.top + caps.bottom) / size.height))
  }
}

extension VectorPicture {
  /// The picture with left and right changed over.
  var mirrored: VectorPicture {
    let flip = Transform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0)
    return VectorPicture(size: size, marks: marks.map { $0.applying(flip) })
  }
}

extension VectorPicture.Mark {
  /// The mark with its path mapped by a transform, and strokes as wide as before.
  func applying(_ transform: Transform) -> VectorPicture.Mark {
    switch self {
    case .fill(let path): .fill(path.applying(transform))
    case .stroke(let path, let style): .stroke(path.applying(transform), style)
    case .cutFill(let path): .cutFill(path.applying(transform))
    case .cutStroke(let path, let style): .cutStroke(path.applying(transform), style)
    }
  }
}

extension CGImage {
  /// The image's shape in a colour.
  func filled(with color: Color) -> CGImage {
    let bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    var list = DisplayList()
    list.draw(ImageDrawing(image: pixmap, destination: bounds, tint: color))
    // The bounds are those of an image that exists.
    guard let filled = try? list.render(bounds, scale: 1, background: .clear) else { return self }
    return CGImage(filled)
  }
}
