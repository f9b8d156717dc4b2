/// Colours of a gradient.
///
/// There is a type for each kind of gradient, and none that is generic: a generic type's functions
/// are called through its field's witness table, block by block, when the shader is an existential.
protocol GradientShader: Shader {
  associatedtype Field: GradientField

  var field: Field { get }
  var ramp: ColorRamp { get }
}

extension GradientShader {
  var isOpaque: Bool { ramp.isOpaque && field.isEverywhere }

  /// Writes colours as `write` does, whatever the field.
  @inline(__always) fileprivate func writeColors(
    to colors: inout MutableSpan<PixelBlock>, at index: Int, block: Int, count: Int, row: Int
  ) {
    var hint = 0
    for offset in 0..<count {
      let numbers = field.numbers(column: (block &+ offset) &* 4, row: row)
      var result = ramp.colors(numbers, hint: &hint)
      if !field.isEverywhere { result.replace(with: 0, where: numbers .== .min) }
      colors[index &+ offset] = result
    }
  }
}

private struct LinearShader: GradientShader {
  let field: LinearField
  let ramp: ColorRamp

  func write(
    to colors: inout MutableSpan<PixelBlock>, at index: Int, block: Int, count: Int, row: Int
  ) {
    // Along a row the numbers only grow or only fall, so that the first and the last one tell
    // whether all lie between the same two stops.
    let first = field.numbers(column: block &* 4, row: row)[0]
    let last = field.numbers(column: (block &+ count) &* 4 &- 4, row: row)[3]
    guard let segment = ramp.segment(from: first, to: last) else {
      return writeColors(to: &colors, at: index, block: block, count: count, row: row)
    }
    var positions = field.positions(column: block &* 4, row: row)
    let step = field.blockStep
    let end = index &+ count
    var at = index
    if let alpha = segment.constantAlpha {
      while at < end {
        colors[at] = segment.colors(LinearField.numbers(at: positions), alpha: alpha)
        positions &+= step
        at &+= 1
      }
    } else {
      while at < end {
        colors[at] = segment.colors(LinearField.numbers(at: positions))
        positions &+= step
        at &+= 1
      }
    }
  }
}

private struct ConcentricShader: GradientShader {
  let field: ConcentricField
  let ramp: ColorRamp

  func write(
    to colors: inout MutableSpan<PixelBlock>, at index: Int, block: Int, count: Int, row: Int
  ) {
    writeColors(to: &colors, at: index, block: block, count: count, row: row)
  }
}

private struct TwoCircleShader: GradientShader {
  let field: TwoCircleField
  let ramp: ColorRamp

  func write(
    to colors: inout MutableSpan<PixelBlock>, at index: Int, block: Int, count: Int, row: Int
  ) {
    writeColors(to: &colors, at: index, block: block, count: count, row: row)
  }
}

private struct ConicShader: GradientShader {
  let field: ConicField
  let ramp: ColorRamp

  func write(
    to colors: inout MutableSpan<PixelBlock>, at index: Int, block: Int, count: Int, row: Int
  ) {
    writeColors(to: &colors, at: index, block: block, count: count, row: row)
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
        .map { LinearShader(field: $0, ramp: ramp) }
    case .radial(let from, let to) where from.center == to.center:
      return ConcentricField(
        center: from.center, from: from.radius, to: to.radius, toGradient: toGradient
      ).map { ConcentricShader(field: $0, ramp: ramp) }
    case .radial(let from, let to):
      return TwoCircleField(from: from, to: to, toGradient: toGradient)
        .map { TwoCircleShader(field: $0, ramp: ramp) }
    case .conic(let center, let angle):
      return ConicField(center: center, angle: angle, toGradient: toGradient)
        .map { ConicShader(field: $0, ramp: ramp) }
    }
  }
}
