import Foundation
import Testing

/// What counts, of what was planned and of what happened: now is Monday, 9 March 2026, 14:00.
@Suite struct TotalsRulesTests {
  /// Lines of an event, and what counts of it in a calendar of plans and in one of what happened.
  private struct Rule {
    let name: String
    let lines: String
    let planned: [Int]
    let happened: [Int]

    init(_ name: String, _ lines: String, _ planned: [Int], _ happened: [Int]) {
      (self.name, self.lines, self.planned, self.happened) = (name, lines, planned, happened)
    }
  }

  private static func hours(_ first: Int, _ last: Int, on day: Int = 9, _ more: String = "")
    -> String
  {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "DTSTART;TZID=Europe/Berlin:202603\(two(day))T\(two(first))0000\n"
      + "DTEND;TZID=Europe/Berlin:202603\(two(day))T\(two(last))0000" + more
  }

  private static let rules = [
    Rule("an hour", hours(9, 10), [1, 60], [1, 60]),
    Rule("cancelled", hours(9, 10, "\nSTATUS:CANCELLED"), [0, 0], [0, 0]),
    Rule("confirmed", hours(9, 10, "\nSTATUS:CONFIRMED"), [1, 60], [1, 60]),
    // A tentative one that happened runs.
    Rule("tentative", hours(9, 10, "\nSTATUS:TENTATIVE"), [1, 60], [1, 300]),
    Rule(
      "declined", hours(9, 10, "\nATTENDEE;PARTSTAT=DECLINED:mailto:me@example.org"), [0, 0],
      [1, 60]),
    Rule(
      "unanswered", hours(9, 10, "\nATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:me@example.org"),
      [1, 60], [1, 60]),
    Rule("transparent", hours(9, 10, "\nTRANSP:TRANSPARENT"), [1, 60], [1, 60]),
    Rule("a whole day", "DTSTART;VALUE=DATE:20260309", [1, 0], [1, 0]),
    Rule("whole days", "DTSTART;VALUE=DATE:20260309\nDURATION:P3D", [1, 0], [1, 0]),
    Rule("a moment", "DTSTART:20260309T080000Z", [1, 0], [1, 0]),
    Rule("half a minute", "DTSTART:20260309T080000Z\nDURATION:PT30S", [1, 0], [1, 0]),
    Rule(
      "an end before the start", "DTSTART:20260309T080000Z\nDTEND:20260309T070000Z", [1, 0],
      [1, 0]),
    // What is still to come has not happened; what has begun counts as it is written.
    Rule("later today", hours(15, 16), [1, 60], [0, 0]),
    Rule("on now", hours(13, 16), [1, 180], [1, 180]),
    Rule("tomorrow", hours(9, 10, on: 10), [1, 60], [0, 0]),
    Rule("a series", hours(13, 15, "\nRRULE:FREQ=DAILY;COUNT=3"), [3, 360], [1, 120]),
    Rule("a series to come", hours(15, 16, "\nRRULE:FREQ=DAILY;COUNT=3"), [3, 180], [0, 0]),
    Rule("floating", "DTSTART:20260309T090000\nDURATION:PT90M", [1, 90], [1, 90]),
  ]

  private func fixture() throws -> ChangingFixture {
    let fixture = try ChangingFixture()
    let calendars = ["plan", "other", "done", "more"].map { name in
      let kind = ["done", "more"].contains(name) ? "kind = \"tracked\"\n" : ""
      return "[[calendars]]\npath = \"\(fixture.path)/\(name)\"\n\(kind)"
    }
    try fixture.configure("addresses = [\"me@example.org\"]\n" + calendars.joined())
    for name in ["plan", "other", "done", "more"] {
      try fixture.calendars.write("\(name)\n", to: "\(name)/displayname")
    }
    return fixture
  }

  private func write(
    _ uid: String, _ lines: String, to calendar: String, _ fixture: ChangingFixture
  )
    throws
  {
    try fixture.calendars.write(
      fixture.calendars.event(uid, lines + "\nSUMMARY:\(uid)"), to: "\(calendar)/\(uid).ics")
  }

  private func totals(_ options: [String], _ fixture: ChangingFixture) throws -> [String: Any] {
    let outcome = try fixture.run(
      ["totals", "--json", "2026-w11", "--now", ChangingFixture.now] + options)
    try #require(outcome.code == 0, "\(options): \(outcome.errors)")
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(parsed as? [String: Any])
  }

  private func sum(_ object: [String: Any]) -> [Int] {
    ["count", "minutes"].map { object[$0] as? Int ?? -1 }
  }

  private func rows(_ object: [String: Any]) -> [String: [Int]] {
    let rows = object["rows"] as? [[String: Any]] ?? []
    return Dictionary(
      rows.map { ($0["name"] as? String ?? "", sum($0)) }, uniquingKeysWith: { $1 })
  }

  /// Each way of counting, as they sum up differently.
  private static let ways = [[], ["--union"], ["--split"], ["--by", "category,day"]]

