import FacsimileComparison
import FacsimileRaster

/// Gives every area that differs to the changes that show there, and says all of it.
struct RegionAttribution {
  /// Changes of several views that are the same are one sentence.
  let sentences: [String]
  /// Areas that no change explains.
  let unexplained: [String]
  let changes: [Explanation.Change]
  let regions: [Explanation.Region]

  private static let viewsPerRegion = 3

  init(
    _ changes: [ElementChange], _ areas: [ChangeArea], _ input: ExplanationInput,
    _ matching: ElementMatching
  ) {
    let (wording, tree) = (ChangeWording(matching), matching.new)
    let mask = input.comparison.mask
    var regions: [Explanation.Region] = []
    var orphans: [DifferenceRegion] = []
    lazy var painters = RegionPainters(input, tree)
    for region in input.comparison.regions.prefix(Explanation.maximumEntries) {
      let here = changes.indices.filter { areas[$0].touches(mask, within: region.bounds) }
        .sorted { a, b in
          // Of changes that count alike the one about the smaller view is nearer to the pixels.
          (changes[a].role, areas[a].size, a) < (changes[b].role, areas[b].size, b)
        }
      guard let first = here.first else {
        orphans.append(region)
        regions.append(
          Explanation.Region(
            region, views: painters.plainNames(in: region),
            signature: input.difference(in: region)))
        continue
      }
      var views: [String] = []
      for index in here {
        let view = wording.viewName(changes[index])
        if !views.contains(view) { views.append(view) }
      }
      regions.append(
        Explanation.Region(
          region, views: Array(views.prefix(RegionAttribution.viewsPerRegion)),
          signature: RegionAttribution.signature(changes[first], matching)))
    }
    self.regions = regions
    sentences = RegionAttribution.sentences(changes, wording)
    let names = orphans.isEmpty ? [] : painters.names(in: orphans)
    unexplained = names.map { "\($0): pixels changed though nothing recorded did" }
    self.changes =
      changes.map {
        Explanation.Change(
          kind: $0.kind.rawValue, view: wording.viewName($0), summary: wording.sentence($0))
      }
      + zip(names, unexplained).map {
        Explanation.Change(kind: ElementChange.Kind.pixels.rawValue, view: $0, summary: $1)
      }
  }

  private struct GroupKey: Hashable {
    var kind: ElementChange.Kind
    var name: String
    var before: String?
    var after: String?
    var motion: ElementChange.Motion?
    var reason: String?
    var role: ElementChange.Role
  }

  /// Views that changed in the same way are named together, where the first of them stands.
  private static func sentences(_ changes: [ElementChange], _ wording: ChangeWording) -> [String] {
    var groups: [[ElementChange]] = []
    var places: [GroupKey: Int] = [:]
    for change in changes {
      let isGrouped = ![.reordered, .text].contains(change.kind) && change.name != "spacing after"
      let key = GroupKey(
        kind: change.kind, name: change.name, before: change.before, after: change.after,
        motion: change.motion, reason: change.reason, role: change.role)
      if isGrouped, let place = places[key] {
        if groups[place].last?.new != change.new || change.new == nil {
          groups[place].append(change)
        }
      } else {
        places[key] = groups.count
        groups.append([change])
      }
    }
    return groups.compactMap { group in
      guard let first = group.first else { return nil }
      if first.name == "typefaces", group.count > 1,
        group.allSatisfy({ wording.className($0) == "UILabel" })
      {
        return "font of \(group.count) labels fell back to \(first.after ?? "")"
      }
      return wording.sentence(first, others: group.count - 1)
    }
  }

  /// A digest of what changed, without what differs from snapshot to snapshot.
  private static func signature(
    _ change: ElementChange, _ matching: ElementMatching
  ) -> String {
    let details =
      change.new.map { matching.new[$0].details } ?? change.old.map { matching.old[$0].details }
    let name =
      details.map { $0.propertyName ?? $0.accessibilityIdentifier ?? $0.text ?? "" } ?? ""
    let motion = change.motion.map { "\($0.x) \($0.y) \($0.width) \($0.height)" } ?? ""
    return Signature.text([
      change.kind.rawValue, details?.className ?? "", name, change.name, change.before ?? "",
      change.after ?? "", motion, change.partClass ?? "",
    ])
  }
}

/// Short digests for telling equal changes.
enum Signature {
  static func text(_ parts: [String]) -> String {
    var bytes: [UInt64] = []
    for part in parts { bytes += part.utf8.map(UInt64.init) + [256] }
    return digest(bytes)
  }

  /// FNV-1a, in letters and digits.
  static func digest(_ words: some Sequence<UInt64>) -> String {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    for word in words {
      state = (state ^ word) &* 0x100_0000_01b3
      state ^= state >> 29
    }
    return String(state, radix: 36)
  }
}

extension ExplanationInput {
  /// A digest of how the pixels of an area differ: the size, and every pixel before and after.
  func difference(in region: DifferenceRegion) -> String {
    let bounds = region.bounds
    var words: [UInt64] = [UInt64(bounds.width), UInt64(bounds.height)]
    for y in bounds.y..<bounds.y + bounds.height {
      for x in bounds.x..<bounds.x + bounds.width where comparison.mask[x, y] {
        words.append(UInt64(reference[x, y]) << 32 | UInt64(candidate[x, y]))
      }
    }
    return Signature.digest(words)
  }
}
