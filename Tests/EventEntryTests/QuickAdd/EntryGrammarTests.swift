import CalendarWords
import EntrySamples
import Testing

@testable import EventEntry

/// The examples that quick add shows.
@Suite struct EntryGrammarTests {
  @Test("every example is understood", arguments: Language.allCases)
  func grammar(_ language: Language) {
    var context = EntrySample.context
    context.words = Words(language)
    for (examples, _) in context.words.entryGrammar {
      for example in examples.split(separator: "  ") where !example.hasPrefix("=") {
        let entry = Entry("Title \(example)", context: context)
        let isTitle = example.hasPrefix("\"")
        #expect(entry.problems.isEmpty, "\(example): \(entry.problems)")
        #expect((entry.draft.title == "Title") != isTitle, "\(example): \(entry.draft.title)")
      }
    }
  }
}
