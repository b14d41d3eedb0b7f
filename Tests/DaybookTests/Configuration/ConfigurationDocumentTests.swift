import CalendarUI
import Foundation
import Testing

@testable import daybook

/// The default configuration as a file.
@Suite struct ConfigurationDocumentTests {
  /// `DAYBOOK_RECORD=1` writes the file again; the test then fails so that recording is seen.
  @Test func theFileIsFresh() throws {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Resources/config.toml")
    if ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] == "1" {
      try ConfigurationDocument.text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("Resources/config.toml was written again")
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(
      written == ConfigurationDocument.text, "run DAYBOOK_RECORD=1 make test and look at the change"
    )
  }

  @Test func itSaysWhatHoldsWithoutIt() throws {
    let calendars = try ConfiguredCalendars(ConfigurationDocument.text)
    let loaded = calendars.sources.loaded
    #expect(loaded.problems.isEmpty && loaded.isWritten)
    let isUsual = loaded.keymap == .standard
    #expect(isUsual)
    var configuration = loaded.configuration
    #expect(configuration.keys.count == CommandRow.table.count)
    configuration.keys = []
    #expect(configuration == Configuration())
  }

  @Test func itsExampleCanBeUsed() throws {
    let example = ConfigurationDocument.text.split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .drop { $0 != "# [[collections]]" }
    .map { $0.hasPrefix("# ") ? $0.dropFirst(2) : $0.dropFirst() }.joined(separator: "\n")
    let calendars = try ConfiguredCalendars(example)
    #expect(calendars.sources.problems.isEmpty, "\(example)")
    #expect(calendars.sources.configuration.collections.map(\.name) == ["Work"])
  }

  @Test func everyOptionIsInItOnce() {
    let lines = ConfigurationDocument.text.split(separator: "\n")
    // A command may have the name of an option.
    let outermost = lines.prefix { !$0.hasPrefix("[") }
    for option in ConfigurationOptions.all.options where option.section == nil {
      guard option.standard != nil else { continue }
      #expect(outermost.count { $0.hasPrefix(option.key + " = ") } == 1, "\(option.key)")
    }
    for option in ConfigurationOptions.collection.options {
      #expect(lines.count { $0.hasPrefix("# \(option.key) = ") } == 1, "\(option.key)")
    }
  }
}
