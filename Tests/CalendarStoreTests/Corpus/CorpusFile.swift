import Foundation
import TestSupport
import Testing

/// A file of the `Fixtures` folder, in the style of one producer, with what it is expected to show.
struct CorpusFile: CustomTestStringConvertible, Sendable {
  let name: String

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  static let all = calendarFileNames(in: folder).map { CorpusFile(name: $0) }

  var testDescription: String { name }

  var path: String { CorpusFile.folder.appending(path: name + ".ics").path }

  func expectation() throws -> CorpusExpectation {
    let text = try String(
      contentsOf: CorpusFile.folder.appending(path: name + ".occurrences"), encoding: .utf8)
    return try CorpusExpectation(text)
  }
}
