import CalendarUI
import Foundation
import Testing

@Suite struct KeysDocumentTests {
  /// `DAYBOOK_RECORD=1` writes the file again; the test then fails so that recording is seen.
  @Test func theDocumentIsFresh() throws {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/keys.md")
    if ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] == "1" {
      try KeysDocument.text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("docs/keys.md was written again")
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written == KeysDocument.text, "run DAYBOOK_RECORD=1 make test and look at the change")
  }
}
