/// The lenses that have pages; used inside a write transaction.
struct LensRegistry {
  /// The maximum number of lenses without a filter: one per zone.
  static let mostZones = 4

  let db: Database

  init(_ db: Database) { self.db = db }

  /// Adds a lens to the table if it is missing. If there are too many zones, others are removed
  /// with their pages.
  func register(_ lens: Lens) throws {
    try Statement(db, PageSQL.insertLens).run(
      lens.id, lens.zoneKey, lens.filter.key, Int64(lens.owner))
    guard db.changesCount > 0, lens.owner == 0 else { return }
    let others = try lenses().filter { $0.owner == 0 && $0.id != lens.id }
    for other in others.dropFirst(Self.mostZones - 1) { try remove(other.id) }
  }

  /// Removes the lenses of processes that have ended, with their pages.
  func removeAbandoned(isAlive: (Int32) -> Bool) throws {
    for lens in try lenses() where lens.owner != 0 && !isAlive(lens.owner) { try remove(lens.id) }
  }

  // MARK: Private

  private func lenses() throws -> [(id: Int64, owner: Int32)] {
    try Statement(db, PageSQL.lenses).all { ($0.number(0), Int32(clamping: $0.number(1))) }
  }

  private func remove(_ id: Int64) throws {
    for sql in [
      PageSQL.deletePages, PageSQL.deleteAllDays, PageSQL.deleteAllLists,
      PageSQL.deleteAllCopies, PageSQL.deleteLens,
    ] { try Statement(db, sql).run(id) }
  }
}
