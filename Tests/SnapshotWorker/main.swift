// Verifies or records two hundred small snapshots, in an order of its own, and prints what came of
// each. SixteenProcessesTests starts many of these at once and kills some.
//
//   SnapshotWorker NUMBER VERSION    the pictures' version decides their pixels

import FacsimileEngine
import FacsimileRaster
import Foundation

guard CommandLine.arguments.count == 3, let number = Int(CommandLine.arguments[1]),
  let version = Int(CommandLine.arguments[2])
else {
  print("usage: SnapshotWorker NUMBER VERSION")
  exit(2)
}

let engine = SnapshotEngine.forThisProcess
// Each worker begins elsewhere and goes in steps that have no divisor in common with 200.
let step = [1, 3, 7, 9, 11, 13, 17, 19][number % 8]
for place in 0..<200 {
  let index = (number * 37 + place * step) % 200
  let request = SnapshotRequest(
    name: SnapshotName(folders: ["Workers.Suite"], file: "test\(index)@1x"),
    layout: .tree(), wishes: RecordWishes(fallback: .never),
    execution: engine.nextExecution(of: "Workers.Suite/test\(index)"), sourceFile: #filePath,
    sourceLine: number)
  let verdict = engine.verify(
    Snapshot(pixmap: WorkerPicture.make(index, version: version), scale: 1), request)
  switch verdict {
  case .passed: print(index, "passed")
  case .recorded: print(index, "recorded")
  case .failed(let failure): print(index, "failed", failure.kind)
  }
}
print("done")
