import Foundation
import Testing

/// `daybook totals` about what was planned and what happened: now is Monday, 9 March 2026, 14:00.
@Suite struct PlanTotalsTests {
  private static let members = ["count", "minutes", "planned", "plannedSoFar", "difference"]

  private func numbers(_ object: [String: Any], _ names: [String] = members) -> [Int] {
    names.map { object[$0] as? Int ?? -1 }
  }

  private func rows(
    _ object: [String: Any], _ names: [String] = members
  ) -> [String: [Int]] {
    let rows = object["rows"] as? [[String: Any]] ?? []
    return Dictionary(
      rows.map { ($0["name"] as? String ?? "", numbers($0, names)) }, uniquingKeysWith: +)
  }

  /// The names of the rows in their order.
  private func names(_ object: [String: Any]) -> [String] {
    (object["rows"] as? [[String: Any]] ?? []).texts("name")
  }

  @Test func plansStandBesideWhatHappened() throws {
    let fixture = try TrackingFixture()
    let week = ["totals", "--plan", "2026-w11"]
    let totals = try fixture.object(week + ["--by", "category"])
    #expect(totals["tracked"] as? Bool == true && totals["seconds"] as? Int == 10_200)
    #expect(numbers(totals) == [3, 170, 510, 240, -70])
    #expect(names(totals) == ["thesis", "meeting", "coffee", "work", "work/api", ""])
    #expect(
      rows(totals) == [
        "thesis": [1, 135, 300, 120, 15], "meeting": [1, 35, 60, 60, -25],
        "coffee": [1, 0, 0, 0, 0], "work": [0, 0, 90, 60, -60], "work/api": [0, 0, 90, 60, -60],
        "": [0, 0, 60, 0, 0],
      ])
    let days = try fixture.object(week + ["--by", "day"])
    #expect(
      rows(days) == [
        "2026-03-09": [3, 170, 270, 240, -70], "2026-03-10": [0, 0, 180, 0, 0],
        "2026-03-11": [0, 0, 60, 0, 0],
      ])
    // The same however it is said and counted, as nothing overlaps here.
    for options in [
      ["--tracked"], ["--filter", "is:tracked"], ["--filter", "!is:planned"], ["--union"],
      ["--split"], ["--union", "--split"],
    ] {
      let other = try fixture.object(week + ["--by", "category"] + options)
      #expect(numbers(other) == numbers(totals) && rows(other) == rows(totals), "\(options)")
    }
    let home = try fixture.object(week + ["--calendar", "!Work", "--calendar", "!Tracked"])
    #expect(numbers(home) == [0, 0, 150, 60, -60])
    let text = try fixture.run(week + ["--by", "category", "--category", "!none"]).lines
    #expect(
      text.dropLast() == [
        "category   events   hours   planned   so far       ±",
        "thesis          1    2:15      5:00     2:00   +0:15",
        "meeting         1    0:35      1:00     1:00   −0:25",
        "coffee          1    0:00      0:00     0:00    0:00",
        "work            0    0:00      1:30     1:00   −1:00",
        "  api           0    0:00      1:30     1:00   −1:00",
        "total           3    2:50      7:30     4:00   −1:10",
      ])
  }

  @Test(arguments: [
    ("08:00", 0), ("09:00", 0), ("10:30", 90), ("12:00", 180), ("13:00", 180), ("14:30", 270),
    ("23:59", 270), ("2026-03-08T23:00", 0), ("2026-03-10T10:00", 330),
    ("2026-03-20T10:00", 510), ("2026-02-01T10:00", 0),
  ])
  func onlyWhatHasPassedIsSoFar(_ time: String, _ minutes: Int) throws {
    let fixture = try TrackingFixture()
    for options in [[], ["--union"], ["--split"], ["--by", "category,day"]] {
      let totals = try fixture.object(["totals", "--plan", "2026-w11"] + options, at: time)
      #expect(totals["planned"] as? Int == 510, "\(time) \(options)")
      #expect(totals["plannedSoFar"] as? Int == minutes, "\(time) \(options)")
    }
  }

  /// A plan that is on since yesterday, or for days, has passed in part.
  @Test func plansOverMidnightPassInPart() throws {
    let fixture = try TrackingFixture()
    for (uid, start, end) in [
      ("night", "20260308T220000", "20260309T160000"),
      ("trip", "20260307T120000", "20260311T120000"),
    ] {
      try fixture.changing.calendars.write(
        fixture.changing.calendars.event(
          uid,
          "DTSTART;TZID=Europe/Berlin:\(start)\nDTEND;TZID=Europe/Berlin:\(end)\nSUMMARY:\(uid)"
        ), to: "home/\(uid).ics")
    }
    let weekend = ["totals", "--plan", "--from", "2026-03-07", "--to", "2026-03-09"]
    let totals = try fixture.object(weekend + ["--by", "day"])
    #expect(
      rows(totals, ["planned", "plannedSoFar"]) == [
        "2026-03-07": [4 * 1_440, 50 * 60], "2026-03-08": [18 * 60, 16 * 60],
        "2026-03-09": [270, 240],
      ])
    let split = try fixture.object(weekend + ["--by", "day", "--split"])
    #expect(
      rows(split, ["planned", "plannedSoFar"]) == [
        "2026-03-07": [720, 720], "2026-03-08": [1_440 + 120, 1_440 + 120],
        "2026-03-09": [1_440 + 960 + 270, 840 + 840 + 240],
      ])
  }

  @Test func whatWasPlannedCounts() throws {
    let fixture = try TrackingFixture()
    for (options, count, minutes) in [
      ([], 5, 510), (["--calendar", "Zuhause"], 2, 150), (["--category", "none"], 1, 60),
      (["--filter", "is:planned"], 5, 510), (["--filter", "!is:tracked !#thesis"], 3, 210),
      (["--calendar", "!Zuhause"], 4, 450),
    ] as [([String], Int, Int)] {
      let totals = try fixture.object(["totals", "2026-w11"] + options)
      #expect(numbers(totals, ["count", "minutes"]) == [count, minutes], "\(options)")
      #expect(totals["tracked"] as? Bool == false && totals["planned"] == nil, "\(options)")
    }
    let calendars = try fixture.object(["totals", "2026-w11", "--by", "calendar"])
    #expect(rows(calendars, ["count"]) == ["Work": [4], "Zuhause": [1]])
  }

  @Test func filtersSayWhatHappened() throws {
    let fixture = try TrackingFixture()
    for (options, count, minutes) in [
      (["2026-w11", "--tracked", "--filter", "!#thesis"], 2, 35),
      (["--filter", "is:tracked on:last-week !#fun"], 5, 545),
      (["2026-w11", "--filter", "is:tracked"], 3, 170),
      (["2026-w11", "--filter", "is:unplanned"], 1, 0),
      (["2026-w11", "--filter", "is:tracked !is:unplanned"], 2, 170),
      (["2026-w11", "--filter", "is:running"], 0, 0),
      (["--filter", "is:unplanned 2026-03-02..2026-03-08"], 6, 755),
    ] as [([String], Int, Int)] {
      let totals = try fixture.object(["totals"] + options)
      #expect(numbers(totals, ["count", "minutes"]) == [count, minutes], "\(options)")
      #expect(totals["tracked"] as? Bool == true, "\(options)")
    }
    _ = try fixture.object(["start", "Draft"], at: "13:05")
    let running = try fixture.object(["totals", "2026-w11", "--filter", "is:running"])
    #expect(numbers(running, ["count", "minutes"]) == [1, 55])
    // What a plan was for is unplanned once that is gone.
    try FileManager.default.removeItem(atPath: fixture.path + "/work/p1.ics")
    let unplanned = try fixture.object(
      ["totals", "2026-w11", "--filter", "is:unplanned !is:running"])
    #expect(numbers(unplanned, ["count", "minutes"]) == [2, 135])
  }

  @Test func listsAndExportsKnowWhatHappened() throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["start", "Draft"], at: "13:30")
    func titles(_ terms: String) throws -> [String] {
      let outcome = try fixture.run(["list", "--json", "2026-03-09", "--filter", terms])
      let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      return try #require(parsed as? [[String: Any]]).texts("title")
    }
    #expect(try titles("is:tracked") == ["Coffee", "Thesis", "Weekly", "Draft"])
    #expect(try titles("is:planned") == ["Thesis", "Weekly", "Review"])
    #expect(try titles("is:running") == ["Draft"])
    #expect(try titles("is:unplanned") == ["Coffee", "Draft"])
    #expect(try titles("is:unplanned !is:running") == ["Coffee"])
    #expect(try titles("is:tracked !#thesis !draft") == ["Coffee", "Weekly"])
    let found = try fixture.run(["search", "thesis", "--filter", "is:tracked", "--json"])
    #expect(found.output.components(separatedBy: "\"uid\"").count == 4)
    let text = try fixture.run(["export", "--format", "ics", "--filter", "is:running"]).output
    #expect(text.contains("SUMMARY:Draft") && !text.contains("SUMMARY:Thesis"))
    for command in [
      ["list"], ["totals"], ["free", "1h"], ["next"], ["export", "--format", "ics"],
    ] {
      let wrong = try fixture.run(command + ["--filter", "is:trackd"])
      #expect(wrong.code == 2 && wrong.output == "", "\(command)")
      #expect(wrong.errors.contains("there is no “is:trackd”; did you mean is:tracked?"))
    }
  }

  @Test func rowsAndColumnsOfWhatHappened() throws {
    let fixture = try TrackingFixture()
    func cells(_ object: [String: Any]) -> [String: [String: [Int]]] {
      let rows = object["rows"] as? [[String: Any]] ?? []
      return Dictionary(
        rows.map { row in
          let cells = row["cells"] as? [String: [String: Int]] ?? [:]
          return (
            row["name"] as? String ?? "",
            cells.mapValues { [$0["count"] ?? -1, $0["minutes"] ?? -1] }
          )
        }, uniquingKeysWith: { $1 })
    }
    let totals = ["totals", "--tracked", "--from", "2026-03-08", "--to", "2026-03-09"]
    let days = try fixture.object(totals + ["--by", "day,category"])
    #expect(
      cells(days) == [
        "2026-03-08": ["coffee": [1, 0]],
        "2026-03-09": ["thesis": [1, 135], "meeting": [1, 35], "coffee": [1, 0]],
      ])
    let categories = try fixture.object(totals + ["--by", "category,day", "--plan"])
    #expect(cells(categories)["coffee"] == ["2026-03-08": [1, 0], "2026-03-09": [1, 0]])
    #expect(cells(categories)["work/api"] == [:])
    #expect(rows(categories)["work/api"] == [0, 0, 90, 60, -60])
    let years = try fixture.object(totals + ["--by", "category,year", "--round", "15m"])
    #expect(cells(years)["meeting"] == ["2026": [1, 30]])
    let planned = try fixture.object(["totals", "2026-w11", "--by", "calendar,category"])
    #expect(cells(planned)["Zuhause"] == ["": [1, 60]])
    let text = try fixture.run(totals + ["--by", "category,day", "--plan", "--category", "!none"])
    #expect(
      text.lines.dropLast() == [
        "category  2026-03-08  2026-03-09  total  planned  so far      ±",
        "thesis             ·        2:15   2:15     2:00    2:00  +0:15",
        "meeting            ·        0:35   0:35     1:00    1:00  −0:25",
        "coffee            1×          1×     2×     0:00    0:00   0:00",
        "work               ·           ·      ·     1:30    1:00  −1:00",
        "  api              ·           ·      ·     1:30    1:00  −1:00",
        "total             1×        2:50   2:50     4:30    4:00  −1:10",
      ])
  }

  @Test func timesAreRoundedWhereTheyAreShown() throws {
    let fixture = try TrackingFixture()
    let week = ["totals", "--tracked", "2026-w11", "--by", "category"]
    let rounded = try fixture.object(week + ["--round", "15m"])
    #expect(rows(rounded, ["minutes"]) == ["thesis": [135], "meeting": [30], "coffee": [0]])
    #expect(rounded["minutes"] as? Int == 165 && rounded["seconds"] as? Int == 10_200)
    let hours = try fixture.object(week + ["--round", "1h", "--plan"])
    #expect(rows(hours)["thesis"] == [1, 120, 300, 120, 0])
    #expect(rows(hours)["meeting"] == [1, 60, 60, 60, 0])
    #expect(numbers(hours) == [3, 180, 540, 240, -60])
    let text = try fixture.run(week + ["--round", "15m"]).output
    #expect(text.contains("0:30") && text.contains("2:45") && !text.contains("0:35"))
    for wrong in ["0m", "soon", "", "2d", "-5m"] {
      let outcome = try fixture.run(week + ["--round=\(wrong)"])
      #expect(outcome.code == 2 && outcome.errors.contains("--round"), "\(wrong)")
    }
    for number in 0..<4 {
      try fixture.changing.calendars.write(
        fixture.changing.calendars.event(
          "s\(number)",
          "DTSTART:20260305T1\(number)0000Z\nDTEND:20260305T1\(number)0030Z\nSUMMARY:Short"),
        to: "tracked/s\(number).ics")
    }
    for options in [[], ["--union"], ["--split"]] {
      let short = try fixture.object(
        ["totals", "--tracked", "2026-w10", "--search", "short"] + options)
      #expect(numbers(short, ["count", "minutes"]) == [4, 2], "\(options)")
    }
  }

  /// What was tracked takes no time, and other commands answer as without its calendar.
  @Test func whatHappenedTakesNoTime() throws {
    let fixture = try TrackingFixture()
    _ = try fixture.object(["start", "Draft"], at: "07:50")
    func outputs() throws -> [String] {
      try [
        ["free", "45m", "2026-03-09"], ["totals", "2026-w11", "--by", "category"],
        ["totals", "2026-03"], ["next"], ["next", "--json"], ["remind", "--next", "--json"],
      ].map { try fixture.run($0, at: "08:00").output }
    }
    let with = try outputs()
    let free = try fixture.run(["free", "45m", "2026-03-09", "--json"], at: "08:00").output
    #expect(free.components(separatedBy: "\"minutes\"").count == 3)
    for time in ["T12:00:00", "T13:00:00", "T14:30:00", "T17:00:00"] {
      #expect(free.contains(time), "\(time)")
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: fixture.path + "/tracked")
    where name.hasSuffix(".ics") {
      try FileManager.default.removeItem(atPath: fixture.path + "/tracked/" + name)
    }
    #expect(try outputs() == with)
  }
}
