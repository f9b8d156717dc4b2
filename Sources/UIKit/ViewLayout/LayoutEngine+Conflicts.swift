import Foundation

extension LayoutEngine {
  /// Prints which constraints exclude each other and which one was left out.
  func reportConflict(_ constraint: NSLayoutConstraint, markers: [Int]) {
    var involved = conflicting(with: markers)
    involved.append(constraint)
    let list = involved.map { "    \($0)" }.joined(separator: "\n")
    let message = """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      These constraints, together with frames and sizes that are fixed, exclude each other:
      \(list)
      Will attempt to recover by breaking constraint
          \(constraint)

      """
    FileHandle.standardError.write(Data(message.utf8))
  }

  /// The active constraints behind markers, in the order in which the tree holds them.
  private func conflicting(with markers: [Int]) -> [NSLayoutConstraint] {
    let markers = Set(markers)
    return constraints(below: root).filter { constraint in
      installed[ObjectIdentifier(constraint)].map { markers.contains($0.handle.marker) } ?? false
    }
  }

  private func constraints(below view: UIView) -> [NSLayoutConstraint] {
    view.constraints + view.subviews.flatMap(constraints(below:))
  }
}
