import CalendarModel
import ICalendar

/// Reads series back from the text of their VEVENTs.
struct SeriesReader {
  private let db: Database
  /// The reader with the zones found so far; the next series reader may reuse it.
  private(set) var reader: CalendarReader

  /// - Parameter db: the database of a read or a write; the reader is used only within it.
  init(_ db: Database, zones: ZoneCatalog) {
    self.init(db, reader: CalendarReader(zones: zones))
  }

  init(_ db: Database, reader: CalendarReader) {
    self.db = db
    self.reader = reader
  }

  /// Reads a series with its overrides, or returns nil if there is none. The ids of events and
  /// collections are those of the index.
  mutating func series(_ id: EventID) throws -> Series? {
    let found = try Statement(db, FactReadSQL.groupOfSeries).first(id.rawValue) { row in
      FactMemory.Group(collection: row.number(0), uid: row.number(1))
    }
    guard let found else { return nil }
    return try series(id, of: found)
  }

  /// Reads a series whose group is already known.
  mutating func series(_ id: EventID, of group: FactMemory.Group) throws -> Series? {
    try allSeries(of: group).first { $0.event.id == id }
  }

  /// Reads all series of a group at once: one UID may have thousands of them.
  mutating func allSeries(of group: FactMemory.Group) throws -> [Series] {
    try SeriesParts(group, db, reader: &reader).byUID.flatMap { parts in
      SeriesParts.series(of: parts).map {
        Series($0.master.event, overrides: $0.overrides.map(\.event))
      }
    }
  }
}

/// The place of a series in the index: the months it spans.
struct SeriesPlace: Hashable, Sendable {
  let first: Month
  /// The last month; nil if it has no end.
  let last: Month?

  /// - Parameters:
  ///   - first: the first day it touches, in UTC.
  ///   - last: the last day; nil if it has no end.
  init(_ first: Day, _ last: Day?) {
    (self.first, self.last) = FactMonths.months(first, endless: last)
  }

  /// - Parameter row: a row that begins with first and last of a series.
  init(_ row: Row) {
    self.init(Day(Int(row.number(0))), row.optional(1).map { Day(Int($0)) })
  }

  var buckets: [MonthBucket] { MonthBucket.buckets(first: first, last: last) }
}
