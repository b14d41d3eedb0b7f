import CalendarModel
import CalendarWords
import EventEntry
import Testing

@testable import CalendarService
@testable import CalendarSync
@testable import daybook

/// What the interface says of failures of sync.
@Suite struct SyncFailureTests {
  /// In German no sentence of a command is shown, but for what is not known.
  @Test(arguments: SyncCause.FailureKind.allCases) func eachCauseIsSaidInGerman(
    _ kind: SyncCause.FailureKind
  ) {
    let words = Words(.german)
    let failure = SyncSummary.Failure(
      account: "work", text: "in English", cause: SyncCause(kind, about: "X"))
    #expect((words.text(of: failure) == "in English") == (kind == .other))
    #expect(Words.english.text(of: failure) == "in English")
  }

  @Test func aMistakeInTheFileOfAccountsIsSaidInGerman() throws {
    let line = """
      [{"account": "work", "failure": "/a.toml:5: work: user is missing",
      "cause": {"kind": "configuration", "about": "/a.toml:5"}, "calendars": []}]
      """
    let value = try #require(JSONValue(Array(line.utf8)))
    var summary = try #require(SyncSummary(value))
    let german = SyncMessages(summary, Words(.german)).whole.text
    #expect(german.hasSuffix("/a.toml:5: ein Fehler in dieser Zeile; daybook sync nennt ihn"))
    summary.findFlaw(among: [
      AccountsFile.Problem(
        path: "/a.toml", line: 5, account: "work", flaw: .value(place: "work", .noUser))
    ])
    let texts = [Words.english, Words(.german)].map { SyncMessages(summary, $0).whole.text }
    #expect(texts[0] == "Sync failed: /a.toml:5: work: user is missing")
    #expect(texts[1] == "Abgleich gescheitert: /a.toml:5: work: user fehlt")
  }
}
