import CalendarModel
import Foundation
import ICalendar
import Testing

struct ZoneObservanceTests {
  private static func time(_ text: String) throws -> LocalTime {
    try #require(LocalTime(iso8601: text))
  }

  private static func zone(
    _ observances: [ZoneObservance], steps: Int = 20_000
  ) -> Zone {
    var budget = StepBudget(steps)
    return Zone(id: "Test", observances: observances, budget: &budget)
  }

  private static func sunday(_ ordinal: Int, month: Int) -> RecurrenceRule {
    RecurrenceRule(.yearly, byDay: [.init(.sunday, ordinal: ordinal)], byMonth: [month])
  }

  /// What programs write for central Europe, from different first years.
  private static func centralEurope(from year: String) throws -> [ZoneObservance] {
    [
      ZoneObservance(
        offsetFrom: 7200, offsetTo: 3600, start: try time("\(year)-10-25T03:00"),
        rule: sunday(-1, month: 10)),
      ZoneObservance(
        offsetFrom: 3600, offsetTo: 7200, start: try time("\(year)-03-29T02:00"),
        rule: sunday(-1, month: 3)),
    ]
  }

  @Test(arguments: ["0001", "1601", "1970", "1998", "2026"])
  func yearlyRulesGoOnForEver(year: String) throws {
    let zone = Self.zone(try Self.centralEurope(from: year))
    let posix = try #require(ZoneRule(posix: "CET-1CEST,M3.5.0,M10.5.0/3"))
    let expected = Zone(id: "Test", rule: posix)
    let first = try Self.time("\(year)-10-26T00:00").seconds
    for step in 0..<4_000 {
      let instant = Instant(seconds: max(first, 1_800_000_000) + Int64(step) * 790_000_123)
      try #require(zone.offset(at: instant) == expected.offset(at: instant), "\(instant)")
    }
    #expect(zone.offset(at: Instant(seconds: first - 400 * 86_400)) == 3600)
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/America/New_York"),
      "the system has no time zones"))
  func rulesWithAnEndAreFollowedByTheNext() throws {
    func until(_ text: String) throws -> RecurrenceRule.End {
      .until(.zoned(try Self.time(text), .utc))
    }
    func ended(_ rule: RecurrenceRule, _ end: RecurrenceRule.End) -> RecurrenceRule {
      var rule = rule
      rule.end = end
      return rule
    }
    let zone = Self.zone([
      ZoneObservance(
        offsetFrom: -18_000, offsetTo: -14_400, start: try Self.time("1987-04-05T02:00"),
        rule: ended(Self.sunday(1, month: 4), try until("2006-04-02T07:00"))),
      ZoneObservance(
        offsetFrom: -14_400, offsetTo: -18_000, start: try Self.time("1987-10-25T02:00"),
        rule: ended(Self.sunday(-1, month: 10), .count(20))),
      ZoneObservance(
        offsetFrom: -18_000, offsetTo: -14_400, start: try Self.time("2007-03-11T02:00"),
        rule: Self.sunday(2, month: 3)),
      ZoneObservance(
        offsetFrom: -14_400, offsetTo: -18_000, start: try Self.time("2007-11-04T02:00"),
        rule: Self.sunday(1, month: 11)),
    ])
    let expected = try #require(ZoneCatalog().zone(named: "America/New_York"))
    let first = try Self.time("1987-04-06T00:00").seconds
    for step in 0..<3_000 {
      let instant = Instant(seconds: first + Int64(step) * 1_234_567)
      try #require(zone.offset(at: instant) == expected.offset(at: instant), "\(instant)")
      let time = LocalTime(seconds: instant.seconds)
      try #require(zone.instant(of: time) == expected.instant(of: time), "\(time)")
    }
  }

  /// The same Sunday, said in other words.
  @Test func ruleFormsAgree() throws {
    let rules = [
      Self.sunday(2, month: 3),
      RecurrenceRule(
        .yearly, byDay: [.init(.sunday)], byMonthDay: Array(8...14), byMonth: [3]),
      RecurrenceRule(.yearly, byDay: [.init(.sunday)], byMonth: [3], bySetPosition: [2]),
      RecurrenceRule(
        .yearly, byDay: [.init(.sunday)], byMonthDay: Array(-24 ... -18), byMonth: [3]),
    ]
    for rule in rules {
      let zone = Self.zone([
        ZoneObservance(
          offsetFrom: -14_400, offsetTo: -18_000, start: try Self.time("2000-11-05T02:00"),
          rule: Self.sunday(1, month: 11)),
        ZoneObservance(
          offsetFrom: -18_000, offsetTo: -14_400, start: try Self.time("2000-03-12T02:00"),
          rule: rule),
      ])
      for (text, offset) in [
        ("2026-03-08T06:59:59", -18_000), ("2026-03-08T07:00", -14_400),
        ("99999-03-14T06:59:59", -18_000), ("99999-03-14T07:00", -14_400),
      ] {
        let instant = Zone.utc.instant(of: try Self.time(text))
        #expect(zone.offset(at: instant) == offset, "\(rule) at \(text)")
      }
    }
  }

  /// The last Sunday of March, said by rules that time zones are seldom written with.
  @Test func rulesOfOtherFrequenciesAreFollowed() throws {
    let sunday = RecurrenceRule.WeekdayNumber(.sunday)
    var ending = RecurrenceRule(.monthly, byDay: [.init(.sunday, ordinal: -1)], byMonth: [3])
    ending.end = .until(.zoned(try Self.time("2027-03-28T01:00"), .utc))
    let rules = [
      RecurrenceRule(.monthly, byDay: [.init(.sunday, ordinal: -1)], byMonth: [3]), ending,
      RecurrenceRule(.daily, byDay: [sunday], byMonthDay: Array(25...31), byMonth: [3]),
      RecurrenceRule(
        .yearly, byHour: [2], byDay: [sunday], byMonthDay: Array(25...31), byMonth: [3]),
      RecurrenceRule(
        .yearly, byDay: [sunday], byYearDay: Array(84...91), byMonth: [3], bySetPosition: [-1]),
    ]
    for rule in rules {
      let zone = Self.zone(
        [
          ZoneObservance(
            offsetFrom: 7200, offsetTo: 3600, start: try Self.time("1970-10-25T03:00"),
            rule: Self.sunday(-1, month: 10)),
          ZoneObservance(
            offsetFrom: 3600, offsetTo: 7200, start: try Self.time("1970-03-29T02:00"), rule: rule),
        ], steps: 1_000_000)
      for (text, offset) in [
        ("2026-03-29T00:59:59", 3600), ("2026-03-29T01:00", 7200), ("2026-10-25T01:00", 3600),
        ("2027-03-28T00:59:59", 3600), ("2027-03-28T01:00", 7200), ("2027-12-01T00:00", 3600),
      ] {
        let instant = Zone.utc.instant(of: try Self.time(text))
        #expect(zone.offset(at: instant) == offset, "\(rule) at \(text)")
      }
    }
  }

  @Test func addedOnsetsCount() throws {
    let zone = Self.zone([
      ZoneObservance(offsetFrom: 0, offsetTo: 0, start: try Self.time("1970-01-01T00:00")),
      ZoneObservance(
        offsetFrom: 0, offsetTo: 3600, start: try Self.time("2020-03-01T00:00"),
        additions: [try Self.time("2021-03-01T00:00")]),
      ZoneObservance(
        offsetFrom: 3600, offsetTo: 0, start: try Self.time("2020-10-01T01:00"),
        additions: [try Self.time("2021-10-01T01:00")]),
    ])
    for (text, offset) in [
      ("2020-02-29T00:00", 0), ("2020-06-01T00:00", 3600), ("2020-12-01T00:00", 0),
      ("2021-06-01T00:00", 3600), ("2021-12-01T00:00", 0), ("2050-06-01T00:00", 0),
    ] {
      let instant = Zone.utc.instant(of: try Self.time(text))
      #expect(zone.offset(at: instant) == offset, "\(text)")
    }
  }

  @Test func aRuleForEveryThirdYearIsFollowed() throws {
    var everyThirdYear = Self.sunday(-1, month: 3)
    everyThirdYear.interval = 3
    let zone = Self.zone([
      ZoneObservance(
        offsetFrom: 7200, offsetTo: 3600, start: try Self.time("1970-10-25T03:00"),
        rule: Self.sunday(-1, month: 10)),
      ZoneObservance(
        offsetFrom: 3600, offsetTo: 7200, start: try Self.time("1970-03-29T02:00"),
        rule: everyThirdYear),
    ])
    for (year, offset) in [(1970, 7200), (1971, 3600), (1972, 3600), (1973, 7200), (2198, 7200)] {
      let instant = Zone.utc.instant(of: try Self.time("\(year)-07-01T00:00"))
      #expect(zone.offset(at: instant) == offset, "\(year)")
    }
  }

  @Test func oneObservanceOrNoneIsAFixedOffset() throws {
    let one = ZoneObservance(
      offsetFrom: 19_800, offsetTo: 19_800, start: try Self.time("1970-01-01T00:00"))
    #expect(Self.zone([one]).offset(at: Instant(seconds: 0)) == 19_800)
    #expect(Self.zone([]).offset(at: Instant(seconds: 0)) == 0)
  }

  /// Hostile zones end with their budget.
  @Test func theBudgetIsKept() throws {
    var manyDays = RecurrenceRule(.yearly, byDay: [], byMonthDay: [])
    manyDays.byDay = Array(repeating: .init(.sunday), count: 5_000)
    manyDays.byMonthDay = Array(repeating: 7, count: 5_000)
    var endless = Self.sunday(1, month: 4)
    endless.end = .count(.max)
    let start = try Self.time("-100000-01-01T00:00")
    for rule in [
      manyDays, endless, RecurrenceRule(.secondly), RecurrenceRule(.yearly, interval: .max),
    ] {
      for steps in [0, 1, 1_000, 20_000] {
        let zone = Self.zone(
          [
            ZoneObservance(offsetFrom: 0, offsetTo: 3600, start: start, rule: rule),
            ZoneObservance(
              offsetFrom: .max, offsetTo: .min, start: LocalTime(seconds: .max), rule: rule),
          ], steps: steps)
        #expect(zone.instant(of: start) <= Instant(seconds: .max))
      }
    }
  }
}
