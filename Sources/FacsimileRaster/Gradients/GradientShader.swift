/// Colours of a gradient.
struct GradientShader<Field: GradientField>: Shader {
  let field: Field
  let ramp: ColorRamp

  var isOpaque: Bool { ramp.isOpaque && field.isEverywhere }

  func write(
    to colors: inout MutableSpan<PixelBlock>, at index: Int, block: Int, count: Int, row: Int
  ) {
    if field.isMonotonic, count > 1 {
      let first = field.numbers(column: block &* 4, row: row)[0]
      let last = field.numbers(column: (block &+ count) &* 4 &- 4, row: row)[3]
      if let segment = ramp.segment(from: first, to: last) {
        for offset in 0..<count {
          colors[index &+ offset] = segment.colors(
            field.numbers(column: (block &+ offset) &* 4, row: row))
        }
        return
      }
    }
    var hint = 0
    for offset in 0..<count {
      let numbers = field.numbers(column: (block &+ offset) &* 4, row: row)
      var result = ramp.colors(numbers, hint: &hint)
      if !field.isEverywhere { result.replace(with: 0, where: numbers .== .min) }
      colors[index &+ offset] = result
    }
  }
}

extension Gradient {
  /// The gradient's colours, for a drawing whose coordinates a transform leads to pixels; nil when
  /// nothing is painted.
  func shader(_ transform: Transform) -> (any Shader)? {
    guard let ramp = ColorRamp(self),
      let toGradient = self.transform.concatenating(transform).inverted()
    else { return nil }
    switch shape {
    case .linear(let from, let to):
      return LinearField(from: from, to: to, toGradient: toGradient)
        .map { GradientShader(field: $0, ramp: ramp) }
    case .radial(let from, let to) where from.center == to.center:
      return ConcentricField(
        center: from.center, from: from.radius, to: to.radius, toGradient: toGradient
      ).map { GradientShader(field: $0, ramp: ramp) }
    case .radial(let from, let to):
      return TwoCircleField(from: from, to: to, toGradient: toGradient)
        .map { GradientShader(field: $0, ramp: ramp) }
    case .conic(let center, let angle):
      return ConicField(center: center, angle: angle, toGradient: toGradient)
        .map { GradientShader(field: $0, ramp: ramp) }
    }
  }
}
