import FacsimileRaster

/// Capital letters, digits and a few signs, five pixels wide and seven high: enough to say what a
/// picture shows where there is no font.
enum CaptionFont {
  static let width = 5
  static let height = 7
  /// From one character to the next.
  static let advance = 6

  /// For each character seven rows from top to bottom, separated by spaces.
  private static let drawings: [Character: String] = [
    "A": ".###. #...# #...# ##### #...# #...# #...#",
    "B": "####. #...# #...# ####. #...# #...# ####.",
    "C": ".###. #...# #.... #.... #.... #...# .###.",
    "D": "####. #...# #...# #...# #...# #...# ####.",
    "E": "##### #.... #.... ####. #.... #.... #####",
    "F": "##### #.... #.... ####. #.... #.... #....",
    "G": ".###. #...# #.... #.### #...# #...# .###.",
    "H": "#...# #...# #...# ##### #...# #...# #...#",
    "I": ".###. ..#.. ..#.. ..#.. ..#.. ..#.. .###.",
    "J": "..### ...#. ...#. ...#. ...#. #..#. .##..",
    "K": "#...# #..#. #.#.. ##... #.#.. #..#. #...#",
    "L": "#.... #.... #.... #.... #.... #.... #####",
    "M": "#...# ##.## #.#.# #.#.# #...# #...# #...#",
    "N": "#...# ##..# #.#.# #..## #...# #...# #...#",
    "O": ".###. #...# #...# #...# #...# #...# .###.",
    "P": "####. #...# #...# ####. #.... #.... #....",
    "Q": ".###. #...# #...# #...# #.#.# #..#. .##.#",
    "R": "####. #...# #...# ####. #.#.. #..#. #...#",
    "S": ".#### #.... #.... .###. ....# ....# ####.",
    "T": "##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..",
    "U": "#...# #...# #...# #...# #...# #...# .###.",
    "V": "#...# #...# #...# #...# #...# .#.#. ..#..",
    "W": "#...# #...# #...# #.#.# #.#.# ##.## #...#",
    "X": "#...# #...# .#.#. ..#.. .#.#. #...# #...#",
    "Y": "#...# #...# .#.#. ..#.. ..#.. ..#.. ..#..",
    "Z": "##### ....# ...#. ..#.. .#... #.... #####",
    "0": ".###. #...# #..## #.#.# ##..# #...# .###.",
    "1": "..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.",
    "2": ".###. #...# ....# ..##. .#... #.... #####",
    "3": ".###. #...# ....# ..##. ....# #...# .###.",
    "4": "...#. ..##. .#.#. #..#. ##### ...#. ...#.",
    "5": "##### #.... ####. ....# ....# #...# .###.",
    "6": ".###. #.... #.... ####. #...# #...# .###.",
    "7": "##### ....# ...#. ..#.. .#... .#... .#...",
    "8": ".###. #...# #...# .###. #...# #...# .###.",
    "9": ".###. #...# #...# .#### ....# ....# .###.",
    ".": "..... ..... ..... ..... ..... .##.. .##..",
    ",": "..... ..... ..... ..... .##.. ..#.. .#...",
    ":": "..... .##.. .##.. ..... .##.. .##.. .....",
    "-": "..... ..... ..... .###. ..... ..... .....",
    "%": "##... ##..# ...#. ..#.. .#... #..## ...##",
  ]

  /// Draws capital letters, digits and signs; what the font does not have is left blank, and what
  /// would leave the picture is cut.
  static func draw(
    _ text: String, x: Int, y: Int, scale: Int, color: UInt32, in picture: inout Pixmap
  ) {
    for (index, character) in text.enumerated() {
      guard let rows = drawings[character]?.split(separator: " ") else { continue }
      let left = x + index * advance * scale
      for (rowIndex, row) in rows.enumerated() {
        for (columnIndex, mark) in row.enumerated() where mark == "#" {
          picture.fill(
            PixelBounds(
              x: left + columnIndex * scale, y: y + rowIndex * scale, width: scale, height: scale),
            color)
        }
      }
    }
  }
}

extension Pixmap {
  /// Fills a rectangle, as far as it lies in the picture.
  mutating func fill(_ bounds: PixelBounds, _ color: UInt32) {
    for y in (bounds.y..<bounds.y + bounds.height).clamped(to: 0..<height) {
      for x in (bounds.x..<bounds.x + bounds.width).clamped(to: 0..<width) { self[x, y] = color }
    }
  }
}
