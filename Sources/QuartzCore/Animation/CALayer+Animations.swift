/// An animation of a layer, with the key it was added for.
struct AddedAnimation {
  let key: String?
  let animation: CAAnimation
  /// The layer's local time when it was added: when it begins, unless it says when itself.
  let added: CFTimeInterval
  /// How long it lasts when it does not say so itself.
  let defaultDuration: CFTimeInterval
}

extension CALayer {
  func addAnimation(_ animation: CAAnimation, key: String?) {
    if let key { removeAnimation(forKey: key) }
    animations.append(
      AddedAnimation(
        key: key, animation: animation, added: CACurrentMediaTime(),
        defaultDuration: CATransaction.animationDuration()))
  }

  /// The local time when it is a given time in the layer above; nil shows model values. A layer that
  /// stands still shows its animations at its `timeOffset`, whatever the time is.
  private func localTime(_ parentTime: CFTimeInterval?) -> CFTimeInterval? {
    if speed == 0 { return timeOffset }
    return parentTime.map { ($0 - beginTime) * Double(speed) + timeOffset }
  }

  /// Calls a closure while the layer has the values that its animations give it.
  func withAnimatedValues(
    at parentTime: CFTimeInterval?, _ body: (CFTimeInterval?) -> Void
  ) {
    let time = localTime(parentTime)
    guard let time, !animations.isEmpty else {
      body(time)
      return
    }
    let model = animatedKeyPaths.map { ($0, animatableValue($0)) }
    let optional = (backgroundColor, borderColor, shadowColor, shadowPath, contents)
    let layoutWasNeeded = layoutIsNeeded
    for entry in animations {
      let begin = entry.animation.beginTime == 0 ? entry.added : 0
      entry.animation.apply(
        to: self, at: time - begin, defaultDuration: entry.defaultDuration)
    }
    body(time)
    for case (let path, let value?) in model.reversed() { setAnimatableValue(value, path) }
    // What may be missing is put back as it was, nil included.
    (backgroundColor, borderColor, shadowColor, shadowPath, contents) = optional
    layoutIsNeeded = layoutWasNeeded
  }

  /// The properties that animations change, whole ones instead of their parts.
  private var animatedKeyPaths: [String] {
    func paths(_ animation: CAAnimation) -> [String] {
      if let group = animation as? CAAnimationGroup {
        return (group.animations ?? []).flatMap(paths)
      }
      guard let path = (animation as? CAPropertyAnimation)?.keyPath else { return [] }
      return [String(path.prefix { $0 != "." })]
    }
    var result: [String] = []
    for path in animations.flatMap({ paths($0.animation) }) where !result.contains(path) {
      result.append(path)
    }
    return result
  }
}
