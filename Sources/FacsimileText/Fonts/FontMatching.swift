/// Chooses a face of a family: the font matching algorithm of CSS Fonts Level 4, section 5.2.
/// Width is decided first, then slant, then weight.
enum FontMatching {
  /// The best match among the faces of a family; nil when there are none.
  static func best(_ wanted: FontTraits, among faces: [FontDescription]) -> FontDescription? {
    let byWidth = nearest(faces, by: \.widths, order: widthOrder(wanted.width))
    let bySlant = nearest(byWidth, slant: wanted.slant)
    return nearest(bySlant, by: \.weights, order: weightOrder(wanted.weight.value)).first
  }

  /// The settings of a variable font's axes that come nearest to what is wanted.
  static func variations(
    for wanted: FontTraits, size: Double, of face: FontDescription
  ) -> [FontVariation] {
    let values: [(OpenTypeTag, Double)] = [
      ("wght", wanted.weight.value), ("wdth", wanted.width), ("opsz", size),
      ("ital", wanted.slant == .upright ? 0 : 1),
      ("slnt", wanted.slant == .upright ? 0 : FontMatching.slantAngle),
    ]
    return values.compactMap { tag, value in
      guard let axis = face.axis(tag) else { return nil }
      let clamped = min(max(value, axis.range.lowerBound), axis.range.upperBound)
      return clamped == axis.defaultValue ? nil : FontVariation(tag: tag, value: clamped)
    }
  }

  /// The angle of an oblique in degrees, where the face can lean as far; negative is forwards.
  private static let slantAngle = -14.0

  /// Keeps the faces whose range lies nearest in the order of preference.
  private static func nearest(
    _ faces: [FontDescription], by range: KeyPath<FontDescription, ClosedRange<Double>>,
    order: (ClosedRange<Double>) -> (rank: Int, distance: Double)
  ) -> [FontDescription] {
    let keys = faces.map { order($0[keyPath: range]) }
    guard let best = keys.min(by: <) else { return [] }
    return zip(faces, keys).filter { $0.1 == best }.map(\.0)
  }

  /// A wanted width of at most 100 is looked for downwards first, a greater one upwards first.
  private static func widthOrder(_ wanted: Double) -> (ClosedRange<Double>) -> (Int, Double) {
    return { range in
      if range.contains(wanted) { return (0, 0) }
      let isBelow = range.upperBound < wanted
      let distance = isBelow ? wanted - range.upperBound : range.lowerBound - wanted
      return (isBelow == (wanted <= 100) ? 1 : 2, distance)
    }
  }

  /// From 400 to 500: first up to 500, then down, then up. Below 400 first down, above 500 first
  /// up.
  private static func weightOrder(_ wanted: Double) -> (ClosedRange<Double>) -> (Int, Double) {
    return { range in
      if range.contains(wanted) { return (0, 0) }
      let isBelow = range.upperBound < wanted
      let distance = isBelow ? wanted - range.upperBound : range.lowerBound - wanted
      guard (400...500).contains(wanted) else {
        return (isBelow == (wanted < 400) ? 1 : 2, distance)
      }
      if isBelow { return (2, distance) }
      return (range.lowerBound <= 500 ? 1 : 3, distance)
    }
  }

  private static func nearest(_ faces: [FontDescription], slant: FontSlant) -> [FontDescription] {
    let order: [FontSlant] =
      switch slant {
      case .upright: [.upright, .oblique, .italic]
      case .italic: [.italic, .oblique, .upright]
      case .oblique: [.oblique, .italic, .upright]
      }
    for slant in order {
      let matching = faces.filter { $0.canBe(slant) }
      if !matching.isEmpty { return matching }
    }
    return faces
  }
}

extension FontDescription {
  fileprivate func canBe(_ slant: FontSlant) -> Bool {
    if traits.slant == slant { return true }
    return switch slant {
    case .upright: axis("slnt")?.range.contains(0) == true
    case .italic: axis("ital")?.range.upperBound == 1
    case .oblique: (axis("slnt")?.range.lowerBound ?? 0) < 0
    }
  }
}
