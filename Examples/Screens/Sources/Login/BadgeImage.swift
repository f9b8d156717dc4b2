import UIKit

/// The application's mark: a leaf on a round ground.
enum BadgeImage {
  static func make(side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIColor.systemGreen.setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side)).fill()
      let leaf = UIBezierPath()
      leaf.move(to: CGPoint(x: 0.295, y: 0.705))
      leaf.addCurve(
        to: CGPoint(x: 0.73, y: 0.27), controlPoint1: CGPoint(x: 0.25, y: 0.41),
        controlPoint2: CGPoint(x: 0.43, y: 0.25))
      leaf.addCurve(
        to: CGPoint(x: 0.295, y: 0.705), controlPoint1: CGPoint(x: 0.76, y: 0.57),
        controlPoint2: CGPoint(x: 0.59, y: 0.75))
      leaf.close()
      leaf.apply(CGAffineTransform(scaleX: side, y: side))
      UIColor.white.setFill()
      leaf.fill()

      let vein = UIBezierPath()
      vein.move(to: CGPoint(x: 0.25, y: 0.76))
      vein.addCurve(
        to: CGPoint(x: 0.58, y: 0.43), controlPoint1: CGPoint(x: 0.34, y: 0.64),
        controlPoint2: CGPoint(x: 0.45, y: 0.52))
      vein.apply(CGAffineTransform(scaleX: side, y: side))
      vein.lineWidth = side * 0.035
      vein.lineCapStyle = .round
      UIColor.systemGreen.setStroke()
      vein.stroke()
    }
  }
}
