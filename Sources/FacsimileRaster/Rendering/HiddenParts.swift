/// The parts of a band that later drawings hide.
///
/// Nothing has to be painted there. That cannot be seen in the pixels, because no pixel of a drawing
/// depends on which other pixels are painted.
struct HiddenParts {
  /// A rectangle that is opaque throughout, and the place of its drawing in the painting order.
  private struct Cover {
    var place: Int
    var area: PixelWindow
  }

  /// In painting order.
  private var covers: [Cover] = []

  /// Earlier covers of a band are not looked at, so that the time for a drawing is bounded.
  private static let maximumCount = 48
  /// Smaller ones hide too little.
  private static let minimumWidth = 16

  /// Forgets the band before.
  mutating func removeAll() { covers.removeAll(keepingCapacity: true) }

  /// Adds a drawing that may hide others. To be called in the reverse of the painting order.
  mutating func add(_ step: PaintStep, at place: Int, in band: PixelWindow) {
    guard covers.count < HiddenParts.maximumCount, var area = step.opaquePart else { return }
    area = area.intersection(band)
    // Whole blocks, so that no kernel has to mask pixels at the border of what is hidden.
    area.minX = area.minX <= band.minX ? band.minX : (area.minX + 3) & ~3
    area.maxX = area.maxX >= band.maxX ? band.maxX : area.maxX & ~3
    guard area.width >= HiddenParts.minimumWidth, area.height > 0 else { return }
    covers.append(Cover(place: place, area: area))
  }

  /// What is left of a drawing's window when its hidden sides are cut off.
  func visiblePart(of window: PixelWindow, at place: Int) -> PixelWindow {
    var window = window
    for cover in covers {
      if cover.place <= place { break }
      window.cutSides(hiddenBy: cover.area)
      if window.isEmpty { break }
    }
    return window
  }
}

extension PixelWindow {
  /// Cuts off what another window hides, where the rest is still a rectangle.
  fileprivate mutating func cutSides(hiddenBy cover: PixelWindow) {
    if cover.minY <= minY && cover.maxY >= maxY {
      if cover.minX <= minX { minX = max(minX, cover.maxX) }
      if cover.maxX >= maxX { maxX = min(maxX, cover.minX) }
    } else if cover.minX <= minX && cover.maxX >= maxX {
      if cover.minY <= minY { minY = max(minY, cover.maxY) }
      if cover.maxY >= maxY { maxY = min(maxY, cover.minY) }
    }
  }
}

extension PaintStep {
  /// Pixels through which nothing can be seen that is below, if they are a rectangle.
  fileprivate var opaquePart: PixelWindow? {
    guard clip == nil, ink.isOpaque else { return nil }
    switch region {
    case .rectangle(let rect): return rect.wholePixels.intersection(window)
    case .polygon(let shape, _, _): return shape.middle?.wholePixels.intersection(window)
    case .glyphs: return nil
    }
  }
}

extension FixedRect {
  /// The pixels that lie wholly inside.
  fileprivate var wholePixels: PixelWindow {
    PixelWindow(
      minX: (minX + 255) >> 8, minY: (minY + 255) >> 8, maxX: maxX >> 8, maxY: maxY >> 8)
  }
}
