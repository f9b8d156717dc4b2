import UIKit

/// A ground that runs from one colour to the next.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  var gradientLayer: CAGradientLayer? { layer as? CAGradientLayer }

  var colors: [UIColor] = [] {
    didSet { gradientLayer?.colors = colors.map(\.cgColor) }
  }
}

/// A view whose layer is a shape.
final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  var shapeLayer: CAShapeLayer? { layer as? CAShapeLayer }

  /// The number of the polygon's corners.
  var corners = 6 {
    didSet { setNeedsLayout() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let path = UIBezierPath()
    for corner in 0..<corners {
      let angle = 2 * Double.pi * Double(corner) / Double(corners)
      let point = CGPoint(
        x: bounds.midX + sin(angle) * bounds.width * 0.42,
        y: bounds.midY - cos(angle) * bounds.height * 0.42)
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    shapeLayer?.path = path.cgPath
  }
}

/// A ring of two layers: a track, and the part of it that is done.
final class RingView: UIView {
  let trackLayer = CAShapeLayer()
  let doneLayer = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [trackLayer, doneLayer] {
      part.fillColor = nil
      part.lineWidth = 8
      layer.addSublayer(part)
    }
    trackLayer.strokeColor = UIColor(white: 0.88, alpha: 1).cgColor
    doneLayer.strokeColor = UIColor.systemGreen.cgColor
    doneLayer.lineCap = .round
    doneLayer.strokeEnd = 0.7
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 6, dy: 6)).cgPath
    trackLayer.path = ring
    doneLayer.path = ring
  }
}

/// A view that draws itself, and how full it is.
final class GaugeView: UIView {
  /// From 0 to 1.
  var level: CGFloat = 0.5 {
    didSet { setNeedsDisplay() }
  }

  var barColor = UIColor.systemIndigo {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    UIColor(white: 0.9, alpha: 1).setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: 6).fill()
    barColor.setFill()
    UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height),
      cornerRadius: 6
    ).fill()
  }
}

/// Columns of the given heights, drawn by the view itself.
final class ColumnsView: UIView {
  /// From 0 to 1 each.
  var heights: [CGFloat] = [] {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    guard !heights.isEmpty else { return }
    let step = bounds.width / CGFloat(heights.count)
    for (index, height) in heights.enumerated() {
      UIColor.systemTeal.setFill()
      let column = CGRect(
        x: CGFloat(index) * step + 2, y: bounds.height * (1 - height), width: step - 4,
        height: bounds.height * height)
      UIBezierPath(rect: column).fill()
    }
  }
}

/// A portrait of somebody without one: a head and shoulders in a circle.
final class AvatarView: UIView {
  var hue = UIColor.systemTeal {
    didSet { setNeedsDisplay() }
  }

  /// The head's share of the height.
  var headSize: CGFloat = 0.4 {
    didSet { setNeedsDisplay() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let side = bounds.width
    hue.setFill()
    let circle = UIBezierPath(ovalIn: bounds)
    circle.fill()
    circle.addClip()
    UIColor.white.setFill()
    let head = side * headSize
    UIBezierPath(ovalIn: CGRect(x: (side - head) / 2, y: side * 0.16, width: head, height: head))
      .fill()
    UIBezierPath(
      ovalIn: CGRect(x: side * 0.16, y: side * 0.62, width: side * 0.68, height: side * 0.7)
    ).fill()
  }
}
