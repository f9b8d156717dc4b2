import FacsimileRaster

extension CGPath {
  /// The path run through backwards, contour by contour from the last to the first.
  package var reversed: CGPath {
    let result = CGMutablePath()
    for contour in path.contours.reversed() {
      guard let last = contour.points.last else { continue }
      result.path.move(to: last)
      var points = contour.points.dropLast()
      for verb in contour.verbs.reversed() {
        switch verb {
        case .line: result.path.addLine(to: points.removeLast())
        case .quadCurve:
          let control = points.removeLast()
          result.path.addQuadCurve(to: points.removeLast(), control: control)
        case .curve:
          let (second, first) = (points.removeLast(), points.removeLast())
          result.path.addCurve(to: points.removeLast(), control1: second, control2: first)
        case .move, .close: break
        }
      }
      if contour.isClosed { result.path.closeSubpath() }
    }
    return result
  }
}

extension Path {
  /// A contour: the steps after its start, and all of its points.
  fileprivate struct Contour {
    var verbs: [Verb] = []
    var points: [Point]
    var isClosed = false
  }

  fileprivate var contours: [Contour] {
    var result: [Contour] = []
    var rest = points[...]
    for verb in verbs {
      let taken = rest.prefix(verb.pointCount)
      rest = rest.dropFirst(verb.pointCount)
      if verb == .move {
        result.append(Contour(points: Array(taken)))
      } else if verb == .close {
        if !result.isEmpty { result[result.count - 1].isClosed = true }
      } else {
        // After a close the next contour begins where that one did.
        if let last = result.last, last.isClosed {
          result.append(Contour(points: Array(last.points.prefix(1))))
        }
        guard !result.isEmpty else { continue }
        result[result.count - 1].verbs.append(verb)
        result[result.count - 1].points += taken
      }
    }
    return result
  }
}
