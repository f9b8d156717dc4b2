/// How new colour is combined with what is already there. Names and meaning are those of
/// `CGBlendMode`; formulas: W3C Compositing and Blending Level 1 and Porter and Duff 1984.
public enum BlendMode: UInt8, Sendable, Hashable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn
  case destinationOut, destinationAtop, xor, plusDarker, plusLighter
}
