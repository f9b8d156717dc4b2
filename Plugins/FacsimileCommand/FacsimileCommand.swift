import Foundation
import PackagePlugin

/// `swift package facsimile …`: the command line tool, run in the package's folder.
///
/// SwiftPM keeps its lock on the build folder while a plug-in runs, and a `swift test` that waits for
/// that lock would wait for ever. The variable tells the tool to leave the lock out: the outer SwiftPM
/// does nothing but wait, so the nested one is alone.
@main
struct FacsimileCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "facsimile").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    var environment = ProcessInfo.processInfo.environment
    environment["FACSIMILE_PLUGIN"] = "1"
    process.environment = environment
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      // The tool has said what is wrong; its exit code is passed on.
      exit(process.terminationReason == .exit ? process.terminationStatus : 2)
    }
  }
}
