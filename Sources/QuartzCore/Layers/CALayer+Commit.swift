import CoreGraphics
import FacsimileRaster
import Foundation

/// Recording a layer and everything below it, in the order in which Core Animation composes:
/// background, contents, sublayers, border; the mask and the opacity apply to all of it.
extension CALayer {
  /// Records the layer as it is at the time that is asked for.
  ///
  /// - Parameter parent: the place of the coordinates that the layer's position is in.
  func commit(into commit: inout LayerCommit, parent: LayerPlace, zOrder: Int) {
    withAnimatedValues(at: parent.time) { time in
      self.commit(
        into: &commit,
        place: parent.below(
          transformToSuperlayer.raster, zOrder: zOrder, time: time))
    }
  }

  func commit(into commit: inout LayerCommit, place: LayerPlace) {
    guard !isHidden, opacity > 0 else {
      commit.note(hidden: self, place: place)
      return
    }
    guard place.transform.isFinite, bounds.raster.isFinite else {
      commit.note(misplaced: self)
      return
    }
    var place = place
    if let owner = delegate as? any LayerElementDescribing {
      place.element = commit.addElement(owner, bounds: bounds, place: place)
    }
    commitComposed(into: &commit, place: place)
  }

  /// True where the owner says in words what the layer's own properties are.
  private var isDescribed: Bool { delegate is any LayerElementDescribing }

  func compose(into commit: inout LayerCommit, place: LayerPlace) {
    var place = place
    let opacity = Double(opacity) * place.opacity
    place.opacity = 1
    let shadow = shadow(place)
    let isGroup = opacity < 1 || shadow != nil
    if isGroup {
      commit.pushGroup(
        Group(opacity: opacity, shadow: shadow, element: place.element), isStyle: isDescribed)
    }
    if let mask {
      mask.withAnimatedValues(at: place.time) { time in
        commit.pushMask(
          Mask(
            LayerCommit(mask: mask, time: time).displayList,
            transform: mask.transformToSuperlayer.raster.concatenating(place.transform)))
      }
    }
    commitBackdrop(into: &commit, place: place)
    commitBackground(into: &commit, place: place)
    if masksToBounds {
      commit.pushClip(Clip(path: outline(inset: 0), transform: place.transform))
      place.visible = place.visible.intersection(
        bounds.applying(CGAffineTransform(place.transform)))
    }
    commitContents(into: &commit, place: uprightPlace(place))
    commitClassContent(into: &commit, place: place)
    commitSublayers(into: &commit, place: place)
    if masksToBounds { commit.pop() }
    commitBorder(into: &commit, place: place)
    if mask != nil { commit.pop() }
    if isGroup { commit.pop() }
  }

  /// The place for what the layer shows, turned round where the geometry is turned.
  private func uprightPlace(_ place: LayerPlace) -> LayerPlace {
    guard place.isFlipped else { return place }
    var place = place
    place.transform = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
      .concatenating(place.transform)
    return place
  }

  func commitChildren(into commit: inout LayerCommit, place: LayerPlace) {
    var place = place
    place.transform = transformOfSublayers.raster.concatenating(place.transform)
    if isGeometryFlipped { place.isFlipped.toggle() }
    for (zOrder, child) in childrenByDepth.enumerated() {
      child.commit(into: &commit, parent: place, zOrder: zOrder)
    }
  }

  /// The layer's shadow in the list's coordinates, or nil. A layer that masks to its bounds, or has a
  /// mask, has none, as in Core Animation: the shadow is cut away too.
  private func shadow(_ place: LayerPlace) -> Shadow? {
    guard shadowOpacity > 0, !masksToBounds, mask == nil, var color = shadowColor?.color,
      color.alpha > 0
    else { return nil }
    color.alpha *= Double(min(shadowOpacity, 1))
    let t = place.transform
    // Offset and radius are turned and scaled with the layer.
    let offset = Point(
      x: t.a * shadowOffset.width + t.c * shadowOffset.height,
      y: t.b * shadowOffset.width + t.d * shadowOffset.height)
    return Shadow(
      color: color, offset: offset,
      radius: Double(shadowRadius) * t.determinant.magnitude.squareRoot(),
      caster: shadowPath.map { Clip(path: $0.path, transform: t) })
  }

