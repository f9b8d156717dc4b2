import FacsimilePNG
import FacsimileRaster
import Foundation

/// The pictures of a failure beside each other, small enough for a terminal.
enum PictureSheet {
  /// The most of either side, in pixels.
  private static let maximumHeight = 480
  private static let maximumWidth = 900
  private static let gap = 12

  /// The pictures of files; those that cannot be read are left out. Nil when none can.
  static func sheet(of paths: [String]) -> Pixmap? {
    let pictures = paths.compactMap { path -> Pixmap? in
      guard path.hasSuffix(".png"), let bytes = try? content(of: path) else { return nil }
      return try? PNG.decode(bytes).pixmap
    }
    guard let tallest = pictures.map(\.height).max() else { return nil }
    let total = pictures.reduce(0) { $0 + $1.width }
    let factor = max(
      1, (tallest + maximumHeight - 1) / maximumHeight, (total + maximumWidth - 1) / maximumWidth)
    let small = pictures.compactMap { reduced($0, by: factor) }
    let width = small.reduce(0) { $0 + $1.width } + gap * max(0, small.count - 1)
    guard let height = small.map(\.height).max(),
      var sheet = try? Pixmap(width: width, height: height)
    else { return nil }
    var left = 0
    for picture in small {
      for y in 0..<picture.height {
        for x in 0..<picture.width { sheet[left + x, y] = picture[x, y] }
      }
      left += picture.width + gap
    }
    return sheet
  }

  /// The mean of each square of so many pixels.
  private static func reduced(_ picture: Pixmap, by factor: Int) -> Pixmap? {
    guard factor > 1 else { return picture }
    let (width, height) = (max(1, picture.width / factor), max(1, picture.height / factor))
    guard var small = try? Pixmap(width: width, height: height) else { return nil }
    for y in 0..<height {
      for x in 0..<width {
        var sums: [UInt32] = [0, 0, 0, 0]
        var count: UInt32 = 0
        for row in y * factor..<min((y + 1) * factor, picture.height) {
          for column in x * factor..<min((x + 1) * factor, picture.width) {
            let pixel = picture[column, row]
            for channel in 0..<4 { sums[channel] += pixel >> UInt32(8 * channel) & 255 }
            count += 1
          }
        }
        small[x, y] = (0..<4).reduce(UInt32(0)) { $0 | sums[$1] / count << UInt32(8 * $1) }
      }
    }
    return small
  }
}
