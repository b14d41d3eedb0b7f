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

/// What the records of a tagset have in common.
struct Tags: Hashable {
  let collection: CollectionID
  let status: Event.Status?
  private(set) var categories: [Category] = []

  /// - Parameter row: collection, status, categories.
  init(_ row: FastRow) {
    self.init(withoutCategories: row)
    categories = Self.categories(Self.list(row))
  }

  /// The categories are left out: to read them takes longer than all the rest.
  init(withoutCategories row: FastRow) {
    collection = CollectionID(rawValue: Int(row.number(0)))
    status = Event.Status?(code: Int(row.number(1)))
  }

  /// The categories of a row as they are spelled there.
  static func list(_ row: FastRow) -> String { row.text(2) }

  static func categories(_ list: String) -> [Category] {
    let text = list[...]
    return text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { Category(Substring($0)) }
  }
}
