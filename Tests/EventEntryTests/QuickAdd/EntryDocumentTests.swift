import EntrySamples
import TestSupport
import Testing

@testable import EventEntry

@Suite struct EntryDocumentTests {
  @Test func theDocumentIsFresh() throws {
    let text = EntryDocument.text(context: EntrySample.context)
    #expect(try MadeFile("docs/quick-add.md").fault(comparedTo: text) == nil)
  }

  @Test func onlyContradictionsAreProblems() {
    for form in EntryGrammar.forms {
      for example in form.examples {
        let entry = EntrySample.entry(example)
        #expect(entry.problems.isEmpty == (form.section != .problems), "\(example)")
      }
    }
  }
}
