import CoreGraphics
import FacsimileRaster
import FacsimileText
import Foundation

extension StyledText {
  /// An attributed string as the typesetter takes it. Dynamic colours are resolved in the current
  /// environment.
  ///
  /// - Parameters:
  ///   - defaults: attributes for the parts that have none of a kind.
  ///   - linkAttributes: how links look, whatever their own attributes say; nil is blue and underlined.
  init(
    _ text: NSAttributedString, defaults: [NSAttributedString.Key: Any] = [:],
    linkAttributes: [NSAttributedString.Key: Any]? = nil
  ) {
    self.init()
    let string = text.string
    var offset = 0
    while offset < text.length {
      var range = NSRange(location: 0, length: 0)
      let own = text.attributes(at: offset, effectiveRange: &range)
      var attributes = defaults.merging(own) { _, own in own }
      if own[.link] != nil {
        attributes.merge(linkAttributes ?? StyledText.linkAttributes) { _, link in link }
      }
      let isWhole = range.length == text.length
      append(
        isWhole ? string : (string as NSString).substring(with: range),
        style: TextStyle(attributes),
        paragraph: ParagraphStyle(attributes[.paragraphStyle] as? NSParagraphStyle))
      offset = NSMaxRange(range)
    }
  }
}

extension StyledText {
  /// Blue and underlined. Source: Apple, "link" of NSAttributedString.Key.
  static var linkAttributes: [NSAttributedString.Key: Any] {
    [.foregroundColor: UIColor.link, .underlineStyle: NSUnderlineStyle.single.rawValue]
  }
}

