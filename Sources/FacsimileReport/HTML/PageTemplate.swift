/// The page cut where its comments name the other parts.
enum PageTemplate {
  enum Piece: Equatable {
    case text(Substring)
    case policy, style, data, script, pictures
  }

  static let pieces = cut(PageSource.markup)

  private static let places: [(comment: String, piece: Piece)] = [
    ("<!-- policy -->", .policy), ("<!-- style -->", .style), ("<!-- data -->", .data),
    ("<!-- script -->", .script), ("<!-- pictures -->", .pictures),
  ]

  /// The parts come in the order of `places`. What fills one is never searched for another.
  private static func cut(_ markup: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = markup[...]
    for place in places {
      guard let range = rest.firstRange(of: place.comment) else { continue }
      pieces += [.text(rest[..<range.lowerBound]), place.piece]
      rest = rest[range.upperBound...]
    }
    return pieces + [.text(rest)]
  }
}
