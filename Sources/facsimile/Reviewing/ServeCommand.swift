import FacsimileReport
import Foundation

/// `facsimile serve`: the report in a browser, with buttons that approve.
enum ServeCommand: Command {
  static let help = CommandHelp(
    name: "serve",
    summary: "open the report in a browser, with buttons that approve",
    usage: ["[LOG OR FOLDER …] [OPTION …]"],
    discussion: """
      Serves the report's page on a port of this machine and prints the address to open. What is accepted
      in the page is approved at once, under the same conditions as by facsimile approve. Loading the page
      again shows the newest run.

      Only this machine can connect, and only with the token in the printed address. Ctrl-C ends it.
      """,
    options: [
      .value("--port", "NUMBER", "the port; without it, or with 0, a free one"),
      .value("--title", "TEXT", "what the page is called"),
      .flag("--replace-foreign", "replace references of other renderers, such as a simulator's"),
    ] + Project.options,
    exitCodes: "0 it was ended, 2 error.",
    examples: ["facsimile serve", "facsimile serve --port 8080 downloaded/FailureDiffs"])

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let port = try arguments.number("--port", Int.self) ?? 0
    let results = try Project.results(arguments.words, arguments)
    let approval = Approval(
      directories: try Project(arguments, logs: results.logs).directories,
      replacesForeign: arguments.has("--replace-foreign"))
    let server = try ReportServer(approval: approval, title: arguments["--title"] ?? "Snapshots") {
      try Project.results(arguments.words, arguments)
    }
    Console.printNow(try server.open(port: port))
    Console.note("Open this address in a browser. Ctrl-C ends the server.")
    let signals = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { server.stop() }
      source.resume()
      return source
    }
    defer { for source in signals { source.cancel() } }
    // Nobody sends a signal to this process when the one that started the plug-in ends.
    let parent = getppid()
    if ProcessInfo.processInfo.environment["FACSIMILE_PLUGIN"] != nil {
      Thread.detachNewThread {
        while getppid() == parent { sleep(1) }
        server.stop()
      }
    }
    server.run()
    return .success
  }
}
