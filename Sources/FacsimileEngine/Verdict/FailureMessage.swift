import FacsimileComparison

extension Failure: CustomStringConvertible {
  /// The message for a person: what happened, measured against allowed, where, the pictures, what to
  /// do, and the directories with their origins. Several lines.
  public var description: String {
    var lines = [headline]
    for sentence in environmentDifferences { lines.append("  First of all: \(sentence).") }
    for (index, sentence) in explanation.lines.enumerated() {
      lines.append((index == 0 ? "  Changed: " : "           ") + sentence + ".")
    }
    lines += details.map { "  " + $0 }
    if let acceptable { lines.append("  Would pass, each alone: \(acceptable).") }
    if !explanation.painters.isEmpty {
      lines.append("  Views: " + explanation.painters.joined(separator: "; ") + ".")
    }
    lines += pictures
    lines += advice.map { "  " + $0 }
    lines += directories
    lines += warnings.map { "  Also: \($0)" }
    return lines.joined(separator: "\n")
  }

  private var headline: String {
    let name = "“\(subject.name)”"
    switch kind {
    case .different(let comparison, _):
      return comparison.isSameSize
        ? "Snapshot \(name) differs from its reference."
        : "Snapshot \(name) has another size than its reference: \(comparison.candidateSize) "
          + "pixels, the reference \(comparison.referenceSize)."
    case .differentDocument:
      return "Snapshot \(name) differs from its reference."
    case .missingReference:
      return "Snapshot \(name) has no reference."
    case .unreadableReference(let path, let reason):
      return "The reference of snapshot \(name) cannot be used: \(path) \(reason)."
    case .recordingRefused(let origin):
      return "Recording snapshot \(name) was refused: CI is set, and \(origin) asks for recording."
    case .foreignReference(let path):
      return "The reference of snapshot \(name) was not replaced: \(path) was recorded by another "
        + "renderer."
    case .cannotRecord(let error):
      return "Snapshot \(name) was not recorded: \(error)."
    case .nameClaimed(_, let test):
      return test == subject.test
        ? "Snapshot \(name) is verified twice in \(test)."
        : "Snapshot \(name) has the same reference as another one, in \(test)."
    case .configuration(let reason):
      return "Snapshot \(name) was not verified: \(reason)" + (reason.hasSuffix(".") ? "" : ".")
    }
  }

  private var details: [String] {
    switch kind {
    case .different(let comparison, let origin):
      var lines = FailureMessage.measurements(comparison, scale: subject.scale)
      switch origin {
      case .facsimile: break
      case .rewritten:
        lines.append(
          "The reference was recorded by this framework and then written anew by another program, "
            + "such as an image optimiser.")
      case .foreign:
        lines.append(
          "The reference was recorded by another renderer, such as an iOS simulator: text and "
            + "effects never look quite the same there.")
      }
      return lines
    case .differentDocument(let differences):
      return differences.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    case .missingReference(let searched):
      return ["Looked for: " + searched.joined(separator: ", ") + "."]
    case .nameClaimed(let path, _):
      return ["Both use \(path)."]
    default:
      return []
    }
  }

  private var pictures: [String] {
    var lines: [String] = []
    if let reference = subject.reference, artefacts.reference != nil {
      lines.append("  Recorded:  \(reference)")
    }
    if let path = artefacts.reference { lines.append("  Reference: \(path)") }
    if let path = artefacts.failed { lines.append("  Failed:    \(path)") }
    if let path = artefacts.diff { lines.append("  Diff:      \(path)") }
    return lines
  }

  private var advice: [String] {
    let filter = FailureMessage.quoted(subject.test)
    let run = "swift test --filter \(filter)"
    switch kind {
    case .different(_, .foreign), .foreignReference:
      return [
        "To keep both renderers' references side by side, set FACSIMILE_VARIANT (to linux, say) and "
          + "record. To replace it: FACSIMILE_REPLACE_FOREIGN=1 FACSIMILE_RECORD=all " + run
      ]
    case .differentDocument:
      return ["If the new text is right, accept it: FACSIMILE_RECORD=failed " + run]
    case .different:
      return ["If the new picture is right, accept it: FACSIMILE_RECORD=failed " + run]
    case .missingReference:
      let decided =
        subject.decision.map { " (the record mode is \($0.mode.rawValue), by \($0.origin))" } ?? ""
      return ["Record it\(decided): FACSIMILE_RECORD=missing " + run]
    case .recordingRefused:
      return [
        "Remove the request, or record on a developer's machine. If this job is meant to record, "
          + "set FACSIMILE_RECORD=all."
      ]
    case .nameClaimed:
      return ["Give each verification an identifier of its own."]
    case .unreadableReference, .cannotRecord, .configuration:
      return []
    }
  }

