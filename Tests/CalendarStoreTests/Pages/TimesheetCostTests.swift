import CalendarModel
import TestSupport
import Testing

@testable import CalendarStore

/// What the sums of a timesheet cost, counted in steps of the database's machine.
@Suite struct TimesheetCostTests {
  private let year = Month(year: 2026, month: 1)...Month(year: 2026, month: 12)

  /// The index of a year with intervals in two categories on each day, all of which say a number.
  private func index(perDay count: Int) throws -> PagesIndex {
    let days = year.lowerBound.firstDay...year.upperBound.lastDay
    var events: [Event] = []
    for day in days {
      for number in 0..<count {
        var event = Event(
          id: EventID(rawValue: Int64(events.count)), collection: CollectionID(rawValue: 0),
          uid: "e\(events.count)", start: .floating(LocalTime(day, secondOfDay: number * 60)),
          duration: EventDuration(seconds: 60),
          categories: [number % 2 == 0 ? "sport/run" : "thesis"].compactMap { Category($0) })
        event.trackedMark = .interval
        events.append(event)
      }
    }
    let index = try PagesIndex(events)
    try index.queue.write { db in
      try db.execute(
        sql: "INSERT INTO own_number(event, numbers) SELECT id, 'km 0.1' || char(10) FROM event")
    }
    try index.build(index.answers(zone: .utc).lens, year)
    index.isPatient = false
    return index
  }

  private func steps(perDay count: Int) throws -> Int {
    let index = try index(perDay: count)
    let answers = index.answers(zone: .utc)
    _ = try index.queue.read(stepCount)
    var (records, sum) = (0, OwnNumber.zero)
    for month in year {
      for groups in try #require(answers.dayGroups(of: month)).values {
        records += groups.reduce(0) { $0 + $1.recordCount }
      }
      for numbers in try #require(answers.ownNumbers("KM", of: month)).values {
        sum = numbers.reduce(sum) { $0 + $1.sum }
      }
    }
    #expect(records == 365 * count)
    // Exactly, however many there are.
    #expect(sum * 10 == OwnNumber(whole: 365 * count))
    return try index.queue.read(stepCount)
  }

  @Test func aFullerYearCostsTheSame() throws { #expect(try steps(perDay: 2) == steps(perDay: 20)) }

  /// What a damaged file has is never more than a wrong number.
  @Test(arguments: [
    "", "\n\n", "1 km", "1 km x\n", "x km 1\n", "1 km 1 2\n", "1 km 1\n1 km",
    "9999999999999999999 km 1",
  ]) func damagedNumbersAreSkipped(_ text: String) {
    var sums: [Int64] = []
    DayNumbers(text).forEach("km") { tagset, _ in sums.append(tagset) }
    #expect(sums == (text.hasPrefix("1 km 1\n") ? [1] : []))
  }

  /// Sums are read as they were written, whatever their sizes.
  @Test func sumsKeepAllDigits() throws {
    var numbers = DayNumbers()
    for _ in 0..<1_000 { numbers.add("km 999999999999.999999\nm -0.000001\n", of: 7) }
    var sums: [String: OwnNumber] = [:]
    for key in ["km", "m"] {
      DayNumbers(numbers.text).forEach(key) { tagset, sum in
        #expect(tagset == 7)
        sums[key] = sum
      }
    }
    #expect(sums["km"]?.text == "999999999999999.999" && sums["m"]?.text == "-0.001")
    #expect(OwnNumber("999999999999999.999") == nil)
  }
}
