/// `facsimile record`: runs the tests and stores what they draw.
enum RecordCommand: Command {
  static let help = CommandHelp(
    name: "record",
    summary: "run the tests and store what they draw as references",
    usage: ["[OPTION …] [-- OPTIONS OF SWIFT TEST …]"],
    discussion: """
      Runs swift test with FACSIMILE_RECORD, passes its output on, and ends with what was recorded. A
      reference that shows the same pixels already is left alone; one of another renderer is not
      replaced unless --replace-foreign is said. Look at what was recorded before you commit it.
      """,
    options: [
      .value(
        "--mode", "MODE",
        "all (the default) references, missing ones only, or failed: missing ones and those that differ"
      ),
      .flag("--replace-foreign", "replace references of other renderers, such as a simulator's"),
    ] + TestRun.options,
    exitCodes:
      "0 what was asked for was recorded and nothing failed, 1 a snapshot or another test failed, 2 the tests did not run.",
    examples: [
      "facsimile record --filter LoginTests", "facsimile record --mode missing",
      "facsimile record --filter testLogin -- --build-system swiftbuild",
    ], passesWordsOn: true)

  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.words.isEmpty else {
      throw UsageError(
        "record takes no “\(arguments.words[0])”; to choose tests say --filter, and what is for swift "
          + "test goes behind --", command: "record")
    }
    let mode = try arguments.choice("--mode", of: ["all", "missing", "failed"]) ?? "all"
    // The summary tells of recordings, so they need not fail the tests as they do elsewhere.
    var settings = ["FACSIMILE_RECORD": mode, "FACSIMILE_RECORDINGS_PASS": "1"]
    if arguments.has("--replace-foreign") { settings["FACSIMILE_REPLACE_FOREIGN"] = "1" }
    let run = TestRun("record", arguments)
    let code = try run.run(settings: settings)
    guard let results = try run.results() else {
      return try VerifyCommand.noLog(code, run, arguments)
    }
    try VerifyCommand.finish(results, code, arguments)
    return code == 0 && results.failures.isEmpty ? .success : .difference
  }
}
