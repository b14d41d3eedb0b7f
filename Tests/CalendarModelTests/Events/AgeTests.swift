import CalendarModel
import TestSupport
import Testing

/// How old somebody becomes on a birthday.
@Suite struct AgeTests {
  @Test(
    "from the year that the series begins in",
    arguments: [
      (1990, 2026, 36), (2025, 2026, 1), (2026, 2026, nil), (2030, 2026, nil), (nil, 2026, nil),
      // What address books write where the year is not known.
      (1604, 2026, nil), (1605, 2026, 421), (1, 2026, nil),
    ] as [(Int?, Int, Int?)])
  func age(first: Int?, year: Int, age: Int?) {
    let day = Month(year: year, month: 3).firstDay
    let record = Record(
      occurrence: Occurrence(event: EventID(rawValue: 1), time: .allDay(day...day)), title: "Ana",
      collection: CollectionID(rawValue: 0), repeats: true, firstYear: first)
    #expect(record.age == age)
  }

  /// Midnight of New Year in Berlin is the day before by UTC.
  @Test("a birthday with a clock time is of the year that the reader's clock shows")
  func clockTimes() throws {
    let berlin = Zone(id: "Europe/Berlin", fixedOffset: 3_600)
    let newYork = Zone(id: "America/New_York", fixedOffset: -5 * 3_600)
    let start = EventTime.zoned(LocalTime(Day(7_305), hour: 0), berlin)
    let event = Event(
      id: EventID(rawValue: 1), collection: CollectionID(rawValue: 0), uid: "ana",
      kind: .series(Recurrence(rules: [RecurrenceRule(.yearly)])), start: start, title: "Ana")
    let moment = berlin.instant(of: LocalTime(Day(20_454), hour: 0))
    for (zone, years) in [(berlin, (1990, 2026)), (newYork, (1989, 2025))] {
      let occurrence = Occurrence(
        event: event.id, moments: .init(start: moment, end: moment), in: zone)
      let record = Record(occurrence, of: event, repeats: true)
      #expect(record.firstYear == years.0)
      #expect(record.occurrence.start.day.civil.year == years.1 && record.age == 36)
    }
  }

  @Test("told by another clock it is the same in all else")
  func otherClocks() {
    let day = Month(year: 2026, month: 3).firstDay
    let moments = Occurrence.Moments(start: Instant(seconds: 0), end: Instant(seconds: 60))
    let tokyo = Zone(id: "Asia/Tokyo", fixedOffset: 9 * 3_600)
    for occurrence in [
      Occurrence(event: EventID(rawValue: 1), time: .allDay(day...day)),
      Occurrence(event: EventID(rawValue: 1), moments: moments, in: .utc),
    ] {
      let record = Record(
        occurrence: occurrence, title: "Ana", location: "Here",
        collection: CollectionID(rawValue: 3), categories: [], state: .tentative, repeats: true,
        firstYear: 1_990)
      let there = record.shown(in: tokyo)
      #expect(there.occurrence == occurrence.shown(in: tokyo))
      #expect((there.occurrence == occurrence) == occurrence.isAllDay)
      #expect(there.shown(in: .utc) == record)
    }
  }
}
