import FacsimileText
import Foundation

/// Whether there is a Swift toolchain that builds this.
enum ToolchainCheck {
  static func findings() -> [Finding] {
    let install = "install Swift 6.3 (https://swift.org/install) and put its usr/bin on the PATH"
    guard let output = try? ChildProcess(["swift", "--version"]).output(), output.exitCode == 0
    else {
      return [Finding(state: .missing, subject: "Swift", text: "swift does not run", fix: install)]
    }
    let words = output.text.split(whereSeparator: \.isWhitespace)
    let version = words.firstIndex(of: "version").flatMap { words.dropFirst($0 + 1).first } ?? "?"
    let numbers = version.split(separator: ".").compactMap { Int($0) }
    let isNewEnough = numbers.count >= 2 && (numbers[0], numbers[1]) >= (6, 2)
    return [
      Finding(
        state: isNewEnough ? .fine : .missing, subject: "Swift",
        text: isNewEnough ? "\(version)" : "\(version), and 6.2 or later is needed",
        fix: isNewEnough ? nil : install)
    ]
  }
}

/// Whether the C libraries are there with what compiling against them needs.
enum LibraryCheck {
  /// By the names of pkg-config, with Debian's packages.
  private static let libraries = [
    ("libpng", "libpng-dev"), ("libisal", "libisal-dev"), ("libdeflate", "libdeflate-dev"),
    ("libturbojpeg", "libturbojpeg0-dev"), ("harfbuzz", "libharfbuzz-dev"),
    ("fribidi", "libfribidi-dev"),
  ]

  static func findings() -> [Finding] {
    guard (try? ChildProcess(["pkg-config", "--version"]).output())?.exitCode == 0 else {
      return [
        Finding(
          state: .missing, subject: "pkg-config", text: "it does not run",
          fix: "apt-get install pkg-config")
      ]
    }
    return libraries.map { library, package in
      let output = try? ChildProcess(["pkg-config", "--modversion", library]).output()
      guard let output, output.exitCode == 0 else {
        return Finding(
          state: .missing, subject: library, text: "its headers are not there",
          fix: "apt-get install \(package)")
      }
      return Finding(
        state: .fine, subject: library,
        text: output.text.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? "there")
    }
  }
}

/// Whether the fonts of the system's text are there.
enum FontCheck {
  static func findings(package: String?) -> [Finding] {
    do {
      let files = try FontsCommand.systemFontFiles(package: package)
      let folders = Set(files.map { ($0.path as NSString).deletingLastPathComponent }).sorted()
      return [
        Finding(
          state: .fine, subject: "fonts",
          text: "\(files.count) files in \(folders.joined(separator: ", "))")
      ]
    } catch {
      return [
        Finding(
          state: .missing, subject: "fonts", text: "\(error)",
          fix: "apt-get install fonts-inter fonts-dejavu-core")
      ]
    }
  }
}
