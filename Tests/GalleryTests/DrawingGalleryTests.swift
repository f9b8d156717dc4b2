import UIKit

final class DrawingGalleryTests: GalleryTestCase {
  func testLayers() {
    func square(_ configure: (UIView) -> Void) -> UIView {
      let view = UIView()
      view.backgroundColor = .systemIndigo
      view.widthAnchor.constraint(equalToConstant: 72).isActive = true
      view.heightAnchor.constraint(equalToConstant: 72).isActive = true
      configure(view)
      return view
    }
    func child(_ color: UIColor, _ frame: CGRect) -> UIView {
      let view = UIView(frame: frame)
      view.backgroundColor = color
      return view
    }
    verify(
      [
        ("plain", square { _ in }),
        ("circular 20", square { $0.layer.cornerRadius = 20 }),
        (
          "continuous 20",
          square {
            $0.layer.cornerRadius = 20
            $0.layer.cornerCurve = .continuous
          }
        ),
        ("circle", square { $0.layer.cornerRadius = 36 }),
        (
          "two corners",
          square {
            $0.layer.cornerRadius = 24
            $0.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
          }
        ),
        (
          "border 4",
          square {
            $0.layer.cornerRadius = 16
            $0.layer.borderWidth = 4
            $0.layer.borderColor = UIColor.systemOrange.cgColor
          }
        ),
        (
          "hairline border",
          square {
            $0.backgroundColor = nil
            $0.layer.borderWidth = 1.0 / 3
            $0.layer.borderColor = UIColor.systemGray.cgColor
          }
        ),
        (
          "clips",
          square {
            $0.layer.cornerRadius = 20
            $0.clipsToBounds = true
            $0.addSubview(child(.systemYellow, CGRect(x: -10, y: 36, width: 60, height: 60)))
          }
        ),
        (
          "group opacity",
          square {
            $0.alpha = 0.4
            $0.addSubview(child(.systemRed, CGRect(x: 18, y: 18, width: 36, height: 36)))
          }
        ),
        ("rotated", square { $0.transform = CGAffineTransform(rotationAngle: .pi / 6) }),
        ("scaled", square { $0.transform = CGAffineTransform(scaleX: 0.5, y: 0.8) }),
        (
          "order by z",
          square {
            let (low, high) = (
              child(.systemRed, CGRect(x: 8, y: 8, width: 40, height: 40)),
              child(.systemGreen, CGRect(x: 24, y: 24, width: 40, height: 40))
            )
            low.layer.zPosition = 1
            $0.addSubview(low)
            $0.addSubview(high)
          }
        ),
      ], columns: 3)
  }

