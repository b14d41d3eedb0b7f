import CalendarModel
import GRDB

/// Tagsets by their numbers, each read once; all are forgotten when they take too much memory.
///
/// Calendars with more different ones than it holds are answered as well: their tagsets are read
/// again, one statement each.
final class TagTable {
  /// About what those may take that are kept, in bytes.
  static let mostBytes = 500_000

  private var known: [Int64: Tags] = [:]
  private(set) var byteCount = 0

  /// Nil for a number that is not used any more.
  func tags(_ id: Int64, in db: Database) throws -> Tags? {
    if let tags = known[id] { return tags }
    var found: Tags?
    try db.forEachRow(PageSQL.tags, id) { row in
      found = Tags(row)
      return false
    }
    guard let found else { return nil }
    if byteCount + found.byteCount > Self.mostBytes { forget() }
    known[id] = found
    byteCount += found.byteCount
    return found
  }

  /// Forgets all, since facts have changed or there are too many.
  func forget() {
    known.removeAll()
    byteCount = 0
  }
}

extension Tags {
  /// About what it takes in memory: its place in a table, and a list of names for each category.
  fileprivate var byteCount: Int {
    let entry = 64
    let list = 32
    return categories.reduce(entry + list) { sum, category in
      sum + 8 + list
        + category.path.reduce(0) { $0 + 16 + ($1.utf8.count > 15 ? $1.utf8.count + 32 : 0) }
    }
  }
}
