/// Tells whether a pixel looks like a part of a smoothed edge (Vytautas Vyšniauskas, "Anti-aliased
/// pixel and intensity slope detector", 2009), exactly as pixelmatch decides it.
///
/// Of its eight neighbours at most two have the pixel's brightness, some are darker and some
/// brighter, and the darkest or the brightest of them lies, in both pictures, in an area of one
/// colour. Equally bright neighbours are taken column by column, which decides ties. Beyond the edge
/// of the picture lies one more neighbour of the pixel's own brightness.
///
/// Brightness is the Y of YIQ over white, times 2^23, in 32-bit integers.
struct AntiAliasingTest {
  /// The pixels of one picture.
  struct Plane {
    let pixels: UnsafePointer<UInt32>
    let pixelsPerRow: Int

    @inline(__always) func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y &* pixelsPerRow &+ x] }
  }

  let first: Plane
  let second: Plane
  /// Of the part that both pictures have.
  let width: Int
  let height: Int

  /// Whether the pixel is anti-aliased in either picture.
  func isAntiAliased(_ x: Int, _ y: Int) -> Bool {
    isAntiAliased(x, y, in: first, other: second) || isAntiAliased(x, y, in: second, other: first)
  }

  private func isAntiAliased(_ x: Int, _ y: Int, in plane: Plane, other: Plane) -> Bool {
    let columns = (max(x &- 1, 0), min(x &+ 1, width &- 1))
    let rows = (max(y &- 1, 0), min(y &+ 1, height &- 1))
    let isAtEdge = x == columns.0 || x == columns.1 || y == rows.0 || y == rows.1
    var equalCount = isAtEdge ? 1 : 0
    var (darkest, brightest) = (Int32(0), Int32(0))
    var (darkX, darkY, brightX, brightY) = (0, 0, 0, 0)
    let center = AntiAliasingTest.brightness(plane.pixel(x, y))
    var column = columns.0
    while column <= columns.1 {
      var row = rows.0
      while row <= rows.1 {
        if column != x || row != y {
          let step = AntiAliasingTest.brightness(plane.pixel(column, row)) &- center
          if step == 0 {
            equalCount &+= 1
            if equalCount > 2 { return false }
          } else if step < darkest {
            (darkest, darkX, darkY) = (step, column, row)
          } else if step > brightest {
            (brightest, brightX, brightY) = (step, column, row)
          }
        }
        row &+= 1
      }
      column &+= 1
    }
    if darkest == 0 || brightest == 0 { return false }
    return isInArea(darkX, darkY, plane) && isInArea(darkX, darkY, other)
      || isInArea(brightX, brightY, plane) && isInArea(brightX, brightY, other)
  }

  /// Whether at least three neighbours are equal, the edge counting as one.
  private func isInArea(_ x: Int, _ y: Int, _ plane: Plane) -> Bool {
    let columns = (max(x &- 1, 0), min(x &+ 1, width &- 1))
    let rows = (max(y &- 1, 0), min(y &+ 1, height &- 1))
    let isAtEdge = x == columns.0 || x == columns.1 || y == rows.0 || y == rows.1
    let own = plane.pixel(x, y)
    // The pixel itself is among those looked at.
    var equalCount = isAtEdge ? 0 : -1
    var row = rows.0
    while row <= rows.1 {
      var column = columns.0
      while column <= columns.1 {
        if plane.pixel(column, row) == own { equalCount &+= 1 }
        column &+= 1
      }
      row &+= 1
    }
    return equalCount > 2
  }

  @inline(__always) private static func brightness(_ pixel: UInt32) -> Int32 {
    let opaque = Pixel.overWhite(pixel)
    return 2_507_356 &* Int32(opaque & 255) &+ 4_920_947 &* Int32(opaque &>> 8 & 255)
      &+ 960_347 &* Int32(opaque &>> 16 & 255)
  }
}
