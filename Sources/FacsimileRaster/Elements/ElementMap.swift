/// Which elements painted each pixel of a picture.
///
/// An element painted a pixel when one of its drawings covered a part of it with a colour that is not
/// wholly transparent, and no clip, mask or group hid that. What is painted over later still counts.
public struct ElementMap: Sendable {
  /// The size in pixels.
  public let width: Int
  public let height: Int
  private let blocksPerRow: Int
  /// For each pixel a list's number.
  private let lists: [PixelBlock]
  private let cells: [ElementLists.Cell]

  init(width: Int, height: Int, blocks: [PixelBlock], lists: ElementLists) {
    self.width = width
    self.height = height
    blocksPerRow = (width + 3) / 4
    self.lists = blocks
    cells = lists.cells
  }

  /// The elements that painted a pixel, topmost first, each once.
  ///
  /// - Precondition: the pixel lies in the picture.
  public func elements(x: Int, y: Int) -> [ElementID] {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the map")
    var result: [ElementID] = []
    var list = lists[y * blocksPerRow + x >> 2][x & 3]
    while list != 0 {
      let cell = cells[Int(list)]
      if !result.contains(cell.element) { result.append(cell.element) }
      list = cell.below
    }
    return result
  }

  /// The element that painted a pixel last.
  public func topmost(x: Int, y: Int) -> ElementID? {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the map")
    let list = lists[y * blocksPerRow + x >> 2][x & 3]
    return list == 0 ? nil : cells[Int(list)].element
  }
}

/// Lists of elements, topmost first. A list is a number: that of its first cell, 0 when it is empty.
/// Pixels that were painted by the same elements in the same order share one list.
final class ElementLists {
  struct Cell {
    var element: ElementID
    var below: UInt32
  }

  private(set) var cells = [Cell(element: ElementID(0), below: 0)]
  private var known: [Key: UInt32] = [:]

  private struct Key: Hashable {
    var element: ElementID
    var below: UInt32
  }

  /// The list with an element put on top of another list. When there are too many lists (2^24), the
  /// other list is dropped.
  func list(_ element: ElementID, over below: UInt32) -> UInt32 {
    if below != 0, cells[Int(below)].element == element { return below }
    let key = Key(element: element, below: cells.count < 1 << 24 ? below : 0)
    if let list = known[key] { return list }
    let list = UInt32(cells.count)
    cells.append(Cell(element: element, below: key.below))
    known[key] = list
    return list
  }
}

/// Puts an element on top of the lists of the pixels that are covered.
struct ElementPainter: Painter {
  let element: ElementID
  let lists: ElementLists
  /// Only pixels that it gives a colour count; nil counts all.
  let shader: (any Shader)?

  func run(
    _ target: inout MutableSpan<PixelBlock>, at index: Int, block: Int, row: Int, count: Int,
    coverage: UInt32
  ) {
    for offset in 0..<count {
      mask(
        &target, at: index &+ offset, block: block &+ offset, row: row,
        coverage: PixelBlock(repeating: coverage))
    }
  }

  func mask(
    _ target: inout MutableSpan<PixelBlock>, at index: Int, block: Int, row: Int,
    coverage: PixelBlock
  ) {
    var visible = coverage
    if let shader {
      var buffer = InlineArray<1, PixelBlock>(repeating: .zero)
      var colors = buffer.mutableSpan
      shader.write(to: &colors, at: 0, block: block, count: 1, row: row)
      visible.replace(with: 0, where: colors[0] .== 0)
    }
    var below: UInt32?
    var above: UInt32 = 0
    for pixel in 0..<4 where visible[pixel] != 0 {
      if target[index][pixel] != below {
        below = target[index][pixel]
        above = lists.list(element, over: target[index][pixel])
      }
      target[index][pixel] = above
    }
  }
}
