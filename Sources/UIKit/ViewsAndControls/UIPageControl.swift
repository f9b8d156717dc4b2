public import Foundation

/// A row of dots, one for each page, of which one is the current page's.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// Whether the dots stand on a ground.
  public enum BackgroundStyle: Int, Sendable {
    /// While they are touched, so never in a still picture.
    case automatic
    case prominent
    case minimal
  }

  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { setNeedsDisplay() }
  }

  /// A picture in place of dots.
  open var preferredIndicatorImage: UIImage? {
    didSet { imagesDidChange() }
  }

  /// A picture in place of the current page's dot.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    didSet { imagesDidChange() }
  }

  private var images: [Int: UIImage] = [:]

  /// Shows a picture in place of one page's dot; nil goes back to the one for all.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    imagesDidChange()
  }

  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

  private func imagesDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private func image(forPage page: Int) -> UIImage? {
    images[page] ?? (page == currentPage ? preferredCurrentPageIndicatorImage : nil)
      ?? preferredIndicatorImage
  }

  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  open var currentPage = 0 {
    didSet {
      currentPage = min(max(currentPage, 0), max(0, numberOfPages - 1))
      setNeedsDisplay()
    }
  }

  /// Hides the control while there is only one page.
  open var hidesForSinglePage = false {
    didSet { setNeedsDisplay() }
  }

  open var pageIndicatorTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  open var currentPageIndicatorTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
      AppearanceProperty(
        "currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
    ]
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Source: measured on iOS 14 to 17, in points: dots of 8 at a distance of 18, with 22 at each
  /// side, 26 high.
  private static let dot: CGFloat = 8
  private static let pitch: CGFloat = 18
  private static let margin: CGFloat = 22
  private static let height: CGFloat = 26

  /// The width of the widest dot or picture.
  private var widest: CGFloat {
    let pictures =
      [preferredIndicatorImage, preferredCurrentPageIndicatorImage] + images.values.map { $0 }
    return pictures.reduce(UIPageControl.dot) { max($0, $1?.size.width ?? 0) }
  }

  private var pitch: CGFloat { widest + UIPageControl.pitch - UIPageControl.dot }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let dots = CGFloat(max(0, pageCount - 1)) * pitch + widest
    return CGSize(width: dots + 2 * UIPageControl.margin, height: UIPageControl.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect) {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
    let (pitch, pages) = (pitch, shownPages)
    let width = CGFloat(pages.count - 1) * pitch
    if backgroundStyle == .prominent { drawGround(size(forNumberOfPages: pages.count)) }
    for page in pages {
      let place = isRightToLeft ? pages.upperBound - 1 - page : page - pages.lowerBound
      let center = CGPoint(x: bounds.midX - width / 2 + CGFloat(place) * pitch, y: bounds.midY)
      let color =
        page == currentPage
        ? currentPageIndicatorTintColor ?? UIColor(light: .black, dark: .white)
        : pageIndicatorTintColor ?? .tertiaryLabel
      draw(page, at: center, scale: scale(of: page, in: pages), color: color)
    }
  }

  /// The pages whose dots the control has room for, the current page among them.
  private var shownPages: Range<Int> {
    let capacity = Int(min(max((bounds.width - widest) / pitch + 1 + 1e-6, 1), 1000))
    guard numberOfPages > capacity else { return 0..<numberOfPages }
    let first = min(max(currentPage - capacity / 2, 0), numberOfPages - capacity)
    return first..<first + capacity
  }

  /// The last two dots shrink at an end beyond which there are more pages, by factors estimated from
  /// pictures of iOS 17.
  private func scale(of page: Int, in pages: Range<Int>) -> CGFloat {
    let before = pages.lowerBound > 0 ? page - pages.lowerBound : 2
    let after = pages.upperBound < numberOfPages ? pages.upperBound - 1 - page : 2
    return page == currentPage ? 1 : [0.5, 0.75, 1][min(before, after, 2)]
  }

  private func draw(_ page: Int, at center: CGPoint, scale: CGFloat, color: UIColor) {
    let image = image(forPage: page)
    let size = image?.size ?? CGSize(width: UIPageControl.dot, height: UIPageControl.dot)
    let rect = CGRect(
      x: center.x - size.width * scale / 2, y: center.y - size.height * scale / 2,
      width: size.width * scale, height: size.height * scale)
    if let image {
      // Every picture is shown in the dots' colour.
      image.withTintColor(color).draw(in: rect)
    } else {
      color.setFill()
      UIBezierPath(ovalIn: rect).fill()
    }
  }

  private func drawGround(_ size: CGSize) {
    UIColor.tertiarySystemFill.setFill()
    UIBezierPath(
      capsuleIn: CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
        height: size.height)
    ).fill()
  }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add("page", "\(currentPage + 1)")
    attributes.add("number of pages", "\(numberOfPages)")
    attributes.add("page tint", pageIndicatorTintColor, in: self)
    attributes.add("current page tint", currentPageIndicatorTintColor, in: self)
    attributes.add("background style", backgroundStyle, usual: .automatic)
    attributes.add("hides for single page", hidesForSinglePage, usual: false)
  }

  override var makesParts: Bool { true }
}
