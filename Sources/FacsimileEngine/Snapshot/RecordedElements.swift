import FacsimileRaster

/// The views that a reference's file tells of.
struct RecordedElements: Codable {
  /// How much the elements say. 1: a bare list, in which an attribute that is missing may not have
  /// been known. 2: an attribute that is missing had its usual value.
  var format: Int
  var elements: [Element]

  static let currentFormat = 2

  /// True when a missing attribute means its usual value. What a later version records besides is
  /// no change either.
  var isComplete: Bool { format == RecordedElements.currentFormat }
}
