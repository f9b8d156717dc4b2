import FacsimileEngine
import FacsimileReport

/// What `--json` says about a run.
struct ResultsSummary: Encodable {
  struct Snapshot: Encodable {
    var reference: String
    var test: String
    var file: String
    var line: Int
    var detail: String?
    var headline: String
    var failed: String?
    var diff: String?

    init(_ entry: RunLogEntry) {
      reference = entry.reference
      test = entry.test
      file = entry.file
      line = entry.line
      detail = entry.detail
      headline = entry.headline
      failed = entry.failed
      diff = entry.diff
    }
  }

  var passed: Int
  var failures: [Snapshot]
  var recordings: [Snapshot]
  /// The exit code of the tests, where the command ran them.
  var tests: Int32?
  var logs: [String]

  init(_ results: RunResults, tests: Int32? = nil) {
    passed = results.passes.count
    failures = results.failures.map(Snapshot.init)
    recordings = results.recordings.map(Snapshot.init)
    self.tests = tests
    logs = results.logs
  }
}
