import CalendarModel
import TestSupport

@testable import CalendarViews

/// A source without events.
final class NoEvents: EventSource {
  var revision: Int { 0 }
  var collections: [CollectionInfo] { [] }
  var bounds: EventBounds { EventBounds() }
  var problems: ProblemSummary { ProblemSummary() }

  var filter: EventFilter { .everything }
  var activity: Activity? { nil }

  func contents(of month: Month, limit: Int, spansOnly: Bool) -> [DayContents]? {
    month.days.map { DayContents(summary: DaySummary(day: $0)) }
  }

  func summaries(of month: Month) -> [DaySummary]? { month.days.map { DaySummary(day: $0) } }
  func hours(of day: Day, _ length: RowLength) -> DayHours? { DayHours([], on: day, length) }
  func busyTimes(of day: Day) -> DayBusy? { DayBusy(day, []) }
  func overlaps(of time: Range<LocalTime>, besides event: EventID?, limit: Int) -> [Record]? { [] }
  func records(startingOn day: Day, numbers: Range<Int>) -> [Record]? { [] }
  func dayWithRecords(_ direction: TimeDirection, from day: Day) -> NearestDay { .none }
  func dayWithEvents(_ direction: TimeDirection, from day: Day) -> NearestDay { .none }
  func groups(of days: ClosedRange<Day>) -> [RecordGroup]? { [] }
  func narrowed(to filter: EventFilter) -> any EventSource { self }
  func event(_ id: EventID) -> Event? { nil }
  func problemList(limit: Int) -> [Problem] { [] }
}
