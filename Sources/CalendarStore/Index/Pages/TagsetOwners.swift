import CalendarModel
import GRDB

/// The collections that tagsets belong to, kept for as long as an index is open: they never change.
/// All are forgotten when they are too many.
struct TagsetOwners {
  private static let most = 4_000

  private var known: [Int64: CollectionID] = [:]

  /// What is not known belongs to no collection.
  mutating func collection(of tagset: Int64, in db: Database) throws -> CollectionID {
    if let owner = known[tagset] { return owner }
    let found = try FastStatement(db, PageSQL.tags).first(tagset) { row in
      CollectionID(rawValue: Int(row.number(0)))
    }
    guard let found else { return CollectionID(rawValue: -1) }
    if known.count >= Self.most { known.removeAll() }
    known[tagset] = found
    return found
  }
}