  private var directories: [String] {
    guard let location = subject.location else { return [] }
    return [
      "  References: \(location.references.path) (\(location.references.origin)); "
        + "pictures of failures: \(location.artefacts.path) (\(location.artefacts.origin))."
    ]
  }
}

extension Recording: CustomStringConvertible {
  /// The message for a person, who has to switch recording off again.
  public var description: String {
    var text =
      switch change {
      case .new: "Recorded a new reference: \(reference)."
      case .replaced: "Recorded the reference anew: \(reference)."
      case .unchanged: "The reference shows these pixels already: \(reference)."
      }
    switch (decision.mode, decision.origin) {
    case (.missing, _), (.failed, .fallback):
      text += " Look at it, commit it and run the test again."
    case (_, .variable(let name)):
      text += " Look at it, commit it, and run the test again without \(name)."
    default:
      text +=
        " Look at it, commit it, switch recording off (\(decision.origin)) and run the test "
        + "again."
    }
    return ([text] + warnings.map { "  Also: \($0)" }).joined(separator: "\n")
  }
}

/// Numbers and quotations for messages.
enum FailureMessage {
  static func measurements(_ comparison: Comparison, scale: Double) -> [String] {
    let (exact, counted, policy) = (comparison.exact, comparison.counted, comparison.policy)
    let total = comparison.mask.width * comparison.mask.height
    var measured =
      "Measured: \(counted.pixelCount) of \(total) pixels differ "
      + "(\(percent(counted.pixelCount, of: total)) %)"
    if comparison.maximumChannelDifference > 0 {
      measured += ", channels by up to \(comparison.maximumChannelDifference) of 255"
    }
    if exact.pixelCount != counted.pixelCount {
      measured += "; exactly compared, \(exact.pixelCount) do"
    }
    let apart = [
      (comparison.weak.pixelCount, "of them weakly in areas"),
      (comparison.antiAliased.pixelCount, "more by anti-aliasing"),
      (comparison.ignored.pixelCount, "in ignored regions"),
    ]
    for (count, name) in apart where count > 0 { measured += "; \(count) \(name)" }
    if !comparison.isSameSize { measured += ", in the part that both have" }
    var lines = [measured + ". Allowed: \(policy)."]
    if let bounds = counted.bounds ?? exact.bounds {
      var place = "Where: \(bounds) pixels"
      let regionCount = comparison.regions.count
      if regionCount > 1 { place = "Where: \(regionCount) regions in \(bounds) pixels" }
      if scale != 1, scale > 0 {
        place +=
          " (in points x \(points(bounds.x, scale)), y \(points(bounds.y, scale)), "
          + "\(points(bounds.width, scale)) x \(points(bounds.height, scale)))"
      }
      if let worst = comparison.worst {
        place +=
          "; most at x \(worst.x), y \(worst.y): \(color(worst.reference)) became "
          + color(worst.candidate)
      }
      lines.append(place + ".")
    }
    return lines
  }

  /// With two digits behind the point, and never "0.00" for something, nor "100.00" for not all.
  static func percent(_ count: Int, of total: Int) -> String {
    guard count > 0, total > 0 else { return "0" }
    if count == total { return "100" }
    let hundredths = Int((Double(count) / Double(total) * 10_000).rounded())
    if hundredths == 0 { return "< 0.01" }
    if hundredths == 10_000 { return "> 99.99" }
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  private static func points(_ pixels: Int, _ scale: Double) -> String {
    let tenths = Int((Double(pixels) / scale * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// `#RRGGBB`, and the alpha where it is not opaque. The channels are premultiplied.
  static func color(_ pixel: UInt32) -> String {
    let bytes = [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24]
    return "#"
      + bytes.prefix(bytes[3] == 255 ? 3 : 4).map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }

  /// The text as one word of a shell.
  static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        || "_-./".unicodeScalars.contains($0)
    }
    return isPlain
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
