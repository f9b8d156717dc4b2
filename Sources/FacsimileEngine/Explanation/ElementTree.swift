import FacsimileRaster

/// The views of one picture as a tree, with what is needed to recognise each in another picture.
///
/// Elements may come from a file that anybody wrote: an element whose parent is not before it stands
/// at the top, and what is beyond a limit is left out.
struct ElementTree {
  struct Node {
    let id: ElementID
    let details: Element.Details
    let parent: Int?
    let depth: Int
    /// Back to front.
    fileprivate(set) var children: [Int] = []
    let attributes: [String: String]
    /// The texts and names below, in the order of the tree, at most so many.
    fileprivate(set) var content: [String] = []
    fileprivate(set) var subtreeCount = 1
  }

  private(set) var nodes: [Node] = []
  /// The views without a parent, back to front.
  private(set) var roots: [Int] = []
  private(set) var indices: [ElementID: Int] = [:]

  private static let maximumCount = 5000
  /// Deeper views count as siblings of the view above them.
  private static let maximumDepth = 200
  private static let maximumContent = 24

  init(_ elements: [Element]) {
    var zOrders: [Int] = []
    for element in elements {
      guard let details = element.details, indices[element.id] == nil,
        nodes.count < ElementTree.maximumCount
      else { continue }
      var parent = element.parent.flatMap { indices[$0] }
      if let above = parent, nodes[above].depth >= ElementTree.maximumDepth {
        parent = nodes[above].parent
      }
      indices[element.id] = nodes.count
      zOrders.append(element.zOrder)
      nodes.append(
        Node(
          id: element.id, details: details, parent: parent,
          depth: parent.map { nodes[$0].depth + 1 } ?? 0,
          attributes: Dictionary(
            details.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        ))
    }
    for index in nodes.indices {
      if let parent = nodes[index].parent {
        nodes[parent].children.append(index)
      } else {
        roots.append(index)
      }
    }
    for index in nodes.indices {
      nodes[index].children.sort { (zOrders[$0], $0) < (zOrders[$1], $1) }
    }
    // Children come after their parents, so that from the back every subtree is complete.
    for index in nodes.indices.reversed() {
      let below = nodes[index].children.flatMap { ownContent(of: $0) + nodes[$0].content }
      nodes[index].content = Array(below.prefix(ElementTree.maximumContent))
      nodes[index].subtreeCount += nodes[index].children.reduce(0) { $0 + nodes[$1].subtreeCount }
    }
  }

  private func ownContent(of index: Int) -> [String] {
    let details = nodes[index].details
    return [details.text, details.accessibilityIdentifier, details.propertyName].compactMap(\.self)
  }

  subscript(index: Int) -> Node { nodes[index] }

  /// True where the view is not shown itself; what is below it is not recorded.
  func isHidden(_ index: Int) -> Bool {
    nodes[index].attributes["hidden"] == "true" || nodes[index].attributes["alpha"] == "0"
  }

  /// The frame relative to that of the view above.
  func relativeFrame(_ index: Int) -> ElementFrame {
    var frame = nodes[index].details.frame
    if let parent = nodes[index].parent {
      frame.x -= nodes[parent].details.frame.x
      frame.y -= nodes[parent].details.frame.y
    }
    return frame
  }

  /// The view itself, or the control that a part belongs to.
  func owner(of index: Int) -> Int {
    var owner = index
    while nodes[owner].details.isPart == true, let parent = nodes[owner].parent { owner = parent }
    return owner
  }

  /// The views above one, the nearest first.
  func ancestors(of index: Int) -> [Int] {
    var result: [Int] = []
    var above = nodes[index].parent
    while let parent = above {
      result.append(parent)
      above = nodes[parent].parent
    }
    return result
  }
}
