/// Reads the orientation that a camera noted in a JPEG file.
///
/// Source: CIPA DC-008 (Exif 2.32), 4.5.4 and 4.6.4: the segment APP1 begins with `Exif\0\0`; a TIFF
/// structure follows, whose first directory may hold the tag 274 as one 16-bit number.
enum ExifOrientation {
  /// `up` where the file says nothing or says it wrongly.
  static func read(_ bytes: [UInt8]) -> JPEGOrientation {
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xff {
      let marker = bytes[position + 1]
      // The start of the scan ends what is before the picture.
      if marker == 0xda || marker == 0xd9 { break }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      // The length counts its own two bytes.
      guard length >= 2, position + 2 + length <= bytes.count else { break }
      let segment = position + 4..<position + 2 + length
      if marker == 0xe1, bytes[segment].starts(with: Array("Exif\0\0".utf8)) {
        return orientation(inTIFF: bytes[segment].dropFirst(6)) ?? .up
      }
      position = segment.upperBound
    }
    return .up
  }

  private static func orientation(inTIFF tiff: ArraySlice<UInt8>) -> JPEGOrientation? {
    let isBigEndian: Bool
    switch tiff.prefix(2) {
    case [0x49, 0x49]: isBigEndian = false
    case [0x4d, 0x4d]: isBigEndian = true
    default: return nil
    }
    func number(at offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset <= tiff.count - count else { return nil }
      let bytes = tiff.dropFirst(offset).prefix(count)
      let ordered = isBigEndian ? Array(bytes) : bytes.reversed()
      return ordered.reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(at: 2, bytes: 2) == 42, let directory = number(at: 4, bytes: 4),
      let count = number(at: directory, bytes: 2)
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = number(at: entry, bytes: 2) else { return nil }
      // Type 3 is a 16-bit number, which stands left in the value's four bytes.
      if tag == 274, number(at: entry + 2, bytes: 2) == 3,
        let value = number(at: entry + 8, bytes: 2)
      {
        return JPEGOrientation(rawValue: value)
      }
    }
    return nil
  }
}