  func state(_ place: LayerPlace) -> DrawingState {
    DrawingState(element: place.element, transform: place.transform)
  }

  private func commitBackdrop(into commit: inout LayerCommit, place: LayerPlace) {
    guard let backdrop else { return }
    commit.pushClip(Clip(path: outline(inset: 0), transform: place.transform))
    commit.pushGroup(
      Group(
        backdrop: Backdrop(
          blurRadius: backdrop.blurRadius * place.transform.determinant.magnitude.squareRoot(),
          saturation: backdrop.saturation), element: place.element))
    commit.pop()
    commit.pop()
  }

  private func commitBackground(into commit: inout LayerCommit, place: LayerPlace) {
    guard let color = backgroundColor, color.alpha > 0 else { return }
    commit.draw(
      ShapeDrawing(
        path: outline(inset: 0), paint: color.paint(from: bounds.origin), state: state(place)),
      isStyle: isDescribed)
  }

  /// The border is the ring between the outline and the outline moved inwards, as one path, so
  /// that neither edge is drawn twice.
  private func commitBorder(into commit: inout LayerCommit, place: LayerPlace) {
    guard borderWidth > 0, let color = borderColor?.color, color.alpha > 0 else { return }
    var ring = outline(inset: 0)
    if borderWidth * 2 < min(bounds.width, bounds.height) {
      ring.addPath(outline(inset: borderWidth))
    }
    commit.draw(
      ShapeDrawing(
        path: ring, mode: .fill(.evenOdd), paint: .color(color), state: state(place)),
      isStyle: isDescribed)
  }

  private func commitContents(into commit: inout LayerCommit, place: LayerPlace) {
    if displayIsNeeded {
      displayIsNeeded = false
      display()
    }
    if let image = contents.flatMap({ $0 as? CGImage }) {
      commitImage(image, into: &commit, place: place)
    } else if let picture = contents.flatMap({ $0 as? VectorPicture }) {
      commitPicture(picture, into: &commit, place: place)
    } else if drawsContent {
      commitDrawing(into: &commit, place: place)
    }
  }

  private func commitImage(
    _ image: CGImage, into commit: inout LayerCommit, place: LayerPlace
  ) {
    let whole = CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
    let shown = contentsRect.scaled(to: whole)
    let size = CGSize(width: shown.width / contentsScale, height: shown.height / contentsScale)
    let destination = contentsGravity.place(size, in: bounds)
    guard !destination.isEmpty else { return }
    let isNearest =
      destination.width > size.width
      ? magnificationFilter == .nearest : minificationFilter == .nearest
    commit.draw(
      ImageDrawing(
        image: image.pixmap, source: shown == whole ? nil : shown.raster,
        destination: destination.raster, sampling: isNearest ? .nearest : .area,
        tint: contentsTint?.color, nineParts: nineParts(of: shown), state: state(place)))
  }

  private func commitPicture(
    _ picture: VectorPicture, into commit: inout LayerCommit, place: LayerPlace
  ) {
    let size = CGSize(width: picture.size.width, height: picture.size.height)
    let destination = contentsGravity.place(size, in: bounds)
    guard !destination.isEmpty else { return }
    commit.append(
      contentsOf: picture.drawing(
        in: destination.raster, color: contentsTint?.color ?? .black, state: state(place)))
  }

