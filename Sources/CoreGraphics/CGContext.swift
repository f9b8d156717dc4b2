package import FacsimileRaster
public import Foundation

/// A drawing destination that records into a display list.
///
/// The y axis points down, as in every context that UIKit hands out. What is drawn is kept as
/// commands; nothing becomes pixels before the list is rendered.
public final class CGContext {
  /// What has been drawn so far.
  package private(set) var displayList: DisplayList
  private let element: ElementID?
  private var state: State
  private var saved: [State] = []
  /// Leads from the base coordinates to the list's.
  private let base: Transform
  /// The path under construction, in the base coordinates, as in Core Graphics: a later change of
  /// the matrix does not move it.
  private var currentPath = CGMutablePath()

  /// What `saveGState` saves.
  struct State {
    var ctm: Transform
    var fill = Color.black
    /// What is filled with in place of the colour.
    var fillPattern: Paint?
    var stroke = Color.black
    var style = StrokeStyle()
    var alpha = 1.0
    var blendMode = BlendMode.normal
    var isAntialiased = true
    var quality = CGInterpolationQuality.default
    var shadow: Shadow?
    var textPosition = CGPoint.zero
    /// How many clips and groups this state has opened.
    var openBrackets = 0
  }

  /// A context that continues a list.
  ///
  /// - Parameters:
  ///   - displayList: what was drawn before.
  ///   - transform: leads from the context's base coordinates to the list's.
  ///   - element: the view that draws.
  package init(
    continuing displayList: DisplayList = DisplayList(), transform: Transform = .identity,
    element: ElementID? = nil
  ) {
    self.displayList = displayList
    self.element = element
    base = transform
    state = State(ctm: transform)
  }

  /// Ends the recording: closes what is still open and gives the list away.
  package func finish() -> DisplayList {
    while !saved.isEmpty { restoreGState() }
    close(state.openBrackets)
    state.openBrackets = 0
    var list = DisplayList()
    swap(&list, &displayList)
    return list
  }

  /// What has been drawn so far, with what is still open closed. The recording goes on.
  package var closedDisplayList: DisplayList {
    var list = displayList
    for _ in 0..<saved.reduce(state.openBrackets, { $0 + $1.openBrackets }) { list.pop() }
    return list
  }

  private func close(_ count: Int) {
    for _ in 0..<count { displayList.pop() }
  }

  private var drawingState: DrawingState {
    DrawingState(
      element: element, transform: state.ctm, blendMode: state.blendMode,
      isAntialiased: state.isAntialiased)
  }

  private func paint(_ color: Color) -> Paint {
    var color = color
    color.alpha *= state.alpha
    return .color(color)
  }

  /// Draws with the shadow that is set. The shadow and what casts it are composed as one.
  private func draw(_ body: (inout DisplayList, DrawingState) -> Void) {
    guard let shadow = state.shadow else { return body(&displayList, drawingState) }
    var drawing = drawingState
    drawing.blendMode = .normal
    displayList.pushGroup(Group(blendMode: state.blendMode, shadow: shadow, element: element))
    body(&displayList, drawing)
    displayList.pop()
  }

  /// Paints everything that is not clipped.
  func fillEverything(_ paint: Paint) {
    // Larger than any picture, and small enough for the rasterizer's grid.
    let reach = 1e6
    guard let inverse = state.ctm.inverted() else { return }
    let path = Path(Rect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach))
    let isGroup = state.alpha < 1
    if isGroup { displayList.pushGroup(Group(opacity: state.alpha)) }
    draw { list, drawing in
      list.draw(
        ShapeDrawing(
          path: path.applying(inverse), mode: .fill(.nonZero), paint: paint, state: drawing))
    }
    if isGroup { displayList.pop() }
  }

  /// Cuts what is drawn from now on by the alpha of a picture in user space.
  func pushMask(_ list: DisplayList) {
    displayList.pushMask(Mask(list, transform: state.ctm))
    state.openBrackets += 1
  }
}

// MARK: - State

extension CGContext {
  public func saveGState() {
    saved.append(state)
    state.openBrackets = 0
  }

