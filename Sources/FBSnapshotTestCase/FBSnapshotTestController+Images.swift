import FacsimileComparison
import FacsimileEngine
import FacsimileRaster
public import Foundation
public import UIKit

/// Comparing and storing pictures that are there already.
extension FBSnapshotTestController {
  /// The stored reference of a test, from the first directory that has it.
  @preconcurrency @MainActor
  public func referenceImage(
    for selector: Selector, identifier: String?,
    file: StaticString = #filePath, line: UInt = #line
  ) throws -> UIImage {
    let scale = Double(UIScreen.main.scale)
    let location = try location(of: selector, identifier, scale, file, line)
    for path in location.candidates {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      guard let image = UIImage(data: data, scale: CGFloat(scale)) else {
        throw ControllerError.error(
          .unknown, "The reference \(path) is no picture.", [FBReferenceImageFilePathKey: path])
      }
      return image
    }
    throw ControllerError.error(
      .needsRecord,
      "There is no reference of \(selector). Looked for: "
        + location.candidates.joined(separator: ", ") + ".",
      [FBReferenceImageFilePathKey: location.recordPath])
  }

  /// Compares two pictures, pixel by pixel.
  ///
  /// - Parameters:
  ///   - perPixelTolerance: how far a channel may be off before its pixel counts as different, as a
  ///     share of 256, from 0 to 1.
  ///   - overallTolerance: which part of the pixels may be different, from 0 to 1.
  @preconcurrency @MainActor
  public func compareReferenceImage(
    _ referenceImage: UIImage, to image: UIImage, perPixelTolerance: CGFloat = 0,
    overallTolerance: CGFloat
  ) throws {
    let comparison: Comparison
    do {
      comparison = try Comparison(
        reference: pixels(of: referenceImage), candidate: pixels(of: image),
        policy: .tolerance(perPixel: Double(perPixelTolerance), overall: Double(overallTolerance)))
    } catch let error as PolicyError {
      throw ControllerError.error(.unknown, "\(error)")
    }
    guard !comparison.isAccepted else { return }
    let pictures = [FBReferenceImageKey: referenceImage, FBCapturedImageKey: image]
    guard comparison.isSameSize else {
      throw ControllerError.error(
        .imagesDifferentSizes,
        "The pictures have different sizes: \(comparison.candidateSize) pixels, the reference "
          + "\(comparison.referenceSize).", pictures)
    }
    throw ControllerError.error(
      .imagesDifferent,
      "The pictures differ: \(comparison.counted.pixelCount) of "
        + "\(comparison.mask.width * comparison.mask.height) pixels do. Allowed: "
        + "\(comparison.policy).", pictures)
  }

  /// The older spelling of the comparison with an `overallTolerance`.
  @preconcurrency @MainActor
  public func compareReferenceImage(
    _ referenceImage: UIImage, to image: UIImage, tolerance: CGFloat
  ) throws {
    try compareReferenceImage(referenceImage, to: image, overallTolerance: tolerance)
  }

  /// Records a picture as the reference of a test, where recording is allowed.
  @preconcurrency @MainActor
  public func saveReferenceImage(
    _ image: UIImage, selector: Selector, identifier: String?,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let call = VerifyCall(
      test: "\(selector)", identifier: identifier, execution: execution(of: selector), file: file,
      line: line)
    let snapshot = Snapshot(pixmap: try pixels(of: image), scale: Double(image.scale))
    var request = request(call, scale: snapshot.scale)
    request.wishes = RecordWishes(call: .all, fallback: .never)
    if case .failed(let failure) = engine.verify(snapshot, request) {
      throw ControllerError.error(failure)
    }
  }

  /// Writes a reference, another picture and what differs between them to the directory for the
  /// pictures of failures.
  @preconcurrency @MainActor
  public func saveFailedReferenceImage(
    _ referenceImage: UIImage, test testImage: UIImage, selector: Selector, identifier: String?,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let location = try location(
      of: selector, identifier, Double(testImage.scale), file, line)
    let warnings = SnapshotEngine.writeArtefacts(
      reference: try pixels(of: referenceImage), candidate: try pixels(of: testImage),
      scale: Double(testImage.scale), at: location)
    if let warning = warnings.first {
      throw ControllerError.error(.pngCreationFailed, warning)
    }
  }

  @MainActor
  private func location(
    of selector: Selector, _ identifier: String?, _ scale: Double, _ file: StaticString,
    _ line: UInt
  ) throws -> SnapshotLocation {
    let call = VerifyCall(
      test: "\(selector)", identifier: identifier, execution: execution(of: selector), file: file,
      line: line)
    do {
      return try engine.location(of: request(call, scale: scale))
    } catch {
      throw ControllerError.error(.unknown, "\(error)")
    }
  }

  private func pixels(of image: UIImage) throws -> Pixmap {
    guard let picture = image.cgImage else {
      throw ControllerError.error(.unknown, "The image has no picture, so it cannot be compared.")
    }
    return picture.pixmap
  }
}
