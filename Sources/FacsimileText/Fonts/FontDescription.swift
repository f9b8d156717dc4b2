import CHarfBuzz

/// What is known of a font in a file without loading its glyphs: enough to choose it.
public struct FontDescription: Sendable, Hashable {
  public let path: String
  public let index: Int
  public let names: FontNames
  /// What the font is with its axes at their defaults.
  public let traits: FontTraits
  /// What a variable font can be; empty for a static one.
  public let axes: [Axis]

  /// One axis of a variable font.
  public struct Axis: Sendable, Hashable {
    public var tag: OpenTypeTag
    public var range: ClosedRange<Double>
    public var defaultValue: Double
  }

  init(
    path: String, index: Int = 0, names: FontNames, traits: FontTraits, axes: [Axis] = []
  ) {
    self.path = path
    self.index = index
    self.names = names
    self.traits = traits
    self.axes = axes
  }

  /// The fonts of a file, in its order. Fonts that cannot be read are left out.
  public static func all(in file: FontFile) -> [FontDescription] {
    // A damaged header can claim any number.
    (0..<min(file.count, 1024)).compactMap { FontDescription(file, index: $0) }
  }

  private init?(_ file: FontFile, index: Int) {
    guard let face = hb_face_create(file.blob, UInt32(index)) else { return nil }
    defer { hb_face_destroy(face) }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return nil }
    defer { hb_font_destroy(font) }
    path = file.path
    self.index = index
    names = FontNames(face)
    traits = FontTraits(font)
    axes = FontDescription.axes(of: face)
  }

  private static func axes(of face: OpaquePointer) -> [Axis] {
    var count = min(hb_ot_var_get_axis_count(face), 64)
    guard count > 0 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).compactMap { info in
      guard info.min_value <= info.max_value else { return nil }
      return Axis(
        tag: OpenTypeTag(rawValue: info.tag),
        range: Double(info.min_value)...Double(info.max_value),
        defaultValue: Double(info.default_value))
    }
  }

  func axis(_ tag: OpenTypeTag) -> Axis? { axes.first { $0.tag == tag } }

  /// The weights that the font can take on.
  var weights: ClosedRange<Double> {
    axis("wght")?.range ?? traits.weight.value...traits.weight.value
  }

  /// The widths that the font can take on, in percent.
  var widths: ClosedRange<Double> { axis("wdth")?.range ?? traits.width...traits.width }

  /// True when two fonts answer the same requests, so that the first one found hides the other.
  func isSameStyle(as other: FontDescription) -> Bool {
    names.family == other.names.family && traits == other.traits && weights == other.weights
      && widths == other.widths
  }
}
