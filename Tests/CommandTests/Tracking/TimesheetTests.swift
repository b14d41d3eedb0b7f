import Foundation
import Testing

/// `daybook timesheet`: what happened beside what was planned, with targets and trends.
@Suite struct TimesheetTests {
  private func rows(_ object: [String: Any]) -> [String: [String: Any]] {
    let rows = object["rows"] as? [[String: Any]] ?? []
    return Dictionary(rows.map { ($0["name"] as? String ?? "", $0) }) { first, _ in first }
  }

  private func numbers(_ row: [String: Any]?, _ names: [String]) -> [Int?] {
    names.map { row?[$0] as? Int }
  }

  @Test func whatHappenedStandsBesideWhatWasPlanned() throws {
    let fixture = try TrackingFixture()
    let week = try fixture.object(["timesheet"])
    let names = ["count", "minutes", "planned", "plannedSoFar", "difference"]
    #expect(week["from"] as? String == "2026-03-09" && week["to"] as? String == "2026-03-15")
    #expect(numbers(week, names) == [3, 170, 510, 240, -70])
    let rows = rows(week)
    #expect(numbers(rows["thesis"], names) == [1, 135, 300, 120, 15])
    #expect(numbers(rows["meeting"], names) == [1, 35, 60, 60, -25])
    #expect(numbers(rows["coffee"], names) == [1, 0, 0, 0, 0])
    #expect(numbers(rows["work/api"], names) == [0, 0, 90, 60, -60])
    #expect(numbers(rows["sport/run"], names) == [0, 0, 0, 0, 0])
    #expect(numbers(rows[""], names) == [0, 0, 60, 0, 0])
    let cells = rows["thesis"]?["cells"] as? [String: [String: Int]]
    #expect(cells == ["2026-03-09": ["count": 1, "minutes": 135]])
    let last = try fixture.object(["timesheet", "last", "week"])
    #expect(numbers(last, ["count", "minutes"]) == [6, 755])
    let home = try fixture.object(["timesheet", "--calendar", "Zuhause"])
    #expect(numbers(home, ["count", "planned"]) == [0, 150])
  }

