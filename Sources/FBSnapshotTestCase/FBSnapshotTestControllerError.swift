import FacsimileEngine
import Foundation
import UIKit

/// The domain of the errors that `FBSnapshotTestController` throws.
public let FBSnapshotTestControllerErrorDomain = "FBSnapshotTestControllerErrorDomain"

/// In an error's `userInfo`: the path of the reference, a `String`.
public let FBReferenceImageFilePathKey = "FBReferenceImageFilePathKey"

/// In an error's `userInfo`: the reference, a `UIImage`.
public let FBReferenceImageKey = "FBReferenceImageKey"

/// In an error's `userInfo`: the new picture, a `UIImage`.
public let FBCapturedImageKey = "FBCapturedImageKey"

/// In an error's `userInfo`: what differs, a `UIImage`.
public let FBDiffedImageKey = "FBDiffedImageKey"

/// The codes of the errors in `FBSnapshotTestControllerErrorDomain`.
public enum FBSnapshotTestControllerErrorCode: Int, Sendable {
  /// Something else; the description says what.
  case unknown
  /// There is no reference.
  case needsRecord
  /// A picture could not be written.
  case pngCreationFailed
  /// The pictures have different sizes.
  case imagesDifferentSizes
  /// The pictures differ by more than the tolerance.
  case imagesDifferent
}

/// Errors of this domain, made of what the engine says.
enum ControllerError {
  static func error(
    _ code: FBSnapshotTestControllerErrorCode, _ text: String, _ userInfo: [String: Any] = [:]
  ) -> NSError {
    let headline = String(text.prefix { $0 != "\n" })
    var userInfo = userInfo
    userInfo[NSLocalizedDescriptionKey] = headline
    userInfo[NSLocalizedFailureReasonErrorKey] = text
    return NSError(
      domain: FBSnapshotTestControllerErrorDomain, code: code.rawValue, userInfo: userInfo)
  }

  /// The error for a failure, with the pictures that it left.
  static func error(_ failure: Failure) -> NSError {
    var userInfo: [String: Any] = [:]
    userInfo[FBReferenceImageFilePathKey] =
      failure.subject.reference ?? failure.subject.location?.recordPath
    let scale = CGFloat(failure.subject.scale)
    let pictures = [
      (FBReferenceImageKey, failure.artefacts.reference),
      (FBCapturedImageKey, failure.artefacts.failed), (FBDiffedImageKey, failure.artefacts.diff),
    ]
    for (key, path) in pictures {
      let data = path.flatMap { FileManager.default.contents(atPath: $0) }
      userInfo[key] = data.flatMap { UIImage(data: $0, scale: scale) }
    }
    return error(code(of: failure.kind), failure.description, userInfo)
  }

  private static func code(of kind: Failure.Kind) -> FBSnapshotTestControllerErrorCode {
    switch kind {
    case .different(let comparison, _):
      comparison.isSameSize ? .imagesDifferent : .imagesDifferentSizes
    case .missingReference: .needsRecord
    case .cannotRecord: .pngCreationFailed
    default: .unknown
    }
  }
}
