import XCTest

@testable import UIKit

/// Every combination of a stack view's settings beside plain arithmetic.
@MainActor
final class StackCombinationTests: XCTestCase {
  /// A view that wants a size.
  private final class Block: UIView {
    let wanted: CGSize

    init(_ size: CGSize) {
      wanted = size
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { wanted }
  }

  private struct Settings: CustomStringConvertible {
    var axis: NSLayoutConstraint.Axis
    var distribution: UIStackView.Distribution
    var alignment: UIStackView.Alignment
    var spacing: CGFloat
    var hasCustomSpacing: Bool
    var hasMargins: Bool
    var hidden: Int?
    var isRightToLeft: Bool

    var isHorizontal: Bool { axis == .horizontal }
    var isBaseline: Bool { alignment == .firstBaseline || alignment == .lastBaseline }

    var description: String {
      "axis \(axis.rawValue), distribution \(distribution.rawValue), alignment "
        + "\(alignment.rawValue), spacing \(spacing), custom \(hasCustomSpacing), margins "
        + "\(hasMargins), hidden \(hidden.map(String.init) ?? "none"), right to left "
        + "\(isRightToLeft)"
    }

    static var all: [Settings] {
      var all: [Settings] = []
      let alignments: [UIStackView.Alignment] = [
        .fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline,
      ]
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        for distribution in [
          UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing,
          .equalCentering,
        ] {
          for alignment in alignments {
            for (spacing, custom) in [(0.0, false), (6, false), (6, true)] {
              for hasMargins in [false, true] {
                for hidden in [nil, 0, 1, 2] as [Int?] {
                  for isRightToLeft in [false, true] {
                    all.append(
                      Settings(
                        axis: axis, distribution: distribution, alignment: alignment,
                        spacing: spacing, hasCustomSpacing: custom, hasMargins: hasMargins,
                        hidden: hidden, isRightToLeft: isRightToLeft))
                  }
                }
              }
            }
          }
        }
      }
      // Baselines are for rows. Apple does not say how proportions and gaps go together.
      return all.filter { settings in
        let isColumnOfBaselines = settings.isBaseline && !settings.isHorizontal
        let isGapped = settings.distribution == .fillProportionally && settings.spacing > 0
        return !isColumnOfBaselines && !isGapped
      }
    }
  }

  private static let sizes = [
    CGSize(width: 30, height: 45), CGSize(width: 48, height: 24), CGSize(width: 60, height: 36),
  ]
  private static let customSpacing: CGFloat = 18
  private static let margins = NSDirectionalEdgeInsets(top: 3, leading: 6, bottom: 9, trailing: 12)

