import FacsimileComparison
import FacsimileRaster

/// Why a picture differs from its reference, in words: which views changed and how, causes first.
public struct Explanation: Sendable, Hashable {
  /// The sentences for a message, the most important first: six at most, and how many more there
  /// are.
  public let lines: [String]
  /// Where the reference tells of no views: those that hold most of the differing pixels.
  public let painters: [String]
  /// Every change, in the same order; at most fifty.
  public let changes: [Change]
  /// The areas that differ, the largest first; at most fifty.
  public let regions: [Region]

  /// One thing that changed about one view.
  public struct Change: Sendable, Hashable, Codable {
    /// One word: `moved`, `resized`, `text`, `color` …
    public var kind: String
    /// The view's name: `UILabel “Sign in” (title)`.
    public var view: String
    /// The whole sentence.
    public var summary: String
  }

  /// An area that differs.
  public struct Region: Sendable, Hashable, Codable {
    /// In pixels.
    public var x: Int
    public var y: Int
    public var width: Int
    public var height: Int
    /// How many pixels differ.
    public var pixels: Int
    /// The changed views that drew here, the likeliest first.
    public var views: [String]
    /// Equal for what is the same change in several snapshots.
    public var signature: String
  }

  /// Says nothing: for failures that are no differences of pictures.
  static let nothing = Explanation(lines: [], painters: [], changes: [], regions: [])

  init(lines: [String], painters: [String], changes: [Change], regions: [Region]) {
    self.lines = lines
    self.painters = painters
    self.changes = changes
    self.regions = regions
  }

  static let maximumLines = 6
  static let maximumEntries = 50
}

/// The pictures and views that an explanation is made of.
struct ExplanationInput {
  let comparison: Comparison
  let reference: Pixmap
  let candidate: Pixmap
  /// Pixels per point.
  let scale: Double
  /// The views of the reference; nil when its file does not tell.
  let recorded: RecordedElements?
  let elements: [Element]
  /// Who painted each pixel of the new picture; nil when that is not known. It is asked for only
  /// where changes of views explain nothing.
  let map: () -> ElementMap?
}

extension Explanation {
  init(_ input: ExplanationInput) {
    let (comparison, scale) = (input.comparison, input.scale)
    let new = ElementTree(input.elements)
    let regions = comparison.regions
    guard scale > 0, scale.isFinite else {
      self = .nothing
      return
    }
    guard let recorded = input.recorded, !new.nodes.isEmpty else {
      let painters = RegionPainters(input, new)
      self.init(
        lines: [], painters: painters.names(in: regions), changes: [],
        regions: regions.prefix(Explanation.maximumEntries).map {
          Region($0, views: painters.plainNames(in: $0), signature: input.difference(in: $0))
        })
      return
    }
    let old = ElementTree(recorded.elements)
    let matching = ElementMatching(old, new)
    let all = ChangeFinder(matching, isComplete: recorded.isComplete).changes
    var areas = all.map { ChangeArea($0, old: old, new: new, scale: scale) }
    let bounds = PixelBounds(
      x: 0, y: 0, width: comparison.mask.width, height: comparison.mask.height)
    // What cannot be seen is no reason; where sizes differ, not everything was compared.
    var shown = all.indices.map { areas[$0].touches(comparison.mask, within: bounds) }
    if !comparison.isSameSize { shown = shown.map { _ in true } }
    let ranked = ChangeRanking(zip(all, shown).filter(\.1).map(\.0), matching).changes
    areas = ranked.map { ChangeArea($0, old: old, new: new, scale: scale) }

    let attribution = RegionAttribution(ranked, areas, input, matching)
    self.init(
      lines: Explanation.lines(attribution.sentences + attribution.unexplained), painters: [],
      changes: Array((attribution.changes).prefix(Explanation.maximumEntries)),
      regions: attribution.regions)
  }

  private static func lines(_ sentences: [String]) -> [String] {
    guard sentences.count > maximumLines else { return sentences }
    return Array(sentences.prefix(maximumLines - 1))
      + ["and \(sentences.count - maximumLines + 1) more"]
  }
}

extension Explanation.Region {
  init(_ region: DifferenceRegion, views: [String], signature: String) {
    self.init(
      x: region.bounds.x, y: region.bounds.y, width: region.bounds.width,
      height: region.bounds.height, pixels: region.pixelCount, views: views, signature: signature)
  }
}
