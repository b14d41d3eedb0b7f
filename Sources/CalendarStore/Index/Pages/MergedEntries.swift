import CalendarModel

/// The occurrences of a month, with those that several collections have shown once.
///
/// Occurrences in different collections are copies of each other if they have the same UID and
/// start. The first collection in the user's order has the one that is shown. If a collection has
/// several such occurrences, because overrides were moved or files were copied, the first by
/// `DuplicateOrder` is the copy of the first.
struct MergedEntries {
  /// The entries that are shown, in list order.
  private(set) var shown: [PageEntry]
  /// The copies of shown entries by their index in `shown`, in the order of their collections.
  private(set) var copies: [Int: [PageEntry]] = [:]

  /// Shows all entries.
  init(all entries: [PageEntry]) { shown = entries }

  /// - Parameters:
  ///   - entries: the entries in list order.
  ///   - positions: returns the positions of the collections in the user's order.
  ///   - collection: returns the collection of a tagset.
  ///   - uid: returns the number of an entry's UID; nil if its event is gone.
  ///   - order: returns where an entry stands among those of its collection with the same UID and
  ///     start.
  /// - Complexity: O(entries); UIDs are asked only for entries of different collections that start
  ///   at the same time, orders only where a collection has several of one UID.
  init(
    _ entries: [PageEntry], positions: () throws -> [CollectionID: Int],
    collection: (Int64) throws -> CollectionID, uid: (PageEntry) throws -> Int64?,
    order: (PageEntry) throws -> DuplicateOrder
  ) rethrows {
    var found = CopyGroups()
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].startsLike(entries[start]) { end += 1 }
      if end - start > 1 {
        let owners = try entries[start..<end].map { try collection($0.tagset) }
        if owners.contains(where: { $0 != owners[0] }) {
          let uids = try entries[start..<end].map(uid)
          try found.add(owners, uids, from: start, positions) { try order(entries[$0]) }
        }
      }
      start = end
    }
    guard !found.copies.isEmpty else {
      shown = entries
      return
    }
    shown = []
    shown.reserveCapacity(entries.count)
    for (place, entry) in entries.enumerated() where !found.hidden.contains(place) {
      if let others = found.copies[place] { copies[shown.count] = others.map { entries[$0] } }
      shown.append(entry)
    }
  }
}

/// The order of events with the same UID and start in one collection: by what is the same in every
/// index of the same files, as ids are not.
struct DuplicateOrder: Comparable {
  /// See `Schema`.
  let kind: Int64
  /// Equal for events that say the same, also in other collections.
  let fingerprint: Int64
  let file: String
  let offset: Int64

  static func < (a: DuplicateOrder, b: DuplicateOrder) -> Bool {
    (a.kind, a.fingerprint, a.file, a.offset) < (b.kind, b.fingerprint, b.file, b.offset)
  }
}

/// The places of entries that are copies of others.
private struct CopyGroups {
  private(set) var hidden: Set<Int> = []
  /// The places of copies by that of the entry that is shown for them.
  private(set) var copies: [Int: [Int]] = [:]
  private var positions: [CollectionID: Int]?

  /// Adds entries that start at the same time.
  /// - Parameters:
  ///   - owners: their collections.
  ///   - uids: the numbers of their UIDs.
  ///   - start: the place of the first.
  ///   - rank: returns the order of the entry at a place.
  mutating func add(
    _ owners: [CollectionID], _ uids: [Int64?], from start: Int,
    _ known: () throws -> [CollectionID: Int], rank: (Int) throws -> DuplicateOrder
  ) rethrows {
    var groups: [Int64: [Int]] = [:]
    for (number, uid) in uids.enumerated() {
      if let uid { groups[uid, default: []].append(number) }
    }
    for group in groups.values where group.count > 1 {
      let parts = Dictionary(grouping: group) { owners[$0] }
      guard parts.count > 1 else { continue }
      let order = try positions ?? known()
      positions = order
      let sorted = parts.sorted {
        (order[$0.key] ?? .max, $0.key) < (order[$1.key] ?? .max, $1.key)
      }
      add(
        try sorted.map { part in
          let places = part.value.map { $0 + start }
          guard places.count > 1 else { return places }
          return try places.map { (place: $0, rank: try rank($0)) }.sorted { $0.rank < $1.rank }
            .map(\.place)
        })
    }
  }

  /// Adds the places of entries with one UID, by collection.
  private mutating func add(_ parts: [[Int]]) {
    var shown: [Int] = []
    for part in parts {
      for (number, place) in part.enumerated() {
        guard number < shown.count else {
          shown.append(place)
          continue
        }
        copies[shown[number], default: []].append(place)
        hidden.insert(place)
      }
    }
  }
}

extension PageEntry {
  /// Whether both start at the same time.
  fileprivate func startsLike(_ other: PageEntry) -> Bool {
    kind == other.kind && first == other.first
  }

  /// Returns the number of its UID, which is read if the entry comes from a page; nil if its event is
  /// gone.
  func knownUID(in db: Database) throws -> Int64? {
    guard uid == 0 else { return uid }
    let moment = kind == .allDay ? LocalTime(Day(Int(first))).seconds : first
    return try Statement(db, PageSQL.uidOfSingle).first(moment, event) { $0.number(0) }
      ?? Statement(db, PageSQL.uidOfPart).first(event) { $0.number(0) }
  }

  /// Returns where it stands among events of its collection with the same UID and start.
  func duplicateOrder(in db: Database) throws -> DuplicateOrder {
    try Statement(db, PageSQL.duplicateOrder).first(event) {
      DuplicateOrder(
        kind: $0.number(0), fingerprint: $0.number(1), file: $0.text(2), offset: $0.number(3))
    } ?? DuplicateOrder(kind: .max, fingerprint: 0, file: "", offset: event)
  }
}

/// A stored copy of a shown occurrence.
struct PageCopy {
  /// The event of the shown occurrence, and its `PageEntry.first`.
  let event: Int64
  let first: Int64
  /// The number among the copies of that occurrence.
  let number: Int
  /// The event of the copy.
  let copy: Int64
  /// The encoded entry.
  let entry: [UInt8]
}

/// Finds the copies of the shown occurrences in a page.
struct PageCopies {
  private let lens: Lens
  private let month: Month
  private let db: Database
  private let statement: Statement
  private let tags: TagTable

  init(_ pages: PageReader, _ month: Month, tags: TagTable) throws {
    (lens, db, self.month, self.tags) = (pages.lens, pages.db, month, tags)
    statement = try Statement(db, PageSQL.copiesOfEntry)
  }

  /// Returns the copies of a shown occurrence, in the order of their collections.
  func copies(of occurrence: Occurrence) throws -> [RecordCopy] {
    let entry = PageEntry(occurrence, tagset: 0)
    var list = EncodedEntries()
    try statement.forEach(lens.id, Int64(month.index), entry.event, entry.first) { row in
      row.withBytes(0) { list.append($0) }
      return true
    }
    return try (0..<list.count).compactMap { place in
      let (event, tagset) = list.tags(place)
      guard let tags = try tags.tags(tagset, in: db) else { return nil }
      return RecordCopy(event: EventID(rawValue: event), collection: tags.collection)
    }
  }
}
