import CoreGraphics
package import FacsimileRaster

/// An owner of a layer that can say in words what the layer shows. Views are.
@MainActor
package protocol LayerElementDescribing: AnyObject {
  /// Describes the view that owns a layer, whose frames are given in the snapshot's coordinates.
  ///
  /// - Parameter id: the elements of other owners; nil for one that is not in the snapshot.
  func elementDetails(
    frame: ElementFrame, visibleFrame: ElementFrame, id: (AnyObject) -> ElementID?
  ) -> Element.Details
}

/// A layer tree turned into a display list, and what is needed to describe its views afterwards.
@MainActor
package struct LayerCommit {
  package private(set) var displayList = DisplayList()
  /// The first layer whose place is not finite, by its owner's class or its own.
  package private(set) var misplacedClass: String?
  private(set) var elements: [CommittedElement] = []
  private(set) var hiddenElements: [HiddenElement] = []
  /// The indices of the commands that show what the owner of a layer says in words: its background,
  /// border, opacity and shadow.
  private(set) var styleCommands: [Int] = []

  struct CommittedElement {
    let owner: any LayerElementDescribing
    let frame: CGRect
    let visibleFrame: CGRect
    let place: Transform
  }

  /// An owner of a layer that is hidden or transparent, which draws nothing.
  struct HiddenElement {
    let owner: any LayerElementDescribing
    let frame: CGRect
    let parent: ElementID?
    let zOrder: Int
  }

  /// Commits a layer so that the origin of its bounds lies at the origin of the list.
  package init(_ layer: CALayer) {
    let origin = CGAffineTransform(translationX: -layer.bounds.minX, y: -layer.bounds.minY)
    self.init(layer, transform: origin.raster)
  }

  /// Commits a layer in a place that the transform leads to.
  init(_ layer: CALayer, transform: Transform) {
    layer.withAnimatedValues(at: MediaTime.given) { time in
      layer.commit(
        into: &self,
        place: LayerPlace(
          transform: transform, element: nil, zOrder: 0,
          visible: layer.bounds.applying(CGAffineTransform(transform)), time: time))
    }
  }

  /// Commits a mask in its own coordinates. Its views are no elements of the picture.
  init(mask: CALayer, time: CFTimeInterval?) {
    mask.commit(
      into: &self,
      place: LayerPlace(
        transform: .identity, element: nil, zOrder: 0,
        visible: CGRect(origin: .zero, size: mask.bounds.size), time: time))
    displayList = displayList.withoutElements
  }

  /// Registers the owner of a layer that begins at `place`.
  mutating func addElement(
    _ owner: any LayerElementDescribing, bounds: CGRect, place: LayerPlace
  ) -> ElementID {
    let frame = bounds.applying(CGAffineTransform(place.transform))
    let visible = frame.intersection(place.visible)
    elements.append(
      CommittedElement(
        owner: owner, frame: frame, visibleFrame: visible.isNull ? .zero : visible,
        place: place.transform))
    return displayList.addElement(parent: place.element, zOrder: place.zOrder)
  }

  /// Notes the owner of a layer that draws nothing, so that a failure can say that it was hidden.
  mutating func note(hidden layer: CALayer, place: LayerPlace) {
    guard let owner = layer.delegate as? any LayerElementDescribing, place.transform.isFinite,
      layer.bounds.raster.isFinite
    else { return }
    hiddenElements.append(
      HiddenElement(
        owner: owner, frame: layer.bounds.applying(CGAffineTransform(place.transform)),
        parent: place.element, zOrder: place.zOrder))
  }

  /// Notes a layer that cannot be drawn because a number of its place is NaN or infinite.
  mutating func note(misplaced layer: CALayer) {
    if misplacedClass == nil {
      misplacedClass = layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))"
    }
  }

  mutating func draw(_ shape: ShapeDrawing, isStyle: Bool = false) {
    if isStyle { styleCommands.append(displayList.commands.count) }
    displayList.draw(shape)
  }
  mutating func draw(_ image: ImageDrawing) { displayList.draw(image) }
  mutating func pushClip(_ clip: Clip) { displayList.pushClip(clip) }
  mutating func pushMask(_ mask: Mask) { displayList.pushMask(mask) }
  mutating func pushGroup(_ group: Group, isStyle: Bool = false) {
    if isStyle { styleCommands.append(displayList.commands.count) }
    displayList.pushGroup(group)
  }
  mutating func pop() { displayList.pop() }
  mutating func mapDrawings(
    from first: Int, _ change: (DisplayList.Command) -> DisplayList.Command
  ) { displayList.mapDrawings(from: first, change) }
  mutating func append(contentsOf list: DisplayList) { displayList.append(contentsOf: list) }
}

/// Where in the commit a layer is.
struct LayerPlace {
  /// Leads from the layer's own coordinates to the list's.
  var transform: Transform
  /// The view that the layer belongs to.
  var element: ElementID?
  /// The position among the siblings, back to front.
  var zOrder: Int
  /// What no clip has cut away so far, in the list's coordinates.
  var visible: CGRect
  /// Multiplies the opacity of the layer.
  var opacity = 1.0
  /// True where the y axis points up, through layers whose geometry is flipped.
  var isFlipped = false
  /// The local time of the layer; nil shows model values.
  var time: CFTimeInterval?

  /// The place of a sublayer.
  func below(_ transform: Transform, zOrder: Int, time: CFTimeInterval?) -> LayerPlace {
    var place = self
    place.transform = transform.concatenating(self.transform)
    place.zOrder = zOrder
    place.time = time
    return place
  }
}
