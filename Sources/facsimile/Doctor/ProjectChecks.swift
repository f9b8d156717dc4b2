import FacsimileEngine
import FacsimileReport
import Foundation

/// Where references and failures go, and whether they can.
enum DirectoryCheck {
  static func findings(folder: String, environment: ProcessEnvironment) -> [Finding] {
    let location: SnapshotLocation
    do throws(DirectoryError) {
      location = try SnapshotLocation(
        of: SnapshotName(file: "any"), layout: .tree(), sourceFile: folder + "/any.swift",
        environment: environment)
    } catch .noPackage {
      return [
        Finding(
          state: .note, subject: "package",
          text:
            "there is no Package.swift in \(folder) or above it, so its directories are not known",
          fix: "cd into the package, or say --package-path FOLDER")
      ]
    } catch {
      return [Finding(state: .missing, subject: "directories", text: "\(error)")]
    }
    return [
      finding("references", location.references, isNeeded: true),
      finding("failures", location.artefacts, isNeeded: false),
    ]
  }

  private static func finding(
    _ subject: String, _ directory: ResolvedDirectory, isNeeded: Bool
  ) -> Finding {
    let place = "\(directory.path) (\(directory.origin))"
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: directory.path, isDirectory: &isFolder) else {
      return Finding(
        state: .note, subject: subject, text: "\(place) does not exist yet",
        fix: isNeeded ? "facsimile record" : nil)
    }
    guard isFolder.boolValue else {
      return Finding(
        state: .missing, subject: subject, text: "\(place) is a file",
        fix: "rm \(directory.path)")
    }
    guard access(directory.path, W_OK) == 0 else {
      return Finding(
        state: isNeeded ? .note : .missing, subject: subject, text: "\(place) cannot be written",
        fix: "chmod u+w \(directory.path)")
    }
    return Finding(state: .fine, subject: subject, text: place)
  }
}

/// What the environment asks for.
enum EnvironmentCheck {
  static func findings(_ environment: [String: String]) -> [Finding] {
    var findings: [Finding] = []
    let settings = ProcessEnvironment(environment)
    for variable in ["FACSIMILE_RECORD", "SNAPSHOT_TESTING_RECORD"] {
      guard let value = settings[variable] else { continue }
      if RecordMode(rawValue: value) == nil {
        findings.append(
          Finding(
            state: .missing, subject: variable,
            text: "“\(value)” is not all, missing, failed or never", fix: "unset \(variable)"))
      } else if value != "never" {
        findings.append(
          Finding(
            state: .note, subject: variable, text: "“\(value)”: tests record, and fail for it",
            fix: "unset \(variable)"))
      }
    }
    if settings.isContinuousIntegration {
      findings.append(
        Finding(
          state: .note, subject: "CI",
          text: "set: references are always decoded, and only FACSIMILE_RECORD records"))
    }
    for variable in [
      "FACSIMILE_VARIANT", "FACSIMILE_DEVICE", "FACSIMILE_FONT_PATH", "FACSIMILE_REPLACE_FOREIGN",
    ] {
      if let value = settings[variable] {
        findings.append(Finding(state: .note, subject: variable, text: "“\(value)”"))
      }
    }
    return findings
  }
}

/// Tests that the native build system cannot run.
///
/// On Linux a class whose only tests are synchronous and marked `@MainActor` ends the whole test
/// bundle at its start under SwiftPM's native build system. Under the other one it runs.
enum TestSourceCheck {
  static func findings(in package: String) -> [Finding] {
    let files = sources(below: package + "/Tests").filter { hasMainActorTests($0) }
    guard let first = files.first else { return [] }
    let more = files.count > 1 ? " and \(files.count - 1) more files" : ""
    return [
      Finding(
        state: .note, subject: "@MainActor tests",
        text:
          "\(first)\(more): a class whose only tests are synchronous and @MainActor ends the test "
          + "run at its start under SwiftPM's native build system. Leave @MainActor out of XCTest classes "
          + "(Facsimile's functions do not need it), or use the other build system",
        fix: "facsimile verify -- --build-system swiftbuild")
    ]
  }

  private static func sources(below folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
  }

  /// Whether a file's tests are all synchronous and marked, one by one or by their class.
  private static func hasMainActorTests(_ file: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: file), data.count < 1 << 20 else {
      return false
    }
    let text = String(decoding: data, as: UTF8.self)
    let tests = text.matches(of: #/func\s+test\w*\(\)\s*(?<effect>async)?/#)
    guard !tests.isEmpty, tests.allSatisfy({ $0.effect == nil }) else { return false }
    return text.contains(
      #/@MainActor\s+(final\s+)?class\s+\w+\s*:\s*(XCTestCase|FBSnapshotTestCase)/#)
      || text.matches(of: #/@MainActor\s+func\s+test\w*\(\)/#).count == tests.count
  }
}
