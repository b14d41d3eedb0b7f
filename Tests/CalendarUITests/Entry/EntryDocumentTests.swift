import CalendarUI
import Foundation
import Testing

@Suite struct EntryDocumentTests {
  /// `DAYBOOK_RECORD=1` writes the file again; the test then fails so that recording is seen.
  @Test func theDocumentIsFresh() throws {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/quick-add.md")
    let text = EntryDocument.text(context: EntrySample.context)
    if ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("docs/quick-add.md was written again")
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written == text, "run DAYBOOK_RECORD=1 make test and look at the change")
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
