import CalendarModel
import GRDB
import ICalendar

/// Reads series back from the text of their VEVENTs.
struct SeriesReader {
  init(_ db: Database, zones: ZoneCatalog) throws {}

  /// A series with its overrides; the ids of events are those of the index. Nil where there is none.
  mutating func series(_ id: EventID) throws -> Series? { nil }
}
