/// What colour components mean. Everything is drawn in sRGB; a grey value is taken as equal
/// amounts of red, green and blue.
public final class CGColorSpace: Sendable, Equatable {
  public let name: CFString?
  public let numberOfComponents: Int

  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  /// The colour space of a name, or nil when it is neither `sRGB` nor `genericGrayGamma2_2`.
  public init?(name: CFString) {
    switch name {
    case CGColorSpace.sRGB: numberOfComponents = 3
    case CGColorSpace.genericGrayGamma2_2: numberOfComponents = 1
    default: return nil
    }
    self.name = name
  }

  package init(components: Int) {
    numberOfComponents = components
    name = components == 1 ? CGColorSpace.genericGrayGamma2_2 : CGColorSpace.sRGB
  }

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.numberOfComponents == right.numberOfComponents
  }
}

/// Core Foundation's string, which on Linux is Swift's.
public typealias CFString = String

/// Core Foundation's array, which on Linux is Swift's.
public typealias CFArray = [Any]

/// The colour space of this renderer's device: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(components: 3) }

/// The grey colour space of this renderer's device.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(components: 1) }
