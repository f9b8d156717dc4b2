import FacsimileComparison
import FacsimileRaster

/// Where changes show: the pixels of a view before and after.
struct ChangeArea {
  /// Two places at most: before and after.
  let places: [PixelBounds]

  /// - Parameter change: of views of the two trees.
  init(_ change: ElementChange, old: ElementTree, new: ElementTree, scale: Double) {
    var nodes: [ElementTree.Node] = []
    if change.kind == .reordered, let mover = change.others.first {
      nodes.append(new[mover])
    } else {
      if let index = change.old { nodes.append(old[index]) }
      if let index = change.new { nodes.append(new[index]) }
    }
    places = nodes.compactMap { ChangeArea.pixels(of: $0, scale: scale) }
  }

  /// The pixels of a view, with its shadow and what letters stick out.
  static func pixels(of node: ElementTree.Node, scale: Double) -> PixelBounds? {
    var frame = node.details.visibleFrame
    let isShown = frame.width > 0 && frame.height > 0
    // A label's marks and a blurred shadow lie outside.
    let outset =
      node.attributes["shadow"] != nil ? 40.0 : node.details.text != nil ? frame.height / 2 : 1
    if !isShown { frame = node.details.frame }
    frame.x -= outset
    frame.y -= outset
    frame.width += 2 * outset
    frame.height += 2 * outset
    let edges = [frame.x, frame.y, frame.x + frame.width, frame.y + frame.height]
      .map { $0 * scale }
    let limit = Double(Pixmap.maximumPixelCount)
    guard edges.allSatisfy({ $0.isFinite && $0.magnitude <= limit }) else { return nil }
    let (x, y) = (Int(edges[0].rounded(.down)), Int(edges[1].rounded(.down)))
    return PixelBounds(
      x: x, y: y, width: Int(edges[2].rounded(.up)) - x, height: Int(edges[3].rounded(.up)) - y)
  }

  /// The size, for telling a small view from one around it.
  var size: Int { places.map { $0.width * $0.height }.max() ?? 0 }

  /// True where a pixel of a mask lies in the area and in a rectangle.
  func touches(_ mask: DifferenceMask, within bounds: PixelBounds) -> Bool {
    places.contains { place in
      ChangeArea.intersection(place, bounds).map { mask.hasPixel(in: $0) } ?? false
    }
  }

  static func intersection(_ a: PixelBounds, _ b: PixelBounds) -> PixelBounds? {
    let (x, y) = (max(a.x, b.x), max(a.y, b.y))
    let (right, bottom) = (min(a.x + a.width, b.x + b.width), min(a.y + a.height, b.y + b.height))
    return right > x && bottom > y
      ? PixelBounds(x: x, y: y, width: right - x, height: bottom - y) : nil
  }
}

extension DifferenceMask {
  /// True when a pixel of a rectangle is marked.
  fileprivate func hasPixel(in bounds: PixelBounds) -> Bool {
    for y in bounds.y..<bounds.y + bounds.height {
      for x in bounds.x..<bounds.x + bounds.width where self[x, y] { return true }
    }
    return false
  }
}
