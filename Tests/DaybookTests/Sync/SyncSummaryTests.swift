import CalendarSync
import Testing

@testable import daybook

/// What the interface takes from the JSON of `daybook sync`.
@Suite struct SyncSummaryTests {
  private func summary(_ text: String) throws -> SyncSummary {
    let value = try #require(JSONValue(Array(text.utf8)))
    return try #require(SyncSummary(value))
  }

  @Test func newCalendarsAndDoubtedOnesAreTaken() throws {
    let run = try summary(
      """
      [{"account": "one", "complete": true, "calendars": [], "newCalendars": []},
       {"account": "work", "complete": true, "calendars": [],
        "newCalendars": [{"name": "Team", "url": "https://x.example/t/"}]},
       {"account": "feed", "complete": false, "fetched": false, "held": 4}]
      """)
    #expect(run.newCalendars == ["Team"] && run.newAccount == "work")
    #expect(run.doubted == 4 && run.held == 0 && !run.needsChoice)
  }

  /// What waits since an earlier run was told by that.
  @Test func aStatusTellsNoNews() throws {
    let status = try summary(
      """
      [{"account": "work", "synchronized": null, "held": 2, "waiting": 0, "calendars": [],
        "newCalendars": [{"name": "Team", "url": "https://x.example/t/"}]}]
      """)
    #expect(status.isStatus && status.newCalendars.isEmpty && status.doubted == 0)
  }
}
