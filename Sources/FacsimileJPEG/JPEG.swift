/// JPEG files, read and written by libjpeg-turbo.
///
/// The pixels of a decoded file are those of the library's accurate integer transform and smooth
/// upsampling of colours. They are the same on every machine that has the same release of the
/// library; JPEG itself leaves decoders some freedom, so another release may round differently. PNG
/// files have no such freedom: prefer them for pictures in snapshot tests.
public enum JPEG {
  /// The most pixels that are read: 64 million, for which 256 megabytes are needed.
  public static let maximumPixelCount = 1 << 26

  /// True when bytes begin as a JPEG file does.
  public static func isJPEG(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xff, 0xd8, 0xff])
  }
}
