import FacsimileRaster
import QuartzCore
import XCTest

@testable import UIKit

final class SymbolTests: XCTestCase {
  /// The names that apps ask for most; every one is drawn.
  private static let wanted = """
    chevron.left chevron.right chevron.up chevron.down chevron.backward chevron.forward plus
    plus.circle plus.circle.fill minus minus.circle minus.circle.fill xmark xmark.circle
    xmark.circle.fill checkmark checkmark.circle checkmark.circle.fill checkmark.seal
    checkmark.seal.fill star star.fill star.circle heart heart.fill heart.circle house house.fill
    person person.fill person.circle person.circle.fill person.crop.circle person.crop.circle.fill
    person.2 person.2.fill magnifyingglass gear gearshape gearshape.fill bell bell.fill bell.slash
    bell.badge bookmark bookmark.fill trash trash.fill pencil pencil.circle square.and.arrow.up
    square.and.arrow.down square.and.pencil ellipsis ellipsis.circle ellipsis.circle.fill arrow.left
    arrow.right arrow.up arrow.down arrow.clockwise arrow.counterclockwise arrow.up.right
    arrow.triangle.2.circlepath envelope envelope.fill phone phone.fill camera camera.fill photo
    photo.fill play play.fill play.circle play.circle.fill pause pause.fill stop stop.fill forward
    forward.fill backward backward.fill speaker speaker.fill speaker.slash speaker.wave.2
    speaker.wave.2.fill mic mic.fill mic.slash lock lock.fill lock.open eye eye.fill eye.slash
    eye.slash.fill info.circle info.circle.fill exclamationmark.triangle
    exclamationmark.triangle.fill exclamationmark.circle exclamationmark.circle.fill
    questionmark.circle questionmark.circle.fill cart cart.fill creditcard creditcard.fill calendar
    clock clock.fill location location.fill map map.fill mappin mappin.circle globe wifi wifi.slash
    moon moon.fill sun.max sun.max.fill cloud cloud.fill flame flame.fill bolt bolt.fill doc doc.fill
    doc.text doc.on.doc folder folder.fill tray tray.fill paperplane paperplane.fill link paperclip
    tag tag.fill list.bullet square.grid.2x2 square.grid.2x2.fill circle circle.fill square
    square.fill rectangle triangle line.3.horizontal slider.horizontal.3 hand.thumbsup
    hand.thumbsup.fill hand.thumbsdown flag flag.fill gift gift.fill bag bag.fill message message.fill
    bubble.left bubble.left.fill text.bubble qrcode keyboard airplane car car.fill
    rectangle.portrait.and.arrow.right shield shield.fill lightbulb book book.fill
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  func testTheNamesMostUsedAreDrawn() {
    XCTAssertGreaterThanOrEqual(Self.wanted.count, 180)
    XCTAssertEqual(Self.wanted.filter { SymbolBook.all.glyphs[$0] == nil }, [])
  }

  func testEverySymbolHasInkInsideOfItsSize() throws {
    for (name, _) in SymbolBook.all.glyphs.sorted(by: { $0.key < $1.key }) {
      for weight in [UIImage.SymbolWeight.ultraLight, .black] {
        let image = try XCTUnwrap(
          UIImage(
            systemName: name,
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: weight)))
        XCTAssertGreaterThan(max(image.size.width, image.size.height), 10, name)
        XCTAssertLessThan(max(image.size.width, image.size.height), 35, name)
        let bytes = try XCTUnwrap(image.cgImage).pixmap.straightBytes
        let alpha = stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Int(bytes[$1]) }
        XCTAssertGreaterThan(alpha, 0, name)
      }
    }
  }

  func testAnUnknownNameGivesAPlaceholderAndAWarning() throws {
    let image = try XCTUnwrap(UIImage(systemName: "no.such.symbol"))
    XCTAssertTrue(image.isSymbolImage)
    XCTAssertEqual(image.size.width, image.size.height)
    XCTAssertTrue(
      Warnings.haveSaid(
        "Facsimile has no symbol named “no.such.symbol” and shows a dashed square in its place. Choose "
          + "one of those that it draws, or put an image of that name into an asset catalogue."))
  }

  private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration) throws
    -> UIImage
  {
    try XCTUnwrap(UIImage(systemName: name, withConfiguration: configuration))
  }

  func testSizesFollowPointSizeScaleAndTextStyle() throws {
    let plain = try XCTUnwrap(UIImage(systemName: "circle"))
    // 21.6 units of 0.0555 at 17 points are 20.38 points: 62 pixels at three a point.
    XCTAssertEqual(plain.size.width, 62.0 / 3, accuracy: 1e-9)
    let body = try symbol("circle", UIImage.SymbolConfiguration(textStyle: .body))
    XCTAssertEqual(body.size, plain.size)
    let double = try symbol("circle", UIImage.SymbolConfiguration(pointSize: 34))
    XCTAssertEqual(double.size.width, 123.0 / 3, accuracy: 1e-9)
    let sizes = try [UIImage.SymbolScale.small, .medium, .large].map {
      try symbol("circle", UIImage.SymbolConfiguration(pointSize: 34, weight: .regular, scale: $0))
        .size.width
    }
    XCTAssertLessThan(sizes[0], sizes[1])
    XCTAssertEqual(sizes[1], double.size.width)
    XCTAssertLessThan(sizes[1], sizes[2])
  }

  func testHeavierWeightsHaveMoreInk() throws {
    func ink(_ weight: UIImage.SymbolWeight) throws -> Int {
      let image = try symbol(
        "gearshape", UIImage.SymbolConfiguration(pointSize: 30, weight: weight))
      let bytes = try XCTUnwrap(image.cgImage).pixmap.straightBytes
      return stride(from: 3, to: bytes.count, by: 4).reduce(0) { $0 + Int(bytes[$1]) }
    }
    let inks = try [UIImage.SymbolWeight.thin, .regular, .bold, .black].map(ink)
    XCTAssertEqual(inks, inks.sorted())
    XCTAssertGreaterThan(inks[3], 2 * inks[0])
  }

  func testTheMiddleOfASymbolIsTheMiddleOfCapitals() throws {
    let image = try symbol("circle", UIImage.SymbolConfiguration(pointSize: 40))
    let font = UIFont.systemFont(ofSize: 40)
    let baseline = try XCTUnwrap(image.baselineOffsetFromBottom)
    XCTAssertEqual(image.size.height / 2 - baseline, font.capHeight / 2, accuracy: 1e-9)
  }

  func testConfigurationsCombine() {
    let size = UIImage.SymbolConfiguration(pointSize: 20)
    let both = size.applying(UIImage.SymbolConfiguration(weight: .bold))
    XCTAssertEqual(both, UIImage.SymbolConfiguration(pointSize: 20, weight: .bold))
    let style = both.applying(UIImage.SymbolConfiguration(textStyle: .title1))
    XCTAssertEqual(style.values.pointSize, nil)
    XCTAssertEqual(style.values.weight, .bold)
    XCTAssertEqual(
      UIImage.SymbolConfiguration(font: .systemFont(ofSize: 12, weight: .heavy)).values.weight,
      .heavy)
  }

  func testApplyingAConfigurationChangesTheSymbol() throws {
    let small = try symbol("star", UIImage.SymbolConfiguration(pointSize: 10))
    let bold = try XCTUnwrap(
      small.applyingSymbolConfiguration(UIImage.SymbolConfiguration(weight: .bold)))
    XCTAssertEqual(bold.symbolConfiguration?.values.pointSize, 10)
    XCTAssertEqual(bold.symbolConfiguration?.values.weight, .bold)
    let large = small.withConfiguration(UIImage.SymbolConfiguration(pointSize: 20))
    XCTAssertGreaterThan(large.size.width, 1.8 * small.size.width)
    XCTAssertNil(UIImage().applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .large)))
  }

  // MARK: In views

  @MainActor
  func testASymbolIsShownInTheTintColourUnlessItHasItsOwn() throws {
    let image = try XCTUnwrap(UIImage(systemName: "star.fill"))
    let view = UIImageView(image: image)
    XCTAssertTrue(view.layer.contents is VectorPicture)
    XCTAssertEqual(view.layer.contentsTint, UIColor.systemBlue.cgColor)
    view.tintColor = .red
    XCTAssertEqual(view.layer.contentsTint, UIColor.red.cgColor)
    view.image = image.withTintColor(.green)
    XCTAssertEqual(view.layer.contentsTint, UIColor.red.cgColor)
    view.image = image.withTintColor(.green, renderingMode: .alwaysOriginal)
    XCTAssertEqual(view.layer.contentsTint, UIColor.green.cgColor)
    view.image = try symbol("star", UIImage.SymbolConfiguration(hierarchicalColor: .blue))
    XCTAssertEqual(view.layer.contentsTint, UIColor.blue.cgColor)
  }

  @MainActor
  func testATintAboveReachesAnImageThatIsAddedLater() {
    let parent = UIView()
    parent.tintColor = .red
    let view = UIImageView(image: UIImage(systemName: "star"))
    parent.addSubview(view)
    XCTAssertEqual(view.layer.contentsTint, UIColor.red.cgColor)
  }

  @MainActor
  func testThePreferenceOfAViewYieldsToTheImagesOwn() throws {
    let view = UIImageView(image: UIImage(systemName: "circle"))
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    XCTAssertEqual(view.intrinsicContentSize.width, 41, accuracy: 1e-9)
    view.image = try symbol("circle", UIImage.SymbolConfiguration(pointSize: 17))
    XCTAssertEqual(view.intrinsicContentSize.width, 62.0 / 3, accuracy: 1e-9)
  }

  @MainActor
  func testATextStyleFollowsTheTextSize() throws {
    let view = UIImageView(
      image: try symbol("circle", UIImage.SymbolConfiguration(textStyle: .body)))
    let before = view.intrinsicContentSize.width
    view.environmentTraits = UITraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    XCTAssertEqual(view.intrinsicContentSize.width / before, 53.0 / 17, accuracy: 0.05)
  }

  @MainActor
  func testForwardPointsToTheLeftInARightToLeftInterface() throws {
    func rightmostInkIsInTheMiddle(_ name: String) throws -> Bool {
      let view = UIImageView(image: UIImage(systemName: name))
      view.environmentTraits = UITraitCollection(layoutDirection: .rightToLeft)
      let picture = try XCTUnwrap(view.layer.contents as? VectorPicture)
      guard case .stroke(let path, _) = picture.marks[0] else { return false }
      let tip = try XCTUnwrap(path.points.first { $0 == path.points[1] })
      return tip.x > picture.size.width / 2
    }
    XCTAssertTrue(try rightmostInkIsInTheMiddle("chevron.right"))
    XCTAssertFalse(try rightmostInkIsInTheMiddle("chevron.forward"))
    XCTAssertTrue(try rightmostInkIsInTheMiddle("chevron.backward"))
  }

  func testASymbolInTextTakesTheTextsSizeAndColour() throws {
    let image = try XCTUnwrap(UIImage(systemName: "circle.fill"))
    let text = NSMutableAttributedString(
      attributedString: NSAttributedString(attachment: NSTextAttachment(image: image)))
    text.addAttributes(
      [.font: UIFont.systemFont(ofSize: 34), .foregroundColor: UIColor.red],
      range: NSRange(location: 0, length: 1))
    XCTAssertEqual(text.size().width, 41, accuracy: 0.5)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 41, height: 41), format: format).image {
      _ in text.draw(at: .zero)
    }
    let bytes = try XCTUnwrap(drawn.cgImage).pixmap.straightBytes
    XCTAssertEqual(Array(bytes[(20 * 41 + 20) * 4..<(20 * 41 + 20) * 4 + 4]), [255, 0, 0, 255])
  }
}
