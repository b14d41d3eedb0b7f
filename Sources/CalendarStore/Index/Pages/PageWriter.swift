import CalendarModel
import GRDB

/// Writes pages; used inside a write transaction.
struct PageWriter {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// Writes the pages of a run, marks its exhausted series, and drops the oldest pages of the lens
  /// beyond the bound.
  func write(_ run: PageBuilder.Run, of lens: Lens) throws {}
}
