import Foundation
import PackagePlugin

/// `swift package facsimile …`: the command line tool, run in the package's folder.
@main
struct FacsimileCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "facsimile").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      // The tool has said what is wrong; its exit code is passed on.
      exit(process.terminationReason == .exit ? process.terminationStatus : 2)
    }
  }
}
