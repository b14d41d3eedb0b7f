import Foundation
import TestSupport
import Testing

/// A file of the `Fixtures` folder, written in the style of one producer.
struct Fixture: CustomTestStringConvertible, Sendable {
  let name: String

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  static let all = calendarFileNames(in: folder).map { Fixture(name: $0) }

  var testDescription: String { name }

  func bytes() throws -> [UInt8] {
    Array(try Data(contentsOf: Fixture.folder.appending(path: name + ".ics")))
  }

  /// What the file is expected to say; nil when nobody has written it down yet.
  var expected: String? {
    try? String(contentsOf: expectedFile, encoding: .utf8)
  }

  func record(_ text: String) throws {
    try text.write(to: expectedFile, atomically: true, encoding: .utf8)
  }

  private var expectedFile: URL { Fixture.folder.appending(path: name + ".expected") }
}