  /// Goes back to the state saved last. Without one it does nothing.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    close(state.openBrackets)
    state = last
  }

  /// The current transformation matrix, from user space to the context's base space.
  public var ctm: CGAffineTransform { CGAffineTransform(state.ctm) }

  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.raster.concatenating(state.ctm)
  }

  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  /// Turns the user space by an angle in radians.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  public func setFillColor(_ color: CGColor) {
    state.fill = color.color
    state.fillPattern = color.pattern == nil ? nil : color.paint()
  }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = Color(red: red, green: green, blue: blue, alpha: alpha)
    state.fillPattern = nil
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fill = Color(red: gray, green: gray, blue: gray, alpha: alpha)
    state.fillPattern = nil
  }

  public func setStrokeColor(_ color: CGColor) { state.stroke = color.color }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke = Color(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// The opacity of everything drawn from now on, 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode.raster }

  /// The width of lines in user space.
  public func setLineWidth(_ width: CGFloat) { state.style.width = width }

  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.raster }

  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.raster }

  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

  /// Draws lines dashed: lengths of dashes and gaps in turn, in user space; none draws solid ones.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashes = lengths.map { Double($0) }
    state.style.dashPhase = phase
  }

  /// Lets everything drawn from now on cast a black shadow of a third of full opacity.
  ///
  /// - Parameters:
  ///   - offset: where the shadow lies, in the context's base space, whatever the matrix is.
  ///   - blur: how far its edge is spread: twice the standard deviation.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    // Source: Apple, "setShadow(offset:blur:)": black with an alpha of 1/3.
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Lets everything drawn from now on cast a shadow of a colour; nil casts none.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0 else {
      state.shadow = nil
      return
    }
    let moved = CGSize(width: offset.width, height: offset.height)
      .applying(CGAffineTransform(base))
    state.shadow = Shadow(
      color: color.color, offset: Point(x: moved.width, y: moved.height),
      radius: Double(blur) / 2 * base.determinant.magnitude.squareRoot())
  }

  public func setShouldAntialias(_ antialias: Bool) { state.isAntialiased = antialias }

  public var interpolationQuality: CGInterpolationQuality {
    get { state.quality }
    set { state.quality = newValue }
  }
}

// MARK: - Paths

extension CGContext {
  public func beginPath() { currentPath = CGMutablePath() }

  public func move(to point: CGPoint) { currentPath.move(to: point, transform: ctm) }

  public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: ctm) }

  public func addLines(between points: [CGPoint]) {
    currentPath.addLines(between: points, transform: ctm)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control, transform: ctm)
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }

  public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: ctm) }

  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: ctm) }

  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: ctm)
  }

  public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: ctm) }

  /// Adds an arc that touches two lines: from the current point to the first point, and from there
  /// to the second.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: ctm)
  }

  /// The smallest rectangle that holds the current path, in user space.
  public var boundingBoxOfPath: CGRect {
    currentPath.boundingBox.applying(ctm.inverted())
  }

  /// The end of the current path's last segment, in user space.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint.applying(ctm.inverted()) }

  /// A copy of the current path in user space, or nil when it is empty.
  public var path: CGPath? {
    guard !currentPath.isEmpty, let inverse = state.ctm.inverted() else { return nil }
    return CGPath(currentPath.path.applying(inverse))
  }

  /// Makes the outline of its stroke the current path.
  public func replacePathWithStrokedPath() {
    guard let path = takePath() else { return }
    let outline = state.style.dashes.isEmpty ? path : path.dashed(state.style)
    var style = state.style
    style.dashes = []
    currentPath.addPath(CGPath(outline.stroked(style)), transform: ctm)
  }

  public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: ctm) }

  public func closePath() { currentPath.closeSubpath() }

  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The path under construction in the current user space, which leaves it empty.
  private func takePath() -> Path? {
    defer { currentPath = CGMutablePath() }
    guard let inverse = state.ctm.inverted() else { return nil }
    return currentPath.path.applying(inverse)
  }
}

// MARK: - Painting

extension CGContext {
  public func fillPath(using rule: CGPathFillRule = .winding) {
    guard let path = takePath() else { return }
    fill(path, rule: rule.raster)
  }

  public func strokePath() {
    guard let path = takePath() else { return }
    stroke(path)
  }

