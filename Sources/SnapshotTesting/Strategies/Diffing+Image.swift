import CoreGraphics
import FacsimileComparison
import Foundation
public import UIKit

extension Diffing where Value == UIImage {
  /// Compares pictures pixel by pixel.
  public static var image: Diffing { .image() }

  /// Compares pictures.
  ///
  /// - Parameters:
  ///   - precision: the share of pixels that must match, 0 to 1.
  ///   - perceptualPrecision: how alike two pixels must be to match, 0 to 1: 1 less a hundredth of
  ///     the CIE94 difference.
  ///   - scale: pixels per point of a stored picture; nil is 1.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Diffing {
    var diffing = Diffing(
      toData: { $0.pngData() ?? Data() },
      fromData: { UIImage(data: $0, scale: scale ?? 1) ?? UIImage() },
      diff: { reference, candidate in
        guard let old = reference.cgImage?.pixmap, let new = candidate.cgImage?.pixmap else {
          return ("one of the images has no picture", [])
        }
        do {
          let policy = try ComparisonPolicy.precision(
            precision, perceptualPrecision: perceptualPrecision)
          let comparison = Comparison(reference: old, candidate: new, policy: policy)
          return comparison.isAccepted
            ? nil : ("\(comparison.counted.pixelCount) pixels differ; allowed: \(policy)", [])
        } catch {
          return ("\(error)", [])
        }
      })
    diffing.imageTolerance = ImageTolerance(
      precision: precision, perceptualPrecision: perceptualPrecision)
    return diffing
  }
}

/// By how much a picture may differ from its reference.
struct ImageTolerance {
  /// The share of pixels that must match, 0 to 1.
  var precision: Float = 1
  /// How alike two pixels must be to match, 0 to 1.
  var perceptualPrecision: Float = 1
}
