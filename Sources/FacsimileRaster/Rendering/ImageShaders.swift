/// Shows the pixel of a picture whose area holds the middle of the target's pixel.
struct NearestShader: Shader {
  let source: ImageSource
  let grid: SampleGrid
  let isOpaque: Bool

  func write(
    to colors: inout MutableSpan<PixelBlock>, at index: Int, block: Int, count: Int, row: Int
  ) {
    var x = grid.x(column: block &* 4, row: row)
    var y = grid.y(column: block &* 4, row: row)
    for at in index..<index &+ count {
      var result = PixelBlock.zero
      for pixel in 0..<4 {
        result[pixel] = source.clampedPixel(
          x >> SampleGrid.fractionBits, y >> SampleGrid.fractionBits)
        x &+= grid.columnX
        y &+= grid.columnY
      }
      colors[at] = result
    }
  }
}

/// Mixes the four pixels of a picture around the middle of the target's pixel.
struct BilinearShader: Shader {
  let source: ImageSource
  /// Whole numbers are middles of the picture's pixels.
  let grid: SampleGrid
  let isOpaque: Bool

  func write(
    to colors: inout MutableSpan<PixelBlock>, at index: Int, block: Int, count: Int, row: Int
  ) {
    let part = source.part
    let bits = SampleGrid.fractionBits
    let minX = part.minX &<< bits
    let maxX = (part.maxX &- 1) &<< bits
    let minY = part.minY &<< bits
    let maxY = (part.maxY &- 1) &<< bits
    var x = grid.x(column: block &* 4, row: row)
    var y = grid.y(column: block &* 4, row: row)
    for at in index..<index &+ count {
      let lastX = x &+ 3 &* grid.columnX
      let lastY = y &+ 3 &* grid.columnY
      let isInside =
        min(x, lastX) >= minX && max(x, lastX) < maxX && min(y, lastY) >= minY
        && max(y, lastY) < maxY
      colors[at] = isInside ? inside(x, y) : atBorder(x, y)
      x &+= 4 &* grid.columnX
      y &+= 4 &* grid.columnY
    }
  }

  /// All samples have four neighbours: two loads of two pixels each.
  @inline(__always) private func inside(_ startX: Int, _ startY: Int) -> PixelBlock {
    var upper = SIMD4<UInt64>.zero
    var lower = SIMD4<UInt64>.zero
    var weightsX = PixelBlock.zero
    var weightsY = PixelBlock.zero
    var x = startX
    var y = startY
    for pixel in 0..<4 {
      let column = x >> SampleGrid.fractionBits
      let row = y >> SampleGrid.fractionBits
      upper[pixel] = source.pair(column, row)
      lower[pixel] = source.pair(column, row &+ 1)
      weightsX[pixel] = BilinearShader.weight(x)
      weightsY[pixel] = BilinearShader.weight(y)
      x &+= grid.columnX
      y &+= grid.columnY
    }
    let (aboveLeft, aboveRight) = pixelPairs(upper)
    let (belowLeft, belowRight) = pixelPairs(lower)
    let vertical = spread(weightsY)
    return interpolated(
      interpolated(aboveLeft, belowLeft, weights: vertical),
      interpolated(aboveRight, belowRight, weights: vertical), weights: spread(weightsX))
  }

  @inline(never) private func atBorder(_ startX: Int, _ startY: Int) -> PixelBlock {
    var aboveLeft = PixelBlock.zero
    var aboveRight = PixelBlock.zero
    var belowLeft = PixelBlock.zero
    var belowRight = PixelBlock.zero
    var weightsX = PixelBlock.zero
    var weightsY = PixelBlock.zero
    var x = startX
    var y = startY
    for pixel in 0..<4 {
      let column = x >> SampleGrid.fractionBits
      let row = y >> SampleGrid.fractionBits
      aboveLeft[pixel] = source.clampedPixel(column, row)
      aboveRight[pixel] = source.clampedPixel(column &+ 1, row)
      belowLeft[pixel] = source.clampedPixel(column, row &+ 1)
      belowRight[pixel] = source.clampedPixel(column &+ 1, row &+ 1)
      weightsX[pixel] = BilinearShader.weight(x)
      weightsY[pixel] = BilinearShader.weight(y)
      x &+= grid.columnX
      y &+= grid.columnY
    }
    let vertical = spread(weightsY)
    return interpolated(
      interpolated(aboveLeft, belowLeft, weights: vertical),
      interpolated(aboveRight, belowRight, weights: vertical), weights: spread(weightsX))
  }

  /// The eight highest fractional bits.
  @inline(__always) private static func weight(_ coordinate: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: coordinate >> (SampleGrid.fractionBits &- 8)) & 255
  }
}

/// The mean of the area of a picture that a pixel of the target covers, for any affine map: the
/// pixel is cut into parts about as large as the picture's pixels, and each part takes the nearest.
struct SupersamplingShader: Shader {
  let source: ImageSource
  let grid: SampleGrid
  let isOpaque: Bool
  private let columns: Int
  private let rows: Int

  /// A pixel is cut into at most this many parts in each direction.
  private static let maximumParts = 64

  init(source: ImageSource, transform: Transform, isOpaque: Bool) {
    func parts(_ x: Double, _ y: Double) -> Int {
      let length = Point(x: x, y: y).length
      return max(1, min(SupersamplingShader.maximumParts, Rounding.up(length)))
    }
    self.source = source
    self.isOpaque = isOpaque
    grid = SampleGrid(transform, offset: 0)
    columns = parts(transform.a, transform.b)
    rows = parts(transform.c, transform.d)
  }

  func write(
    to colors: inout MutableSpan<PixelBlock>, at index: Int, block: Int, count: Int, row: Int
  ) {
    for offset in 0..<count {
      var result = PixelBlock.zero
      for pixel in 0..<4 {
        result[pixel] = mean(column: (block &+ offset) &* 4 &+ pixel, row: row)
      }
      colors[index &+ offset] = result
    }
  }

  private func mean(column: Int, row: Int) -> UInt32 {
    let middleX = grid.x(column: column, row: row)
    let middleY = grid.y(column: column, row: row)
    // Two sums in each number, 32 bits apart.
    var redBlue: UInt64 = 0
    var greenAlpha: UInt64 = 0
    for i in 0..<rows {
      // Parts lie evenly around the middle: at (2i + 1 − n) / 2n of the pixel.
      let down = 2 &* i &+ 1 &- rows
      for j in 0..<columns {
        let across = 2 &* j &+ 1 &- columns
        let x =
          middleX &+ grid.columnX &* across / (2 &* columns) &+ grid.rowX &* down / (2 &* rows)
        let y =
          middleY &+ grid.columnY &* across / (2 &* columns) &+ grid.rowY &* down / (2 &* rows)
        let color = UInt64(
          source.clampedPixel(x >> SampleGrid.fractionBits, y >> SampleGrid.fractionBits))
        redBlue &+= color & 255 | (color & 0xff_0000) << 16
        greenAlpha &+= color >> 8 & 255 | (color & 0xff00_0000) << 8
      }
    }
    let count = UInt64(columns &* rows)
    func mean(_ sum: UInt64) -> UInt32 { UInt32((sum + count / 2) / count) }
    return mean(redBlue & 0xffff_ffff) | mean(greenAlpha & 0xffff_ffff) << 8
      | mean(redBlue >> 32) << 16 | mean(greenAlpha >> 32) << 24
  }
}
