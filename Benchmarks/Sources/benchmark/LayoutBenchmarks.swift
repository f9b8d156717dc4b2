import UIKit

/// Views under constraints: a thousand labels in stack views, and one more constraint when all is
/// solved. Building the views is not timed.
@MainActor
func layoutBenchmarks() -> [Benchmark] {
  #if DEBUG
    let limit = 100.0
  #else
    let limit = 40.0
  #endif
  var screen = LabelScreen()
  return [
    Benchmark(
      work: "1,000 labels in five levels of stack views, first layout",
      prepare: { screen = LabelScreen() },
      ours: { try screen.layOut(expecting: 1000) }, limit: limit),
    Benchmark(
      work: "1,000 labels in a fifth of the width that they want, first layout",
      prepare: { screen = LabelScreen(levels: [4, 5, 5, 5, 2]) },
      ours: { try screen.layOut(expecting: 1000) }),
    Benchmark(
      work: "one constraint added to the thousand labels",
      prepare: {
        screen = LabelScreen()
        try screen.layOut(expecting: 1000)
        screen.addConstraint()
      },
      ours: { try screen.layOut(expecting: 1000) }),
    Benchmark(
      work: "one text of the thousand changed",
      prepare: {
        screen = LabelScreen()
        try screen.layOut(expecting: 1000)
        screen.labels[500].text = "Another text"
      },
      ours: { try screen.layOut(expecting: 1000) }),
  ]
}

/// A view whose width is a phone's, with labels of distinct texts in nested stack views.
@MainActor
private struct LabelScreen {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private(set) var labels: [UILabel] = []

  /// - Parameter levels: how many views the stacks of each level hold; the outermost is vertical, and
  ///   the axes alternate.
  init(levels: [Int] = [25, 2, 5, 2, 2]) {
    let stack = makeStack(levels: levels, axis: .vertical)
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
    ])
  }

  private mutating func makeStack(levels: [Int], axis: NSLayoutConstraint.Axis) -> UIView {
    guard let count = levels.first else {
      let label = UILabel()
      label.text = "Label \(labels.count)"
      labels.append(label)
      return label
    }
    let stack = UIStackView()
    stack.axis = axis
    stack.spacing = 2
    for _ in 0..<count {
      stack.addArrangedSubview(
        makeStack(
          levels: Array(levels.dropFirst()), axis: axis == .vertical ? .horizontal : .vertical))
    }
    return stack
  }

  func addConstraint() {
    labels[500].widthAnchor.constraint(greaterThanOrEqualToConstant: 10).isActive = true
  }

  /// - Throws: `UnexpectedResult` unless all labels have a size.
  func layOut(expecting count: Int) throws {
    root.setNeedsLayout()
    root.layoutIfNeeded()
    guard labels.count(where: { $0.bounds.height > 0 }) == count else { throw UnexpectedResult() }
  }
}
