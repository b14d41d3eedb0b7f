import CalendarModel
import GRDB

/// Which tagsets a filter lets through, its text left aside; each is looked at once for as long as an
/// index is open: they never change.
final class AcceptedTagsets {
  private static let most = 50_000
  private static let mostLists = 1_000

  /// Without a text.
  private(set) var filter: EventFilter
  /// Without categories, too.
  private let filterOfOthers: EventFilter
  private let filterOfCategories: EventFilter
  private var known: [Int64: Bool] = [:]
  /// What is let through by its categories, as tagsets spell them: many have the same ones.
  private var knownLists: [String: Bool] = [:]

  init(_ filter: EventFilter) {
    self.filter = filter
    self.filter.text = ""
    var others = self.filter
    others.categories = []
    filterOfOthers = others
    filterOfCategories = EventFilter(categories: filter.categories)
  }

  /// What is not known is not let through.
  func contains(_ tagset: Int64, in db: Database) throws -> Bool {
    if filter == .everything { return true }
    if let answer = known[tagset] { return answer }
    guard let answer = try FastStatement(db, PageSQL.tags).first(tagset, read: accepts) else {
      return false
    }
    if known.count >= Self.most { known.removeAll() }
    known[tagset] = answer
    return answer
  }

  // MARK: Private

  private func accepts(_ row: FastRow) -> Bool {
    let tags = Tags(withoutCategories: row)
    guard
      filterOfOthers.accepts(collection: tags.collection, categories: [], status: tags.status)
    else { return false }
    return filterOfCategories.categories.isEmpty || accepts(categories: Tags.list(row))
  }

  private func accepts(categories list: String) -> Bool {
    if let answer = knownLists[list] { return answer }
    let answer = filterOfCategories.accepts(
      collection: CollectionID(rawValue: -1), categories: Tags.categories(list), status: nil)
    if knownLists.count >= Self.mostLists { knownLists.removeAll() }
    knownLists[list] = answer
    return answer
  }
}
