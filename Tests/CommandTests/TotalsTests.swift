import Foundation
import TestSupport
import Testing

@Suite struct TotalsTests {
  /// The tree of the documentation: see also the totals of the model.
  private func treeFixture() throws -> Fixture {
    let fixture = try Fixture()
    func add(_ uid: String, _ start: String, _ minutes: Int, _ categories: String?) throws {
      var lines = "DTSTART:20260316T\(start)Z\nDURATION:PT\(minutes)M\nSUMMARY:\(uid)"
      if let categories { lines += "\nCATEGORIES:\(categories)" }
      try fixture.write(fixture.event(uid, lines), to: "tree/\(uid).ics")
    }
    try add("one", "080000", 60, "work/api,work/design")
    try add("two", "083000", 30, "work/api")
    try add("three", "100000", 15, "work")
    try add("four", "120000", 120, "home,work/api/build")
    try add("five", "200000", 45, nil)
    return fixture
  }

  private func lines(_ options: [String], _ fixture: Fixture) throws -> [Substring] {
    let days = ["--from", "2026-03-16", "--days", "7"]
    let outcome = try daybook(["totals", fixture.path + "/tree"] + days + options)
    #expect(outcome.code == 0, "\(outcome.errors)")
    return outcome.lines.dropLast()
  }

