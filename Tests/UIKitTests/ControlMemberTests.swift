import FacsimileRaster
import QuartzCore
import XCTest

@testable import UIKit

@MainActor
final class ControlMemberTests: XCTestCase {
  private func solid(_ color: UIColor, _ width: CGFloat = 2, _ height: CGFloat = 2) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(
      size: CGSize(width: width, height: height), format: format
    ).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private let red: UInt32 = 0xFF00_00FF
  private let green: UInt32 = 0x00FF_00FF
  private let blue: UInt32 = 0x0000_FFFF

  // MARK: Page control

  func testDotsWithoutRoomShrinkAtTheEndsThatGoOn() async throws {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 98, height: 26))
    control.numberOfPages = 20
    control.pageIndicatorTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    control.currentPageIndicatorTintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// The heights of the six dots that have room, 18 points apart from 4 on.
    func heights() throws -> [Int] {
      let picture = try rendered(control)
      return (0..<6).map { dot in
        (0..<26).filter { rgba(picture, 4 + dot * 18, $0) & 0xFF > 200 }.count
      }
    }
    XCTAssertEqual(try heights(), [8, 8, 8, 8, 6, 4])
    XCTAssertEqual(rgba(try rendered(control), 4, 13), blue)
    control.currentPage = 10
    XCTAssertEqual(try heights(), [4, 6, 8, 8, 6, 4])
    XCTAssertEqual(rgba(try rendered(control), 4 + 3 * 18, 13), blue)
    control.currentPage = 19
    XCTAssertEqual(try heights(), [4, 6, 8, 8, 8, 8])
    control.numberOfPages = 5
    XCTAssertEqual(control.currentPage, 4)
  }

  func testDotsMayBePicturesOnAGround() async throws {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
    control.numberOfPages = 2
    control.pageIndicatorTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    XCTAssertEqual(control.intrinsicContentSize.width, 70)
    control.preferredIndicatorImage = solid(.black, 20, 10)
    XCTAssertEqual(control.intrinsicContentSize.width, 20 + 30 + 44)
    XCTAssertEqual(rgba(try rendered(control), 115 + 9, 13), red)
    control.setIndicatorImage(solid(.black, 4, 4), forPage: 1)
    XCTAssertNotNil(control.indicatorImage(forPage: 1))
    XCTAssertNil(control.indicatorImage(forPage: 0))
    XCTAssertEqual(rgba(try rendered(control), 115 + 9, 13), 0)
    XCTAssertEqual(rgba(try rendered(control), 115, 13), red)
    control.backgroundStyle = .prominent
    XCTAssertGreaterThan(rgba(try rendered(control), 100, 13) & 0xFF, 0)
    control.backgroundStyle = .minimal
    XCTAssertEqual(rgba(try rendered(control), 100, 13), 0)
  }

  // MARK: Pictures of controls

  func testSegmentsShowThePicturesOfTheirStates() async throws {
    let control = UISegmentedControl(items: [" ", " "])
    control.frame = CGRect(x: 0, y: 0, width: 80, height: 32)
    control.setBackgroundImage(solid(.red), for: .normal, barMetrics: .default)
    control.setBackgroundImage(solid(.green), for: .selected, barMetrics: .default)
    control.setDividerImage(
      solid(.blue, 4), forLeftSegmentState: .normal, rightSegmentState: .normal,
      barMetrics: .default)
    control.selectedSegmentIndex = 1
    let picture = try rendered(control)
    XCTAssertEqual(rgba(picture, 5, 5), red)
    XCTAssertEqual(rgba(picture, 70, 5), green)
    XCTAssertEqual(rgba(picture, 40, 5), blue)
    XCTAssertNotNil(control.backgroundImage(for: .selected, barMetrics: .default))
    XCTAssertNil(control.backgroundImage(for: .disabled, barMetrics: .default))
    XCTAssertNotNil(
      control.dividerImage(
        forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default))
  }

  func testAStepperShowsThePicturesOfItsHalves() async throws {
    let stepper = UIStepper()
    stepper.setBackgroundImage(solid(.red), for: .normal)
    stepper.setBackgroundImage(solid(.green), for: .disabled)
    stepper.setDividerImage(
      solid(.blue, 4), forLeftSegmentState: .normal, rightSegmentState: .normal)
    stepper.setIncrementImage(solid(.blue, 10, 10), for: .normal)
    stepper.setDecrementImage(solid(.blue, 10, 10), for: .normal)
    let picture = try rendered(stepper)
    XCTAssertEqual(rgba(picture, 3, 3), green)
    XCTAssertEqual(rgba(picture, 90, 3), red)
    XCTAssertEqual(rgba(picture, 47, 16), blue)
    XCTAssertEqual(rgba(picture, 70, 16), blue)
    XCTAssertEqual(rgba(picture, 23, 16), blue)
    XCTAssertNotNil(stepper.incrementImage(for: .normal))
    XCTAssertNotNil(stepper.decrementImage(for: .normal))
    XCTAssertNotNil(stepper.backgroundImage(for: .disabled))
    XCTAssertNotNil(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal))
  }

  func testAProgressViewFollowsATaskAndShowsPictures() async throws {
    let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    let task = Progress(totalUnitCount: 4)
    task.completedUnitCount = 1
    view.observedProgress = task
    XCTAssertEqual(view.progress, 0.25)
    view.trackImage = solid(.red)
    view.progressImage = solid(.green)
    XCTAssertEqual(rgba(try rendered(view), 24, 2), green)
    XCTAssertEqual(rgba(try rendered(view), 26, 2), red)
    task.completedUnitCount = 2
    XCTAssertEqual(rgba(try rendered(view), 49, 2), green)
    XCTAssertEqual(rgba(try rendered(view), 51, 2), red)
    XCTAssertEqual(view.progress, 0.5)
  }

  // MARK: Dates

  private func texts(in view: UIView) -> [String] {
    view.isHidden
      ? []
      : ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap { texts(in: $0) }
  }

  func testAnInlineDatePickerShowsAMonthAndChoosesItsDays() async throws {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .inline
    picker.datePickerMode = .date
    // 15 February 2024, a Thursday.
    picker.date = Date(timeIntervalSince1970: 1_707_955_200)
    picker.frame.size = picker.intrinsicContentSize
    picker.layoutIfNeeded()
    XCTAssertEqual(picker.frame.size, CGSize(width: 320, height: 330))
    let shown = texts(in: picker)
    XCTAssertEqual(shown.prefix(3), ["February 2024", "SUN", "MON"])
    XCTAssertEqual(shown.dropFirst(8).count, 29)
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    // The first day is a Thursday, so the second Saturday is the tenth.
    picker.tap(at: CGPoint(x: 6.5 * 320 / 7, y: 66 + 1.5 * 44))
    XCTAssertEqual(picker.date, Date(timeIntervalSince1970: 1_707_523_200))
    XCTAssertEqual(changes, 1)
    picker.tap(at: CGPoint(x: 310, y: 20))
    XCTAssertEqual(texts(in: picker).first, "March 2024")
    picker.tap(at: CGPoint(x: 260, y: 20))
    picker.tap(at: CGPoint(x: 260, y: 20))
    XCTAssertEqual(texts(in: picker).first, "January 2024")
    picker.maximumDate = Date(timeIntervalSince1970: 1_707_523_200)
    picker.tap(at: CGPoint(x: 6.5 * 320 / 7, y: 66 + 2.5 * 44))
    XCTAssertEqual(changes, 1)
    picker.datePickerMode = .dateAndTime
    XCTAssertEqual(picker.intrinsicContentSize.height, 374)
    picker.datePickerMode = .time
    XCTAssertEqual(picker.datePickerStyle, .wheels)
  }

  func testTheWheelsOfADateAreEndless() async throws {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.preferredDatePickerStyle = .wheels
    picker.datePickerMode = .date
    picker.date = Date(timeIntervalSince1970: 1_704_067_200)
    picker.layoutIfNeeded()
    let shown = texts(in: picker)
    for text in ["December", "January", "February", "31", "1", "2"] {
      XCTAssertTrue(shown.contains(text), text)
    }
  }

  // MARK: Images and colours

  func testTheSystemsImagesAreSymbols() async {
    let images = [UIImage.add, .remove, .actions, .checkmark, .strokedCheckmark]
    for image in images { XCTAssertTrue(image.isSymbolImage) }
    XCTAssertEqual(UIImage.add.size, UIImage(systemName: "plus.circle.fill")?.size)
  }

  func testAResourceThatIsNotThereGivesAnEmptyImageAndAClearColour() async {
    let image = UIImage(resource: ImageResource(name: "no such image", bundle: .main))
    XCTAssertEqual(image.size, .zero)
    let color = UIColor(resource: ColorResource(name: "no such colour", bundle: .main))
    XCTAssertEqual(color.cgColor.alpha, 0)
  }

  func testDisplayP3IsConvertedAndClamped() async {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 0.5).getRed(
      &r, green: &g, blue: &b, alpha: &a)
    for component in [r, g, b] { XCTAssertEqual(component, 1, accuracy: 1e-6) }
    XCTAssertEqual(a, 0.5)
    // Pure red lies outside of sRGB in all three components.
    UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).getRed(
      &r, green: &g, blue: &b, alpha: &a)
    XCTAssertEqual([r, g, b], [1, 0, 0])
    // Worked out from the primaries of both spaces, with the C library's powers.
    UIColor(displayP3Red: 0.5, green: 0.4, blue: 0.3, alpha: 1).getRed(
      &r, green: &g, blue: &b, alpha: &a)
    XCTAssertEqual(r, 0.519_257_17, accuracy: 1e-6)
    XCTAssertEqual(g, 0.395_091_89, accuracy: 1e-6)
    XCTAssertEqual(b, 0.284_472_91, accuracy: 1e-6)
  }

  func testAPatternIsRepeatedFromTheTopLeft() async throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let checker = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format)
      .image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
        UIColor.green.setFill()
        context.fill(CGRect(x: 2, y: 0, width: 2, height: 4))
      }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 8))
    let view = UIView(frame: CGRect(x: 1, y: 0, width: 19, height: 8))
    view.backgroundColor = UIColor(patternImage: checker)
    root.addSubview(view)
    let picture = try rendered(root)
    XCTAssertEqual(
      (1..<9).map { rgba(picture, $0, 3) }, [red, red, green, green, red, red, green, green])
    let filled = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4), format: format)
      .image { context in
        UIColor(patternImage: checker).withAlphaComponent(0.5).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
      }
    let bitmap = try XCTUnwrap(filled.cgImage).pixmap
    XCTAssertEqual(rgba(bitmap, 1, 1) & 0xFF, 0x80)
    XCTAssertGreaterThan(rgba(bitmap, 5, 1) >> 24, 0x70)
    XCTAssertGreaterThan(rgba(bitmap, 6, 1) >> 16 & 0xFF, 0x70)
    var (r, g): (CGFloat, CGFloat) = (0, 0)
    UIColor(patternImage: checker).getRed(&r, green: &g, blue: nil, alpha: nil)
    XCTAssertEqual([r, g], [0.5, 0.5])
    XCTAssertEqual(UIColor(patternImage: UIImage()).cgColor.alpha, 0)
  }

  func testCapsKeepTheirSizeAndTheMiddleTilesOrStretches() async throws {
    let stripes = UIGraphicsImageRenderer(
      size: CGSize(width: 4, height: 1),
      format: {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return format
      }()
    ).image { context in
      for (x, color) in [UIColor.blue, .red, .green, .blue].enumerated() {
        color.setFill()
        context.fill(CGRect(x: x, y: 0, width: 1, height: 1))
      }
    }
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    func row(_ mode: UIImage.ResizingMode) throws -> [UInt32] {
      let view = UIImageView(image: stripes.resizableImage(withCapInsets: caps, resizingMode: mode))
      view.frame = CGRect(x: 0, y: 0, width: 6, height: 1)
      let picture = try rendered(view)
      return (0..<6).map { rgba(picture, $0, 0) }
    }
    XCTAssertEqual(try row(.tile), [blue, red, green, red, green, blue])
    let stretched = try row(.stretch)
    XCTAssertEqual(
      [stretched[0], stretched[1], stretched[4], stretched[5]], [blue, red, green, blue])
  }

  // MARK: Geometry

  func testAReversedPathRunsBackwards() async {
    let path = UIBezierPath()
    path.lineWidth = 3
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 1, y: 0))
    path.addQuadCurve(to: CGPoint(x: 2, y: 0), controlPoint: CGPoint(x: 1.5, y: 1))
    path.addCurve(
      to: CGPoint(x: 3, y: 0), controlPoint1: CGPoint(x: 2.2, y: 1),
      controlPoint2: CGPoint(x: 2.8, y: -1))
    path.close()
    path.move(to: CGPoint(x: 9, y: 9))
    path.addLine(to: CGPoint(x: 8, y: 8))
    let reversed = path.reversing()
    var steps: [String] = []
    reversed.cgPath.applyWithBlock { element in
      let count =
        switch element.pointee.type {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
      let points = (0..<count).map { element.pointee.points[$0] }
      steps.append(
        "\(element.pointee.type.rawValue)" + points.map { " \($0.x),\($0.y)" }.joined())
    }
    XCTAssertEqual(
      steps,
      [
        "0 8.0,8.0", "1 9.0,9.0", "0 3.0,0.0", "3 2.8,-1.0 2.2,1.0 2.0,0.0", "2 1.5,1.0 1.0,0.0",
        "1 0.0,0.0", "4",
      ])
    XCTAssertEqual(reversed.lineWidth, 3)
    XCTAssertEqual(reversed.reversing().cgPath, path.cgPath)
  }

  func testAHoleIsCutByAReversedPath() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
      path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 3, height: 3)).reversing())
      UIColor.black.setFill()
      path.fill()
    }
    let bitmap = try XCTUnwrap(image.cgImage).pixmap
    XCTAssertEqual(bitmap[bitmap.width / 2, bitmap.height / 2], 0)
    XCTAssertEqual(bitmap[1, 1] >> 24, 0xFF)
  }

  func testATransformInSpaceIsInverted() async {
    var transform = CATransform3DMakeRotation(0.7, 1, 2, 3)
    transform = CATransform3DTranslate(CATransform3DScale(transform, 2, 3, 4), 5, 6, 7)
    transform.m34 = -0.002
    let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
    let back = CATransform3DConcat(CATransform3DInvert(transform), transform)
    for unit in [product, back] {
      for (value, expected) in [
        (unit.m11, 1), (unit.m22, 1), (unit.m33, 1), (unit.m44, 1), (unit.m12, 0), (unit.m34, 0),
        (unit.m41, 0), (unit.m43, 0), (unit.m23, 0),
      ] as [(CGFloat, CGFloat)] {
        XCTAssertEqual(value, expected, accuracy: 1e-12)
      }
    }
    let flat = CATransform3DMakeScale(1, 0, 1)
    XCTAssertTrue(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
  }

  func testAFlippedGeometryTurnsPlacesAndNotPictures() async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.isGeometryFlipped = true
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    child.contents =
      UIGraphicsImageRenderer(
        size: CGSize(width: 4, height: 4)
      ).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
        UIColor.green.setFill()
        context.fill(CGRect(x: 0, y: 2, width: 4, height: 2))
      }.cgImage
    root.addSublayer(child)
    let picture = try rendered(root)
    XCTAssertEqual(rgba(picture, 1, 1), 0)
    XCTAssertEqual(rgba(picture, 1, 6), red)
    XCTAssertEqual(rgba(picture, 1, 9), green)
    XCTAssertTrue(child.contentsAreFlipped())
    XCTAssertFalse(root.contentsAreFlipped())
    XCTAssertEqual(child.convert(CGPoint(x: 0, y: 0), to: root), CGPoint(x: 0, y: 10))
    XCTAssertTrue(root.hitTest(CGPoint(x: 1, y: 9)) === child)
    child.isGeometryFlipped = true
    let grandchild = CALayer()
    grandchild.frame = CGRect(x: 0, y: 0, width: 4, height: 1)
    grandchild.backgroundColor = UIColor.blue.cgColor
    child.addSublayer(grandchild)
    XCTAssertFalse(grandchild.contentsAreFlipped())
    XCTAssertEqual(rgba(try rendered(root), 1, 6), blue)
  }
}
