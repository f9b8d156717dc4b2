/// An animation from one value to another.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value; nil takes it from the others, or from the layer.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// What is added to the first value, or taken from the last one.
  open var byValue: Any?

  override func value(at progress: Double, model: LayerValue?) -> LayerValue? {
    guard let (start, end) = limits(model) else { return nil }
    return start.interpolated(to: end, at: shape(progress))
  }

  /// The share of the way at a share of the time.
  func shape(_ progress: Double) -> Double { progress }

  /// Source: Apple, "CABasicAnimation", "Setting Interpolation Values".
  private func limits(_ model: LayerValue?) -> (LayerValue, LayerValue)? {
    let from = fromValue.map(LayerValue.init)
    let to = toValue.map(LayerValue.init)
    let by = byValue.map(LayerValue.init)
    switch (from, to, by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from.adding(by))
    case (nil, let to?, let by?): return (to.adding(by.negated), to)
    case (let from?, nil, nil): return model.map { (from, $0) }
    case (nil, let to?, nil): return model.map { ($0, to) }
    case (nil, nil, let by?): return model.map { ($0, $0.adding(by)) }
    case (nil, nil, nil): return nil
    }
  }
}

/// An animation that swings like a weight on a spring.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The weight, above 0.
  open var mass: CGFloat = 1
  /// How strongly the spring pulls, above 0.
  open var stiffness: CGFloat = 100
  /// How strongly the movement is braked, from 0.
  open var damping: CGFloat = 10
  /// The speed at the begin, in ways per second; positive towards the goal.
  open var initialVelocity: CGFloat = 0

  /// How long it takes until the swings are below a thousandth of the way, in seconds.
  open var settlingDuration: CFTimeInterval {
    let decay = damping / (2 * mass)
    // The natural logarithm of 1000.
    return decay > 0 ? 6.907_755_278_982_137 / decay : .infinity
  }

  override func shape(_ progress: Double) -> Double {
    let length = duration > 0 ? duration : CATransaction.animationDuration()
    return displacement(at: progress * length)
  }

  /// The damped oscillator's equation, solved for a start at 0 and a goal at 1.
  private func displacement(at time: Double) -> Double {
    guard mass > 0, stiffness > 0 else { return 1 }
    let decay = damping / (2 * mass)
    let squaredFrequency = stiffness / mass
    let start = decay - initialVelocity
    let difference = squaredFrequency - decay * decay
    if difference > 0 {
      let frequency = difference.squareRoot()
      let swing = CGAffineTransform(rotationAngle: frequency * time)
      return 1 - exponential(-decay * time) * (swing.a + start / frequency * swing.b)
    }
    if difference == 0 { return 1 - exponential(-decay * time) * (1 + start * time) }
    let rate = (-difference).squareRoot()
    let (slow, fast) = (exponential((rate - decay) * time), exponential((-rate - decay) * time))
    return 1 - ((slow + fast) / 2 + start / rate * (slow - fast) / 2)
  }
}

/// e to a power, from multiplications alone, so that it is the same on every machine.
private func exponential(_ power: Double) -> Double {
  guard power > -700 else { return 0 }
  guard power < 700 else { return .infinity }
  var (reduced, halvings) = (power, 0)
  while reduced.magnitude > 1.0 / 64 {
    reduced /= 2
    halvings += 1
  }
  var (sum, term) = (1.0, 1.0)
  for index in 1...9 {
    term *= reduced / Double(index)
    sum += term
  }
  for _ in 0..<halvings { sum *= sum }
  return sum
}