  @Test func targetsAndTrendsLookBack() throws {
    let fixture = try TrackingFixture()
    let rows = rows(try fixture.object(["timesheet"]))
    func target(_ name: String) -> [String: Any]? {
      (rows[name]?["targets"] as? [[String: Any]])?.first
    }
    func streak(_ name: String) -> String {
      let streak = rows[name]?["streak"] as? [String: Any]
      return "\(streak?["count"] as? Int ?? -1) \(streak?["unit"] as? String ?? "")"
    }
    #expect(numbers(target("thesis"), ["goal", "done", "left"]) == [600, 135, 465])
    #expect(target("thesis")?["met"] as? Bool == false)
    #expect(target("thesis")?["text"] as? String == "≥ 10 h a week")
    #expect(numbers(target("meeting"), ["goal", "done", "left"]) == [480, 60, 420])
    #expect(target("meeting")?["met"] as? Bool == true)
    #expect(numbers(target("sport/run"), ["goal", "done", "left"]) == [3, 0, 3])
    let trend = ["soFar", "toSameDay", "lastWeek", "average"]
    #expect(numbers(rows["thesis"], trend) == [135, 180, 450, 450])
    #expect(numbers(rows["meeting"], trend) == [60, 60, 60, 60])
    #expect(numbers(rows["sport/run"], trend) == [0, 0, 2, 2])
    #expect(rows["thesis"]?["trend"] as? String == "down")
    #expect(rows["meeting"]?["trend"] as? String == "same")
    #expect(rows["sport/run"]?["trend"] is NSNull)
    #expect(rows["coffee"]?["unit"] as? String == "times")
    #expect(rows["sport/run"]?["unit"] as? String == "times")
    #expect(rows["sport/run"]?["last"] as? String == "2026-03-06T18:00:00+01:00")
    #expect(rows["coffee"]?["last"] as? String == "2026-03-09T08:00:00+01:00")
    #expect(
      ["thesis", "meeting", "sport/run", "coffee"].map(streak) == [
        "0 weeks", "6 weeks", "0 weeks", "2 days",
      ])
  }

  @Test func ownNumbersAreHeldAgainstTheirTargets() throws {
    let fixture = try TrackingFixture(
      """
      [[categories]]
      name = "Sport"
      values = ["km"]
      targets = [">= 20 km a month"]

      """)
    let row = rows(try fixture.object(["timesheet"]))["Sport"]
    let target = (row?["targets"] as? [[String: Any]])?.first
    #expect(target?["done"] as? Double == 18.2 && target?["left"] as? Double == 1.8)
    #expect(row?["unit"] as? String == "km" && row?["lastWeek"] as? Double == 18.2)
  }

  /// Numbers count as what says them does, however much there is, and are added exactly.
  @Test func ownNumbersCountAsTheirEventsDo() throws {
    let fixture = try TrackingFixture(
      """
      [[categories]]
      name = "swim"
      values = ["lap"]
      targets = [">= 20 lap a month"]
      [[categories]]
      name = "plan"
      counts = "planned"
      targets = [">= 20 lap a month"]

      """)
    let tracked = "STATUS:CONFIRMED\nX-DAYBOOK-TRACKED:LOG\nSUMMARY:x"
    let events: [(lines: String, folder: String)] =
      (0..<2_100).map { number in
        let (day, minute) = (1 + number % 8, 10 + number / 8 % 50)
        let time =
          "DTSTART:2026030\(day)T10\(minute)00Z\nDURATION:PT1M\nCATEGORIES:swim/\(number % 3)"
        return ("\(time)\nDESCRIPTION:Lap: 0.1\n\(tracked)", "tracked")
      } + [
        // The last line of a key counts, and only if it is a number.
        (
          "DTSTART:20260301T100000Z\nCATEGORIES:swim\nDESCRIPTION:lap: 7\\nlap: 0\\,5\n\(tracked)",
          "tracked"
        ),
        (
          "DTSTART:20260301T100000Z\nCATEGORIES:swim\nDESCRIPTION:lap: 7\\nlap: far\n\(tracked)",
          "tracked"
        ),
        ("DTSTART:20260331T100000Z\nCATEGORIES:swim\nDESCRIPTION:lap: 1000\n\(tracked)", "tracked"),
        (
          "DTSTART:20260301T100000Z\nCATEGORIES:swim\nDESCRIPTION:lap: 1000\nSTATUS:CANCELLED",
          "tracked"
        ),
        ("DTSTART:20260301T100000Z\nCATEGORIES:swim\nDESCRIPTION:lap: 1000\nSUMMARY:y", "work"),
        (
          "DTSTART:20260301T100000Z\nRRULE:FREQ=DAILY\nCATEGORIES:plan\nDESCRIPTION:lap: 3\nSUMMARY:y",
          "work"
        ),
      ]
    for (number, event) in events.enumerated() {
      let text = fixture.changing.calendars.event("n\(number)", event.lines)
      try fixture.changing.calendars.write(text, to: "\(event.folder)/n\(number).ics")
    }
    let rows = rows(try fixture.object(["timesheet"]))
    func done(_ name: String) -> Double? {
      (rows[name]?["targets"] as? [[String: Any]])?.first?["done"] as? Double
    }
    #expect(done("swim") == 210.5)
    #expect(done("plan") == 93)
    try FileManager.default.removeItem(atPath: fixture.path + "/tracked/n0.ics")
    let fewer = self.rows(try fixture.object(["timesheet"]))["swim"]
    #expect((fewer?["targets"] as? [[String: Any]])?.first?["done"] as? Double == 210.4)
  }

  @Test func whatRunsCountsUntilNow() throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["start", "Review"], at: "13:05")
    let week = try fixture.object(["timesheet"])
    #expect(numbers(week, ["count", "minutes", "difference"]) == [4, 225, -15])
    #expect(numbers(rows(week)["work/api"], ["minutes", "difference"]) == [55, -5])
  }

  /// The sheet and the totals agree on what has happened, also after the clock was set back.
  @Test(arguments: ["13:30", "13:54", "13:55", "13:56", "15:10", "16:00"])
  func theSheetAgreesWithTheTotals(now: String) throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["start", "Draft", "#draft"], at: "13:55")
    _ = try fixture.object(["log", "call", "15:00-15:30", "#draft"], at: "15:40")
    _ = try fixture.object(["log", "coffee"], at: "15:45")
    let days = ["--from", "2026-03-09", "--days", "1"]
    let sheet = try fixture.object(["timesheet"] + days, at: now)
    let totals = try fixture.object(
      ["totals", "--tracked", "--by", "category"] + days, at: now)
    let names = ["count", "minutes"]
    #expect(numbers(sheet, names) == numbers(totals, names))
    let (rows, counted) = (rows(sheet), self.rows(totals))
    #expect(numbers(rows["draft"], names) == numbers(counted["draft"], names))
    #expect(numbers(rows["coffee"], names) == numbers(counted["coffee"], names))
    let today = try fixture.object(["status"], at: now)["today"] as? [String: Any]
    #expect(numbers(today, ["count"]) == numbers(totals, ["count"]))
    #expect((today?["seconds"] as? Int).map { $0 / 60 } == totals["minutes"] as? Int)
  }

  @Test func theTableHasAColumnForEachDay() throws {
    let fixture = try TrackingFixture()
    let lines = try fixture.run(["timesheet"]).output.split(separator: "\n").map(String.init)
    func cells(_ name: String) -> [String] {
      let line = lines.first { $0.hasPrefix(name + " ") } ?? ""
      return line.split(separator: " ").map(String.init)
    }
    #expect(lines.first == "Timesheet · Mon 9 – Sun 15 Mar 2026")
    #expect(
      cells("thesis") == [
        "thesis", "2:15", "·", "·", "·", "·", "·", "·", "2:15", "5:00", "+0:15", "≥10", "h", "7:45",
        "left",
      ])
    #expect(cells("coffee").prefix(9).joined(separator: " ") == "coffee 1× · · · · · · 1×")
    #expect(
      cells("tracked") == [
        "tracked", "2:50", "·", "·", "·", "·", "·", "·", "2:50", "8:30", "−1:10",
      ])
    #expect(
      cells("planned") == ["planned", "4:30", "3:00", "1:00", "·", "·", "·", "·", "8:30"])
    // Where intervals overlap, time by the clock is told, too.
    #expect(!lines.contains { $0.hasPrefix("by the clock") })
    _ = try fixture.object(["log", "thesis", "9:30-10:00"])
    let more = try fixture.run(["timesheet"]).output.split(separator: "\n")
    let clock = more.first { $0.hasPrefix("by the clock") }?.split(separator: " ").map(String.init)
    #expect(clock?.dropFirst(3).first == "2:50" && clock?.last == "2:50")
  }

  @Test func tablesForOtherProgramsHaveDecimalHours() throws {
    let fixture = try TrackingFixture()
    let lines = try fixture.run(["timesheet", "--format", "csv"]).output
      .components(separatedBy: "\r\n")
    #expect(
      lines[0]
        == "category,2026-03-09,2026-03-10,2026-03-11,2026-03-12,2026-03-13,2026-03-14,2026-03-15,"
        + "sum,planned,difference")
    #expect(lines.contains("thesis,2.25,0,0,0,0,0,0,2.25,5,0.25"))
    #expect(lines.contains("meeting,0.58,0,0,0,0,0,0,0.58,1,-0.42"))
    #expect(lines.contains("total,2.83,0,0,0,0,0,0,2.83,8.5,-1.17"))
    let markdown = try fixture.run(["timesheet", "--format", "markdown"]).output
    #expect(
      markdown.contains("\n| thesis | 2:15 | · | · | · | · | · | · | 2:15 | 5:00 | \\+0:15 |"))
    let year = try fixture.run(["timesheet", "2026", "--format", "csv"]).output
    #expect(year.prefix { $0 != "\r\n" }.split(separator: ",").count == 1 + 365 + 3)
    let months = try fixture.run(["timesheet", "2026"]).output.split(separator: "\n")
    #expect(months[1].split(separator: " ").count == 1 + 12 + 4)
  }

  /// Texts of calendars are no markup, and a page refers to nothing.
  @Test(arguments: ["svg", "html"]) func aPageIsOneFile(format: String) throws {
    let fixture = try TrackingFixture()
    try fixture.changing.calendars.write(
      fixture.changing.calendars.event(
        "bad",
        "DTSTART:20260309T080000Z\nDTEND:20260309T083000Z\nSUMMARY:x\n"
          + "CATEGORIES:<script>\"&'"),
      to: "tracked/bad.ics")
    let command = ["timesheet", "--format", format]
    let page = try fixture.run(command).output
    #expect(page.contains("&lt;script&gt;&quot;&amp;&#39;"))
    let addresses = page.replacingOccurrences(of: "xmlns=\"http://www.w3.org/2000/svg\"", with: "")
    for word in ["<script", "http", "href", "url(", "src="] {
      #expect(!addresses.lowercased().contains(word), "\(word)")
    }
    #expect(page.contains("2:15") && page.contains("#"))
    #expect(try fixture.run(command).output == page)
    if format == "svg" {
      let parser = XMLText(page)
      #expect(parser.isBalanced)
    }
  }

  /// A long sheet has a bar for each column, and says how many columns its table leaves out.
  @Test func longSheetsAreDrawnWhole() throws {
    let fixture = try TrackingFixture()
    let days = ["--from", "2024-01-01", "--to", "2026-12-31"]
    let page = try fixture.run(["timesheet", "--format", "html"] + days).output
    #expect(page.components(separatedBy: "<text").count - 1 == 36 + 1)
    let picture = try fixture.run(["timesheet", "--format", "svg"] + days).output
    #expect(picture.contains("earlier columns are left out of the table"))
    #expect(picture.contains(">planned<") && picture.contains("<rect"))
    let week = try fixture.run(["timesheet", "--format", "svg"]).output
    #expect(!week.contains("left out"))
  }

  @Test func whatCannotBePrintedIsRefused() throws {
    let fixture = try TrackingFixture()
    for (arguments, text) in [
      (["--format", "pdf"], "pdf"), (["--json", "--format", "csv"], "exclude"),
      (["--from", "1900-01-01", "--to", "2026-01-01"], "ten years"),
    ] {
      let outcome = try fixture.run(["timesheet"] + arguments)
      #expect(outcome.code == 2 && outcome.errors.contains(text), "\(arguments)")
    }
    #expect(try fixture.run(["timesheet", "2019", "--fail-if-empty"]).code == 1)
  }
}

/// A text whose tags can be counted.
private struct XMLText {
  let isBalanced: Bool

  init(_ text: String) {
    var open: [Substring] = []
    var isBalanced = true
    for part in text.split(separator: "<").filter({ $0.contains(">") }) {
      let tag = part.prefix { $0 != ">" }
      let name = tag.prefix { $0 != " " && $0 != "/" }
      if tag.hasPrefix("/") {
        isBalanced = isBalanced && open.popLast() == tag.dropFirst()
      } else if !tag.hasSuffix("/") {
        open.append(name)
      }
    }
    self.isBalanced = isBalanced && open.isEmpty
  }
}