  func testEveryCombinationIsAsArithmeticSays() async {
    let all = Settings.all
    XCTAssertEqual(all.count, 2080)
    for settings in all {
      let found = Self.laidOut(settings)
      let expected = Self.expected(settings)
      for (index, (frame, expected)) in zip(found, expected).enumerated() {
        guard let frame, let expected, !near(frame, expected) else { continue }
        XCTFail("view \(index) is at \(frame), not \(expected): \(settings)")
      }
    }
  }

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    // Frames lie on pixels, a third of a point.
    zip([a.minX, a.minY, a.maxX, a.maxY], [b.minX, b.minY, b.maxX, b.maxY])
      .allSatisfy { abs($0 - $1) <= 0.34 }
  }

  /// The stack's size: longer than the content; a row of baselines is as high as its content.
  private static func size(_ settings: Settings) -> CGSize {
    guard settings.isBaseline else { return CGSize(width: 300, height: 288) }
    let shown = sizes.indices.filter { $0 != settings.hidden }.map { sizes[$0].height }
    let margin = settings.hasMargins ? margins.top + margins.bottom : 0
    return CGSize(width: 300, height: shown.max()! + margin)
  }

  private static func laidOut(_ settings: Settings) -> [CGRect?] {
    let views = sizes.map(Block.init)
    // The last view that is shown takes what is left.
    let last = settings.hidden == 2 ? views[1] : views[2]
    last.setContentHuggingPriority(UILayoutPriority(200), for: settings.axis)
    let stack = UIStackView(arrangedSubviews: views)
    stack.semanticContentAttribute =
      settings.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    stack.axis = settings.axis
    stack.distribution = settings.distribution
    stack.alignment = settings.alignment
    stack.spacing = settings.spacing
    if settings.hasCustomSpacing { stack.setCustomSpacing(customSpacing, after: views[0]) }
    if settings.hasMargins {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = margins
    }
    if let hidden = settings.hidden { views[hidden].isHidden = true }
    stack.frame = CGRect(origin: .zero, size: size(settings))
    stack.layoutIfNeeded()
    return views.indices.map { $0 == settings.hidden ? nil : views[$0].frame }
  }

  /// The frames of the views that are shown, nil for the one that is not, by the documentation's words.
  private static func expected(_ settings: Settings) -> [CGRect?] {
    let size = size(settings)
    let margins = settings.hasMargins ? margins : .zero
    // From left to right; a right-to-left stack is mirrored at the end.
    let canvas = CGRect(
      x: margins.leading, y: margins.top, width: size.width - margins.leading - margins.trailing,
      height: size.height - margins.top - margins.bottom)
    let isHorizontal = settings.isHorizontal
    let shown = sizes.indices.filter { $0 != settings.hidden }
    let wanted = shown.map { isHorizontal ? sizes[$0].width : sizes[$0].height }
    let room = isHorizontal ? canvas.width : canvas.height
    let gaps = shown.dropLast().map {
      settings.hasCustomSpacing && $0 == 0 ? customSpacing : settings.spacing
    }
    let spans = spans(settings.distribution, wanted, gaps, room)
    let acrossRoom = isHorizontal ? canvas.height : canvas.width
    var frames = [CGRect?](repeating: nil, count: sizes.count)
    for (view, span) in zip(shown, spans) {
      let thickness = isHorizontal ? sizes[view].height : sizes[view].width
      let (start, length): (CGFloat, CGFloat) =
        switch settings.alignment {
        case .fill: (0, acrossRoom)
        case .leading: (0, thickness)
        case .center: ((acrossRoom - thickness) / 2, thickness)
        // A view without text has its baseline at its bottom.
        case .trailing, .firstBaseline, .lastBaseline: (acrossRoom - thickness, thickness)
        }
      var frame =
        isHorizontal
        ? CGRect(
          x: canvas.minX + span.start, y: canvas.minY + start, width: span.length, height: length)
        : CGRect(
          x: canvas.minX + start, y: canvas.minY + span.start, width: length, height: span.length)
      if settings.isRightToLeft { frame.origin.x = size.width - frame.maxX }
      frames[view] = frame
    }
    return frames
  }

  private static func spans(
    _ distribution: UIStackView.Distribution, _ wanted: [CGFloat], _ gaps: [CGFloat],
    _ room: CGFloat
  ) -> [(start: CGFloat, length: CGFloat)] {
    let total = wanted.reduce(0, +)
    let free = room - gaps.reduce(0, +)
    var lengths = wanted
    var gaps = gaps
    switch distribution {
    case .fill: lengths[lengths.count - 1] += free - total
    case .fillEqually: lengths = wanted.map { _ in free / CGFloat(wanted.count) }
    case .fillProportionally: lengths = wanted.map { $0 / total * free }
    case .equalSpacing:
      gaps = gaps.map { _ in (room - total) / CGFloat(gaps.count) }
    case .equalCentering:
      let distance = (room - wanted[0] / 2 - wanted.last! / 2) / CGFloat(gaps.count)
      gaps = gaps.indices.map { distance - (wanted[$0] + wanted[$0 + 1]) / 2 }
    }
    var start: CGFloat = 0
    return lengths.indices.map { index in
      defer { start += lengths[index] + (index < gaps.count ? gaps[index] : 0) }
      return (start, lengths[index])
    }
  }
}