extension TextStyle {
  /// Attributes without a font are set in 12 points, as Apple documents.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    let font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 12)
    func number(_ key: NSAttributedString.Key) -> Double? {
      guard let value = attributes[key] else { return nil }
      return (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map(Double.init)
        ?? value as? Double ?? (value as? Int).map(Double.init)
    }
    func color(_ key: NSAttributedString.Key) -> UIColor? { attributes[key] as? UIColor }
    self.init(
      font: font.font, color: (color(.foregroundColor) ?? .black).color,
      backgroundColor: color(.backgroundColor)?.color, kern: number(.kern),
      tracking: number(.tracking) ?? 0, usesLigatures: number(.ligature) != 0,
      underline: LineDecoration(number(.underlineStyle), color(.underlineColor)),
      strikethrough: LineDecoration(number(.strikethroughStyle), color(.strikethroughColor)),
      baselineOffset: number(.baselineOffset) ?? 0, obliqueness: number(.obliqueness) ?? 0,
      stroke: TextStroke(number(.strokeWidth), color(.strokeColor), font),
      shadow: (attributes[.shadow] as? NSShadow).flatMap(TextShadow.init),
      link: (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String,
      attachment: (attributes[.attachment] as? NSTextAttachment).map {
        TextAttachment($0, font: font, color: color(.foregroundColor) ?? .black)
      },
      language: attributes[.languageIdentifier] as? String)
  }
}

extension TextStroke {
  /// Nil for a width of 0. A negative width fills the letters as well.
  fileprivate init?(_ percent: Double?, _ color: UIColor?, _ font: UIFont) {
    guard let percent, percent != 0, percent.isFinite else { return nil }
    self.init(
      width: percent.magnitude * Double(font.pointSize) / 100, color: color?.color,
      isFilled: percent < 0)
  }
}

extension TextShadow {
  /// Nil for a shadow without a colour.
  fileprivate init?(_ shadow: NSShadow) {
    guard let color = shadow.shadowColor as? UIColor else { return nil }
    self.init(
      offset: Point(x: Double(shadow.shadowOffset.width), y: Double(shadow.shadowOffset.height)),
      blurRadius: Double(shadow.shadowBlurRadius), color: color.color)
  }
}

extension TextAttachment {
  /// Without bounds of its own an attachment is as large as its image and stands on the baseline, or
  /// around it where the image has one. A symbol takes the font's size and weight, and what is only a
  /// shape takes the text's colour.
  fileprivate init(_ attachment: NSTextAttachment, font: UIFont, color: UIColor) {
    let traits = UITraitCollection.current
    let image = attachment.image?.with(preferred: UIImage.SymbolConfiguration(font: font))
      .shown(in: traits, isRightToLeft: traits.layoutDirection == .rightToLeft)
    let place = CGRect(
      origin: CGPoint(x: 0, y: -(image?.baselineOffsetFromBottom ?? 0)), size: image?.size ?? .zero)
    let bounds = attachment.bounds == .zero ? place : attachment.bounds
    self.init(
      bounds: Rect(
        x: Double(bounds.minX), y: Double(bounds.minY), width: Double(bounds.width),
        height: Double(bounds.height)),
      image: image?.uprightImage?.pixmap, tint: image.flatMap { $0.attachedTint(color)?.color })
  }
}

extension UIImage {
  /// The colour in which the image's shape stands in a text: its own, else for a template the text's.
  /// Nil shows the image as it is.
  fileprivate func attachedTint(_ textColor: UIColor) -> UIColor? {
    if renderingMode == .alwaysTemplate { return textColor }
    return isTemplate ? use.tint ?? textColor : nil
  }
}

extension LineDecoration {
  /// The line of an `NSUnderlineStyle`'s raw value, or nil when that draws none.
  fileprivate init?(_ rawValue: Double?, _ color: UIColor?) {
    guard let rawValue, let bits = Int(exactly: rawValue), bits & 0xff != 0 else { return nil }
    let style: Style =
      switch bits & 0xff {
      case NSUnderlineStyle.double.rawValue: .double
      case NSUnderlineStyle.thick.rawValue: .thick
      default: .single
      }
    let pattern: Pattern =
      switch bits & 0x0f00 {
      case NSUnderlineStyle.patternDot.rawValue: .dot
      case NSUnderlineStyle.patternDash.rawValue: .dash
      case NSUnderlineStyle.patternDashDot.rawValue: .dashDot
      case NSUnderlineStyle.patternDashDotDot.rawValue: .dashDotDot
      default: .solid
      }
    self.init(
      style: style, pattern: pattern,
      isByWord: bits & NSUnderlineStyle.byWord.rawValue != 0, color: color?.color)
  }
}

extension ParagraphStyle {
  init(_ style: NSParagraphStyle?) {
    guard let style else {
      self.init()
      return
    }
    self.init(
      alignment: Alignment(style.alignment), lineBreakMode: LineBreakMode(style.lineBreakMode),
      lineHeightMultiple: style.lineHeightMultiple, minimumLineHeight: style.minimumLineHeight,
      maximumLineHeight: style.maximumLineHeight, lineSpacing: style.lineSpacing,
      paragraphSpacing: style.paragraphSpacing,
      paragraphSpacingBefore: style.paragraphSpacingBefore,
      firstLineHeadIndent: style.firstLineHeadIndent, headIndent: style.headIndent,
      tailIndent: style.tailIndent, tabStops: style.tabStops?.map(TabStop.init) ?? [],
      defaultTabInterval: style.defaultTabInterval,
      baseDirection: BaseDirection(style.baseWritingDirection))
  }
}

extension ParagraphStyle.TabStop {
  fileprivate init(_ tab: NSTextTab) {
    let alignment: Alignment =
      switch tab.alignment {
      case .right: .trailing
      case .center: .center
      case .left, .natural, .justified: .leading
      }
    self.init(
      location: tab.location, alignment: alignment, columnTerminators: tab.terminators)
  }
}

extension ParagraphStyle.Alignment {
  init(_ alignment: NSTextAlignment) {
    self =
      switch alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .natural: .natural
      }
  }
}

extension ParagraphStyle.LineBreakMode {
  init(_ mode: NSLineBreakMode) {
    self =
      switch mode {
      case .byWordWrapping: .byWordWrapping
      case .byCharWrapping: .byCharWrapping
      case .byClipping: .byClipping
      case .byTruncatingHead: .byTruncatingHead
      case .byTruncatingTail: .byTruncatingTail
      case .byTruncatingMiddle: .byTruncatingMiddle
      }
  }
}

extension ParagraphStyle.BaseDirection {
  init(_ direction: NSWritingDirection) {
    self =
      switch direction {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
  }
}
