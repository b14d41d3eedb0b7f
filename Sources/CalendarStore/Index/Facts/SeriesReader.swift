import CalendarModel
import GRDB
import ICalendar

/// Reads series back from the text of their VEVENTs.
struct SeriesReader {
  private let db: Database
  /// Knows the zones that were met: the next reader may go on with it.
  private(set) var reader: CalendarReader

  /// - Parameter db: of a read or a write; a reader is used within it only.
  init(_ db: Database, zones: ZoneCatalog) {
    self.init(db, reader: CalendarReader(zones: zones))
  }

  init(_ db: Database, reader: CalendarReader) {
    self.db = db
    self.reader = reader
  }

  /// A series with its overrides; the ids of events are those of the index, their collections the
  /// ids of collections there. Nil where there is none.
  mutating func series(_ id: EventID) throws -> Series? {
    let found = try FastStatement(db, FactReadSQL.groupOfSeries).first(id.rawValue) { row in
      FactMemory.Group(collection: row.number(0), uid: row.number(1))
    }
    guard let found else { return nil }
    return try series(id, of: found)
  }

  /// The same, where it is known whose part it is.
  mutating func series(_ id: EventID, of group: FactMemory.Group) throws -> Series? {
    for parts in try SeriesParts(group, db, reader: &reader).byUID {
      for (master, overrides) in SeriesParts.series(of: parts) where master.event.id == id {
        return Series(master.event, overrides: overrides.map(\.event))
      }
    }
    return nil
  }
}
