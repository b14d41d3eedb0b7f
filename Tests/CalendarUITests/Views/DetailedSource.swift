import CalendarModel
import CalendarUI
import TestSupport

@testable import CalendarViews

/// A source with one event of which everything is known.
final class DetailedSource: EventSource {
  let sample = SampleSource()
  let record: Record
  private(set) var eventsRead = 0
  private let whole: Event
  var alarms = EventAlarms(
    AlarmSchedule([.init(.start(EventDuration(seconds: -900)))]),
    others: [Alarm(.start(EventDuration(days: -1)), action: .other("EMAIL"))])

  var links = EventLinks.none

  /// - Parameter exclusions: the days that the series leaves out.
  init(
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

  var revision: Int { 0 }
  var collections: [CollectionInfo] { sample.collections }
  var bounds: EventBounds { EventBounds() }
  var problems: ProblemSummary { ProblemSummary() }
  var filter: EventFilter { .everything }
  var activity: Activity? { nil }
  func contents(of month: Month, limit: Int, spansOnly: Bool) -> [DayContents]? {
    sample.contents(of: month, limit: limit, spansOnly: spansOnly)
  }
  func summaries(of month: Month) -> [DaySummary]? { sample.summaries(of: month) }
  func hours(of day: Day, _ length: RowLength) -> DayHours? { sample.hours(of: day, length) }
  func busyTimes(of day: Day) -> DayBusy? { sample.busyTimes(of: day) }
  func overlaps(of time: Range<LocalTime>, besides event: EventID?, limit: Int) -> [Record]? { [] }
  func records(startingOn day: Day, numbers: Range<Int>) -> [Record]? { [] }
  func dayWithRecords(_ direction: TimeDirection, from day: Day) -> NearestDay { .none }
  func dayWithEvents(_ direction: TimeDirection, from day: Day) -> NearestDay { .none }
  func groups(of days: ClosedRange<Day>) -> [RecordGroup]? { [] }
  func narrowed(to filter: EventFilter) -> any EventSource { self }
  func event(_ id: EventID) -> Event? {
    eventsRead += 1
    return whole
  }
  func alarms(of id: EventID) -> EventAlarms { alarms }
  func links(of id: EventID) -> EventLinks { links }
  func problemList(limit: Int) -> [Problem] { [] }
}