  public func drawPath(using mode: CGPathDrawingMode) {
    guard let path = takePath() else { return }
    switch mode {
    case .fill: fill(path, rule: .nonZero)
    case .eoFill: fill(path, rule: .evenOdd)
    case .stroke: stroke(path)
    case .fillStroke:
      fill(path, rule: .nonZero)
      stroke(path)
    case .eoFillStroke:
      fill(path, rule: .evenOdd)
      stroke(path)
    }
  }

  public func fill(_ rect: CGRect) { fill(CGPath(rect: rect, transform: nil).path, rule: .nonZero) }

  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect, transform: nil).path) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  public func fillEllipse(in rect: CGRect) {
    fill(CGPath(ellipseIn: rect, transform: nil).path, rule: .nonZero)
  }

  public func strokeEllipse(in rect: CGRect) {
    stroke(CGPath(ellipseIn: rect, transform: nil).path)
  }

  /// Draws separate lines between the points taken two by two.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = CGMutablePath()
    for pair in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[pair])
      path.addLine(to: points[pair + 1])
    }
    stroke(path.path)
  }

  /// Makes the rectangle transparent.
  public func clear(_ rect: CGRect) {
    var drawing = drawingState
    drawing.blendMode = .clear
    displayList.draw(
      ShapeDrawing(
        path: CGPath(rect: rect, transform: nil).path, paint: .color(.black), state: drawing))
  }

  private func fill(_ path: Path, rule: FillRule) {
    var paint = state.fillPattern ?? paint(state.fill)
    if case .image(var pattern) = paint {
      pattern.alpha *= state.alpha
      paint = .image(pattern)
    }
    draw { list, drawing in
      list.draw(ShapeDrawing(path: path, mode: .fill(rule), paint: paint, state: drawing))
    }
  }

  private func stroke(_ path: Path) {
    let (style, paint) = (state.style, paint(state.stroke))
    draw { list, drawing in
      list.draw(ShapeDrawing(path: path, mode: .stroke(style), paint: paint, state: drawing))
    }
  }
}

// MARK: - Images, glyphs, clips and groups

extension CGContext {
  /// Draws an image, stretched over the rectangle.
  ///
  /// In a context whose y axis points down Core Graphics shows the image upside down, and so does
  /// this one; `UIImage.draw(in:)` shows it upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    drawUpright(image, in: rect)
    restoreGState()
  }

  /// Draws an image with its first row at the smallest y.
  package func drawUpright(
    _ image: CGImage, in rect: CGRect, alpha: CGFloat = 1, tint: CGColor? = nil,
    nineParts: ImageDrawing.NineParts? = nil
  ) {
    let (sampling, opacity) = (state.quality.sampling, state.alpha * alpha)
    draw { list, drawing in
      list.draw(
        ImageDrawing(
          image: image.pixmap, destination: rect.raster, sampling: sampling, alpha: opacity,
          tint: tint?.color, nineParts: nineParts, state: drawing))
    }
  }

  /// Lets somebody who knows display lists draw with the context's element, matrix, blend mode and
  /// opacity.
  package func record(_ body: (inout DisplayList, DrawingState) -> Void) {
    let isGroup = state.alpha < 1
    if isGroup { displayList.pushGroup(Group(opacity: state.alpha)) }
    draw(body)
    if isGroup { displayList.pop() }
  }

  /// Cuts what is drawn from now on to the current path.
  public func clip(using rule: CGPathFillRule = .winding) {
    guard let path = takePath() else { return }
    clip(to: path, rule: rule.raster)
  }

  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    clip(to: path.path, rule: .nonZero)
  }

  public func clip(to rect: CGRect) {
    clip(to: CGPath(rect: rect, transform: nil).path, rule: .nonZero)
  }

  private func clip(to path: Path, rule: FillRule) {
    displayList.pushClip(
      Clip(path: path, rule: rule, transform: state.ctm, isAntialiased: state.isAntialiased))
    state.openBrackets += 1
  }

  /// Begins a group that is composed as one picture with the current alpha and blend mode.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    saveGState()
    displayList.pushGroup(Group(opacity: state.alpha, blendMode: state.blendMode))
    state.openBrackets += 1
    state.alpha = 1
    state.blendMode = .normal
  }

  public func endTransparencyLayer() {
    restoreGState()
  }
}
