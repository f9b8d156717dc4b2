extension Surface {
  /// The pixel at a place, moved onto the border when it lies outside.
  @inline(__always) private func clampedPixel(_ x: Int, _ y: Int) -> UInt32 {
    let column = max(window.minX, min(window.maxX &- 1, x))
    let row = max(window.minY, min(window.maxY &- 1, y))
    return blocks[layout.index(block: column >> 2, row: row)][column & 3]
  }

  @inline(__always) fileprivate func pixel(_ x: Int, _ y: Int) -> UInt32 {
    guard x >= window.minX, x < window.maxX, y >= window.minY, y < window.maxY else { return 0 }
    return blocks[layout.index(block: x >> 2, row: y)][x & 3]
  }

  /// A blurred copy of a part of the surface and of what is around it.
  ///
  /// - Parameters:
  ///   - area: what the result shows.
  ///   - repeatsBorder: what lies outside of the surface is a repetition of its border, else it is
  ///     transparent.
  func blurred(_ blur: BoxBlur?, area: PixelWindow, repeatsBorder: Bool) -> Surface {
    let wide = area.insetBy(-(blur?.reach ?? 0))
    var plane = [BoxBlur.Place](repeating: .zero, count: wide.width * wide.height)
    var at = 0
    for y in wide.minY..<wide.maxY {
      for x in wide.minX..<wide.maxX {
        let pixel = repeatsBorder ? clampedPixel(x, y) : pixel(x, y)
        if pixel != 0 {
          plane[at] = BoxBlur.places(
            PixelBlock(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24) & 255)
        }
        at &+= 1
      }
    }
    blur?.blurLines(&plane, length: wide.width)
    blur?.blurColumns(&plane, length: wide.width)
    var result = Surface(area)
    for y in area.minY..<area.maxY {
      let start = (y &- wide.minY) &* wide.width &- wide.minX
      for x in area.minX..<area.maxX {
        let channels = BoxBlur.bytes(plane[start &+ x])
        result.blocks[result.layout.index(block: x >> 2, row: y)][x & 3] = channels.packedBytes
      }
    }
    return result
  }

  /// Moves every colour away from grey, or towards it.
  ///
  /// - Parameter amount: 1 changes nothing, 0 leaves grey.
  mutating func saturate(_ amount: Double) {
    guard amount == amount, amount != 1 else { return }
    // The luminance of sRGB's primaries (Rec. 709), in 1/65536.
    let weights = (red: 13_933, green: 46_871, blue: 4_732)
    let factor = Rounding.down(max(0, min(100, amount)) * 65_536 + 0.5)
    for index in blocks.indices {
      for lane in 0..<4 where blocks[index][lane] != 0 {
        var channels = Channels(blocks[index][lane])
        let alpha = channels.alpha
        let grey =
          channels.red * weights.red + channels.green * weights.green
          + channels.blue * weights.blue
        func moved(_ channel: Int) -> Int {
          let away = ((channel << 16 - grey) * factor) >> 16
          return max(0, min(alpha, (grey + away + 32_768) >> 16))
        }
        channels.red = moved(channels.red)
        channels.green = moved(channels.green)
        channels.blue = moved(channels.blue)
        blocks[index][lane] = channels.pixel
      }
    }
  }
}

/// Alphas at a place of their own in the whole picture: what casts a shadow.
struct AlphaPicture {
  let window: PixelWindow
  private let layout: RowLayout
  /// Four bytes a word.
  private let words: [UInt32]

  init(_ mask: ClipMask) {
    window = mask.window
    layout = mask.layout
    words = mask.words
  }

  init(_ surface: Surface) {
    window = surface.window
    layout = surface.layout
    words = surface.blocks.map { alphas(of: $0).packedBytes }
  }

  @inline(__always) private func alpha(_ x: Int, _ y: Int) -> Float {
    guard x >= window.minX, x < window.maxX, y >= window.minY, y < window.maxY else { return 0 }
    let word = words[layout.index(block: x >> 2, row: y)]
    return Float((word &>> UInt32(truncatingIfNeeded: (x & 3) &* 8)) & 255) * 16
  }

