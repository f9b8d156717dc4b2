/// The angle of a vector in radians, from −π to π; 0 for the zero vector.
///
/// Found by halving, with sines and cosines of our own: the C library's arc tangent is not the same
/// on every machine.
public func angleOfVector(x: Double, y: Double) -> Double {
  let height = y.magnitude
  guard height > 0 else { return x < 0 ? .pi : 0 }
  var (low, high) = (0.0, Double.pi)
  for _ in 0..<54 {
    let middle = (low + high) / 2
    let (sine, cosine) = sineAndCosine(of: middle)
    // Positive while the vector lies beyond the middle, within half a turn.
    if cosine * height - sine * x > 0 { low = middle } else { high = middle }
  }
  let result = (low + high) / 2
  return y < 0 ? -result : result
}
