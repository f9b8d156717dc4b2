package import FacsimileRaster

extension PNG {
  /// Decodes a file.
  ///
  /// Files of the kind that `encode` writes (8 bits, not interlaced) take a fast way; all others,
  /// and all that look wrong, go through libpng. Both give the same pixels.
  public static func decode(
    _ bytes: [UInt8], limits: PNGLimits = .standard
  ) throws(PNGError) -> DecodedPNG {
    let container = try checkedContainer(bytes, limits: limits)
    let pixmap: Pixmap
    if let fast = FastDecoder.decode(container) {
      pixmap = fast
    } else {
      pixmap = try LibraryDecoder.decode(container)
    }
    return DecodedPNG(pixmap: pixmap, info: container.info, texts: container.textChunks)
  }

  /// Decodes with libpng alone: what the fast way is tested against.
  package static func decodeWithLibrary(
    _ bytes: [UInt8], limits: PNGLimits = .standard
  ) throws(PNGError) -> Pixmap {
    try LibraryDecoder.decode(checkedContainer(bytes, limits: limits))
  }

  private static func checkedContainer(
    _ bytes: [UInt8], limits: PNGLimits
  ) throws(PNGError) -> PNGContainer {
    guard bytes.count <= limits.maximumByteCount else {
      throw .fileTooLarge(byteCount: bytes.count, limit: limits.maximumByteCount)
    }
    let container = try PNGContainer(bytes)
    let header = container.header
    guard header.width > 0, header.height > 0 else {
      throw .damaged("the header says \(header.width) x \(header.height) pixels")
    }
    let limit = min(limits.maximumPixelCount, Pixmap.maximumPixelCount)
    guard header.width <= limit / header.height else {
      throw .tooManyPixels(width: header.width, height: header.height, limit: limit)
    }
    // Deflate shortens to no less than 1/1032, so less data than that cannot fill the picture:
    // refused before memory is taken for it.
    guard header.minimumInflatedByteCount / 1032 <= container.dataByteCount else {
      throw .damaged(
        "\(container.dataByteCount) bytes of data cannot hold \(header.width) x "
          + "\(header.height) pixels")
    }
    return container
  }
}
