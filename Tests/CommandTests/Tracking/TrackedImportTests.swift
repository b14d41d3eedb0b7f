import Foundation
import Testing

/// `daybook import` of what other programs have tracked.
@Suite struct TrackedImportTests {
  /// The fixture without what happened in it.
  private func fixture() throws -> TrackingFixture {
    let fixture = try TrackingFixture()
    for name in try FileManager.default.contentsOfDirectory(atPath: fixture.path + "/tracked")
    where name.hasSuffix(".ics") {
      try FileManager.default.removeItem(atPath: fixture.path + "/tracked/" + name)
    }
    return fixture
  }

  private func take(
    _ text: String, _ fixture: TrackingFixture, _ options: [String] = []
  ) throws -> (code: Int32, [String: Int]) {
    let file = fixture.path + "/.in"
    try Data(text.utf8).write(to: URL(filePath: file))
    let outcome = try fixture.run(["import", file, "--json"] + options)
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let object = try #require(parsed as? [String: Any], "\(outcome.errors)")
    let words = ["added", "updated", "unchanged", "skipped", "failed"]
    let counts = words.map { ($0, object[$0] as? Int ?? -1) }.filter { $0.1 != 0 }
    return (outcome.code, Dictionary(uniqueKeysWithValues: counts))
  }

  private func seconds(_ fixture: TrackingFixture, _ options: [String] = []) throws -> Int? {
    try fixture.object(["totals", "--tracked", "2026-03-09"] + options)["seconds"] as? Int
  }

  private static let timewarrior = """
    inc 20260309T070000Z - 20260309T080000Z # writing
    inc 20260309T073000Z - 20260309T083000Z # call
    inc 20260309T090000Z - 20260309T090030Z

    """

