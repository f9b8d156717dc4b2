import FacsimileComparison
import FacsimileRaster
import Foundation

/// Comparison written out pixel by pixel, the slow and obvious way, with the C library's functions
/// and without any code of the module under test but for the policy's settings.
struct SlowComparison {
  var exact: Set<Position> = []
  var strong: Set<Position> = []
  var antiAliased: Set<Position> = []
  var weak: Set<Position> = []
  var ignored: Set<Position> = []
  var isAccepted = false
  /// True when a distance lies so close to a limit that floating point may decide either way.
  var isUndecided = false
  let width: Int
  let height: Int

  struct Position: Hashable {
    var x: Int
    var y: Int
  }

  init(_ reference: Pixmap, _ candidate: Pixmap, _ policy: ComparisonPolicy) {
    width = min(reference.width, candidate.width)
    height = min(reference.height, candidate.height)
    var beyondWeakLimit: Set<Position> = []
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (reference[x, y], candidate[x, y])
        if a == b { continue }
        let position = Position(x: x, y: y)
        exact.insert(position)
        if policy.ignoredRegions.contains(where: { SlowComparison.covers($0, position) }) {
          ignored.insert(position)
          continue
        }
        if differs(a, b, policy.metric) {
          let isSmoothed =
            policy.antiAliasing == .ignored
            && (isAntiAliased(position, reference, candidate)
              || isAntiAliased(position, candidate, reference))
          if isSmoothed { antiAliased.insert(position) } else { strong.insert(position) }
        }
        if let tier = policy.weakTier, case .yiq = policy.metric,
          differs(a, b, .yiq(threshold: tier.threshold))
        {
          beyondWeakLimit.insert(position)
        }
      }
    }
    for position in beyondWeakLimit
    where neighbours(of: position).allSatisfy({ beyondWeakLimit.contains($0) }) {
      weak.insert(position)
    }
    let isSameSize = reference.width == candidate.width && reference.height == candidate.height
    isAccepted =
      isSameSize && accepts(policy.limits)
      && weak.count <= policy.weakTier?.maximumPixelCount ?? 0
  }

  var counted: Set<Position> { strong.union(weak) }

  private func accepts(_ limits: DifferenceLimits) -> Bool {
    if strong.isEmpty { return true }
    let total = Double(width * height)
    let allowed = [
      limits.maximumPixelCount.map { strong.count <= $0 },
      limits.maximumDifferingShare.map { Double(strong.count) / total <= $0 },
      limits.minimumMatchingShare.map { (total - Double(strong.count)) / total >= $0 },
      limits.density.map { density in densest(side: density.side) <= density.pixelCount },
    ].compactMap(\.self)
    return !allowed.isEmpty && allowed.allSatisfy(\.self)
  }

  func densest(side: Int) -> Int {
    var most = 0
    for y in 0..<height {
      for x in 0..<width {
        most = max(
          most,
          strong.count { $0.x >= x && $0.x < x + side && $0.y >= y && $0.y < y + side })
      }
    }
    return most
  }

  private func neighbours(of position: Position) -> [Position] {
    (-1...1).flatMap { dy in
      (-1...1).map { dx in Position(x: position.x + dx, y: position.y + dy) }
    }.filter { $0 != position && $0.x >= 0 && $0.y >= 0 && $0.x < width && $0.y < height }
  }

  private static func covers(_ region: IgnoredRegion, _ position: Position) -> Bool {
    switch region {
    case .rectangle(let bounds):
      position.x >= bounds.x && position.x < bounds.x + bounds.width && position.y >= bounds.y
        && position.y < bounds.y + bounds.height
    case .mask(let mask): mask[position.x, position.y]
    case .views: false
    }
  }

  // MARK: Metrics

  private mutating func differs(_ a: UInt32, _ b: UInt32, _ metric: PixelMetric) -> Bool {
    switch metric {
    case .exact, .custom: return true
    case .channelDifference(let share):
      return ([0, 8, 16, 24] as [UInt32]).contains { shift -> Bool in
        let difference = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
        return Double(difference) / 256 > share
      }
    case .yiq(let threshold):
      let limit = Int(35215 * threshold * threshold * 32768)
      return grounds(a, b).contains { SlowComparison.yiq($0, $1) > limit }
    case .okLab(let threshold):
      return exceeds(
        grounds(a, b).map { first, second in
          let (p, q) = (SlowComparison.okLab(first), SlowComparison.okLab(second))
          return abs(p[0] - q[0]) + hypot(p[1] - q[1], p[2] - q[2])
        }, threshold)
    case .cie94(let deltaE):
      return exceeds(
        grounds(a, b).map {
          SlowComparison.cie94(SlowComparison.cieLab($0), SlowComparison.cieLab($1))
        }, deltaE)
    case .ciede2000(let deltaE):
      return exceeds(
        grounds(a, b).map {
          SlowComparison.ciede2000(SlowComparison.cieLab($0), SlowComparison.cieLab($1))
        }, deltaE)
    }
  }

  private mutating func exceeds(_ distances: [Double], _ limit: Double) -> Bool {
    let distance = distances.max() ?? 0
    if abs(distance - limit) < 1e-6 { isUndecided = true }
    return distance > limit
  }

  /// Both pixels over black and over white.
  private func grounds(_ a: UInt32, _ b: UInt32) -> [([Int], [Int])] {
    func channels(_ pixel: UInt32, ground: Int) -> [Int] {
      let alpha = Int(pixel >> 24)
      return ([0, 8, 16] as [UInt32]).map { (shift: UInt32) -> Int in
        Int(pixel >> shift & 255) + (255 - alpha) * ground
      }
    }
    return [0, 1].map { (ground: Int) in
      (channels(a, ground: ground), channels(b, ground: ground))
    }
  }

  private static func yiq(_ a: [Int], _ b: [Int]) -> Int {
    let (r, g, b) = (a[0] - b[0], a[1] - b[1], a[2] - b[2])
    return 5246 * r * r + 8186 * g * g + 1852 * b * b + 1187 * r * g - 1781 * r * b + 1867 * g * b
  }

  private static func light(_ channels: [Int]) -> [Double] {
    channels.map { byte in
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  static func cieLab(_ channels: [Int]) -> [Double] {
    let rgb = light(channels)
    func f(_ x: Double) -> Double {
      x > pow(6.0 / 29, 3) ? cbrt(x) : x / (3 * pow(6.0 / 29, 2)) + 4.0 / 29
    }
    let x = f((0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047)
    let y = f(0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2])
    let z = f((0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }

  static func okLab(_ channels: [Int]) -> [Double] {
    let rgb = light(channels)
    let l = cbrt(0.4122214708 * rgb[0] + 0.5363325363 * rgb[1] + 0.0514459929 * rgb[2])
    let m = cbrt(0.2119034982 * rgb[0] + 0.6806995451 * rgb[1] + 0.1073969566 * rgb[2])
    let s = cbrt(0.0883024619 * rgb[0] + 0.2817188376 * rgb[1] + 0.6299787005 * rgb[2])
    let lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    let k3 = 1.206 / 1.03
    let corrected =
      (k3 * lightness - 0.206
        + sqrt(pow(k3 * lightness - 0.206, 2) + 4 * 0.03 * k3 * lightness)) / 2
    return [
      corrected, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
  }

  static func cie94(_ p: [Double], _ q: [Double]) -> Double {
    let (c1, c2) = (hypot(p[1], p[2]), hypot(q[1], q[2]))
    let hue = pow(p[1] - q[1], 2) + pow(p[2] - q[2], 2) - pow(c1 - c2, 2)
    return sqrt(
      pow(p[0] - q[0], 2) + pow((c1 - c2) / (1 + 0.045 * c1), 2)
        + max(0, hue) / pow(1 + 0.015 * c1, 2))
  }

  static func ciede2000(_ p: [Double], _ q: [Double]) -> Double {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    func hue(_ a: Double, _ b: Double) -> Double {
      if a == 0 && b == 0 { return 0 }
      let degrees = atan2(b, a) * 180 / .pi
      return degrees < 0 ? degrees + 360 : degrees
    }
    let mean = pow((hypot(p[1], p[2]) + hypot(q[1], q[2])) / 2, 7)
    let g = 1 + 0.5 * (1 - sqrt(mean / (mean + pow(25, 7))))
    let (a1, a2) = (g * p[1], g * q[1])
    let (c1, c2) = (hypot(a1, p[2]), hypot(a2, q[2]))
    let (h1, h2) = (hue(a1, p[2]), hue(a2, q[2]))
    var (dh, h) = (h2 - h1, (h1 + h2) / 2)
    if c1 * c2 == 0 {
      (dh, h) = (0, h1 + h2)
    } else if abs(dh) > 180 {
      dh += dh > 0 ? -360 : 360
      h += h1 + h2 < 360 ? 180 : -180
    }
    let (l, c) = ((p[0] + q[0]) / 2, (c1 + c2) / 2)
    let t =
      1 - 0.17 * cos(radians(h - 30)) + 0.24 * cos(radians(2 * h))
      + 0.32 * cos(radians(3 * h + 6)) - 0.2 * cos(radians(4 * h - 63))
    let dl = (q[0] - p[0]) / (1 + 0.015 * pow(l - 50, 2) / sqrt(20 + pow(l - 50, 2)))
    let dc = (c2 - c1) / (1 + 0.045 * c)
    let dH = 2 * sqrt(c1 * c2) * sin(radians(dh / 2)) / (1 + 0.015 * c * t)
    let rotation =
      -2 * sqrt(pow(c, 7) / (pow(c, 7) + pow(25, 7)))
      * sin(radians(60 * exp(-pow((h - 275) / 25, 2))))
    return sqrt(max(0, dl * dl + dc * dc + dH * dH + rotation * dc * dH))
  }

  // MARK: Anti-aliasing

  private func brightness(_ pixel: UInt32) -> Int {
    let white = 255 - Int(pixel >> 24)
    return 2_507_356 * (Int(pixel & 255) + white) + 4_920_947 * (Int(pixel >> 8 & 255) + white)
      + 960_347 * (Int(pixel >> 16 & 255) + white)
  }

  private func isAntiAliased(_ position: Position, _ own: Pixmap, _ other: Pixmap) -> Bool {
    // Column by column, so that of equal neighbours the leftmost, then the upper one counts.
    let around = neighbours(of: position).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    let steps = around.map {
      brightness(own[$0.x, $0.y]) - brightness(own[position.x, position.y])
    }
    let equalCount = steps.count { $0 == 0 } + (around.count < 8 ? 1 : 0)
    guard equalCount <= 2, let darkest = steps.min(), let brightest = steps.max(), darkest < 0,
      brightest > 0, let first = steps.firstIndex(of: darkest),
      let last = steps.firstIndex(of: brightest)
    else { return false }
    return [around[first], around[last]].contains { place in
      [own, other].allSatisfy { picture in
        let around = neighbours(of: place)
        let equal = around.count { picture[$0.x, $0.y] == picture[place.x, place.y] }
        return equal + (around.count < 8 ? 1 : 0) >= 3
      }
    }
  }
}
