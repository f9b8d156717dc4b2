import FacsimileRaster

/// A picture as compressed bytes in the layout that suits it best.
struct EncodedPicture {
  let layout: PixelLayout
  /// The zlib stream of the data chunk.
  let data: [UInt8]

  /// For a quick file the choice is made by rule. For a reference every combination of layout and
  /// filters is tried at a low level, on a part of a large picture, and the best is compressed at
  /// the highest.
  static func best(for pixmap: Pixmap, compression: PNGCompression) -> EncodedPicture {
    let palette = Palette(of: pixmap).map(PixelLayout.palette)
    let direct = PixelTraits(of: pixmap).direct
    switch compression {
    case .fast, .artefact:
      let layout = palette ?? direct
      let rows = layout.unfilteredRows(of: pixmap)
      return EncodedPicture(
        layout: layout,
        data: compression == .fast
          ? Deflate.compress(rows, level: 1) : Deflate.compressQuickly(rows))
    case .reference:
      return smallest(of: pixmap, layouts: [palette, direct].compactMap(\.self))
    }
  }

  private init(layout: PixelLayout, data: [UInt8]) {
    self.layout = layout
    self.data = data
  }

  private static func smallest(of pixmap: Pixmap, layouts: [PixelLayout]) -> EncodedPicture {
    var best: (layout: PixelLayout, filter: FilterChoice, byteCount: Int)?
    for layout in layouts {
      let samples = sampledRows(of: pixmap).map { layout.bytes(of: pixmap, rows: $0) }
      for filter in FilterChoice.candidates {
        let rows = samples.flatMap { filter.filtered($0, width: pixmap.width, layout: layout) }
        var byteCount = Deflate.compress(rows, level: trialLevel).count
        if case .palette(let palette) = layout {
          byteCount += palette.colorBytes.count + palette.alphaBytes.count
        }
        // The earlier candidate wins a tie, so the result does not depend on chance.
        if best.map({ byteCount < $0.byteCount }) ?? true { best = (layout, filter, byteCount) }
      }
    }
    guard let best else { preconditionFailure("a picture has at least one layout") }
    let bytes = best.layout.bytes(of: pixmap, rows: 0..<pixmap.height)
    let rows = best.filter.filtered(bytes, width: pixmap.width, layout: best.layout)
    return EncodedPicture(
      layout: best.layout,
      data: Deflate.compress(rows, level: finalLevel(byteCount: bytes.count)))
  }

  private static let trialLevel = 5
  /// The highest level; one below it for pictures of more than `samplePixelCount` times ten bytes,
  /// which saves half of the seconds and costs 2.5 % of the size.
  private static func finalLevel(byteCount: Int) -> Int {
    byteCount > samplePixelCount * 10 ? 11 : 12
  }
  /// A picture of more pixels is tried on stripes of about so many in all, to bound the time.
  private static let samplePixelCount = 400_000

  /// All rows of a small picture, eight stripes at equal distances of a large one.
  private static func sampledRows(of pixmap: Pixmap) -> [Range<Int>] {
    let height = pixmap.height
    let sampleHeight = samplePixelCount / pixmap.width
    guard height > max(sampleHeight, 64) else { return [0..<height] }
    let stripe = max(4, sampleHeight / 8)
    return (0..<8).map { index in
      let start = index * (height - stripe) / 7
      return start..<start + stripe
    }
  }
}

/// Which filter each row of a picture gets.
enum FilterChoice {
  case all(RowFilter)
  /// The filter whose bytes, taken as signed numbers, have the smallest sum of magnitudes: the rule
  /// that the PNG specification recommends (section 12.8).
  case smallestSum

  static let candidates: [FilterChoice] = [.all(.none), .all(.up), .all(.sub), .smallestSum]

  /// Rows of bytes, each with its filter's number in front and filtered.
  func filtered(_ bytes: [UInt8], width: Int, layout: PixelLayout) -> [UInt8] {
    let filters = RowFilters(rowBytes: width * layout.pixelBytes, pixelBytes: layout.pixelBytes)
    let height = bytes.count / filters.rowBytes
    let zeros = [UInt8](repeating: 0, count: filters.rowBytes)
    let count = (filters.rowBytes + 1) * height
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      initializedCount = count
      bytes.withUnsafeBufferPointer { bytes in
        zeros.withUnsafeBufferPointer { zeros in
          guard let target = buffer.baseAddress, let first = bytes.baseAddress,
            var above = zeros.baseAddress
          else { return }
          for y in 0..<height {
            let row = first + y &* filters.rowBytes
            filterRow(
              row, above: above, to: target + y &* (filters.rowBytes &+ 1), filters: filters)
            above = row
          }
        }
      }
    }
  }

  private func filterRow(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>,
    to target: UnsafeMutablePointer<UInt8>, filters: RowFilters
  ) {
    var chosen = RowFilter.none
    switch self {
    case .all(let filter):
      chosen = filter
    case .smallestSum:
      var smallest = Int.max
      for filter in RowFilter.allCases {
        filters.apply(filter, row: row, above: above, to: target + 1)
        let sum = FilterChoice.magnitude(target + 1, count: filters.rowBytes)
        if sum < smallest { (smallest, chosen) = (sum, filter) }
      }
    }
    target.pointee = chosen.rawValue
    filters.apply(chosen, row: row, above: above, to: target + 1)
  }

  private static func magnitude(_ bytes: UnsafePointer<UInt8>, count: Int) -> Int {
    var sum: UInt32 = 0
    var total = 0
    for index in 0..<count {
      let byte = bytes[index]
      sum &+= UInt32(min(byte, 0 &- byte))
      // The small sum cannot overflow before it is added to the large one.
      if index & 0xffff == 0xffff {
        total += Int(sum)
        sum = 0
      }
    }
    return total + Int(sum)
  }
}
