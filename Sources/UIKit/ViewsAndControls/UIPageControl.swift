public import Foundation

/// A row of dots, one for each page, of which one is the current page's.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
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

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let dots = CGFloat(max(0, pageCount - 1)) * UIPageControl.pitch + UIPageControl.dot
    return CGSize(width: dots + 2 * UIPageControl.margin, height: UIPageControl.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func draw(_ rect: CGRect) {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
    let width = CGFloat(numberOfPages - 1) * UIPageControl.pitch + UIPageControl.dot
    // Dots that lie outside are not drawn.
    let fitting = Int(min(bounds.width / UIPageControl.pitch + 2, 1000))
    for page in 0..<min(numberOfPages, max(fitting, 0)) {
      let place = isRightToLeft ? numberOfPages - 1 - page : page
      let x = bounds.midX - width / 2 + CGFloat(place) * UIPageControl.pitch
      let color =
        page == currentPage
        ? currentPageIndicatorTintColor ?? UIColor(light: .black, dark: .white)
        : pageIndicatorTintColor ?? .tertiaryLabel
      color.setFill()
      UIBezierPath(
        ovalIn: CGRect(
          x: x, y: bounds.midY - UIPageControl.dot / 2, width: UIPageControl.dot,
          height: UIPageControl.dot)
      ).fill()
    }
  }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add("page", "\(currentPage + 1)")
    attributes.add("number of pages", "\(numberOfPages)")
    attributes.add("page tint", pageIndicatorTintColor, in: self)
    attributes.add("current page tint", currentPageIndicatorTintColor, in: self)
    attributes.add("hides for single page", hidesForSinglePage, usual: false)
  }

  override var makesParts: Bool { true }
}
