import CalendarModel

/// The tagsets that a filter accepts, ignoring its texts and days. Each is checked once while an index is
/// open, because tagsets never change.
final class AcceptedTagsets {
  private static let most = 50_000

  /// The filter without its texts and days.
  private(set) var filter: EventFilter
  private let tags: TagTable
  private let kind: Item.Kind
  private var known: [Int64: Bool] = [:]

  /// - Parameters:
  ///   - kind: the kind of the items that have the tagsets.
  ///   - tags: the tagsets already known, which grow.
  init(_ filter: EventFilter, kind: Item.Kind = .event, tags: TagTable = TagTable()) {
    self.tags = tags
    self.kind = kind
    self.filter = filter
    (self.filter.text, self.filter.excludedTexts) = ("", [])
    (self.filter.days, self.filter.excludedDays) = ([], [])
  }

  /// Whether the filter accepts a tagset. An unknown tagset is not accepted.
  func contains(_ tagset: Int64, in db: Database) throws -> Bool {
    if filter == .everything { return true }
    if let answer = known[tagset] { return answer }
    guard let tags = try tags.tags(tagset, in: db) else { return false }
    let answer = filter.accepts(
      kind, collection: tags.collection, categories: tags.categories, state: tags.state,
      isMarked: tags.tracked != nil)
    if known.count >= Self.most { known.removeAll() }
    known[tagset] = answer
    return answer
  }

  /// Returns the tags for a number, or nil if it is no longer in use.
  func tags(of tagset: Int64, in db: Database) throws -> Tags? { try tags.tags(tagset, in: db) }
}

/// A cache of tagsets by number; it is emptied when it takes too much memory.
///
/// Calendars with more tagsets than fit also work: their tagsets are read again, with one statement
/// each.
final class TagTable {
  /// The approximate maximum size of the cache, in bytes.
  static let mostBytes = 500_000

  private var known: [Int64: Tags] = [:]
  /// The categories of each list, as tagsets spell it; many tagsets have the same list.
  private var categories: [String: [Category]] = [:]
  private(set) var byteCount = 0

  /// Returns the tags for a number, or nil if it is no longer in use.
  func tags(_ id: Int64, in db: Database) throws -> Tags? {
    if let tags = known[id] { return tags }
    let found = try Statement(db, PageSQL.tags).first(id) { row in
      Tags(row, categories: categories(Tags.list(row)))
    }
    guard let found else { return nil }
    if byteCount + found.byteCount > Self.mostBytes { forget() }
    known[id] = found
    byteCount += found.byteCount
    return found
  }

  /// Empties the cache, because facts have changed or it is full.
  func forget() {
    known.removeAll()
    categories.removeAll()
    byteCount = 0
  }

  private func categories(_ list: String) -> [Category] {
    if let known = categories[list] { return known }
    let read = Tags.categories(list)
    categories[list] = read
    return read
  }
}

extension Tags {
  /// The approximate memory used: the place in a table, and a list of names for each category.
  fileprivate var byteCount: Int {
    let entry = 64
    let list = 32
    let addresses = declined.reduce(0) { $0 + $1.utf8.count + 48 }
    return categories.reduce(entry + list + addresses) { sum, category in
      sum + 8 + list
        + category.path.reduce(0) { $0 + 16 + ($1.utf8.count > 15 ? $1.utf8.count + 32 : 0) }
    }
  }
}

/// The properties that the records of a tagset share.
struct Tags: Hashable {
  let collection: CollectionID
  let state: ItemState?
  var categories: [Category] = []
  /// Whether their time is free for everyone.
  let isFree: Bool
  /// The addresses of those who have declined, in lower case.
  var declined: [String] = []
  /// What they say of having been tracked; nil for what is planned.
  var tracked: Tracking.Mark?

  /// Those of a tagset that is not there.
  static let unknown = Tags(collection: CollectionID(rawValue: -1), state: nil, isFree: false)

  /// Whether their records count nowhere among what is planned: they are cancelled, or happened.
  var isUncounted: Bool { state == .cancelled || tracked != nil }

  /// Whether their records make a user busy.
  /// - Parameters:
  ///   - addresses: the user's mail addresses, in lower case.
  ///   - kinds: the collections that do not hold events.
  func areBusy(
    for addresses: Set<String>, _ kinds: [CollectionID: CollectionTraits.Kind]
  ) -> Bool {
    !isFree && areCounted(for: addresses, kinds)
  }

  /// Whether their records count for a user; see `Record.isCounted`.
  /// - Parameters:
  ///   - addresses: the user's mail addresses, in lower case.
  ///   - kinds: the collections that do not hold events.
  func areCounted(
    for addresses: Set<String>, _ kinds: [CollectionID: CollectionTraits.Kind]
  ) -> Bool {
    !isUncounted && kinds[collection] == nil && !areDeclined(by: addresses)
  }

  /// Whether their records happened, rather than are planned, and are not cancelled.
  /// - Parameter kinds: the collections that do not hold events.
  func areTracked(_ kinds: [CollectionID: CollectionTraits.Kind]) -> Bool {
    state != .cancelled && (tracked != nil || kinds[collection] == .tracked)
  }

  /// Whether one of the addresses has declined.
  func areDeclined(by addresses: Set<String>) -> Bool {
    declined.contains(where: addresses.contains)
  }
}

extension Tags {
  /// - Parameters:
  ///   - row: the columns of `PageSQL.tags`.
  ///   - categories: those of the row's list.
  fileprivate init(_ row: Row, categories: [Category]) {
    collection = CollectionID(rawValue: Int(row.number(0)))
    state = ItemState?(code: Int(row.number(1)))
    self.categories = categories
    isFree = row.number(3) != 0
    declined = row.text(4).split(separator: "\n").map(String.init)
    tracked = Tracking.Mark(rawValue: Int(row.number(5)))
  }

  /// Returns the categories of a row as they are stored.
  static func list(_ row: Row) -> String { row.text(2) }

  static func categories(_ list: String) -> [Category] {
    let text = list[...]
    return text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { Category(Substring($0)) }
  }
}
