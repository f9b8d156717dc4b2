/// A question of the exam: one mutation of one screen.
struct Question {
  let number: Int
  let screen: ExamScreen.Type
  let mutation: Mutation
  /// Only the number of wrong answers is told.
  let isHeldBack: Bool

  /// The seed of an attempt; the next one is made when a mutation changes no pixel.
  func seed(attempt: Int) -> UInt64 { UInt64(number) * 1_000 + UInt64(attempt) }
}

/// The questions, spread evenly over the screens and the kinds of mutations.
@MainActor
enum Paper {
  static let count = 300
  private static let seed: UInt64 = 20_261_130

  static let questions: [Question] = {
    var generator = SeededGenerator(seed: seed)
    let kinds = ExamScreen.all.map { screen in Mutation.all.filter { isPossible($0, on: screen) } }
    var decks = kinds.map { _ in [Mutation]() }
    return (0..<count).map { number in
      let index = number / 3 % ExamScreen.all.count
      if decks[index].isEmpty { decks[index] = kinds[index].shuffled(using: &generator) }
      return Question(
        number: number, screen: ExamScreen.all[index], mutation: decks[index].removeLast(),
        isHeldBack: number % 3 == 2)
    }
  }()

  private static func isPossible(_ mutation: Mutation, on screen: ExamScreen.Type) -> Bool {
    (0..<4 as Range<UInt64>).contains { seed in
      var generator = SeededGenerator(seed: seed)
      return mutation.apply(Cast(screen.make()), &generator) != nil
    }
  }
}
