import FacsimileEngine
import Foundation
import FrontTestSupport
import UIKit
import XCTest

@testable import FBSnapshotTestCase

/// A test case with a directory of its own. What it reports can be caught instead of failing.
class ScratchTestCase: FBSnapshotTestCase {
  private(set) var scratch: FrontScratch!
  private var caught: [(text: String, line: Int)] = []
  private var isCatching = false

  override func setUpWithError() throws {
    try super.setUpWithError()
    scratch = try FrontScratch()
    useEngine()
  }

  override func tearDown() {
    scratch = nil
    super.tearDown()
  }

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard isCatching else {
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      return
    }
    caught.append((description, lineNumber))
  }

  func useEngine(_ environment: [String: String] = [:]) {
    engine = scratch.engine(environment)
  }

  /// What is reported while the body runs.
  func reports(of body: () throws -> Void) rethrows -> [(text: String, line: Int)] {
    isCatching = true
    caught = []
    defer { isCatching = false }
    try body()
    return caught
  }

  private func files(_ folder: String) -> [String] {
    let prefix = (folderName ?? "") + "/"
    return scratch.files(folder).filter { $0.hasPrefix(prefix) }.map {
      String($0.dropFirst(prefix.count))
    }
  }

  /// The files in this class's folder of references.
  var references: [String] { files("References") }
  /// The files in this class's folder of artefacts.
  var artefacts: [String] { files("Diffs") }

  func makeView(_ color: UIColor = .systemBlue) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    view.backgroundColor = color
    let label = UILabel(frame: CGRect(x: 4, y: 4, width: 32, height: 22))
    label.text = "Hi"
    view.addSubview(label)
    return view
  }
}
