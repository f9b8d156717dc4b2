import Foundation
import XCTest

@testable import FacsimileRaster

final class EffectTests: XCTestCase {
  private let square = Path(Rect(x: 30, y: 30, width: 40, height: 40))

  func testAShadowIsAGaussianOfItsCaster() throws {
    for sigma in [1.5, 3, 10] {
      let shadow = try shadowAlone(Shadow(color: .black, offset: Point(x: 5, y: -3), radius: sigma))
      func integral(_ x: Double) -> Double {
        let from = (x - 35) / (sigma * 2.0.squareRoot())
        let to = (x - 75) / (sigma * 2.0.squareRoot())
        return (erf(from) - erf(to)) / 2
      }
      for y in 0..<100 {
        for x in 0..<100 {
          let across = integral(Double(x) + 0.5)
          let down = integral(Double(y) + 0.5 + 8)
          // Three boxes are not quite a Gaussian: 2.5 % of full strength.
          XCTAssertEqual(
            Double(shadow.alpha(x, y)) / 255, across * down, accuracy: 0.025,
            "radius \(sigma) at \(x), \(y)")
        }
      }
    }
  }

  func testASharpShadowIsTheCasterMoved() throws {
    let shadow = try shadowAlone(
      Shadow(color: Color(red: 1, green: 0, blue: 0), offset: Point(x: 7.25, y: 2)))
    var expected = DisplayList()
    expected.fill(
      Path(Rect(x: 37.25, y: 32, width: 40, height: 40)), Color(red: 1, green: 0, blue: 0))
    XCTAssertLessThanOrEqual(shadow.largestDifference(try expected.pixels(100, 100)), 1)
  }

  func testAShadowCanHaveACasterOfItsOwn() throws {
    let circle = Path(ellipseIn: Rect(x: 20, y: 20, width: 50, height: 50))
    let shadow = try shadowAlone(
      Shadow(color: .black, offset: Point(x: 3, y: 4), caster: Clip(path: circle)))
    var expected = DisplayList()
    expected.fill(circle.applying(.translation(x: 3, y: 4)))
    XCTAssertLessThanOrEqual(shadow.largestDifference(try expected.pixels(100, 100)), 1)
  }

  func testTheShadowOfWhatLiesOutsideThePictureFallsIntoIt() throws {
    var list = DisplayList()
    list.pushGroup(Group(shadow: Shadow(color: .black, offset: Point(x: 50, y: 0))))
    list.fill(Path(Rect(x: -40, y: 0, width: 20, height: 10)))
    list.pop()
    var expected = DisplayList()
    expected.fill(Path(Rect(x: 10, y: 0, width: 20, height: 10)))
    XCTAssertEqual(try list.pixels(40, 10), try expected.pixels(40, 10))
  }

  func testOpacityFadesAGroupTogetherWithItsShadow() throws {
    var list = DisplayList()
    list.pushGroup(Group(opacity: 0.2, shadow: Shadow(color: .black)))
    list.fill(square, .white)
    list.pop()
    // The shadow is hidden below the group and must not shine through.
    XCTAssertEqual(try list.pixels(60, 60)[50, 50], 51 | 51 << 8 | 51 << 16 | 51 << 24)
  }

  func testABlurKeepsTheSumAndMovesNothing() throws {
    var list = DisplayList()
    list.pushGroup(Group(blurRadius: 4))
    list.fill(square)
    list.pop()
    let pixels = try list.pixels(100, 100)
    XCTAssertEqual(pixels.area, 1600, accuracy: 8)
    for y in 0..<100 {
      for x in 0..<50 {
        XCTAssertEqual(pixels.alpha(x, y), pixels.alpha(99 - x, y))
        XCTAssertEqual(Double(pixels.alpha(x, y)), Double(pixels.alpha(y, x)), accuracy: 1)
      }
    }
  }

  func testBlurRadiiGrowWithTheScale() throws {
    func pixels(_ radius: Double, scale: Double) throws -> Pixmap {
      var list = DisplayList()
      list.pushGroup(Group(blurRadius: radius))
      list.fill(Path(Rect(x: 10 / scale, y: 10 / scale, width: 20 / scale, height: 20 / scale)))
      list.pop()
      return try list.render(
        Rect(x: 0, y: 0, width: 40 / scale, height: 40 / scale), scale: scale)
    }
    XCTAssertEqual(try pixels(2, scale: 2), try pixels(4, scale: 1))
  }

