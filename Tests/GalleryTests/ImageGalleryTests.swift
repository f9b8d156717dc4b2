import UIKit

/// Resizable images, variants of an asset, flips, tints and JPEG files.
final class ImageGalleryTests: GalleryTestCase {
  /// A frame with round corners and a dotted inside.
  private func frame() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32)).image { context in
      UIColor.systemTeal.setFill()
      UIBezierPath(roundedRect: CGRect(x: 1, y: 1, width: 30, height: 30), cornerRadius: 10).fill()
      UIColor.white.setFill()
      for (x, y) in [(12, 12), (20, 20)] {
        UIBezierPath(ovalIn: CGRect(x: x - 2, y: y - 2, width: 4, height: 4)).fill()
      }
      UIColor.systemIndigo.setStroke()
      let edge = UIBezierPath(
        roundedRect: CGRect(x: 1, y: 1, width: 30, height: 30), cornerRadius: 10)
      edge.lineWidth = 2
      edge.stroke()
    }
  }

  @preconcurrency @MainActor
  private func view(_ image: UIImage?, width: CGFloat = 120, height: CGFloat = 72) -> UIImageView {
    let view = UIImageView(image: image)
    view.widthAnchor.constraint(equalToConstant: width).isActive = true
    view.heightAnchor.constraint(equalToConstant: height).isActive = true
    return view
  }

  func testResizableImages() {
    let caps = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    let image = frame()
    let button = UIButton(type: .custom)
    button.setTitle("Background", for: .normal)
    button.setBackgroundImage(
      image.resizableImage(
        withCapInsets: UIEdgeInsets(top: 15.5, left: 15.5, bottom: 15.5, right: 15.5),
        resizingMode: .stretch), for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    verify([
      ("the image", view(image, width: 32, height: 32)),
      ("stretched as a whole", view(image)),
      ("caps, tiled", view(image.resizableImage(withCapInsets: caps))),
      (
        "caps, stretched",
        view(image.resizableImage(withCapInsets: caps, resizingMode: .stretch))
      ),
      ("tiled as a whole", view(image.resizableImage(withCapInsets: .zero))),
      (
        "stretchable, 15 and 15",
        view(image.stretchableImage(withLeftCapWidth: 15, topCapHeight: 15))
      ),
      ("background of a button", button),
      (
        "drawn",
        DrawingView(width: 120, height: 72) { _ in
          image.resizableImage(withCapInsets: caps)
            .draw(in: CGRect(x: 0, y: 0, width: 120, height: 72))
        }
      ),
    ])
  }

  func testVariantsTintsAndFlips() {
    let asset = UIImageAsset()
    for (symbol, color, style) in [
      ("sun.max.fill", UIColor.systemOrange, UIUserInterfaceStyle.light),
      ("moon.stars.fill", .systemIndigo, .dark),
    ] {
      let configuration = UIImage.SymbolConfiguration(pointSize: 40)
      let image = UIGraphicsImageRenderer(size: CGSize(width: 56, height: 56)).image { _ in
        UIImage(systemName: symbol, withConfiguration: configuration)?
          .withTintColor(color).draw(at: CGPoint(x: 4, y: 4))
      }
      asset.register(image, with: UITraitCollection(userInterfaceStyle: style))
    }
    let arrow = UIImage(
      systemName: "arrowshape.turn.up.right.fill",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))
    let flipping = arrow?.imageFlippedForRightToLeftLayoutDirection()
    func rightToLeft(_ image: UIImage?) -> UIView {
      let view = UIImageView(image: image)
      view.semanticContentAttribute = .forceRightToLeft
      return view
    }
    let jpeg = frame().jpegData(compressionQuality: 0.8).flatMap { UIImage(data: $0, scale: 3) }
    let tinted = UIImageView(image: frame().withRenderingMode(.alwaysTemplate))
    tinted.tintColor = .systemPink
    verify([
      (
        "sun by day, moon by night",
        UIImageView(image: asset.image(with: UITraitCollection(userInterfaceStyle: .light)))
      ),
      ("template", tinted),
      ("tinted original", UIImageView(image: frame().withTintColor(.systemGreen))),
      ("a JPEG file, on white", UIImageView(image: jpeg)),
      ("flips, left to right", UIImageView(image: flipping)),
      ("flips, right to left", rightToLeft(flipping)),
      ("does not flip, right to left", rightToLeft(arrow)),
      (
        "flipped",
        UIImageView(image: arrow?.withHorizontallyFlippedOrientation())
      ),
      (
        "unknown symbol",
        UIImageView(
          image: UIImage(
            systemName: "unknown.symbol",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)))
      ),
      (
        "chevron.forward, right to left",
        rightToLeft(
          UIImage(
            systemName: "chevron.forward",
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)))
      ),
    ])
  }
}
