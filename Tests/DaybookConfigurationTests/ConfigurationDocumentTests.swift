import CalendarModel
import ConfigurationSamples
import TestSupport
import Testing

@testable import CalendarWords
@testable import DaybookConfiguration

/// The default configuration as a file.
@Suite struct ConfigurationDocumentTests {
  @Test func theFileIsFresh() throws {
    let text = ConfigurationDocument.text
    #expect(try MadeFile("Resources/config.toml").fault(comparedTo: text) == nil)
  }

  @Test func itSaysWhatHoldsWithoutIt() throws {
    let calendars = try ConfiguredCalendars(ConfigurationDocument.text)
    let loaded = calendars.sources.loaded
    #expect(loaded.problems.isEmpty && loaded.isWritten)
    let isDefault = loaded.keymap == .standard
    #expect(isDefault)
    var configuration = loaded.configuration
    #expect(configuration.keys.count == CommandRow.table.count)
    configuration.keys = []
    #expect(configuration == Configuration())
  }

  @Test func itsExampleCanBeUsed() throws {
    let lines = ConfigurationDocument.text.split(separator: "\n", omittingEmptySubsequences: false)
    let example = ["# [[calendars]]", "# [[categories]]"].flatMap { heading in
      lines.drop { $0 != heading }.prefix { !$0.isEmpty }
        .map { $0.hasPrefix("# ") ? $0.dropFirst(2) : $0.dropFirst() }
    }.joined(separator: "\n")
    let calendars = try ConfiguredCalendars(example)
    #expect(calendars.sources.problems.isEmpty, "\(example)")
    #expect(calendars.sources.configuration.collections.map(\.name) == ["Work"])
    #expect(
      calendars.sources.configuration.tracking.categories.map(\.category.name) == ["sport/run"])
  }

  @Test func everyOptionIsInItOnce() {
    let lines = ConfigurationDocument.text.split(separator: "\n")
    // A command may have the name of an option.
    let outermost = lines.prefix { !$0.hasPrefix("[") }
    for option in ConfigurationOptions.all.options where option.section == nil {
      guard option.standard != nil else { continue }
      #expect(outermost.count { $0.hasPrefix(option.key + " = ") } == 1, "\(option.key)")
    }
    for option in ConfigurationOptions.all.options where option.standard == nil {
      let entry = lines.drop { $0 != "# [[\(option.key)]]" }.dropFirst()
        .prefix { !$0.hasPrefix("# [[") }
      for member in option.members {
        #expect(entry.count { $0.hasPrefix("# \(member.key) = ") } == 1, "\(member.key)")
      }
    }
  }
}
