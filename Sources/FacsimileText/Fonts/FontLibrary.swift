import Synchronization

/// The fonts that text can be set with: those in folders, and those that were registered.
///
/// Nothing is read before it is needed. A family is looked for in the files whose names begin
/// with the family's, and only when there are none in all files. What was found is kept; the
/// caches are behind a lock and change no result.
public final class FontLibrary: Sendable {
  public let folders: FontFolders
  private let state = Mutex(State())
  let shapingCache = ShapingCache()

  private struct State {
    var catalog: FontCatalog?
    var registered: [FontDescription] = []
    var files: [String: FontFile] = [:]
    var faces: [FaceKey: FontFace] = [:]
    var fonts: [FontKey: Font] = [:]
    var fallbacks: [FallbackKey: [Font]] = [:]
    var emojiFace: FontFace??
    var missingCharacters: Set<Unicode.Scalar> = []
  }

  private struct FaceKey: Hashable {
    var path: String
    var index: Int
    var variations: [FontVariation]
  }

  private struct FontKey: Hashable {
    var family: String
    var traits: FontTraits
    var size: Double
  }

  private struct FallbackKey: Hashable {
    var traits: FontTraits
    var size: Double
  }

  public init(folders: FontFolders) {
    self.folders = folders
  }
}

/// Named fonts.
extension FontLibrary {
  /// Makes the fonts of a file available, before those of the folders, and returns what they are.
  /// Fonts that are registered already stay as they are.
  @discardableResult
  public func register(path: String) throws(FontError) -> [FontDescription] {
    let file = try FontFile(path: path)
    let descriptions = FontDescription.all(in: file)
    guard !descriptions.isEmpty else { throw .notAFont(path: path) }
    state.withLock { state in
      for description in descriptions where !state.registered.contains(description) {
        state.registered.append(description)
      }
      state.fonts = [:]
      state.fallbacks = [:]
    }
    shapingCache.removeAll()
    return descriptions
  }

  /// Takes the fonts of a file that was registered away again.
  public func unregister(path: String) {
    state.withLock { state in
      state.registered.removeAll { $0.path == path }
      state.fonts = [:]
      state.fallbacks = [:]
    }
    shapingCache.removeAll()
  }

  /// True when fonts of the file were registered and not taken away since.
  public func isRegistered(path: String) -> Bool {
    state.withLock { state in state.registered.contains { $0.path == path } }
  }

  /// The names of all families, sorted. This opens every font file.
  public var familyNames: [String] {
    state.withLock { state in
      let names = allDescriptions(&state).map(\.names.family)
      return Set(names).filter { !$0.isEmpty }.sorted()
    }
  }

  /// The faces of a family, whose name is compared without regard to case; empty when there is
  /// no such family.
  public func faces(inFamily family: String) -> [FontDescription] {
    state.withLock { descriptions(ofFamily: family, &$0) }
  }

  /// The font of a family that comes nearest to the traits by the rules of CSS. Where the family
  /// has no bold or no slanted face, it is made from another by thickening or slanting.
  public func font(
    family: String, traits: FontTraits = FontTraits(), size: Double,
    features: [FontFeature] = []
  ) throws(FontError) -> Font {
    let key = FontKey(family: family, traits: traits, size: size)
    var font = try state.withLock { state throws(FontError) in
      if let font = state.fonts[key] { return font }
      let faces = descriptions(ofFamily: family, &state)
      guard let best = FontMatching.best(traits, among: faces) else {
        throw .unknownName(family, folders: folders.paths)
      }
      let font = try makeFont(best, traits: traits, size: size, &state)
      state.fonts[key] = font
      return font
    }
    font.features = features
    return font
  }

  /// The font of a PostScript name ("Inter-SemiBold"), a full name ("Inter Semi Bold") or a
  /// family ("Inter", its regular face), compared without regard to case.
  public func font(named name: String, size: Double) throws(FontError) -> Font {
    let found = state.withLock { state -> FontDescription? in
      let wanted = name.lowercased()
      func isNamed(_ description: FontDescription) -> Bool {
        description.names.postScript.lowercased() == wanted
          || description.names.full.lowercased() == wanted
      }
      return state.registered.first(where: isNamed)
        ?? catalog(&state).descriptions(fileName: name).first(where: isNamed)
        ?? catalog(&state).all().first(where: isNamed)
    }
    guard let found else { return try font(family: name, size: size) }
    return try state.withLock { state throws(FontError) in
      try makeFont(found, traits: found.traits, size: size, &state)
    }
  }

  /// A face of a file, loaded once.
  public func face(
    path: String, index: Int = 0, variations: [FontVariation] = []
  ) throws(FontError) -> FontFace {
    try state.withLock { state throws(FontError) in
      try face(path, index, variations, &state)
    }
  }

  /// The files of all faces that were loaded so far, sorted by path: what a reference records.
  public var filesInUse: [FontFile] {
    state.withLock { $0.files.values.sorted { $0.path < $1.path } }
  }
}

/// The system's fonts.
extension FontLibrary {
  /// The family of the system font below `displaySize`.
  public static let systemFamily = "Inter"
  /// The family of the system font from `displaySize` on.
  public static let systemDisplayFamily = "Inter Display"
  public static let monospacedFamily = "DejaVu Sans Mono"
  /// The size in points from which on the system font takes its display cut.
  public static let displaySize = 20.0

