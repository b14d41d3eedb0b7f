import CalendarStore

/// A change refused by the server. It stays here, and is retried.
struct Refusal: Hashable {
  let file: String
  /// The text that was sent; empty for a deletion.
  let bytes: [UInt8]
  /// Nil if the server reported success without making the change.
  var reason: RemoteRefusal?
  /// The times of the first and the last refusal, in seconds since 1970.
  var since: Int
  var tried: Int

  var isDeletion: Bool { bytes.isEmpty }

  /// The seconds until a refused change is tried again.
  static let pause = 86_400

  /// The time of the next attempt, in seconds since 1970.
  var retry: Int { isPassing ? tried : tried + Self.pause }

  /// Whether it may be over soon, so that every run tries; true also if the change was not stored.
  var isPassing: Bool { reason?.isPassing ?? true }

  /// Whether to try it now; true also if the clock was set back.
  func isDue(at now: Int) -> Bool { retry <= now || tried > now }
}

extension SyncState {
  func refusals(of collection: CollectionRecord) throws(SyncError) -> [String: Refusal] {
    try read { db in
      var all: [String: Refusal] = [:]
      try db.forEachRow(
        "SELECT file, bytes, status, condition, since, tried FROM refusal WHERE collection = ?",
        collection.id
      ) { row in
        let tried = Int(row.optional(5) ?? 0)
        all[row.text(0)] = Refusal(
          file: row.text(0), bytes: row.bytes(1),
          reason: row.optional(2).map {
            RemoteRefusal(Int($0), condition: row.optionalText(3))
          },
          since: Int(row.optional(4) ?? Int64(tried)), tried: tried)
        return true
      }
      return all
    }
  }

  /// Records a refusal; one of the same text keeps its first time.
  static func save(
    _ refusal: Refusal, _ collection: CollectionRecord, _ db: Database
  ) throws {
    try db.forEachRow(
      """
      INSERT INTO refusal(collection, file, bytes, status, condition, since, tried)
      VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)
      ON CONFLICT(collection, file) DO UPDATE SET
      since = CASE WHEN bytes = ?3 THEN coalesce(since, ?6) ELSE ?6 END,
      bytes = ?3, status = ?4, condition = ?5, tried = ?7
      """, collection.id, refusal.file, refusal.bytes,
      refusal.reason.map { Int64($0.code) }, refusal.reason?.condition, Int64(refusal.since),
      Int64(refusal.tried)
    ) { _ in true }
  }

  static func removeRefusal(
    of file: String, _ collection: CollectionRecord, _ db: Database
  ) throws {
    try db.forEachRow(
      "DELETE FROM refusal WHERE collection = ? AND file = ?", collection.id, file
    ) { _ in true }
  }
}

extension SyncState {
  /// The refused changes of a calendar, by the names of their files.
  func refusedChanges(
    of collection: CollectionRecord
  ) throws(SyncError) -> [RefusedChange] {
    let refusals = try refusals(of: collection)
    if refusals.isEmpty { return [] }
    var items: [String: ItemRecord] = [:]
    for item in try self.items(of: collection) { items[item.item.file] = item }
    var changes: [RefusedChange] = []
    for refusal in refusals.values.sorted(by: { $0.file < $1.file }) {
      var text = refusal.bytes
      if refusal.isDeletion, var item = items[refusal.file] {
        try readTexts(of: &item, collection)
        text = item.item.texts?.local ?? []
      }
      let kind: RefusedChange.Kind =
        refusal.isDeletion ? .delete : items[refusal.file] == nil ? .add : .edit
      changes.append(
        RefusedChange(
          uid: ItemUIDs.uids(of: text).first, file: refusal.file,
          title: ItemUIDs.title(of: text).plainLine, kind: kind,
          status: refusal.reason?.code, condition: refusal.reason?.condition, since: refusal.since,
          tried: refusal.tried,
          retry: refusal.retry))
    }
    return changes
  }
}

/// A change refused by the server.
package struct RefusedChange: Hashable, Sendable {
  package enum Kind: String, Sendable { case add, edit, delete }

  package let uid: String?
  package let file: String
  package let title: String
  package let kind: Kind
  /// Nil if the server reported success without making the change.
  package let status: Int?
  package let condition: String?
  /// The times of the first and last refusal and of the next attempt, in seconds since 1970.
  package let since: Int
  package let tried: Int
  package let retry: Int

  /// Whether it may be over soon, so that every run tries.
  package var isTriedByEachRun: Bool { retry == tried }

  /// The name that a choice can give it.
  package var id: String { uid ?? file }
}
