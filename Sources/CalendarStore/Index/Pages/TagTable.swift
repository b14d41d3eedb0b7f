import CalendarModel
import GRDB

/// Tagsets by their numbers, each read once; forgotten when there are very many.
struct TagTable {
  private static let most = 20_000

  private var known: [Int64: Tags] = [:]

  /// Nil for a number that is not used any more.
  mutating func tags(_ id: Int64, in db: Database) throws -> Tags? {
    if let tags = known[id] { return tags }
    var found: Tags?
    try db.forEachRow(PageSQL.tags, id) { row in
      found = Tags(row)
      return false
    }
    guard let found else { return nil }
    if known.count >= Self.most { known.removeAll(keepingCapacity: true) }
    known[id] = found
    return found
  }
}
