import CoreGraphics
import FacsimileEngine
import Foundation
import UIKit

/// All combinations of a matrix on one picture, with captions.
///
/// The pictures are read from where the verification left them, so a matrix that passes keeps none
/// of them.
@MainActor
struct ContactSheet {
  private struct Cell {
    var caption: String
    var state: String
    var isPassed: Bool
    /// Where its picture is; nil where none could be written.
    var path: String?
  }

  private let cells: [Cell]

  // In points, at one pixel a point.
  private let cellWidth: CGFloat = 220
  private let margin: CGFloat = 16
  private let captionHeight: CGFloat = 34

  init(_ verdicts: [(name: String, verdict: Verdict)]) {
    cells = verdicts.map { name, verdict in
      let caption = name.isEmpty ? "all" : name
      switch verdict {
      case .passed(let pass):
        return Cell(caption: caption, state: "passed", isPassed: true, path: pass.reference)
      case .recorded(let recording):
        return Cell(
          caption: caption, state: "recorded (\(recording.change.rawValue))", isPassed: false,
          path: recording.reference)
      case .failed(let failure):
        return Cell(
          caption: caption, state: ContactSheet.state(failure.kind), isPassed: false,
          path: failure.artefacts.failed ?? failure.subject.reference)
      }
    }
  }

  private static func state(_ kind: Failure.Kind) -> String {
    switch kind {
    case .different(let comparison, _): "\(comparison.counted.pixelCount) pixels differ"
    case .missingReference: "no reference"
    default: "failed"
    }
  }

  /// Writes the sheet where a combination did not pass, and removes an older one where all did.
  ///
  /// - Returns: what is to be said about it.
  func update(for request: SnapshotRequest, engine: SnapshotEngine) -> String? {
    guard let location = try? engine.location(of: request) else { return nil }
    let count = cells.count { !$0.isPassed }
    guard count > 0 else {
      SnapshotEngine.removeSheet(at: location)
      return nil
    }
    guard let picture = draw().cgImage?.pixmap else {
      return "There is no sheet of all combinations: \(cells.count) pictures are too many for one"
    }
    switch SnapshotEngine.writeSheet(picture, at: location) {
    case .success(let path):
      return "\(count) of \(cells.count) combinations did not pass. All on one sheet: \(path)"
    case .failure(let error):
      return "There is no sheet of all combinations: \(error)"
    }
  }

  // MARK: Drawing

  private func draw() -> UIImage {
    let columns = max(1, min(cells.count, 6))
    let pictures = cells.map { $0.path.flatMap(thumbnail(ofFile:)) }
    let heights = pictures.map { $0?.size.height ?? 60 }
    let rows = stride(from: 0, to: cells.count, by: columns).map {
      $0..<min($0 + columns, cells.count)
    }
    let rowHeights = rows.map { heights[$0].max() ?? 0 }
    let size = CGSize(
      width: margin + CGFloat(columns) * (cellWidth + margin),
      height: margin + rowHeights.reduce(0) { $0 + $1 + captionHeight + margin })
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(white: 0.86, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      var top = margin
      for (row, height) in zip(rows, rowHeights) {
        for (column, index) in row.enumerated() {
          let left = margin + CGFloat(column) * (cellWidth + margin)
          draw(cells[index], pictures[index], at: CGPoint(x: left, y: top))
        }
        top += height + captionHeight + margin
      }
    }
  }

  /// A picture at the size that it has on the sheet, so that only one is in memory at its full size.
  private func thumbnail(ofFile path: String) -> UIImage? {
    guard let data = FileManager.default.contents(atPath: path), let picture = UIImage(data: data)
    else { return nil }
    let shape = max(1, picture.size.height) / max(1, picture.size.width)
    // A tall picture is made narrower, so that it keeps its shape.
    let height = min(600, cellWidth * shape)
    let size = CGSize(width: max(1, min(cellWidth, height / shape)), height: max(1, height))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      picture.draw(in: CGRect(origin: .zero, size: size))
    }
  }

  private func draw(_ cell: Cell, _ picture: UIImage?, at origin: CGPoint) {
    let caption = CGRect(x: origin.x, y: origin.y, width: cellWidth, height: captionHeight)
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    let lines: [(String, UIColor, UIFont)] = [
      (cell.caption, UIColor(white: 0.1, alpha: 1), .systemFont(ofSize: 13, weight: .semibold)),
      (
        cell.state,
        cell.isPassed
          ? UIColor(white: 0.35, alpha: 1) : UIColor(red: 0.7, green: 0.08, blue: 0.08, alpha: 1),
        .systemFont(ofSize: 12)
      ),
    ]
    for (index, (text, color, font)) in lines.enumerated() {
      let line = CGRect(
        x: caption.minX, y: caption.minY + CGFloat(index) * 16, width: caption.width, height: 17)
      (text as NSString).draw(
        in: line, withAttributes: [.foregroundColor: color, .font: font, .paragraphStyle: style])
    }
    guard let picture else { return }
    let frame = CGRect(origin: CGPoint(x: origin.x, y: caption.maxY), size: picture.size)
    UIColor.white.setFill()
    UIRectFill(frame)
    picture.draw(in: frame)
    if !cell.isPassed {
      UIColor(red: 0.85, green: 0.1, blue: 0.1, alpha: 1).setStroke()
      let border = UIBezierPath(rect: frame.insetBy(dx: -2, dy: -2))
      border.lineWidth = 3
      border.stroke()
    }
  }
}
