import CalendarModel
import ICalendar
import TestSupport
import Testing

@testable import CalendarStore

/// The months of the year that series are looked for in.
@Suite struct YearMonthsTests {
  // MARK: - Nothing is missed

  /// Where a page of the month looks.
  private func looks(_ month: Month) -> [MonthBucket.Lookup] {
    MonthBucket.lookups(
      touching: (month.firstDay - 3).month...(month.lastDay + 3).month,
      in: YearMonths(month...month))
  }

  @Test(arguments: [UInt64](1...12)) func everyMonthFindsWhatIsThere(seed: UInt64) {
    var random = RandomSeries(seed: seed)
    var (kept, seen) = (0, 0)
    for number in 0..<250 {
      let series = random.series()
      var budget = StepBudget(SeriesExtent.steps)
      guard let extent = SeriesExtent(series, budget: &budget) else { continue }
      let place = SeriesPlace(
        extent.first, extent.last, in: extent.isExhausted ? .all : YearMonths(series))
      if place.months != .all { kept += 1 }
      for _ in 0..<3 {
        let (reader, year) = (random.reader(), random.year())
        for month in Month(year: year, month: 1)...Month(year: year + 2, month: 12) {
          var budget = StepBudget(10_000)
          let found = series.occurrences(touching: month.days, in: reader, budget: &budget)
          guard !found.occurrences.isEmpty else { continue }
          seen += 1
          let (looks, buckets) = (looks(month), place.buckets)
          let isFound = buckets.contains { bucket in looks.contains { $0.contains(bucket) } }
          #expect(
            isFound, "seed \(seed), series \(number), \(month), \(reader.id): \(series.event)")
        }
      }
    }
    #expect(kept > 60, "seed \(seed)")
    #expect(seen > 1_000, "seed \(seed)")
  }

  // MARK: - And not much more

  private func event(
    _ rule: RecurrenceRule, _ start: EventTime, _ duration: EventDuration = EventDuration(days: 1)
  ) -> Event {
    Event(
      id: EventID(rawValue: 1), collection: CollectionID(rawValue: 0), uid: "s",
      kind: .series(Recurrence(rules: [rule])), start: start, duration: duration)
  }

  private func day(_ month: Int, _ day: Int) -> Day {
    Month(year: 2024, month: month).firstDay + (day - 1)
  }

  private func months(_ event: Event, _ overrides: [Event] = []) -> [Int] {
    YearMonths(Series(event, overrides: overrides)).numbers
  }

  private let all = Array(1...12)

  @Test func whatRulesSay() {
    let march = EventTime.allDay(day(3, 10))
    #expect(months(event(RecurrenceRule(.yearly), march)) == [3])
    #expect(months(event(RecurrenceRule(.yearly, interval: 4), .allDay(day(2, 29)))) == [2])
    #expect(months(event(RecurrenceRule(.yearly, byMonth: [5, 11]), march)) == [3, 5, 11])
    #expect(months(event(RecurrenceRule(.monthly, interval: 12), march)) == [3])
    #expect(months(event(RecurrenceRule(.monthly, interval: 9), march)) == [3, 6, 9, 12])
    #expect(months(event(RecurrenceRule(.weekly, byMonth: [7, 8]), march)) == [3, 7, 8])
    #expect(
      months(event(RecurrenceRule(.yearly, byMonthDay: [-1], byMonth: [2]), march)) == [2, 3])
    #expect(months(event(RecurrenceRule(.monthly), march)) == all)
    #expect(months(event(RecurrenceRule(.yearly, byMonthDay: [1]), march)) == all)
    #expect(months(event(RecurrenceRule(.yearly, byYearDay: [100]), march)) == all)
    #expect(months(event(RecurrenceRule(.yearly, byWeekNumber: [20]), march)) == all)
    #expect(months(event(RecurrenceRule(.yearly, byDay: [.init(.monday)]), march)) == all)
    #expect(months(event(RecurrenceRule(.monthly, interval: 2), march)) == [1, 3, 5, 7, 9, 11])
  }

  @Test func whatLengthsAndClocksSay() {
    let rule = RecurrenceRule(.yearly)
    let berlin = ZoneCatalog().zone(named: "Europe/Berlin") ?? .utc
    func zoned(_ day: Day) -> EventTime { .zoned(LocalTime(day, hour: 12), berlin) }
    let hour = EventDuration(seconds: 3_600)
    #expect(months(event(rule, .floating(LocalTime(day(3, 30), hour: 12)), hour)) == [3])
    #expect(months(event(rule, .floating(LocalTime(day(3, 31), hour: 12)), hour)) == [3, 4])
    #expect(months(event(rule, zoned(day(3, 15)), hour)) == [3])
    #expect(months(event(rule, zoned(day(3, 3)), hour)) == [2, 3])
    #expect(months(event(rule, zoned(day(12, 31)), hour)) == [1, 12])
    #expect(months(event(rule, .allDay(day(2, 28)), EventDuration(days: 2))) == [2, 3])
    #expect(months(event(rule, .allDay(day(1, 31)), EventDuration(days: 30))) == [1, 2, 3])
    #expect(months(event(rule, .allDay(day(1, 31)), EventDuration(days: 29))) == [1, 2])
    #expect(months(event(rule, .allDay(day(1, 31)), EventDuration(days: 300))) == all)
    #expect(months(event(rule, .allDay(day(1, 31)), EventDuration(days: .max))) == all)
  }

  @Test func whatOverridesSay() {
    let master = event(RecurrenceRule(.yearly), .allDay(day(3, 10)))
    func moved(to time: EventTime, andFollowing: Bool = false) -> Event {
      Event(
        id: EventID(rawValue: 2), collection: master.collection, uid: "s",
        kind: .override(of: .allDay(day(3, 10)), andFollowing: andFollowing), start: time,
        duration: EventDuration(days: 1))
    }
    #expect(months(master, [moved(to: .allDay(day(8, 1)))]) == [3, 8])
    #expect(months(master, [moved(to: .zoned(LocalTime(day(8, 1)), .utc))]) == [3, 7, 8])
    #expect(months(master, [moved(to: .allDay(day(8, 1)), andFollowing: true)]) == all)
  }

  // MARK: - What a month looks at

  /// How many rows are looked at for a month of a calendar of so many yearly series.
  private func rows(ofYearlySeries count: Int, start: (Day) -> String) throws -> [Int] {
    let index = try TestIndex()
    let first = Month(year: 2001, month: 1).firstDay
    let events = (0..<count).map { number in
      """
      BEGIN:VEVENT\r
      UID:y\(number)\r
      DTSTART\(start(first + number * 365 / count))\r
      RRULE:FREQ=YEARLY\r
      SUMMARY:alpha\r
      END:VEVENT\r

      """
    }
    let text = "BEGIN:VCALENDAR\r\n" + events.joined() + "END:VCALENDAR\r\n"
    let stamp = FileStamp(name: "y.ics", modified: 1, size: 1, inode: 1)
    try index.write { writer in
      try writer.begin(stamp, in: CollectionID(rawValue: 0))
      for slice in FactsWorld.slices(of: text, collection: 0) { try writer.add(slice) }
      try writer.end()
    }
    return try index.read { db in
      try (Month(year: 2026, month: 1)...Month(year: 2026, month: 12)).map { month in
        var rows = 0
        for look in looks(month) {
          try db.forEachRow(
            PageSQL.reaches, look.level, look.buckets.lowerBound, look.buckets.upperBound
          ) { _ in
            rows += 1
            return true
          }
        }
        return rows
      }
    }
  }

  @Test func aMonthLooksAtItsBirthdays() throws {
    let rows = try rows(ofYearlySeries: 1_200) { ";VALUE=DATE:\($0.iso8601Text.digits)" }
    #expect(rows.reduce(0, +) == 1_200)
    #expect(rows.allSatisfy { (85...110).contains($0) }, "\(rows)")
  }

  @Test func aMonthLooksAtTimedYearlyEventsNearIt() throws {
    let rows = try rows(ofYearlySeries: 1_200) {
      ";TZID=Europe/Berlin:\($0.iso8601Text.digits)T090000"
    }
    #expect(rows.allSatisfy { (85...140).contains($0) }, "\(rows)")
  }
}

extension String {
  fileprivate var digits: String { filter { $0.isNumber } }
}
