public import CoreGraphics
import FacsimileText
import Foundation

// CoreText's font, which is UIKit's: on Apple's systems each can be used as the other.

public typealias CTFont = UIFont
public typealias CTFontDescriptor = UIFontDescriptor
public typealias CFIndex = Int
public typealias CGGlyph = UInt16
public typealias UniChar = UInt16
public typealias CTFontSymbolicTraits = UIFontDescriptor.SymbolicTraits

/// The size of fonts that are made with a size of 0. Source: Apple, "CTFontCreateWithName".
private let defaultFontSize: CGFloat = 12

/// A font by its PostScript or full name; the system font where there is none of that name.
///
/// - Parameters:
///   - size: in points; 0 stands for 12.
///   - matrix: not supported: fonts are upright unless the font itself leans.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let size = size > 0 ? size : defaultFontSize
  return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
}

/// The font that comes nearest to a descriptor.
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  UIFont(descriptor: descriptor, size: size)
}

/// The font at another size, or nearer to another descriptor.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let size = size > 0 ? size : font.pointSize
  guard let attributes else { return font.withSize(size) }
  return UIFont(
    descriptor: font.fontDescriptor.addingAttributes(attributes.fontAttributes), size: size)
}

/// The font of the family with some traits changed; the bits of the mask alone count.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ value: CTFontSymbolicTraits, _ mask: CTFontSymbolicTraits
) -> CTFont? {
  let descriptor = font.fontDescriptor
  let traits = descriptor.symbolicTraits.subtracting(mask).union(value.intersection(mask))
  return descriptor.withSymbolicTraits(traits).map {
    UIFont(descriptor: $0, size: size > 0 ? size : font.pointSize)
  }
}

public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.font.face.names.full }

public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  CTFontSymbolicTraits(font.font)
}

/// The size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// How far the font reaches below the baseline, in points; unlike `UIFont.descender` positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// The top of an underline relative to the baseline; negative below it.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.font.underlinePosition }
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
  font.font.underlineThickness
}
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.font.face.unitsPerEm) }

/// The glyphs of UTF-16 code units; a character outside the first plane has its glyph at the first
/// of its two units.
///
/// - Returns: false when the font lacks some; their glyphs are 0.
public func CTFontGetGlyphsForCharacters(
  _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>,
  _ count: CFIndex
) -> Bool {
  var hasAll = true
  var decoder = UTF16()
  let units = UnsafeBufferPointer(start: characters, count: max(0, count))
  var iterator = units.makeIterator()
  var offset = 0
  while offset < units.count {
    glyphs[offset] = 0
    var width = 1
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar):
      width = UTF16.width(scalar)
      if width == 2 { glyphs[offset + 1] = 0 }
      if let glyph = font.font.face.glyph(for: scalar).flatMap(CGGlyph.init(exactly:)) {
        glyphs[offset] = glyph
      } else {
        hasAll = false
      }
    case .error:
      hasAll = false
    case .emptyInput:
      return hasAll
    }
    offset += width
  }
  return hasAll
}
