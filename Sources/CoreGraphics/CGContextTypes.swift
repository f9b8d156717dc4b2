package import FacsimileRaster

/// Which points count as inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd

  package var raster: FillRule { self == .winding ? .nonZero : .evenOdd }
}

/// How the ends of a stroked line look.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square

  package var raster: StrokeStyle.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// How the corners of a stroked line look.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel

  package var raster: StrokeStyle.Join {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// What `CGContext.drawPath(using:)` does with the current path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// How smoothly images are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case high = 3
  case medium = 4

  package var sampling: ImageDrawing.Sampling {
    switch self {
    case .none: .nearest
    case .low: .bilinear
    case .default, .medium, .high: .area
    }
  }
}

/// How new colour is combined with what is already there.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn
  case destinationOut, destinationAtop, xor, plusDarker, plusLighter

  /// Both lists name the same modes in the same order.
  package var raster: BlendMode { BlendMode(rawValue: UInt8(rawValue)) ?? .normal }
}
