import FBSnapshotTestCase
import UIKit
import XCTest

/// Pictures of every control and drawing feature, looked at by a person before they are committed.
class GalleryTestCase: FBSnapshotTestCase {
  /// Verifies a board of specimens in light and in dark appearance.
  @preconcurrency @MainActor
  func verify(
    _ specimens: [(String, UIView)], columns: Int = 2, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let board = SpecimenBoard(specimens, columns: columns)
    FBSnapshotVerifyView(board, identifier: "light", file: file, line: line)
    board.overrideUserInterfaceStyle = .dark
    FBSnapshotVerifyView(board, identifier: "dark", file: file, line: line)
  }

  /// Verifies a board of controls in light and in dark appearance, from right to left, and in the
  /// smallest, the default and a very large text size.
  ///
  /// - Parameter specimens: made anew for every picture, because fonts of text styles are chosen when
  ///   a view is made.
  @preconcurrency @MainActor
  func verifyControls(
    _ specimens: @autoclosure () -> [(String, UIView)], columns: Int = 2,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let variants: [(name: String, traits: UITraitCollection)] = [
      ("light", UITraitCollection()),
      ("dark", UITraitCollection(userInterfaceStyle: .dark)),
      ("right-to-left", UITraitCollection(layoutDirection: .rightToLeft)),
      ("small-text", UITraitCollection(preferredContentSizeCategory: .extraSmall)),
      ("large-text", UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)),
    ]
    for variant in variants {
      UITraitCollection(traitsFrom: [.current, variant.traits]).performAsCurrent {
        let board = SpecimenBoard(specimens(), columns: columns, traits: variant.traits)
        FBSnapshotVerifyView(board, identifier: variant.name, file: file, line: line)
      }
    }
  }

  /// Verifies a board of specimens at several scales, in light appearance.
  @preconcurrency @MainActor
  func verify(
    _ specimens: [(String, UIView)], scales: [CGFloat], columns: Int = 2,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let board = SpecimenBoard(specimens, columns: columns)
    for scale in scales {
      board.environmentTraits = UITraitCollection(displayScale: scale)
      board.fit()
      FBSnapshotVerifyView(board, file: file, line: line)
    }
  }
}

/// Specimens in rows, each above its name.
@MainActor
final class SpecimenBoard: UIView {
  init(
    _ specimens: [(String, UIView)], columns: Int, traits: UITraitCollection = UITraitCollection()
  ) {
    super.init(frame: .zero)
    environmentTraits = traits
    backgroundColor = .systemBackground
    let rows = stride(from: 0, to: specimens.count, by: columns).map { start in
      let row = UIStackView(
        arrangedSubviews: specimens[start..<min(start + columns, specimens.count)].map(cell))
      row.spacing = 24
      row.distribution = .fillEqually
      row.alignment = .bottom
      return row
    }
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    column.spacing = 20
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor, constant: 20),
      column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -20),
      column.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20),
    ])
    fit()
  }

  /// Takes the height that the specimens need: the heights of labels are whole pixels, so it depends
  /// on the scale.
  func fit() {
    frame.size = systemLayoutSizeFitting(
      CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  required init?(coder: NSCoder) { nil }

  private func cell(_ name: String, _ specimen: UIView) -> UIView {
    let caption = UILabel()
    caption.text = name
    caption.font = .preferredFont(forTextStyle: .caption1)
    caption.textColor = .secondaryLabel
    let cell = UIStackView(arrangedSubviews: [specimen, caption])
    cell.axis = .vertical
    cell.alignment = .leading
    cell.spacing = 6
    return cell
  }
}

/// A view that draws with a closure.
final class DrawingView: UIView {
  private let size: CGSize
  private let drawing: (CGContext) -> Void

  init(width: CGFloat = 160, height: CGFloat = 80, _ drawing: @escaping (CGContext) -> Void) {
    size = CGSize(width: width, height: height)
    self.drawing = drawing
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(UIColor.label.cgColor)
    context.setStrokeColor(UIColor.label.cgColor)
    drawing(context)
  }
}
