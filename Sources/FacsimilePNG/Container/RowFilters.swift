/// The five ways in which PNG predicts a row from its neighbours, under the numbers of the
/// specification (section 9, Filtering).
enum RowFilter: UInt8, CaseIterable, Sendable {
  case none, sub, up, average, paeth

  /// The value that the Paeth filter predicts: of the left, the upper and the upper left byte the
  /// one next to left + up - upperLeft.
  @inline(__always) static func paeth(_ left: Int32, _ up: Int32, _ upperLeft: Int32) -> Int32 {
    let toLeft = abs(up &- upperLeft)
    let toUp = abs(left &- upperLeft)
    let toUpperLeft = abs(left &+ up &- upperLeft &- upperLeft)
    if toLeft <= toUp && toLeft <= toUpperLeft { return left }
    return toUp <= toUpperLeft ? up : upperLeft
  }
}

/// Filters whole pictures whose rows each begin with the number of their filter.
struct RowFilters {
  /// The bytes of a row, without the filter's number.
  let rowBytes: Int
  /// The distance to the left neighbour.
  let pixelBytes: Int

  private var stride: Int { rowBytes + 1 }

  /// Turns filtered rows into the bytes of the picture, in place, and hands over each while it is in
  /// the processor's cache. False when a filter's number is unknown, or the receiver wants no more.
  @inline(__always) func undo(
    _ rows: UnsafeMutablePointer<UInt8>, height: Int,
    receive: (_ y: Int, _ row: UnsafePointer<UInt8>) -> Bool
  ) -> Bool {
    let zeros = [UInt8](repeating: 0, count: rowBytes)
    return zeros.withUnsafeBufferPointer { zeros in
      guard var above = zeros.baseAddress else { return false }
      for y in 0..<height {
        let start = rows + y &* stride
        let row = start + 1
        switch start.pointee {
        case 0: break
        case 1: undoSub(row)
        case 2: undoUp(row, above)
        case 3: undoAverage(row, above)
        case 4: undoPaeth(row, above)
        default: return false
        }
        above = UnsafePointer(row)
        guard receive(y, above) else { return false }
      }
      return true
    }
  }

  private func undoSub(_ row: UnsafeMutablePointer<UInt8>) {
    for index in Swift.stride(from: pixelBytes, to: rowBytes, by: 1) {
      row[index] &+= row[index &- pixelBytes]
    }
  }

  private func undoUp(_ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>) {
    for index in 0..<rowBytes { row[index] &+= above[index] }
  }

  private func undoAverage(_ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>) {
    for index in 0..<min(pixelBytes, rowBytes) { row[index] &+= above[index] &>> 1 }
    for index in Swift.stride(from: pixelBytes, to: rowBytes, by: 1) {
      let sum = UInt16(row[index &- pixelBytes]) &+ UInt16(above[index])
      row[index] &+= UInt8(truncatingIfNeeded: sum &>> 1)
    }
  }

  private func undoPaeth(_ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>) {
    for index in 0..<min(pixelBytes, rowBytes) { row[index] &+= above[index] }
    for index in Swift.stride(from: pixelBytes, to: rowBytes, by: 1) {
      let prediction = RowFilter.paeth(
        Int32(row[index &- pixelBytes]), Int32(above[index]), Int32(above[index &- pixelBytes]))
      row[index] &+= UInt8(truncatingIfNeeded: prediction)
    }
  }

  /// Writes a filtered row, without the filter's number.
  func apply(
    _ filter: RowFilter, row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    let first = min(pixelBytes, rowBytes)
    switch filter {
    case .none:
      target.update(from: row, count: rowBytes)
    case .sub:
      target.update(from: row, count: first)
      for index in Swift.stride(from: pixelBytes, to: rowBytes, by: 1) {
        target[index] = row[index] &- row[index &- pixelBytes]
      }
    case .up:
      for index in 0..<rowBytes { target[index] = row[index] &- above[index] }
    case .average:
      for index in 0..<first { target[index] = row[index] &- above[index] &>> 1 }
      for index in Swift.stride(from: pixelBytes, to: rowBytes, by: 1) {
        let sum = UInt16(row[index &- pixelBytes]) &+ UInt16(above[index])
        target[index] = row[index] &- UInt8(truncatingIfNeeded: sum &>> 1)
      }
    case .paeth:
      for index in 0..<first { target[index] = row[index] &- above[index] }
      for index in Swift.stride(from: pixelBytes, to: rowBytes, by: 1) {
        let prediction = RowFilter.paeth(
          Int32(row[index &- pixelBytes]), Int32(above[index]), Int32(above[index &- pixelBytes]))
        target[index] = row[index] &- UInt8(truncatingIfNeeded: prediction)
      }
    }
  }
}