  func testABackdropShowsWhatIsBelowBlurred() throws {
    var list = DisplayList()
    list.fill(Path(Rect(x: 0, y: 0, width: 50, height: 40)), .black)
    list.fill(Path(Rect(x: 50, y: 0, width: 50, height: 40)), .white)
    list.pushClip(Clip(path: Path(Rect(x: 0, y: 10, width: 100, height: 10))))
    list.pushGroup(Group(backdrop: Backdrop(blurRadius: 5)))
    list.pop()
    list.pop()
    let pixels = try list.pixels(100, 40)
    for y in 0..<40 {
      for x in 0..<100 {
        XCTAssertEqual(pixels.alpha(x, y), 255)
        let exact =
          (10..<20).contains(y)
          ? (1 + erf((Double(x) + 0.5 - 50) / (5 * 2.0.squareRoot()))) / 2 : (x < 50 ? 0 : 1)
        XCTAssertEqual(Double(pixels[x, y] & 255) / 255, exact, accuracy: 0.02, "\(x), \(y)")
      }
    }
  }

  func testSaturationOfABackdrop() throws {
    for (amount, expected) in [
      (0.0, opaque(54, 54, 54)), (1, opaque(255, 0, 0)), (0.5, opaque(155, 27, 27)),
      (2, opaque(255, 0, 0)),
    ] {
      var list = DisplayList()
      list.fill(Path(Rect(x: 0, y: 0, width: 4, height: 4)), Color(red: 1, green: 0, blue: 0))
      list.pushGroup(Group(backdrop: Backdrop(blurRadius: 0, saturation: amount)))
      list.pop()
      XCTAssertEqual(try list.pixels(4, 4)[1, 1], expected, "saturation \(amount)")
    }
  }

  func testAMaskLetsThroughWhatItsAlphaSays() throws {
    var stencil = DisplayList()
    stencil.fill(Path(Rect(x: 0, y: 0, width: 2, height: 4)), Color(red: 1, green: 0, blue: 0))
    stencil.fill(
      Path(Rect(x: 2, y: 0, width: 1, height: 4)), Color(red: 0, green: 1, blue: 0, alpha: 0.4))
    var list = DisplayList()
    list.pushMask(Mask(stencil, transform: .translation(x: 1, y: 0)))
    list.fill(Path(Rect(x: 0, y: 0, width: 8, height: 4)))
    list.pop()
    list.fill(Path(Rect(x: 6, y: 0, width: 1, height: 4)))
    XCTAssertEqual(try list.pixels(8, 4).alphas[2], [0, 255, 255, 102, 0, 0, 255, 0])
  }

  func testMasksAndClipsMultiply() throws {
    var stencil = DisplayList()
    stencil.fill(
      Path(Rect(x: 0, y: 0, width: 8, height: 4)), Color(red: 0, green: 0, blue: 0, alpha: 0.6))
    var list = DisplayList()
    list.pushClip(Clip(path: Path(Rect(x: 0.5, y: 0, width: 4, height: 4))))
    list.pushMask(Mask(stencil))
    list.pushMask(Mask(stencil))
    list.fill(Path(Rect(x: 0, y: 0, width: 8, height: 4)))
    for _ in 0..<3 { list.pop() }
    XCTAssertEqual(try list.pixels(6, 1).alphas[0], [46, 92, 92, 92, 46, 0])
  }

  /// The shadow without its group: everything that a group of the same colour does not hide.
  private func shadowAlone(_ shadow: Shadow) throws -> Pixmap {
    var list = DisplayList()
    var moved = shadow
    // The caster lies far outside of the picture, so that only the shadow is seen.
    moved.offset = shadow.offset + Point(x: 1000, y: 0)
    if var caster = shadow.caster {
      caster.transform = .translation(x: -1000, y: 0)
      moved.caster = caster
    }
    list.pushGroup(Group(shadow: moved))
    list.fill(square.applying(.translation(x: -1000, y: 0)))
    list.pop()
    return try list.pixels(100, 100)
  }
}

extension Pixmap {
  /// The largest difference of any channel of any pixel.
  func largestDifference(_ other: Pixmap) -> Int {
    var result = 0
    for (mine, theirs) in zip(blocks, other.blocks) {
      for lane in 0..<4 {
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          result = max(
            result, abs(Int(mine[lane] >> shift & 255) - Int(theirs[lane] >> shift & 255)))
        }
      }
    }
    return result
  }
}
