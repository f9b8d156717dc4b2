import FacsimileEngine

/// The names of references, by FBSnapshotTestCase's rules.
///
/// Source: FBSnapshotTestController and FBSnapshotTestCasePlatform of iOSSnapshotTestCase 8. What
/// comes out is made safe by `SnapshotName`.
struct ReferenceNaming {
  /// What the tests stand for.
  struct Device {
    var model: String
    var systemVersion: String
    /// In points.
    var screenSize: (width: Double, height: Double)
  }

  var options: FBSnapshotTestCaseFileNameIncludeOption
  var isDeviceAgnostic = false
  var device: Device
  /// Pixels per point.
  var scale: Double

  /// The name of a test's reference within its folder.
  func name(folder: String, test: String, identifier: String?) -> SnapshotName {
    var file = test
    if let identifier, !identifier.isEmpty { file += "_" + identifier }
    if options.contains(.none) {
      let parts = file.split(separator: "/").map(String.init)
      return SnapshotName(folders: [folder] + parts.dropLast(), file: parts.last ?? file)
    }
    let size =
      "_\(ReferenceNaming.whole(device.screenSize.width))x"
      + ReferenceNaming.whole(device.screenSize.height)
    if isDeviceAgnostic {
      file += "_\(device.model)\(device.systemVersion)" + size
    } else {
      if options.contains(.device) { file += "_" + device.model }
      if options.contains(.OS) { file += "_" + device.systemVersion }
      if options.contains(.screenSize) { file += size }
    }
    file = ReferenceNaming.withoutPunctuation(file)
    if options.contains(.screenScale) { file += "@\(ReferenceNaming.whole(scale))x" }
    return SnapshotName(folders: [folder], file: file)
  }

  /// The text with `_` for each white space and each punctuation mark; letters of all languages,
  /// symbols and marks stay.
  static func withoutPunctuation(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation, .spaceSeparator:
        scalars.append("_")
      default:
        scalars.append(scalar == "\t" ? "_" : scalar)
      }
    }
    return String(scalars)
  }

  /// The number without decimals, rounded.
  private static func whole(_ number: Double) -> String {
    "\(Int(exactly: number.rounded()) ?? 0)"
  }
}
