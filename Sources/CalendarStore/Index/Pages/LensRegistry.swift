import CalendarModel
import GRDB

/// The lenses that have pages; used inside a write transaction.
struct LensRegistry {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// Puts a lens into the table, where it is not there yet, and drops those beyond the bounds.
  func register(_ lens: Lens) throws {}

  /// Removes the lenses of processes that are gone, with their pages.
  func removeAbandoned(isAlive: (Int32) -> Bool) throws {}

  /// Removes a lens with its pages.
  func remove(_ lens: Lens) throws {}
}
