/// The marks of one set of answers.
@MainActor
struct Marks {
  private(set) var answers: [Answer] = []

  mutating func add(_ answer: Answer) { answers.append(answer) }

  var detected: Int { answers.count { $0.isDetected } }
  var right: Int { answers.count { $0.isRight } }
  var wrong: [Answer] { answers.filter { !$0.isRight } }
  var imprecise: [Answer] { answers.filter { $0.isRight && !$0.isPrecise } }
  /// How often a mutation changed no pixel and was drawn anew.
  var redrawn: Int { answers.reduce(0) { $0 + $1.redrawn } }

  /// The share of right answers, from 0 to 1.
  var share: Double { answers.isEmpty ? 0 : Double(right) / Double(answers.count) }

  func summary(_ name: String) -> String {
    let count = answers.count
    let precise = answers.count { $0.isPrecise }
    let percent = Double(Int((share * 1000).rounded())) / 10
    return "\(name): \(detected) of \(count) detected, \(right) explained rightly (\(percent) %), "
      + "\(answers.count { $0.namesTheView }) name the view, \(answers.count { $0.saysTheKind }) "
      + "say the kind; \(precise) right ones also tell which row a view is of; \(redrawn) drawn "
      + "anew because no pixel changed"
  }
}
