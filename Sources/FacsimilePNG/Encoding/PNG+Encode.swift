public import FacsimileRaster

extension PNG {
  /// The file that shows a picture and carries texts.
  ///
  /// The bytes depend on the arguments alone; those of an artefact on the processor, too. The file is
  /// 8-bit grey, palette, RGB or RGBA, whichever holds the pixels without loss and is smallest, marked as
  /// sRGB, with the digest chunk that `recordedDigest(in:)` reads.
  public static func encode(
    _ pixmap: Pixmap, texts: [PNGText] = [], compression: PNGCompression = .reference
  ) -> [UInt8] {
    let picture = EncodedPicture.best(for: pixmap, compression: compression)
    var writer = ChunkWriter(unfinished: signature)
    writer.append(.header, headerContent(pixmap, colorType: picture.layout.colorType))
    // Rendering intent 0, perceptual.
    writer.append(.standardRGB, [0])
    if case .palette(let palette) = picture.layout {
      writer.append(.palette, palette.colorBytes)
      if !palette.alphaBytes.isEmpty { writer.append(.transparency, palette.alphaBytes) }
    }
    writer.append(.data, picture.data)
    for text in texts {
      writer.append(.internationalText, text.chunkContent(level: compression.textLevel))
    }
    writer.append(
      .digest, DigestChunk.content(pixels: pixmap.digest, file: Digest128(of: writer.bytes)))
    return writer.bytes + ChunkWriter.endChunk
  }

  private static func headerContent(_ pixmap: Pixmap, colorType: Int) -> [UInt8] {
    var content: [UInt8] = []
    content.appendBigEndian(UInt32(pixmap.width))
    content.appendBigEndian(UInt32(pixmap.height))
    return content + [8, UInt8(colorType), 0, 0, 0]
  }
}

extension PNGCompression {
  fileprivate var textLevel: Int { self == .reference ? 12 : 6 }
}
