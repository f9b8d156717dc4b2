import CoreGraphics
import Foundation
import Synchronization

/// The variants of an image in an asset catalogue.
final class ImageSet: Sendable {
  private let url: URL
  private let contents: Contents
  /// Images by the name of their file.
  private let loaded = Mutex<[String: UIImage]>([:])

  private struct Contents: Decodable {
    var images: [Entry]?
    var properties: Properties?
  }

  private struct Properties: Decodable {
    var renderingIntent: String?
    private enum CodingKeys: String, CodingKey {
      case renderingIntent = "template-rendering-intent"
    }
  }

  private struct Entry: Decodable {
    var filename: String?
    var scale: String?
    var resizing: Resizing?
    var alignmentInsets: AssetInsets?
    var languageDirection: String?
    var conditions: AssetConditions

    private enum CodingKeys: String, CodingKey {
      case filename, scale, resizing
      case alignmentInsets = "alignment-insets"
      case languageDirection = "language-direction"
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      filename = try values.decodeIfPresent(String.self, forKey: .filename)
      scale = try values.decodeIfPresent(String.self, forKey: .scale)
      resizing = try values.decodeIfPresent(Resizing.self, forKey: .resizing)
      alignmentInsets = try values.decodeIfPresent(AssetInsets.self, forKey: .alignmentInsets)
      languageDirection = try values.decodeIfPresent(String.self, forKey: .languageDirection)
      conditions = try AssetConditions(from: decoder)
    }

    /// Pixels per point; nil for a vector file, which has no scale.
    var pixelsPerPoint: Int? { scale.flatMap { Int($0.dropLast()) } }
  }

  /// Nil after a warning when the set's Contents.json cannot be read.
  init?(at url: URL) {
    guard let contents = AssetCatalog.contents(of: url, as: Contents.self) else { return nil }
    self.url = url
    self.contents = contents
  }

  /// The image for an environment, which goes on choosing in others; nil where the set has none.
  func image(for traits: UITraitCollection) -> UIImage? {
    guard let shown = variant(for: traits) else { return nil }
    let asset = UIImageAsset { [self] in variant(for: $0) }
    return shown.copy {
      $0.asset = asset
      $0.configuration = UIImage.Configuration(traitCollection: traits)
    }
  }

  private func variant(for traits: UITraitCollection) -> UIImage? {
    let usable = (contents.images ?? []).filter { $0.filename != nil }
    let ranked = usable.compactMap { entry in
      entry.conditions.rank(in: traits).map { (entry: entry, rank: $0) }
    }
    guard let best = ranked.map(\.rank).max() else { return nil }
    let entries = ranked.filter { $0.rank == best }.map(\.entry)
    let scales = NamedFile.scales(for: traits.displayScale)
    let entry =
      scales.lazy.compactMap { scale in entries.first { $0.pixelsPerPoint == scale } }.first
      ?? entries.first
    return entry.flatMap(load)
  }

  private func load(_ entry: Entry) -> UIImage? {
    guard let name = entry.filename else { return nil }
    if let image = loaded.withLock({ $0[name] }) { return image }
    let file = url.appendingPathComponent(name)
    if ["pdf", "svg"].contains(file.pathExtension.lowercased()) {
      AssetCatalog.warn(
        file, "is a vector file, and those are not read. Add PNG files in 2x and 3x beside it")
      return nil
    }
    // A name with `..` would lead out of the set.
    guard !name.contains("/"), let data = try? Data(contentsOf: file) else {
      AssetCatalog.warn(file, "does not exist, or cannot be read")
      return nil
    }
    guard let image = UIImage(data: data, scale: CGFloat(entry.pixelsPerPoint ?? 1)) else {
      AssetCatalog.warn(file, "is no PNG or JPEG file that can be read")
      return nil
    }
    let configured = configure(image, entry)
    loaded.withLock { $0[name] = configured }
    return configured
  }

  private func configure(_ image: UIImage, _ entry: Entry) -> UIImage {
    let resized = entry.resizing?.apply(to: image) ?? image
    return resized.copy {
      switch contents.properties?.renderingIntent {
      case "template": $0.renderingMode = .alwaysTemplate
      case "original": $0.renderingMode = .alwaysOriginal
      default: break
      }
      if let insets = entry.alignmentInsets {
        $0.alignmentRectInsets = insets.inPoints(scale: image.scale)
      }
      $0.flipsForRightToLeft = entry.languageDirection == "left-to-right"
    }
  }
}

/// Insets of an asset catalogue, in pixels.
struct AssetInsets: Decodable, Sendable {
  var top: CGFloat?
  var left: CGFloat?
  var bottom: CGFloat?
  var right: CGFloat?

  func inPoints(scale: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(
      top: (top ?? 0) / scale, left: (left ?? 0) / scale, bottom: (bottom ?? 0) / scale,
      right: (right ?? 0) / scale)
  }
}
