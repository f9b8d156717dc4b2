import CoreGraphics
package import FacsimileRaster

extension LayerCommit {
  /// The elements with all that can be said about them; hidden ones, which the display list does not
  /// have, come last. The views must still be as they were when they were committed.
  package func describedElements() -> [Element] {
    let drawings = DrawingDigests(
      of: displayList, places: elements.map(\.place), skipping: styleCommands)
    let ids = elementIDs
    let shown = zip(displayList.elements, elements).map { element, committed in
      var element = element
      var details = committed.owner.elementDetails(
        frame: ElementFrame(committed.frame), visibleFrame: ElementFrame(committed.visibleFrame),
        id: { ids[ObjectIdentifier($0)] })
      details.attributes += LayerCommit.attributes(of: element.id, drawings)
      details.attributes.sort { $0.name < $1.name }
      element.details = details
      return element
    }
    return shown + hiddenDetails(from: shown.count, ids)
  }

  /// Hidden views. What controls keep hidden in themselves is nobody's business.
  private func hiddenDetails(
    from firstID: Int, _ ids: [ObjectIdentifier: ElementID]
  ) -> [Element] {
    hiddenElements.enumerated().compactMap { index, hidden in
      let details = hidden.owner.elementDetails(
        frame: ElementFrame(hidden.frame), visibleFrame: ElementFrame(.zero),
        id: { ids[ObjectIdentifier($0)] })
      guard details.isPart != true else { return nil }
      return Element(
        id: ElementID(firstID + index), parent: hidden.parent, zOrder: hidden.zOrder,
        details: details)
    }
  }

  /// The first element of every owner.
  private var elementIDs: [ObjectIdentifier: ElementID] {
    let owners = elements.map(\.owner) + hiddenElements.map(\.owner)
    return Dictionary(
      owners.enumerated().map { (ObjectIdentifier($1), ElementID($0)) },
      uniquingKeysWith: { first, _ in first })
  }

  private static func attributes(
    of id: ElementID, _ drawings: DrawingDigests
  ) -> [Element.Attribute] {
    var attributes: [Element.Attribute] = []
    if let digest = drawings.digests[id] {
      attributes.append(Element.Attribute(name: "drawing", value: String(digest >> 24, radix: 36)))
    }
    if let names = drawings.typefaces[id] {
      attributes.append(
        Element.Attribute(name: "typefaces", value: names.sorted().joined(separator: ", ")))
    }
    return attributes
  }
}

extension ElementFrame {
  fileprivate init(_ rect: CGRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