  @Test(arguments: rules.indices) func whatCounts(_ number: Int) throws {
    let rule = Self.rules[number]
    let fixture = try fixture()
    try write("x", rule.lines, to: "plan", fixture)
    try write("y", rule.lines, to: "done", fixture)
    for way in Self.ways {
      let planned = try totals(way, fixture)
      #expect(sum(planned) == rule.planned, "\(rule.name) \(way)")
      let happened = try totals(["--tracked"] + way, fixture)
      #expect(sum(happened) == rule.happened, "\(rule.name) \(way)")
      let both = try totals(["--plan"] + way, fixture)
      #expect(sum(both) == rule.happened, "\(rule.name) \(way)")
      #expect(both["planned"] as? Int == rule.planned[1], "\(rule.name) \(way)")
    }
  }

  /// What several calendars have counts once, under the first one that passes the filter.
  @Test func copiesCountOnce() throws {
    let fixture = try fixture()
    for calendar in ["plan", "other"] {
      try write("x", Self.hours(9, 10, "\nCATEGORIES:a"), to: calendar, fixture)
    }
    for calendar in ["done", "more"] {
      try write("y", Self.hours(9, 10, "\nCATEGORIES:a"), to: calendar, fixture)
    }
    for (options, first, second) in [
      ([], "plan", "other"), (["--tracked"], "done", "more"),
    ] {
      for way in Self.ways {
        #expect(sum(try totals(options + way, fixture)) == [1, 60], "\(options) \(way)")
      }
      let all = try totals(options + ["--by", "calendar"], fixture)
      #expect(rows(all) == [first: [1, 60]])
      let rest = try totals(options + ["--by", "calendar", "--calendar", "!\(first)"], fixture)
      #expect(rows(rest) == [second: [1, 60]])
    }
  }

  /// Something counts in each of its categories and those above, and once in the whole.
  @Test func categoriesCountOnceEach() throws {
    let fixture = try fixture()
    let lines = Self.hours(9, 10, "\nCATEGORIES:a/b,a/c,d")
    try write("x", lines, to: "plan", fixture)
    try write("y", lines, to: "done", fixture)
    let expected = ["a": [1, 60], "a/b": [1, 60], "a/c": [1, 60], "d": [1, 60]]
    for options in [[], ["--tracked"], ["--plan"]] {
      for way in [[], ["--union"], ["--split"]] {
        let found = try totals(options + way + ["--by", "category"], fixture)
        #expect(sum(found) == [1, 60] && rows(found) == expected, "\(options) \(way)")
      }
      let part = try totals(options + ["--category", "a"], fixture)
      #expect(sum(part) == [1, 60])
    }
    let plan = try totals(["--plan", "--by", "category"], fixture)
    let rows = plan["rows"] as? [[String: Any]] ?? []
    #expect(rows.allSatisfy { $0["planned"] as? Int == 60 && $0["difference"] as? Int == 0 })
    #expect(plan["planned"] as? Int == 60)
  }

  /// Sums add overlapping time; by the clock it counts once, in each cell and over everything.
  @Test func overlapsAddUpOrCountOnce() throws {
    let fixture = try fixture()
    for (calendar, uid) in [("plan", "x"), ("done", "y")] {
      try write(uid + "1", Self.hours(9, 11, "\nCATEGORIES:a"), to: calendar, fixture)
      try write(uid + "2", Self.hours(10, 12, "\nCATEGORIES:b"), to: calendar, fixture)
      try write(uid + "3", Self.hours(10, 11, "\nCATEGORIES:a"), to: calendar, fixture)
    }
    for options in [[], ["--tracked"], ["--plan"]] {
      let sums = try totals(options + ["--by", "category"], fixture)
      #expect(sum(sums) == [3, 300] && rows(sums) == ["a": [2, 180], "b": [1, 120]])
      let clock = try totals(options + ["--by", "category", "--union"], fixture)
      #expect(sum(clock) == [3, 180] && rows(clock) == ["a": [2, 120], "b": [1, 120]])
    }
    let both = try totals(["--plan", "--union"], fixture)
    #expect(both["planned"] as? Int == 180 && both["plannedSoFar"] as? Int == 180)
  }

  /// What runs over midnight counts on each day until now, and in the period that it reaches into.
  @Test func whatRunsIsDividedAtMidnight() throws {
    let fixture = try fixture()
    try write(
      "y", "DTSTART:20260308T210000Z\nDTEND:20260308T210100Z\nSTATUS:TENTATIVE", to: "done", fixture
    )
    let days = ["--from", "2026-03-08", "--to", "2026-03-09"]
    let outcome = try fixture.run(
      ["totals", "--json", "--tracked", "--split", "--by", "day", "--now", ChangingFixture.now]
        + days)
    let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let object = try #require(parsed as? [String: Any])
    #expect(rows(object) == ["2026-03-08": [1, 120], "2026-03-09": [0, 840]])
    #expect(sum(try totals(["--tracked", "--split"], fixture)) == [0, 840])
    #expect(sum(try totals(["--tracked"], fixture)) == [0, 0])
  }
}
