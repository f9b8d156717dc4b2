// Prints a tab-separated table of how much processor time we and others need for the same work: the
// least of several runs, in which both sides take turns, on one thread.
//
//   benchmark [words]    only the rows whose work contains the words

let words = CommandLine.arguments.dropFirst().joined(separator: " ")
let benchmarks = try [
  shapeBenchmarks(), gradientBenchmarks(), imageBenchmarks(), glyphBenchmarks(), textBenchmarks(),
  effectBenchmarks(), layoutBenchmarks(), comparisonBenchmarks(), referenceBenchmarks(),
].joined().filter { words.isEmpty || $0.work.contains(words) }

var results = Array(repeating: Benchmark.Result(), count: benchmarks.count)
for _ in 0..<3 {
  for (index, benchmark) in benchmarks.enumerated() {
    try benchmark.measure(into: &results[index], repetitions: 5)
  }
}

print(Table.header)
for (benchmark, result) in zip(benchmarks, results) { print(Table.line(benchmark, result)) }
