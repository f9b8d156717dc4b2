extension Path {
  /// The outline of the path's stroke: a path to be filled by the non-zero rule, made of straight
  /// lines no farther from the curve than 1/64 of a unit.
  ///
  /// Empty when nothing is stroked, or when a coordinate is not finite.
  public func stroked(_ style: StrokeStyle) -> Path {
    // Drawn this much larger, so that the grid of pixels' 256ths is fine enough.
    let magnification = 16.0
    let transform = Transform.scale(x: magnification, y: magnification)
    guard let bounds = Stroker.bounds(of: self, style: style, transform: transform) else {
      return Path()
    }
    var polygon = FixedPolygon()
    polygon.begin(bounds: bounds)
    polygon.add(strokeOf: self, style: style, transform: transform)
    _ = polygon.finish()
    var result = Path()
    let unit = 1 / (Double(FixedPoint.one) * magnification)
    for (index, first) in polygon.starts.enumerated() {
      let end = index + 1 < polygon.starts.count ? polygon.starts[index + 1] : polygon.points.count
      for place in first..<end {
        let fixed = polygon.points[place]
        let point = Point(x: Double(fixed.x) * unit, y: Double(fixed.y) * unit)
        if place == first { result.move(to: point) } else { result.addLine(to: point) }
      }
      result.closeSubpath()
    }
    return result
  }

  /// The path cut into the dashes of a style, as open lines.
  public func dashed(_ style: StrokeStyle) -> Path {
    guard let dasher = Dasher(style) else { return self }
    var result = Path()
    // No corner is made of a curve's ends: dashes are measured, not joined.
    Polyline.forEachContour(of: self, scale: 16, sharpness: -1) { contour in
      dasher.forEachDash(of: contour) { dash, _ in
        for (index, point) in dash.points.enumerated() {
          if index == 0 { result.move(to: point) } else { result.addLine(to: point) }
        }
      }
    }
    return result
  }
}