  @Test func timewarriorComesOverAgainAndAgain() throws {
    let fixture = try fixture()
    let text = Self.timewarrior
    #expect(
      try take(text + "inc 20260309T120000Z # more\n", fixture) == (0, ["added": 3, "skipped": 1]))
    #expect(try seconds(fixture) == 7_230)
    #expect(try seconds(fixture, ["--union"]) == 5_430)
    let before = try fixture.texts()
    #expect(
      try take(text + "inc 20260309T120000Z # more\n", fixture)
        == (0, ["unchanged": 3, "skipped": 1]))
    #expect(try fixture.texts() == before)
    let closed = text + "inc 20260309T120000Z - 20260309T123000Z # more\n"
    #expect(try take(closed, fixture) == (0, ["added": 1, "unchanged": 3]))
    #expect(try seconds(fixture) == 9_030)
    try fixture.undo()
    #expect(try fixture.texts() == before)
  }

  @Test func whatIsOpenRunsWhereThatIsWanted() throws {
    let fixture = try fixture()
    let open = "inc 20260309T120000Z # more\n"
    #expect(try take(open, fixture, ["--open"]) == (0, ["added": 1]))
    let running = try #require(try fixture.running().first)
    #expect(running["title"] as? String == "more" && running["seconds"] as? Int == 3_600)
    #expect(running["source"] as? String == "import")
    _ = try fixture.object(["stop"])
    #expect(try take(open, fixture, ["--open"]) == (0, ["unchanged": 1]))
    #expect(try fixture.running().isEmpty)
  }

  private static let texts: [(name: String, text: String, back: String)] = [
    (
      "watson", #"[[1773043200, 1773050400, "docs", "4c5d", [], 1773050401]]"#,
      #"""
      [[1773050400, 1773043200, "docs", "9f", [], 1773050401],
       [1773043200, 1773050400, "docs", "4c5d", [], 1773050401]]
      """#
    ),
    (
      "toggl",
      """
      User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags
      A,a@x.org,,docs,,,No,2026-03-09,09:00:00,2026-03-09,11:00:00,02:00:00,

      """,
      """
      User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags
      A,a@x.org,,docs,,,No,2026-03-09,11:00:00,2026-03-09,09:00:00,00:00:00,
      A,a@x.org,,docs,,,No,2026-03-09,09:00:00,2026-03-09,11:00:00,02:00:00,

      """
    ),
    (
      "timeclock", "i 2026/03/09 09:00:00 docs\no 2026/03/09 11:00:00\n",
      "i 2026/03/09 11:00:00 docs\no 2026/03/09 09:00:00\n"
        + "i 2026/03/09 09:00:00 docs\no 2026/03/09 11:00:00\n"
    ),
    (
      "tock", "2026-03-09 09:00 - 2026-03-09 11:00 | docs | \n",
      "2026-03-09 11:00 - 2026-03-09 09:00 | docs | \n"
        + "2026-03-09 09:00 - 2026-03-09 11:00 | docs | \n"
    ),
  ]

  @Test(arguments: texts) func othersComeOverOnce(_ name: String, text: String, back: String) throws
  {
    for options in [[], ["--format", name]] {
      let fixture = try fixture()
      #expect(try take(text, fixture, options) == (0, ["added": 1]))
      #expect(try seconds(fixture) == 7_200)
      let before = try fixture.texts()
      #expect(try take(text, fixture, options) == (0, ["unchanged": 1]))
      #expect(try take(back, fixture, options) == (1, ["unchanged": 1, "failed": 1]))
      #expect(try fixture.texts() == before)
      let rows = try fixture.object(["totals", "--tracked", "2026-03-09", "--by", "category"])
      let names = (rows["rows"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
      #expect(names == ["docs"])
    }
  }

  /// Of those with the same start each stays what it is when another one is deleted or changes places.
  @Test(arguments: [
    (
      "2026-03-09 09:00 - 2026-03-09 09:30 | a | first\n",
      "2026-03-09 09:00 - 2026-03-09 11:00 | b | second\n"
    ),
    (
      "i 2026/03/09 09:00:00 a  first\no 2026/03/09 09:30:00 a\n",
      "i 2026/03/09 09:00:00 b  second\no 2026/03/09 11:00:00 b\n"
    ),
    (
      "inc 20260309T080000Z - 20260309T083000Z # a\n",
      "inc 20260309T080000Z - 20260309T100000Z # b\n"
    ),
  ])
  func whatBeganTogetherStaysApart(first: String, second: String) throws {
    let fixture = try fixture()
    #expect(try take(first + second, fixture) == (0, ["added": 2]))
    let before = try fixture.texts()
    #expect(try take(second, fixture) == (0, ["unchanged": 1]))
    #expect(try take(second + first, fixture) == (0, ["unchanged": 2]))
    #expect(try fixture.texts() == before)
    #expect(try seconds(fixture) == 9_000)
  }

  @Test func aLineThatFailsIsNamed() throws {
    let fixture = try fixture()
    let file = fixture.path + "/.in"
    let back = "inc 20260309T080000Z - 20260309T070000Z # a\n"
    try Data((Self.timewarrior + back).utf8).write(to: URL(filePath: file))
    let outcome = try fixture.run(["import", file])
    #expect(outcome.code == 1 && outcome.output == "imported into Tracked: 3 added, 1 not taken\n")
    #expect(outcome.errors.contains(":4: not taken: ends before it starts"), "\(outcome.errors)")
  }

  /// It goes to the calendar of what happened, which is made where there is none; others have to be
  /// named.
  @Test func theCalendarIsThatOfWhatHappened() throws {
    let changing = try ChangingFixture()
    let file = changing.path + "/.in"
    try Data(Self.timewarrior.utf8).write(to: URL(filePath: file))
    let dry = try changing.change(["import", file, "--dry-run"])
    #expect(dry.code == 0 && dry.output.contains("would import into Tracked: 3 added"))
    // On the reader's clock, though it is written in UTC.
    #expect(dry.output.hasPrefix("add       2026-03-09 08:00    writing\n"), "\(dry.output)")
    #expect(!FileManager.default.fileExists(atPath: changing.path + "/Tracked"))
    let made = try changing.change(["import", file])
    #expect(made.code == 0 && made.output == "imported into Tracked: 3 added\n", "\(made.errors)")
    #expect(try changing.change(["import", file]).output == "imported into Tracked: 3 unchanged\n")
    let other = try changing.change(["import", file, "--into", "work"])
    #expect(other.output == "imported into Work: 3 added\n")
    try Data("title,start\nA,2026-03-09\n".utf8).write(to: URL(filePath: file))
    let unclear = try changing.change(["import", file])
    #expect(unclear.code == 2 && unclear.errors.contains("--into"))
  }
}
