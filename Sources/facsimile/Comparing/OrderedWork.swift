import Foundation

/// Works on inputs with several threads and hands out the results in the order of the inputs.
///
/// As many inputs as there are workers are in memory at a time, and as many results again.
enum OrderedWork {
  /// - Parameters:
  ///   - next: the next input; nil at the end. Called by one thread at a time.
  ///   - work: called by several threads at a time.
  ///   - output: called by one thread at a time, in the order of the inputs.
  static func run<Input, Output>(
    workers: Int, next: () -> Input?, work: @escaping @Sendable (Input) -> Output,
    output: (Output) -> Void
  ) where Input: Sendable, Output: Sendable {
    guard workers > 1 else {
      while let input = next() { output(work(input)) }
      return
    }
    let state = WorkState<Input, Output>()
    for _ in 0..<workers {
      Thread.detachNewThread {
        while let (number, input) = state.take() { state.finish(number, work(input)) }
      }
    }
    var (given, written) = (0, 0)
    var isAtEnd = false
    while !isAtEnd || written < given {
      while !isAtEnd, given - written < 2 * workers {
        if let input = next() {
          state.give(given, input)
          given += 1
        } else {
          isAtEnd = true
          state.end()
        }
      }
      if written < given {
        output(state.result(written))
        written += 1
      }
    }
  }
}

/// What the threads share.
private final class WorkState<Input: Sendable, Output: Sendable>: @unchecked Sendable {
  // Everything below is read and written with the condition locked.
  private let condition = NSCondition()
  private var waiting: [(Int, Input)] = []
  private var results: [Int: Output] = [:]
  private var isAtEnd = false

  func give(_ number: Int, _ input: Input) {
    condition.withLock {
      waiting.append((number, input))
      condition.broadcast()
    }
  }

  func end() {
    condition.withLock {
      isAtEnd = true
      condition.broadcast()
    }
  }

  func take() -> (Int, Input)? {
    condition.withLock {
      while waiting.isEmpty, !isAtEnd { condition.wait() }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  func finish(_ number: Int, _ result: Output) {
    condition.withLock {
      results[number] = result
      condition.broadcast()
    }
  }

  func result(_ number: Int) -> Output {
    condition.withLock {
      while true {
        if let result = results.removeValue(forKey: number) { return result }
        condition.wait()
      }
    }
  }
}
