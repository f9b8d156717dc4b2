import CHarfBuzz

/// What a font calls itself. A name that the file does not give is empty.
public struct FontNames: Sendable, Hashable {
  /// The typographic family, such as "Inter".
  public var family: String
  /// The style within the family, such as "Semi Bold Italic".
  public var style: String
  public var full: String
  /// The name without spaces, such as "Inter-SemiBoldItalic".
  public var postScript: String

  init(family: String, style: String, full: String, postScript: String) {
    self.family = family
    self.style = style
    self.full = full
    self.postScript = postScript
  }

  init(_ face: OpaquePointer) {
    // The identifiers of the OpenType "name" table.
    let (family, style, full, postScript) = (1, 2, 4, 6)
    let (typographicFamily, typographicStyle) = (16, 17)
    func name(_ ids: Int...) -> String {
      ids.lazy.map { FontNames.read($0, face) }.first { !$0.isEmpty } ?? ""
    }
    self.family = name(typographicFamily, family)
    self.style = name(typographicStyle, style)
    self.full = name(full)
    self.postScript = name(postScript)
  }

  private static func read(_ id: Int, _ face: OpaquePointer) -> String {
    let english = hb_language_from_string("en", 2)
    // Names longer than this are cut; the specification allows 63 characters for most.
    var length: UInt32 = 512
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      hb_ot_name_get_utf8(
        face, hb_ot_name_id_t(UInt32(id)), english, &length, buffer.baseAddress)
      let bytes = UnsafeRawBufferPointer(buffer).prefix(Int(min(length, 511)))
      return String(decoding: bytes, as: UTF8.self)
    }
    return text
  }
}