  /// How the contents stretch, or nil where all of them do.
  private func nineParts(of shown: CGRect) -> ImageDrawing.NineParts? {
    guard contentsAreTiled || contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1) else {
      return nil
    }
    return ImageDrawing.NineParts(
      left: contentsCenter.minX * shown.width, top: contentsCenter.minY * shown.height,
      right: (1 - contentsCenter.maxX) * shown.width,
      bottom: (1 - contentsCenter.maxY) * shown.height, scale: contentsScale,
      isTiled: contentsAreTiled)
  }

  /// Records what the layer draws itself. It is clipped to the bounds, as the memory that Core
  /// Animation gives a layer is, and kept apart when it could change what is below.
  private func commitDrawing(into commit: inout LayerCommit, place: LayerPlace) {
    let context = CGContext(transform: place.transform, element: place.element)
    draw(in: context)
    let drawing = context.finish()
    guard !drawing.isEmpty else { return }
    commit.pushClip(
      Clip(
        path: CGPath(
          rect: bounds.insetBy(dx: -contentOutset.width, dy: -contentOutset.height), transform: nil
        ).path, transform: place.transform, isAntialiased: false))
    let isIsolated = !drawing.isPlain
    if isIsolated { commit.pushGroup(Group()) }
    commit.append(contentsOf: drawing)
    if isIsolated { commit.pop() }
    commit.pop()
  }

  /// The bounds moved inwards, with the corners that are rounded.
  func outline(inset: CGFloat) -> Path {
    let rect = bounds.insetBy(dx: inset, dy: inset)
    let radius = max(0, cornerRadius - inset)
    guard radius > 0, !maskedCorners.isEmpty else { return CGPath(rect: rect, transform: nil).path }
    func rounded(_ corner: CACornerMask) -> Double { maskedCorners.contains(corner) ? radius : 0 }
    var path = Path()
    path.addRoundedRect(
      rect.raster,
      radii: CornerRadii(
        topLeft: rounded(.layerMinXMinYCorner), topRight: rounded(.layerMaxXMinYCorner),
        bottomRight: rounded(.layerMaxXMaxYCorner), bottomLeft: rounded(.layerMinXMaxYCorner)),
      curve: cornerCurve == .continuous ? .continuous : .circular)
    return path
  }
}

extension DisplayList {
  /// True when the list only puts colour over what is below, so that it can be drawn straight
  /// onto it.
  fileprivate var isPlain: Bool {
    commands.allSatisfy { command in
      switch command {
      case .shape(let drawing): drawing.state.blendMode == .normal
      case .image(let drawing): drawing.state.blendMode == .normal
      case .glyphs(let drawing): drawing.state.blendMode == .normal
      case .pushGroup(let group): group.blendMode == .normal && group.backdrop == nil
      case .pushClip, .pushMask, .pop: true
      }
    }
  }
}

extension CGRect {
  /// The part of another rectangle that this one, in fractions, stands for.
  fileprivate func scaled(to whole: CGRect) -> CGRect {
    CGRect(
      x: whole.minX + minX * whole.width, y: whole.minY + minY * whole.height,
      width: width * whole.width, height: height * whole.height)
  }
}

extension CALayerContentsGravity {
  /// Where contents of a size lie in the bounds.
  package func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return .zero }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .resize: return bounds
    case .resizeAspect: return aligned(size, scaledBy: min(across, down), in: bounds)
    case .resizeAspectFill: return aligned(size, scaledBy: max(across, down), in: bounds)
    default: return aligned(size, scaledBy: 1, in: bounds)
    }
  }

  private func aligned(_ size: CGSize, scaledBy scale: CGFloat, in bounds: CGRect) -> CGRect {
    let size = CGSize(width: size.width * scale, height: size.height * scale)
    let name = rawValue.lowercased()
    let x: CGFloat =
      name.hasSuffix("left") ? 0 : name.hasSuffix("right") ? 1 : 0.5
    let y: CGFloat = name.hasPrefix("top") ? 0 : name.hasPrefix("bottom") ? 1 : 0.5
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * x,
      y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
  }
}