  @Test func aChildCountsInEachParentOnce() throws {
    let fixture = try treeFixture()
    #expect(
      try lines(["--by", "category"], fixture) == [
        "category    events   hours",
        "work             4    3:45",
        "  api            3    3:30",
        "    build        1    2:00",
        "  design         1    1:00",
        "home             1    2:00",
        "(none)           1    0:45",
        "total            5    4:30",
      ])
    #expect(
      try lines(["--by", "category", "--depth", "1"], fixture) == [
        "category   events   hours", "work            4    3:45", "home            1    2:00",
        "(none)          1    0:45", "total           5    4:30",
      ])
  }

  @Test func wordsSayDaysAndWhatIsCountedBy() throws {
    let fixture = try treeFixture()
    let totals = ["totals", fixture.path + "/tree"]
    for (words, by) in [
      ("16 mar 2026 to 22 mar 2026 by category", "category"),
      ("by week 16.3.2026-22.3.2026", "week"), ("2026-w12 by category,day", "category,day"),
      ("2026-03-16..2026-03-22", "day"), ("2026-w12 By Month", "month"),
    ] {
      let wanted = ["--from", "2026-03-16", "--days", "7", "--by", by]
      let outcome = try daybook(totals + words.split(separator: " ").map(String.init))
      #expect(outcome.code == 0 && outcome.errors == "", "\(words): \(outcome.errors)")
      #expect(outcome.output == (try daybook(totals + wanted).output), "\(words)")
    }
    let parents = try daybook(totals + ["2026-w12", "by", "category", "--depth", "1"])
    #expect(parents.lines.count == 6 && parents.code == 0)
  }

  @Test func unionCountsClockTimeOnce() throws {
    let fixture = try treeFixture()
    #expect(
      try lines(["--by", "category", "--depth", "2", "--union"], fixture) == [
        "category   events   clock", "work            4    3:15", "  api           3    3:00",
        "  design        1    1:00", "home            1    2:00", "(none)          1    0:45",
        "total           5    4:00",
      ])
    #expect(
      try lines(["--by", "day", "--union"], fixture) == [
        "day              events   clock", "Mon 2026-03-16        5    4:00",
        "total                 5    4:00",
      ])
  }

  @Test func periodsAndCollectionsHaveNames() throws {
    let fixture = try Fixture()
    let march = ["totals", fixture.path, "--from", "2026-03-01", "--to", "2026-04-03"]
    func lines(_ by: String) throws -> [Substring] {
      try daybook(march + ["--by", by]).lines.dropLast()
    }
    #expect(
      try lines("month") == [
        "month     events   hours", "2026-03       24    6:15", "2026-04        3    0:45",
        "total         27    7:00",
      ])
    #expect(
      try lines("calendar") == [
        "calendar   events   hours", "Work           26    7:00", "Zuhause         1    0:00",
        "total          27    7:00",
      ])
    #expect(try lines("week").dropFirst().first == "2026-W10        5    1:15")
    #expect(try lines("day").count == 27)
    #expect(
      try lines("year") == [
        "year    events   hours", "2026        27    7:00", "total       27    7:00",
      ])
  }

  /// Three events of 20 min 20 s are 61 minutes, in each line by itself.
  @Test func secondsAreCutToMinutesOnce() throws {
    let fixture = try Fixture()
    for (uid, start, category) in [
      ("one", "20260316T080000", "a/b"), ("two", "20260316T120000", "a/c"),
      ("three", "20260317T080000", "a/c"),
    ] {
      try fixture.write(
        fixture.event(uid, "DTSTART:\(start)Z\nDURATION:PT20M20S\nCATEGORIES:\(category)"),
        to: "odd/\(uid).ics")
    }
    let days = ["totals", fixture.path + "/odd", "--from", "2026-03-16", "--days", "7"]
    for options in [[], ["--union"]] {
      let heading = "category   events   \(options.isEmpty ? "hours" : "clock")"
      #expect(
        try daybook(days + ["--by", "category"] + options).lines.dropLast() == [
          Substring(heading), "a               3    1:01", "  c             2    0:40",
          "  b             1    0:20", "total           3    1:01",
        ])
      #expect(try jsonObject(days + ["--json", "--by", "week"] + options)["minutes"] as? Int == 61)
    }
    let text = try daybook(days).output
    for time in ["0:40", "0:20", "1:01"] { #expect(text.contains("    \(time)\n"), "\(text)") }
  }

  @Test func twoWordsMakeATable() throws {
    let fixture = try Fixture()
    let march = ["totals", fixture.path, "--from", "2026-03-01", "--to", "2026-04-03", "--by"]
    #expect(
      try daybook(march + ["calendar,month"]).lines.dropLast() == [
        "calendar  2026-03  2026-04  total",
        "Work         6:15     0:45   7:00",
        "Zuhause        1×        ·     1×",
        "total        6:15     0:45   7:00",
      ])
    let tree = try treeFixture()
    #expect(
      try lines(["--by", "day,category", "--depth", "1"], tree) == [
        "day             work  home  (none)  total",
        "Mon 2026-03-16  3:45  2:00    0:45   4:30",
        "total           3:45  2:00    0:45   4:30",
      ])
    #expect(
      try lines(["--by", "calendar,category", "--union"], tree) == [
        "calendar  work  work/api  work/api/build  work/design  home  (none)  total",
        "tree      3:15      3:00            2:00         1:00  2:00    0:45   4:00",
        "total     3:15      3:00            2:00         1:00  2:00    0:45   4:00",
      ])
    // Whole days take no hours.
    let trip = ["totals", fixture.path + "/home", "--from", "2026-03-09", "--days", "1", "--by"]
    #expect(
      try daybook(trip + ["calendar,day"]).lines.dropLast() == [
        "calendar  2026-03-09  total", "Zuhause           1×     1×", "total             1×     1×",
      ])
    let none = ["totals", fixture.path, "--from", "1990-01-01", "--to", "1991-12-31"]
    #expect(
      try daybook(none + ["--by", "month,category"]).output == "month  total\ntotal      ·\n")
    #expect(try daybook(none + ["--by", "month,category", "--fail-if-empty"]).code == 1)
  }

  @Test(arguments: ["day,day", "day,", ",day", "day,month,year", "day,title", ""])
  func whatIsNoGrouping(_ by: String) throws {
    let fixture = try Fixture()
    #expect(try daybook(["totals", fixture.path, "--by", by]).code == 2)
    #expect(
      try daybook(["totals", fixture.path, "--by", "day,calendar", "--depth", "1"]).code == 2)
  }

  @Test func emptyDaysAndFarRanges() throws {
    let fixture = try Fixture()
    let none = ["totals", fixture.path, "--from", "-50000-01-01", "--to", "2025-12-31"]
    #expect(try daybook(none).output == "day     events   hours\ntotal        0    0:00\n")
    #expect(try daybook(none + ["--fail-if-empty"]).code == 1)
    let home = ["totals", fixture.path + "/home", "--from", "1900-01-01", "--to", "9999-12-31"]
    #expect(try jsonObject(home + ["--json", "--by", "month"])["count"] as? Int == 1)
  }

  // MARK: - The same numbers as those of the list

  private static let categories = ["work", "work/api", "work/api/x", "work/design", "home", "a/b"]

  private func randomFixture(_ random: inout SeededGenerator) throws -> Fixture {
    let fixture = try Fixture()
    for index in 0..<60 {
      let minute = random.number(0...59)
      let start = "202603\(random.number(10...28))T\(random.number(10...23))\(10 + minute % 50)00"
      let tags = (0..<random.number(0...3)).map { _ in Self.categories[random.number(0...5)] }
      var lines = "DTSTART:\(start)Z\nDURATION:PT\(random.number(0...200))M\nSUMMARY:e\(index)"
      if random.chance(5) { lines = "DTSTART;VALUE=DATE:\(start.prefix(8))" }
      if random.chance(3) { lines += "\nRRULE:FREQ=DAILY;INTERVAL=\(random.number(1...9))" }
      if !tags.isEmpty { lines += "\nCATEGORIES:\(tags.joined(separator: ","))" }
      let name = ["red", "green", "blue"][random.number(0...2)]
      try fixture.write(fixture.event("e\(index)", lines), to: "random/\(name)/e\(index).ics")
    }
    return fixture
  }

  private struct Listed {
    let day: String
    let minutes: Int
    let collection: String
    let categories: [String]
  }

  private func listed(_ path: String, _ days: [String]) throws -> [Listed] {
    let reader = ISO8601DateFormatter()
    return try jsonObjects(["list", "--json", path] + days).map { object in
      let times = ["start", "end"].map { object[$0] as? String ?? "" }
      let dates = times.compactMap { reader.date(from: $0) }
      let seconds = dates.count == 2 ? dates[1].timeIntervalSince(dates[0]) : 0
      return Listed(
        day: String(times[0].prefix(10)), minutes: Int(seconds / 60),
        collection: object["calendar"] as? String ?? "",
        categories: object["categories"] as? [String] ?? [])
    }.filter { $0.day >= days[1] }
  }

  /// The names of the rows in which a listed record counts.
  private func names(_ record: Listed, by: String, depth: Int) -> Set<String> {
    switch by {
    case "day": return [record.day]
    case "month": return [String(record.day.prefix(7))]
    case "calendar": return [record.collection]
    default:
      let paths = record.categories.map { $0.split(separator: "/") }
      if paths.isEmpty { return [""] }
      return Set(
        paths.flatMap { path in
          (1...path.count).filter { $0 <= depth }.map { path.prefix($0).joined(separator: "/") }
        })
    }
  }

  @Test(arguments: 0..<2) func tablesAreSumsOfTheList(seed: Int) throws {
    var random = SeededGenerator(seed: seed &+ 50)
    let fixture = try randomFixture(&random)
    let path = fixture.path + "/random"
    let days = ["--from", "2026-03-14", "--to", "2026-04-09"]
    let records = try listed(path, days)
    for (row, column) in [
      ("day", "category"), ("category", "month"), ("calendar", "category"), ("month", "calendar"),
      ("day", "month"),
    ] {
      let table = try jsonObject(
        ["totals", "--json", path, "--by", "\(row),\(column)"] + days)
      #expect(table["by"] as? String == "\(row),\(column)")
      #expect(table["count"] as? Int == records.count)
      var expected: [String: [Int]] = [:]
      for record in records {
        for name in names(record, by: row, depth: 9) {
          for other in names(record, by: column, depth: 9) {
            let sum = expected["\(name)|\(other)", default: [0, 0]]
            expected["\(name)|\(other)"] = [sum[0] + 1, sum[1] + record.minutes]
          }
        }
      }
      let titles = Set(try #require(table["columns"] as? [[String: Any]]).texts("name"))
      var printed: [String: [Int]] = [:]
      for object in try #require(table["rows"] as? [[String: Any]]) {
        let cells = try #require(object["cells"] as? [String: [String: Int]])
        #expect(titles.isSuperset(of: cells.keys))
        let name = object["name"] as? String ?? ""
        for (title, cell) in cells {
          printed["\(name)|\(title)"] = [cell["count"] ?? -1, cell["minutes"] ?? -1]
        }
      }
      #expect(printed == expected, "seed \(seed) by \(row),\(column)")
    }
  }

  @Test(arguments: 0..<3) func totalsAreSumsOfTheList(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = try randomFixture(&random)
    let path = fixture.path + "/random"
    let days = ["--from", "2026-03-14", "--to", "2026-04-09"]
    let records = try listed(path, days)
    try #require(records.count > 50)
    for by in ["day", "month", "category", "calendar"] {
      for depth in by == "category" ? [1, 2, 9] : [9] {
        let options = ["--by", by] + (by == "category" ? ["--depth", "\(depth)"] : [])
        let totals = try jsonObject(["totals", "--json", path] + days + options)
        #expect(totals["count"] as? Int == records.count, "seed \(seed)")
        #expect(totals["minutes"] as? Int == records.reduce(0) { $0 + $1.minutes })
        var expected: [String: [Int]] = [:]
        for record in records {
          for name in names(record, by: by, depth: depth) {
            let sum = expected[name, default: [0, 0]]
            expected[name] = [sum[0] + 1, sum[1] + record.minutes]
          }
        }
        let rows = try #require(totals["rows"] as? [[String: Any]])
        let printed = zip(rows.texts("name"), zip(rows.numbers("count"), rows.numbers("minutes")))
          .map { ($0, [$1.0, $1.1]) }
        #expect(Dictionary(uniqueKeysWithValues: printed) == expected, "seed \(seed) by \(by)")
      }
    }
  }
}
