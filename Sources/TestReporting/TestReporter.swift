import Testing
import XCTest

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// Tells the test framework that runs, XCTest or Swift Testing, what happened.
///
/// Neither framework hears what is said to the other: an `XCTFail` in a `@Test` function is lost, as
/// is an `Issue` in an XCTest method. So it is found out at run time, by whether the task belongs to
/// a test of Swift Testing.
public enum TestReporter {
  /// A place in a source file.
  public struct Place: Sendable {
    public var fileID: StaticString
    public var filePath: StaticString
    public var line: UInt
    public var column: UInt

    public init(
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) {
      self.fileID = fileID
      self.filePath = filePath
      self.line = line
      self.column = column
    }
  }

  /// A file to be kept with the test's results, where the framework can.
  public struct Attachment: Sendable {
    /// With its extension.
    public var name: String
    public var bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// True in a test of Swift Testing, and in tasks that inherit its values.
  public static var isInSwiftTesting: Bool { Test.current != nil }

  /// Reports a failure at a place, which is the caller's line.
  ///
  /// - Parameter attachments: evaluated only in Swift Testing; XCTest on Linux has no attachments.
  public static func fail(
    _ message: String, at place: Place, attachments: @autoclosure () -> [Attachment] = []
  ) {
    guard isInSwiftTesting else {
      XCTFail(message, file: place.filePath, line: place.line)
      return
    }
    for attachment in attachments() {
      Testing.Attachment.record(
        attachment.bytes, named: attachment.name, sourceLocation: place.sourceLocation)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: place.sourceLocation)
  }

  /// Reports something that does not fail the test. In XCTest it goes to standard error.
  public static func warn(_ message: String, at place: Place) {
    if isInSwiftTesting {
      Issue.record(
        Comment(rawValue: message), severity: .warning, sourceLocation: place.sourceLocation)
    } else {
      let line = Array("\(place.filePath):\(place.line): warning: \(message)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
    }
  }
}

extension TestReporter.Place {
  fileprivate var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }
}
