import Foundation
import XCTest

/// Programs that the tests compare with.
enum Tool {
  /// What a program writes to its standard output. The test is skipped where the program is missing.
  static func output(_ path: String, _ arguments: [String]) throws -> Data {
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw XCTSkip("\(path) is missing: Scripts/install-dependencies oracles")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ToolError(path: path, arguments: arguments) }
    return data
  }

  /// The path of a file of this package.
  static func package(_ path: String, file: String = #filePath) -> String {
    URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent(path).path
  }
}

struct ToolError: Error {
  let path: String
  let arguments: [String]
}