  func testShadowsMasksAndGradients() {
    func square(_ configure: (UIView) -> Void) -> UIView {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 64))
      view.backgroundColor = UIColor.secondarySystemBackground
      view.layer.cornerRadius = 12
      view.widthAnchor.constraint(equalToConstant: 80).isActive = true
      view.heightAnchor.constraint(equalToConstant: 64).isActive = true
      configure(view)
      return view
    }
    func gradient(_ configure: (CAGradientLayer) -> Void) -> UIView {
      square { view in
        let layer = CAGradientLayer()
        layer.frame = view.bounds
        layer.cornerRadius = 12
        layer.colors = [UIColor.systemPurple.cgColor, UIColor.systemOrange.cgColor]
        configure(layer)
        view.layer.addSublayer(layer)
      }
    }
    verify(
      [
        (
          "shadow",
          square {
            $0.layer.shadowOpacity = 0.3
            $0.layer.shadowRadius = 6
            $0.layer.shadowOffset = CGSize(width: 0, height: 4)
          }
        ),
        (
          "tinted shadow",
          square {
            $0.backgroundColor = .systemBlue
            $0.layer.shadowColor = UIColor.systemBlue.cgColor
            $0.layer.shadowOpacity = 0.7
            $0.layer.shadowRadius = 10
            $0.layer.shadowOffset = .zero
          }
        ),
        (
          "shadow path",
          square {
            $0.layer.shadowOpacity = 0.6
            $0.layer.shadowRadius = 3
            $0.layer.shadowPath =
              CGPath(ellipseIn: CGRect(x: 0, y: 50, width: 80, height: 20), transform: nil)
          }
        ),
        ("axial", gradient { _ in }),
        (
          "three stops",
          gradient {
            $0.startPoint = CGPoint(x: 0, y: 0)
            $0.endPoint = CGPoint(x: 1, y: 1)
            $0.colors = [UIColor.systemRed, .systemYellow, .systemGreen].map(\.cgColor)
            $0.locations = [0, 0.3, 1]
          }
        ),
        (
          "radial",
          gradient {
            $0.type = .radial
            $0.startPoint = CGPoint(x: 0.5, y: 0.5)
            $0.endPoint = CGPoint(x: 1, y: 1)
          }
        ),
        (
          "conic",
          gradient {
            $0.type = .conic
            $0.startPoint = CGPoint(x: 0.5, y: 0.5)
            $0.endPoint = CGPoint(x: 0.5, y: 0)
          }
        ),
        (
          "shape mask",
          square {
            $0.backgroundColor = .systemPink
            let mask = CAShapeLayer()
            mask.path = CGPath(
              ellipseIn: CGRect(x: 10, y: 0, width: 60, height: 64), transform: nil)
            $0.layer.mask = mask
          }
        ),
        (
          "gradient mask",
          square {
            $0.backgroundColor = .systemTeal
            let mask = CAGradientLayer()
            mask.frame = $0.bounds
            mask.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
            $0.layer.mask = mask
          }
        ),
      ], columns: 3)
  }

  func testShapeLayers() {
    func shape(_ configure: (CAShapeLayer, CGMutablePath) -> Void) -> UIView {
      let view = DrawingView(width: 150, height: 70) { _ in }
      let layer = CAShapeLayer()
      layer.fillColor = UIColor.systemTeal.cgColor
      let path = CGMutablePath()
      configure(layer, path)
      layer.path = path
      view.layer.addSublayer(layer)
      return view
    }
    verify([
      (
        "filled",
        shape { _, path in path.addEllipse(in: CGRect(x: 10, y: 5, width: 60, height: 60)) }
      ),
      (
        "ring",
        shape { layer, path in
          layer.fillColor = nil
          layer.strokeColor = UIColor.systemOrange.cgColor
          layer.lineWidth = 8
          path.addEllipse(in: CGRect(x: 10, y: 5, width: 60, height: 60))
        }
      ),
      (
        "dashed line",
        shape { layer, path in
          layer.strokeColor = UIColor.systemPurple.cgColor
          layer.lineWidth = 4
          layer.lineCap = .round
          layer.lineDashPattern = [10, 8]
          path.move(to: CGPoint(x: 5, y: 40))
          path.addLine(to: CGPoint(x: 145, y: 40))
        }
      ),
      (
        "even-odd",
        shape { layer, path in
          layer.fillRule = .evenOdd
          path.addRect(CGRect(x: 5, y: 5, width: 90, height: 60))
          path.addRect(CGRect(x: 25, y: 20, width: 50, height: 30))
        }
      ),
    ])
  }

  func testStrokes() {
    func zigzag(_ configure: @escaping (CGContext) -> Void) -> UIView {
      DrawingView { context in
        context.setLineWidth(12)
        configure(context)
        context.move(to: CGPoint(x: 16, y: 64))
        context.addLine(to: CGPoint(x: 56, y: 18))
        context.addLine(to: CGPoint(x: 84, y: 62))
        context.addLine(to: CGPoint(x: 140, y: 20))
        context.strokePath()
      }
    }
    verify([
      ("miter", zigzag { $0.setLineJoin(.miter) }),
      (
        "round",
        zigzag {
          $0.setLineJoin(.round)
          $0.setLineCap(.round)
        }
      ),
      (
        "bevel, square caps",
        zigzag {
          $0.setLineJoin(.bevel)
          $0.setLineCap(.square)
        }
      ),
      (
        "dashed",
        zigzag {
          $0.setLineWidth(5)
          $0.setLineDash(phase: 0, lengths: [12, 6])
        }
      ),
      ("hairline", zigzag { $0.setLineWidth(0.33) }),
      (
        "translucent",
        zigzag { $0.setStrokeColor(UIColor.systemPink.withAlphaComponent(0.5).cgColor) }
      ),
      (
        "circle and rectangle",
        DrawingView { context in
          context.setLineWidth(3)
          context.strokeEllipse(in: CGRect(x: 10, y: 10, width: 60, height: 60))
          context.stroke(CGRect(x: 86, y: 14, width: 60, height: 52))
        }
      ),
      (
        "curves",
        DrawingView { context in
          context.setLineWidth(4)
          context.setLineCap(.round)
          context.move(to: CGPoint(x: 10, y: 60))
          context.addCurve(
            to: CGPoint(x: 80, y: 20), control1: CGPoint(x: 30, y: -20),
            control2: CGPoint(x: 60, y: 100))
          context.addQuadCurve(to: CGPoint(x: 150, y: 60), control: CGPoint(x: 120, y: -20))
          context.strokePath()
        }
      ),
    ])
  }

  func testFills() {
    func star(in context: CGContext, rule: CGPathFillRule) {
      let points = [(80, 6), (102, 74), (44, 32), (116, 32), (58, 74)]
      context.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
      context.closePath()
      context.fillPath(using: rule)
    }
    verify([
      ("winding", DrawingView { star(in: $0, rule: .winding) }),
      ("even-odd", DrawingView { star(in: $0, rule: .evenOdd) }),
      (
        "arc",
        DrawingView { context in
          context.move(to: CGPoint(x: 80, y: 40))
          context.addArc(
            center: CGPoint(x: 80, y: 40), radius: 34, startAngle: 0.4, endAngle: 5.6,
            clockwise: false)
          context.closePath()
          context.fillPath()
        }
      ),
      (
        "clipped to an ellipse",
        DrawingView { context in
          context.addEllipse(in: CGRect(x: 10, y: 10, width: 140, height: 60))
          context.clip()
          for index in 0..<8 {
            context.setFillColor(
              (index % 2 == 0 ? UIColor.systemBlue : .systemTeal).cgColor)
            context.fill(CGRect(x: index * 20, y: 0, width: 20, height: 80))
          }
        }
      ),
      (
        "blend modes",
        DrawingView { context in
          context.setFillColor(UIColor.systemYellow.cgColor)
          context.fill(CGRect(x: 8, y: 8, width: 144, height: 40))
          for (index, mode) in [CGBlendMode.multiply, .screen, .difference, .copy].enumerated() {
            context.setBlendMode(mode)
            context.setFillColor(UIColor.systemBlue.withAlphaComponent(0.7).cgColor)
            context.fill(CGRect(x: 14 + index * 36, y: 28, width: 28, height: 40))
          }
        }
      ),
      (
        "text drawn by code",
        DrawingView { _ in
          "Drawn".draw(
            at: CGPoint(x: 8, y: 8),
            withAttributes: [
              .font: UIFont.systemFont(ofSize: 32, weight: .black),
              .foregroundColor: UIColor.systemGreen,
            ])
          "by a string".draw(
            at: CGPoint(x: 10, y: 50), withAttributes: [.foregroundColor: UIColor.label])
        }
      ),
    ])
  }

  func testImages() {
    func view(_ mode: UIView.ContentMode) -> (String, UIView) {
      let view = UIImageView(image: Self.picture)
      view.contentMode = mode
      view.backgroundColor = .systemGray5
      view.clipsToBounds = true
      view.widthAnchor.constraint(equalToConstant: 100).isActive = true
      view.heightAnchor.constraint(equalToConstant: 60).isActive = true
      return ("\(mode)", view)
    }
    verify(
      [
        view(.scaleToFill), view(.scaleAspectFit), view(.scaleAspectFill), view(.center),
        view(.topLeft), view(.bottomRight),
      ], columns: 3)
  }

  /// A ball on a striped ground, 40 x 40 points.
  private static let picture = UIGraphicsImageRenderer(
    size: CGSize(width: 40, height: 40)
  ).image { context in
    for index in 0..<8 {
      UIColor(hue: CGFloat(index) / 8, saturation: 0.5, brightness: 0.9, alpha: 1).setFill()
      context.fill(CGRect(x: index * 5, y: 0, width: 5, height: 40))
    }
    UIColor.white.setFill()
    UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 24, height: 24)).fill()
    UIColor.black.setStroke()
    let smile = UIBezierPath(
      arcCenter: CGPoint(x: 20, y: 20), radius: 7, startAngle: 0.3, endAngle: 2.84,
      clockwise: true)
    smile.lineWidth = 2
    smile.lineCapStyle = .round
    smile.stroke()
  }

  func testVisualEffects() {
    func blurred(_ style: UIBlurEffect.Style) -> UIView {
      let ground = DrawingView { context in
        for (index, color) in [
          UIColor.systemRed, .systemYellow, .systemGreen, .systemBlue, .systemPurple,
        ].enumerated() {
          context.setFillColor(color.cgColor)
          context.fill(CGRect(x: index * 32, y: 0, width: 32, height: 80))
        }
        context.setFillColor(UIColor.white.cgColor)
        context.fillEllipse(in: CGRect(x: 60, y: 20, width: 40, height: 40))
      }
      let effect = UIVisualEffectView(effect: UIBlurEffect(style: style))
      effect.frame = CGRect(x: 20, y: 16, width: 120, height: 48)
      effect.layer.cornerRadius = 12
      effect.clipsToBounds = true
      ground.addSubview(effect)
      return ground
    }
    verify([
      ("ultra thin", blurred(.systemUltraThinMaterial)),
      ("thin", blurred(.systemThinMaterial)),
      ("material", blurred(.systemMaterial)),
      ("thick", blurred(.systemThickMaterial)),
      ("chrome", blurred(.systemChromeMaterial)),
      ("regular", blurred(.regular)),
      ("prominent", blurred(.prominent)),
      ("dark", blurred(.dark)),
      ("light", blurred(.light)),
      ("extra light", blurred(.extraLight)),
    ])
  }

  func testContexts() {
    func gradient(_ colors: [UIColor]) -> CGGradient {
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor), locations: nil)!
    }
    let rainbow = gradient([.systemRed, .systemYellow, .systemBlue])
    verify([
      (
        "linear gradient",
        DrawingView {
          $0.drawLinearGradient(
            rainbow, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 140, y: 80),
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
      ),
      (
        "radial gradient",
        DrawingView {
          $0.drawRadialGradient(
            rainbow, startCenter: CGPoint(x: 60, y: 30), startRadius: 4,
            endCenter: CGPoint(x: 80, y: 40), endRadius: 40, options: [])
        }
      ),
      (
        "shadow",
        DrawingView {
          $0.setShadow(offset: CGSize(width: 4, height: 6), blur: 8)
          $0.setFillColor(UIColor.systemOrange.cgColor)
          $0.fillEllipse(in: CGRect(x: 50, y: 10, width: 60, height: 50))
        }
      ),
      (
        "stroked path filled",
        DrawingView {
          let path = CGMutablePath()
          path.move(to: CGPoint(x: 20, y: 60))
          path.addLine(to: CGPoint(x: 80, y: 20))
          path.addLine(to: CGPoint(x: 140, y: 60))
          $0.addPath(path)
          $0.setLineWidth(18)
          $0.setLineJoin(.round)
          $0.setLineCap(.round)
          $0.replacePathWithStrokedPath()
          $0.setFillColor(UIColor.systemTeal.cgColor)
          $0.fillPath()
        }
      ),
      (
        "arc between tangents",
        DrawingView {
          $0.setLineWidth(3)
          $0.move(to: CGPoint(x: 20, y: 20))
          $0.addArc(
            tangent1End: CGPoint(x: 140, y: 20), tangent2End: CGPoint(x: 140, y: 70), radius: 30)
          $0.addLine(to: CGPoint(x: 140, y: 70))
          $0.strokePath()
        }
      ),
      ("replicator", Self.replicator()),
      ("text layer", Self.textLayer()),
    ])
  }

  @preconcurrency @MainActor
  private static func replicator() -> UIView {
    let view = DrawingView { _ in }
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 40, y: 0, width: 80, height: 80)
    layer.instanceCount = 12
    layer.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    layer.instanceAlphaOffset = -0.07
    let bar = CALayer()
    bar.frame = CGRect(x: 37, y: 6, width: 6, height: 18)
    bar.cornerRadius = 3
    bar.backgroundColor = UIColor.systemBlue.cgColor
    layer.addSublayer(bar)
    view.layer.addSublayer(layer)
    return view
  }

  @preconcurrency @MainActor
  private static func textLayer() -> UIView {
    let view = DrawingView { _ in }
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 10, width: 160, height: 60)
    layer.string = "A text layer that wraps its lines"
    layer.fontSize = 17
    layer.isWrapped = true
    layer.alignmentMode = .center
    layer.foregroundColor = UIColor.systemPink.cgColor
    view.layer.addSublayer(layer)
    return view
  }
}
