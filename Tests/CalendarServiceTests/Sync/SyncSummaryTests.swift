import CalendarModel
import Testing

@testable import CalendarService
@testable import CalendarSync

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

  private static let offline = """
    {"account": "home", "complete": false, "offline": true, "failure": "the server cannot be reached",
    "cause": {"kind": "offline", "about": ""}, "calendars": []}
    """
  private static let mistaken = """
    {"account": "work", "complete": false, "offline": false, "failure": "accounts.toml:5: work.usr",
    "cause": {"kind": "configuration", "about": "accounts.toml:5"}, "calendars": []}
    """
  private static let well =
    #"{"account": "club", "offline": false, "failure": null, "calendars": []}"#
  private static let half = """
    {"account": "half", "offline": false, "failure": null, "calendars": [{"failure": "it is gone",
    "cause": {"kind": "gone", "about": ""}}]}
    """
  private static let failed = """
    {"account": "late", "synchronized": null, "failure": "the server cannot be reached", "cause":
    {"kind": "offline", "about": "x"}, "calendars": []}
    """

  private static let runs:
    [(
      [String], failure: String?, kind: SyncCause.FailureKind?, unreachable: [String],
      isOffline: Bool
    )] =
      [
        ([well], nil, nil, [], false),
        ([offline], nil, nil, ["home"], true),
        ([offline, offline], nil, nil, ["home", "home"], true),
        ([offline, well], nil, nil, ["home"], false),
        // What fails is not hidden by what cannot be reached, and has its account's name.
        ([offline, mistaken], "work", .configuration, ["home"], false),
        ([mistaken], "", .configuration, [], false),
        ([well, half], "half", .gone, [], false),
        ([failed], nil, nil, ["late"], true),
      ]

  @Test(arguments: runs.indices) func failuresAreTold(_ row: Int) throws {
    let (results, failure, kind, unreachable, isOffline) = Self.runs[row]
    let run = try summary("[\(results.joined(separator: ","))]")
    #expect(run.failure?.account == failure && run.failure?.cause.kind == kind)
    #expect(run.unreachable == unreachable && run.isOffline == isOffline)
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

  /// JSON has the line of a mistake; what is wrong there says the file, if it is still there.
  @Test(arguments: [
    ("accounts.toml", 5, true), ("accounts.toml", 6, false), ("other.toml", 5, false),
  ])
  func theMistakeOfAFailureIsFound(_ path: String, _ line: Int, _ isFound: Bool) throws {
    var run = try summary("[\(Self.mistaken)]")
    #expect(run.failure?.flaw == nil)
    let flaw = AccountFlaw.value(place: "work.usr", .unknownKey(known: "user"))
    run.findFlaw(among: [
      AccountsFile.Problem(path: "accounts.toml", line: 4, account: "home", flaw: .notTOML),
      AccountsFile.Problem(path: path, line: line, account: "work", flaw: flaw),
    ])
    #expect(run.failure?.flaw == (isFound ? flaw : nil))
    var offline = try summary("[\(Self.offline)]")
    offline.findFlaw(among: [])
    #expect(offline.failure == nil)
  }
}