  /// The system font, with San Francisco's vertical metrics.
  public func systemFont(
    size: Double, weight: FontWeight = .regular, slant: FontSlant = .upright,
    features: [FontFeature] = []
  ) throws(FontError) -> Font {
    let family =
      size < FontLibrary.displaySize
      ? FontLibrary.systemFamily : FontLibrary.systemDisplayFamily
    var font = try systemFace(
      family, package: "fonts-inter", FontTraits(weight: weight, slant: slant), size: size)
    font.verticalMetrics = .sanFrancisco
    font.features = features
    return font
  }

  /// The system's font with letters of one width.
  public func monospacedSystemFont(
    size: Double, weight: FontWeight = .regular, slant: FontSlant = .upright,
    features: [FontFeature] = []
  ) throws(FontError) -> Font {
    var font = try systemFace(
      FontLibrary.monospacedFamily, package: "fonts-dejavu-core",
      FontTraits(weight: weight, slant: slant), size: size)
    font.features = features
    return font
  }

  private func systemFace(
    _ family: String, package: String, _ traits: FontTraits, size: Double
  ) throws(FontError) -> Font {
    do {
      return try font(family: family, traits: traits, size: size)
    } catch .unknownName {
      throw .missingSystemFont(family: family, package: package, folders: folders.paths)
    }
  }
}

/// Where a character is looked for that the named font does not have.
extension FontLibrary {
  /// The fonts that are tried after a font, in order: the registered ones, the system font, DejaVu
  /// Sans. What is not installed is left out. Emoji never come here where the colour font has them:
  /// see `FontPicker`.
  func fallbacks(for font: Font) -> [Font] {
    var traits = font.face.traits
    if font.embolden > 0 { traits.weight = max(traits.weight, .bold) }
    if font.slant > 0 && traits.slant == .upright { traits.slant = .oblique }
    let key = FallbackKey(traits: traits, size: font.size)
    if let known = state.withLock({ $0.fallbacks[key] }) { return known }

    var families: [String] = []
    for description in state.withLock({ $0.registered })
    where !families.contains(description.names.family) {
      families.append(description.names.family)
    }
    var fonts = families.compactMap { try? self.font(family: $0, traits: traits, size: font.size) }
    if let system = try? systemFont(size: font.size, weight: traits.weight, slant: traits.slant) {
      fonts.append(system)
    }
    if let last = try? self.font(family: "DejaVu Sans", traits: traits, size: font.size) {
      fonts.append(last)
    }
    state.withLock { $0.fallbacks[key] = fonts }
    return fonts
  }

  /// The colour emoji font, or nil when it is not installed.
  var emojiFace: FontFace? {
    if let known = state.withLock({ $0.emojiFace }) { return known }
    let found = try? font(family: "Noto Color Emoji", size: 1).face
    // A build of the font with layered outlines in place of pictures has its name, too.
    let face = found?.hasColorBitmaps == true ? found : nil
    state.withLock { $0.emojiFace = .some(face) }
    return face
  }

  /// The characters that no font had in the texts that were shaped so far, sorted. Their places show
  /// boxes, so whoever shows the texts should say so.
  public var missingCharacters: [Unicode.Scalar] {
    state.withLock { $0.missingCharacters.sorted() }
  }

  func noteMissing(_ characters: [Unicode.Scalar]) {
    guard !characters.isEmpty else { return }
    state.withLock { $0.missingCharacters.formUnion(characters) }
  }
}

/// Under the lock.
extension FontLibrary {
  private func catalog(_ state: inout State) -> FontCatalog {
    if let catalog = state.catalog { return catalog }
    let catalog = FontCatalog(folders)
    state.catalog = catalog
    return catalog
  }

  private func descriptions(
    ofFamily family: String, _ state: inout State
  ) -> [FontDescription] {
    let wanted = family.lowercased()
    func isMember(_ description: FontDescription) -> Bool {
      description.names.family.lowercased() == wanted
    }
    let catalog = catalog(&state)
    var found = catalog.descriptions(fileName: family).filter(isMember)
    let registered = state.registered.filter(isMember)
    if found.isEmpty && registered.isEmpty { found = catalog.all().filter(isMember) }
    var result: [FontDescription] = []
    for description in registered + found
    where !result.contains(where: { $0.isSameStyle(as: description) }) {
      result.append(description)
    }
    return result
  }

  private func allDescriptions(_ state: inout State) -> [FontDescription] {
    state.registered + catalog(&state).all()
  }

  private func makeFont(
    _ description: FontDescription, traits: FontTraits, size: Double, _ state: inout State
  ) throws(FontError) -> Font {
    let variations = FontMatching.variations(for: traits, size: size, of: description)
    let face = try face(description.path, description.index, variations, &state)
    let lacksWeight = traits.weight >= .semibold && face.traits.weight < .semibold
    let lacksSlant = traits.slant != .upright && face.traits.slant == .upright
    return Font(
      face: face, size: size, slant: lacksSlant ? Font.syntheticSlant : 0,
      embolden: lacksWeight ? Font.syntheticEmbolden : 0)
  }

  private func face(
    _ path: String, _ index: Int, _ variations: [FontVariation], _ state: inout State
  ) throws(FontError) -> FontFace {
    let key = FaceKey(path: path, index: index, variations: variations)
    if let face = state.faces[key] { return face }
    let file: FontFile
    if let known = state.files[path] {
      file = known
    } else {
      file = try FontFile(path: path)
      state.files[path] = file
    }
    let face = try FontFace(file: file, index: index, variations: variations)
    state.faces[key] = face
    return face
  }
}
