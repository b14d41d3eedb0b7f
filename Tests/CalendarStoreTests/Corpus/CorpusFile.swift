import CalendarModel
import Foundation
import Testing

/// A file of the `Fixtures` folder, in the style of one producer, with what it is expected to show.
struct CorpusFile: CustomTestStringConvertible, Sendable {
  let name: String

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  static let all: [CorpusFile] = {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "ics" }
      .map { CorpusFile(name: $0.deletingPathExtension().lastPathComponent) }
      .sorted { $0.name < $1.name }
  }()

  var testDescription: String { name }

  var path: String { CorpusFile.folder.appending(path: name + ".ics").path }

  func expectation() throws -> CorpusExpectation {
    let text = try String(
      contentsOf: CorpusFile.folder.appending(path: name + ".occurrences"), encoding: .utf8)
    return try CorpusExpectation(text)
  }
}
