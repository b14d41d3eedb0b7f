import CalendarModel
import GRDB

/// Which tagsets a filter lets through, its text left aside; each is looked at once for as long as an
/// index is open: they never change.
final class AcceptedTagsets {
  private static let most = 50_000

  /// Without a text.
  private(set) var filter: EventFilter
  private var known: [Int64: Bool] = [:]

  init(_ filter: EventFilter) {
    self.filter = filter
    self.filter.text = ""
  }

  /// What is not known is not let through.
  func contains(_ tagset: Int64, in db: Database) throws -> Bool {
    if filter == .everything { return true }
    if let answer = known[tagset] { return answer }
    let tags = try FastStatement(db, PageSQL.tags).first(tagset) { Tags($0) }
    guard let tags else { return false }
    let answer = filter.accepts(
      collection: tags.collection, categories: tags.categories, status: tags.status)
    if known.count >= Self.most { known.removeAll() }
    known[tagset] = answer
    return answer
  }
}
