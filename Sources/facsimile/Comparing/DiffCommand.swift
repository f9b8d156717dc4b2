import Foundation

/// `facsimile diff`: compares two PNG files, two folders, or any number of pairs.
enum DiffCommand: Command {
  static let help = CommandHelp(
    name: "diff",
    summary: "compare two PNG files, two folders, or pairs from standard input",
    usage: [
      "REFERENCE CANDIDATE [PICTURE] [OPTION …]", "FOLDER FOLDER [PICTURES] [OPTION …]",
      "--batch [OPTION …]",
    ],
    discussion: """
      Compares two PNG files and says how many pixels differ, by how much, where, and which tolerances
      would accept them. With a third path the differences are drawn there as a PNG file.

      Of two folders the PNG files of equal names are compared, folders in them too; a file that only
      one of them has is a difference. With a third path the pictures of differences go there.

      With --batch each line of standard input is a pair as JSON,
        {"reference": PATH, "candidate": PATH, "id": ANYTHING, "picture": PATH}
      (id and picture may be left out), and each line of the output is its verdict, in the same order:
      what --json prints, with the id, or {"error": TEXT}. A bad line does not end the work. Memory
      does not grow with the number of pairs.
      """,
    options: DiffOptions.options,
    exitCodes: "0 all accepted, 1 something differs, 2 something could not be compared.",
    examples: [
      "facsimile diff before.png after.png diff.png",
      "facsimile diff before.png after.png --metric yiq --threshold 0.05 --max-pixels 20 --json",
      "facsimile diff Mac/ReferenceImages Linux/ReferenceImages Differences --metric perceptual",
      "parallel --pipe facsimile diff --batch <pairs.jsonl >verdicts.jsonl",
    ])

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let options = try DiffOptions(arguments)
    if options.isBatch { return try BatchComparison(options).run() }
    let (first, second) = (options.paths[0], options.paths[1])
    switch (isFolder(first), isFolder(second)) {
    case (true, true): return try FolderComparison(options).run()
    case (false, false): break
    case (true, false): throw UsageError("\(first) is a folder and \(second) is not")
    case (false, true): throw UsageError("\(second) is a folder and \(first) is not")
    }
    try InputProtection.check(options.outputs, inputs: [first, second])
    let pair = try PairComparison(first, second, policy: options.policy, findsSettings: true)
    if options.isJSON {
      print(try Console.json(DiffReport(pair.comparison, pair.acceptable)))
    } else {
      print(pair.text)
    }
    try pair.write(options.outputs)
    return pair.comparison.isAccepted ? .success : .difference
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
