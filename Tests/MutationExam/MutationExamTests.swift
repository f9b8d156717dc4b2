import FacsimileEngine
import Foundation
import XCTest

/// The exam: small changes of three screens, each of which has to be found and explained.
///
/// A third of the questions is held back: of these only the number of right answers is told, so that
/// explanations are made for all changes and not for the questions. With `MUTATION_EXAM_VERBOSE` set
/// every answer to an open question is printed, otherwise those that are wrong or fit several views.
@MainActor
final class MutationExamTests: XCTestCase {
  /// The share of answers that have to be right.
  private static let passingShare = 0.98

  func testTheQuestionsAreSpreadOverScreensAndKinds() async {
    let questions = Paper.questions
    XCTAssertEqual(questions.count, 300)
    XCTAssertEqual(questions.filter(\.isHeldBack).count, 100)
    XCTAssertGreaterThanOrEqual(Set(questions.map(\.mutation.name)).count, 25)
    for screen in ExamScreen.all {
      let count = questions.count { $0.screen == screen }
      XCTAssertTrue((99...102).contains(count), "\(screen): \(count)")
      // No kind is asked much more often than another.
      let kinds = Dictionary(
        grouping: questions.filter { $0.screen == screen }, by: \.mutation.name)
      let counts = kinds.values.map(\.count)
      XCTAssertLessThanOrEqual((counts.max() ?? 0) - (counts.min() ?? 0), 1, "\(screen)")
    }
  }

  func testUnchangedScreensPassAndNameNothing() async throws {
    let examiner = try Examiner()
    defer { examiner.removeFiles() }
    for screen in ExamScreen.all {
      for run in 0..<10 {
        let verdict = try examiner.verifyUnchanged(screen, decoding: run % 2 == 1)
        guard case .passed(let pass) = verdict else {
          XCTFail("run \(run) of \(screen): \(verdict)")
          continue
        }
        XCTAssertEqual(pass.warnings, [], "run \(run) of \(screen)")
      }
    }
  }

  func testMutationsAreDetectedAndExplained() async throws {
    let examiner = try Examiner()
    defer { examiner.removeFiles() }
    var open = Marks()
    var heldBack = Marks()
    for question in Paper.questions {
      guard let answer = try examiner.answer(question) else {
        XCTFail("\(question.number) \(question.mutation.name): no mutation changes a pixel")
        continue
      }
      if question.isHeldBack { heldBack.add(answer) } else { open.add(answer) }
    }
    let isVerbose = ProcessInfo.processInfo.environment["MUTATION_EXAM_VERBOSE"] != nil
    for answer in isVerbose ? open.answers : open.wrong + open.imprecise { print(answer.report) }
    print(open.summary("Open"))
    print(heldBack.summary("Held back"))
    for (name, marks) in [("open", open), ("held back", heldBack)] {
      XCTAssertEqual(marks.detected, marks.answers.count, "\(name): detected")
      XCTAssertGreaterThanOrEqual(marks.share, Self.passingShare, "\(name): explained rightly")
    }
  }
}
