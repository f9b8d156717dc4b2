/// What a picture depends on besides the view: kept in the reference, so that a failure can say
/// that a font changed before it says which pixels did.
public struct RenderingEnvironment: Sendable, Hashable, Codable {
  /// A font file that was used.
  public struct Font: Sendable, Hashable, Codable {
    /// The PostScript name: `Inter-Regular`.
    public var name: String
    /// The SHA-256 of the file, in hexadecimal.
    public var sha256: String

    public init(name: String, sha256: String) {
      self.name = name
      self.sha256 = sha256
    }
  }

  /// A setting of the device: `userInterfaceStyle` is `dark`.
  public struct Trait: Sendable, Hashable, Codable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The version of this framework that drew the picture.
  public var frameworkVersion: String
  /// The device that it stood for: `iPhone 13`.
  public var device: String?
  /// Pixels per point.
  public var scale: Double?
  /// Sorted by name, each once.
  public var fonts: [Font]
  /// Sorted by name, each once.
  public var traits: [Trait]

  /// The version of this framework.
  public static let currentFrameworkVersion = "0.1.0"

  public init(
    frameworkVersion: String = RenderingEnvironment.currentFrameworkVersion,
    device: String? = nil, scale: Double? = nil, fonts: [Font] = [], traits: [Trait] = []
  ) {
    self.frameworkVersion = frameworkVersion
    self.device = device
    self.scale = scale
    self.fonts = Set(fonts).sorted { ($0.name, $0.sha256) < ($1.name, $1.sha256) }
    self.traits = Set(traits).sorted { ($0.name, $0.value) < ($1.name, $1.value) }
  }
}

extension RenderingEnvironment {
  /// Sentences about what is different now from when a reference was recorded; the likeliest cause
  /// of different pixels first. A font that only one of the two used is no difference: texts change.
  func differences(fromRecorded recorded: RenderingEnvironment) -> [String] {
    var sentences: [String] = []
    for font in fonts {
      let before = recorded.fonts.filter { $0.name == font.name }
      guard !before.isEmpty, !before.contains(font) else { continue }
      sentences.append(
        "the font \(font.name) is another file now: \(font.sha256.prefix(12))…, recorded with "
          + before.map { "\($0.sha256.prefix(12))…" }.joined(separator: ", "))
    }
    if device != recorded.device {
      sentences.append(
        "the device is \(device ?? "not known") now, recorded on \(recorded.device ?? "unknown")")
    }
    if let scale, let before = recorded.scale, scale != before {
      sentences.append("the scale is \(scale) now, recorded at \(before)")
    }
    let before = Dictionary(recorded.traits.map { ($0.name, $0.value) }) { first, _ in first }
    for trait in traits {
      if let value = before[trait.name], value != trait.value {
        sentences.append("\(trait.name) is \(trait.value) now, recorded with \(value)")
      }
    }
    if frameworkVersion != recorded.frameworkVersion {
      sentences.append(
        "this is Facsimile \(frameworkVersion), recorded with \(recorded.frameworkVersion)")
    }
    return sentences
  }
}
