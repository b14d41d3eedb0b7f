import CalendarModel
import CalendarViews
import TestSupport

/// A source with one event of which everything is known.
package final class DetailedSource: EventSource {
  package let sample = SampleSource()
  package let record: Record
  package private(set) var eventsRead = 0
  private let whole: Event
  package var alarms = EventAlarms(
    AlarmSchedule([.init(.start(EventDuration(seconds: -900)))]),
    others: [Alarm(.start(EventDuration(days: -1)), action: .other("EMAIL"))])

  package var links = EventLinks.none

  /// - Parameter exclusions: the days that the series leaves out.
  package init(
    exclusions: [Day] = ["2026-04-07"],
    end: RecurrenceRule.End = .until(.allDay("2026-06-30"))
  ) {
    let start = LocalTime("2026-03-10", hour: 9)
    whole = Event(
      id: EventID(rawValue: 1), collection: CollectionID(rawValue: 0), uid: "1",
      kind: .series(
        Recurrence(
          rules: [
            RecurrenceRule(
              .weekly, interval: 2, end: end,
              byDay: [.init(.tuesday), .init(.friday)])
          ], exclusions: exclusions.map { .allDay($0) })),
      start: .zoned(start, Zone(id: "America/New_York", fixedOffset: -18_000)),
      duration: EventDuration(seconds: 5400), title: "Transatlantic call", location: "Room 3",
      notes: "Bring the numbers of the last quarter, and read the notes of the last call "
        + "first.\n\nSlides: \u{1B}[31mhttps://example.org/slides",
      categories: ["work/api/design", "calls"].compactMap { Category($0) }, status: .tentative,
      isTransparent: true, privacy: .personal, url: "https://example.org/calls/1",
      organizer: Attendee(name: "Ada Lovelace", address: "ada@example.org"),
      attendees: [
        Attendee(name: "Zoë", address: "zoe@example.org", participation: "ACCEPTED"),
        Attendee(name: "", address: "team@example.org", participation: "NEEDS-ACTION"),
      ], alarmCount: 2)
    record = Record(
      Occurrence(
        event: whole.id,
        time: .timed(
          LocalTime("2026-03-10", hour: 15), LocalTime("2026-03-10", hour: 16, minute: 30))),
      of: whole, repeats: true)
  }

  package var revision: Int { 0 }
  package var collections: [CollectionInfo] { sample.collections }
  package var bounds: EventBounds { EventBounds() }
  package var problems: ProblemSummary { ProblemSummary() }
  package var filter: EventFilter { .everything }
  package var activity: Activity? { nil }
  package func contents(of month: Month, limit: Int, spansOnly: Bool) -> [DayContents]? {
    sample.contents(of: month, limit: limit, spansOnly: spansOnly)
  }
  package func summaries(of month: Month) -> [DaySummary]? { sample.summaries(of: month) }
  package func hours(of day: Day, _ length: RowLength) -> DayHours? {
    sample.hours(of: day, length)
  }
  package func busyTimes(of day: Day) -> DayBusy? { sample.busyTimes(of: day) }
  package func overlaps(of time: Range<LocalTime>, besides event: EventID?, limit: Int) -> [Record]?
  { [] }
  package func records(startingOn day: Day, numbers: Range<Int>) -> [Record]? { [] }
  package func dayWithRecords(_ direction: TimeDirection, from day: Day) -> NearestDay { .none }
  package func dayWithEvents(_ direction: TimeDirection, from day: Day) -> NearestDay { .none }
  package func groups(of days: ClosedRange<Day>) -> [RecordGroup]? { [] }
  package func narrowed(to filter: EventFilter) -> any EventSource { self }
  package func event(_ id: EventID) -> Event? {
    eventsRead += 1
    return whole
  }
  package func alarms(of id: EventID) -> EventAlarms { alarms }
  package func links(of id: EventID) -> EventLinks { links }
  package func problemList(limit: Int) -> [Problem] { [] }
}
