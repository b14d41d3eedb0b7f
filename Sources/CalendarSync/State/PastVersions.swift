import CalendarStore

/// The versions recently replaced or deleted on the server from here.
///
/// A server may read from outdated copies: one of these versions is then not a change of another client,
/// but an old state. It is requested again, and accepted if it stays.
struct PastVersions {
  private var versions: [RemoteID: [RemoteVersion]] = [:]

  /// The number of seconds for copies to catch up. An exact reversion by another client is delayed by as
  /// much.
  static let patience = 900

  /// Whether a version is one that was there before a change from here.
  func contains(_ text: [UInt8], etag: String?, of href: RemoteID) -> Bool {
    guard let all = versions[href] else { return false }
    let canonical = CanonicalText(text)
    return all.contains { old in
      etag != nil && etag == old.etag || CanonicalText(old.text) == canonical
    }
  }

  fileprivate mutating func add(_ version: RemoteVersion, of href: RemoteID) {
    versions[href, default: []].append(version)
  }
}

extension SyncState {
  /// Records that an intent, which has arrived, replaced a version.
  static func recordReplaced(
    by intent: Intent, at second: Int, _ collection: CollectionRecord, _ db: Database
  ) throws {
    let key = intent.href.key
    // A version just sent is not a past version any longer. Versions still being sent keep theirs.
    try db.forEachRow(
      """
      DELETE FROM past WHERE collection = ?2 AND key = ?3 AND text = ?4 OR at <= ?1 AND NOT EXISTS(
        SELECT 1 FROM op WHERE op.collection = past.collection AND op.href = past.href
        AND op.kind NOT IN ('sent', 'held')) AND NOT EXISTS(
        SELECT 1 FROM refusal JOIN item USING(collection, file)
        WHERE item.collection = past.collection AND item.key = past.key)
      """,
      second - PastVersions.patience, collection.id, key, intent.bytes ?? []
    ) { _ in true }
    guard let old = intent.remote else { return }
    try db.forEachRow(
      "INSERT INTO past(collection, key, href, etag, text, at) VALUES(?, ?, ?, ?, ?, ?)",
      collection.id, key, intent.href.text, old.etag, old.text, second
    ) { _ in true }
  }

  /// Returns the past versions of a calendar, without those of a clock that was ahead.
  /// - Parameter second: nil for all that are known, however old: what comes in the place of a text that was
  ///   sent a moment ago, or before the run was killed, and is one of them, is not a change of that text.
  func pastVersions(
    of collection: CollectionRecord, at second: Int?
  ) throws(SyncError) -> PastVersions {
    try read { db in
      var past = PastVersions()
      try db.forEachRow(
        "SELECT href, etag, text FROM past WHERE collection = ? AND at > ? AND at <= ?",
        collection.id, second.map { Int64($0 - PastVersions.patience) } ?? 0,
        second.map { Int64($0) } ?? .max
      ) { row in
        if let href = names.id(row.text(0)) {
          past.add(RemoteVersion(text: row.bytes(2), etag: row.optionalText(1)), of: href)
        }
        return true
      }
      return past
    }
  }
}
