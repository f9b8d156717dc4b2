import FacsimileRaster

/// A line under or through a part of a line of text. Neighbouring runs that agree share one, so
/// that there is no seam between them.
struct TextDecoration {
  private var left: Double
  private var right: Double
  /// The top edge.
  private let top: Double
  private let thickness: Double
  private let color: Color
  private let style: LineDecoration.Style
  private let pattern: LineDecoration.Pattern

  static func underlines(
    of runs: [TextRun], in line: TextLine, text: ShapedText
  ) -> [TextDecoration] {
    make(runs, line, text) { run in
      run.style.underline.map {
        ($0, -run.style.font.underlinePosition, run.style.font.underlineThickness)
      }
    }
  }

  static func strikethroughs(
    of runs: [TextRun], in line: TextLine, text: ShapedText
  ) -> [TextDecoration] {
    make(runs, line, text) { run in
      run.style.strikethrough.map {
        ($0, -run.style.font.strikethroughPosition, run.style.font.strikethroughThickness)
      }
    }
  }

  /// - Parameter describe: the decoration of a run, its top below the baseline and its thickness,
  ///   which are those of the style's font, whatever font has the glyphs.
  private static func make(
    _ runs: [TextRun], _ line: TextLine, _ text: ShapedText,
    _ describe: (TextRun) -> (LineDecoration, top: Double, thickness: Double)?
  ) -> [TextDecoration] {
    var result: [TextDecoration] = []
    for run in runs {
      guard let (decoration, top, thickness) = describe(run) else { continue }
      for span in spans(of: run, isByWord: decoration.isByWord, text) {
        // Hanging spaces are not underlined.
        let left = max(span.lowerBound, line.frame.minX)
        let right = min(span.upperBound, line.frame.maxX)
        guard right > left else { continue }
        let next = TextDecoration(
          left: left, right: right, top: run.origin.y + top,
          thickness: decoration.style == .thick ? thickness * 2 : thickness,
          color: decoration.color ?? run.style.color, style: decoration.style,
          pattern: decoration.pattern)
        if let last = result.last, last.continues(into: next) {
          result[result.count - 1].right = right
        } else {
          result.append(next)
        }
      }
    }
    return result
  }

  /// The parts of a run that get a line: all of it, or its words.
  private static func spans(
    of run: TextRun, isByWord: Bool, _ text: ShapedText
  ) -> [ClosedRange<Double>] {
    guard run.width > 0 else { return [] }
    if !isByWord || run.isInserted { return [run.origin.x...run.maxX] }
    var result: [ClosedRange<Double>] = []
    var x = run.origin.x
    for glyph in run.glyphs {
      let end = max(x, x + glyph.advance)
      if !CharacterKinds.isHangingSpace(text.units[glyph.cluster]) {
        if let last = result.last, last.upperBound == x {
          result[result.count - 1] = last.lowerBound...end
        } else {
          result.append(x...end)
        }
      }
      x = end
    }
    return result
  }

  private func continues(into next: TextDecoration) -> Bool {
    right == next.left && top == next.top && thickness == next.thickness && color == next.color
      && style == next.style && pattern == next.pattern
  }

  func draw(in list: inout DisplayList, at origin: Point, state: DrawingState) {
    let count = style == .double ? 2 : 1
    for index in 0..<count {
      // The second line of a pair leaves a gap as high as a line.
      let y = origin.y + top + thickness * (Double(index) * 2 + 0.5)
      var path = Path()
      path.move(to: Point(x: origin.x + left, y: y))
      path.addLine(to: Point(x: origin.x + right, y: y))
      list.draw(
        ShapeDrawing(
          path: path, mode: .stroke(StrokeStyle(width: thickness, dashes: dashes)),
          paint: .color(color), state: state))
    }
  }

  /// Dots are as long as they are thick, dashes three times that.
  private var dashes: [Double] {
    let dot = thickness
    let dash = thickness * 3
    switch pattern {
    case .solid: return []
    case .dot: return [dot, dot]
    case .dash: return [dash, dot]
    case .dashDot: return [dash, dot, dot, dot]
    case .dashDotDot: return [dash, dot, dot, dot, dot, dot]
    }
  }
}