  /// The picture moved, blurred and filled with a colour.
  ///
  /// - Parameters:
  ///   - offset: in pixels. Parts of a pixel mix neighbours.
  ///   - color: premultiplied.
  ///   - area: what the result shows.
  func shadow(
    offset: Point, blur: BoxBlur?, color: UInt32, area: PixelWindow
  ) -> Surface {
    // Columns are whole blocks, rows whole groups of four.
    let wide = area.insetBy(-(blur?.reach ?? 0)).onBlocks
    var lines = moved(offset, wide)
    blur?.blurLines(&lines, length: wide.width)
    var plane = AlphaPicture.transposed(lines, width: wide.width, height: wide.height)
    blur?.blurColumns(&plane, length: wide.width / 4)
    var result = Surface(area)
    let colors = PixelBlock(repeating: color)
    for y in area.minY..<area.maxY {
      let source = (y &- wide.minY) &* (wide.width / 4) &- wide.minX >> 2
      for block in area.minX >> 2..<(area.maxX + 3) >> 2 {
        result.blocks[result.layout.index(block: block, row: y)] = scaled(
          colors, by: spread(BoxBlur.bytes(plane[source &+ block])))
      }
    }
    return result
  }

  /// Four rows side by side: the place x of line n holds the column x of the rows 4n to 4n + 3.
  private func moved(_ offset: Point, _ wide: PixelWindow) -> [BoxBlur.Place] {
    let wholeX = Rounding.down(offset.x)
    let wholeY = Rounding.down(offset.y)
    let right = Float(offset.x - Double(wholeX))
    let down = Float(offset.y - Double(wholeY))
    let isWhole = right == 0 && down == 0
    var result = [BoxBlur.Place](repeating: .zero, count: wide.width * wide.height / 4)
    for y in wide.minY..<wide.maxY {
      let sourceY = y &- wholeY
      guard sourceY >= window.minY, sourceY <= window.maxY else { continue }
      let line = (y &- wide.minY) >> 2 &* wide.width &- wide.minX
      let lane = (y &- wide.minY) & 3
      let first = max(wide.minX, window.minX &+ wholeX)
      let end = min(wide.maxX, window.maxX &+ wholeX &+ 1)
      var x = first
      while x < end {
        let sourceX = x &- wholeX
        var value = alpha(sourceX, sourceY)
        if !isWhole {
          let above =
            alpha(sourceX &- 1, sourceY &- 1) * right + alpha(sourceX, sourceY &- 1) * (1 - right)
          value =
            above * down + (alpha(sourceX &- 1, sourceY) * right + value * (1 - right))
            * (1 - down)
          value = (value + 8_388_608) - 8_388_608
        }
        result[line &+ x][lane] = value
        x &+= 1
      }
    }
    return result
  }

  /// Four columns side by side: the place x of line y holds the columns 4x to 4x + 3 of the row y.
  private static func transposed(
    _ lines: [BoxBlur.Place], width: Int, height: Int
  ) -> [BoxBlur.Place] {
    var result = [BoxBlur.Place](repeating: .zero, count: lines.count)
    let source = lines.span
    var target = result.mutableSpan
    let blocks = width / 4
    for group in 0..<height / 4 {
      for block in 0..<blocks {
        let from = group &* width &+ block &* 4
        let (a, b, c, d) = (
          source[from], source[from &+ 1], source[from &+ 2], source[from &+ 3]
        )
        let to = group &* 4 &* blocks &+ block
        target[to] = BoxBlur.Place(a[0], b[0], c[0], d[0])
        target[to &+ blocks] = BoxBlur.Place(a[1], b[1], c[1], d[1])
        target[to &+ 2 &* blocks] = BoxBlur.Place(a[2], b[2], c[2], d[2])
        target[to &+ 3 &* blocks] = BoxBlur.Place(a[3], b[3], c[3], d[3])
      }
    }
    return result
  }
}

extension PixelWindow {
  /// The window with every side moved inwards; negative distances move outwards. Empty windows stay
  /// empty.
  func insetBy(_ distance: Int) -> PixelWindow {
    if isEmpty { return .empty }
    let result = PixelWindow(
      minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
    return result.isEmpty ? .empty : result
  }

  /// The window grown to whole blocks, and to whole groups of four rows.
  fileprivate var onBlocks: PixelWindow {
    PixelWindow(
      minX: minX & ~3, minY: minY & ~3, maxX: (maxX + 3) & ~3, maxY: (maxY + 3) & ~3)
  }
}
