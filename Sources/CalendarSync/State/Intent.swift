import CalendarStore

/// An intended change of an item, stored until it is recorded as done. After an interruption, the
/// file or the server shows whether it happened.
struct Intent {
  enum Kind: String {
    case writeFile, deleteFile
    /// A text for a new place.
    case create
    /// A text that replaces another version.
    case replace
    /// The same after the server has confirmed it: if it is missing then, it was deleted.
    case created, replaced
    case deleteRemote

    /// Whether a text goes to a new place.
    var isCreation: Bool { self == .create || self == .created }
  }

  var id: Int64 = 0
  var kind: Kind
  let file: String
  let href: RemoteID
  /// The item's href in the base, if any.
  let oldHref: RemoteID?
  /// The text of the file before; nil if there was none.
  var expected: [UInt8]?
  /// The text that is written or sent; nil for deletions.
  var bytes: [UInt8]?
  /// The server's text that the written one agrees with.
  var remote: RemoteVersion?

  /// Whether it changes the server.
  var isSent: Bool { kind != .writeFile && kind != .deleteFile }
}

extension SyncState {
  /// Records an intent.
  /// - Returns: the intent with its number.
  func add(_ intent: Intent, _ collection: CollectionRecord) throws(SyncError) -> Intent {
    try write { db in try Self.add(intent, collection, db) }
  }

  /// Records an intent.
  /// - Returns: the intent with its number.
  static func add(
    _ intent: Intent, _ collection: CollectionRecord, _ db: Database
  ) throws -> Intent {
    var intent = intent
    try db.forEachRow(
      """
      INSERT INTO op(collection, kind, file, href, oldHref, expected, bytes, remote, etag)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, collection.id, intent.kind.rawValue, intent.file, intent.href.text,
      intent.oldHref?.text, intent.expected, intent.bytes, intent.remote?.text,
      intent.remote?.etag
    ) { _ in true }
    try db.forEachRow("SELECT last_insert_rowid()") { row in
      intent.id = row.number(0)
      return false
    }
    return intent
  }

  /// Records that the server has answered that it has what was sent.
  func acknowledge(_ intent: inout Intent) throws(SyncError) {
    switch intent.kind {
    case .create: intent.kind = .created
    case .replace: intent.kind = .replaced
    default: return
    }
    let (kind, id) = (intent.kind.rawValue, intent.id)
    try write { db in
      try db.forEachRow("UPDATE op SET kind = ? WHERE id = ?", kind, id) { _ in true }
    }
  }

  /// Keeps the place of a text that has not arrived, where it is sent again.
  static func unacknowledge(_ intent: Intent, _ db: Database) throws {
    try db.forEachRow(
      "UPDATE op SET kind = ? WHERE id = ?", Intent.Kind.create.rawValue, intent.id
    ) { _ in true }
  }

  func intents(of collection: CollectionRecord) throws(SyncError) -> [Intent] {
    try read { db in
      var all: [Intent] = []
      try db.forEachRow(
        """
        SELECT id, kind, file, href, oldHref, expected, bytes, remote, etag FROM op
        WHERE collection = ? ORDER BY id
        """, collection.id
      ) { row in
        guard let kind = Intent.Kind(rawValue: row.text(1)),
          let href = names.id(row.text(3))
        else { return true }
        all.append(
          Intent(
            id: row.number(0), kind: kind, file: row.text(2), href: href,
            oldHref: row.optionalText(4).flatMap(names.id),
            expected: row.optionalBytes(5), bytes: row.optionalBytes(6),
            remote: row.optionalBytes(7).map {
              RemoteVersion(text: $0, etag: row.optionalText(8))
            }))
        return true
      }
      return all
    }
  }

  static func remove(_ intent: Intent, _ db: Database) throws {
    try db.forEachRow("DELETE FROM op WHERE id = ?", intent.id) { _ in true }
  }

  func remove(_ intent: Intent) throws(SyncError) { try write { try Self.remove(intent, $0) } }
}

/// The members sent or deleted since the token. A report may not mention them: servers such as Xandikos,
/// whose tokens are derived from their contents, do not notice changes undone in between.
extension SyncState {
  static func recordSent(_ href: RemoteID, _ collection: CollectionRecord, _ db: Database) throws {
    try db.forEachRow(
      "INSERT INTO op(collection, kind, file, href) VALUES(?, 'sent', '', ?)", collection.id,
      href.text
    ) { _ in true }
  }

  func sent(of collection: CollectionRecord) throws(SyncError) -> Set<RemoteID> {
    try hrefs("sent", collection)
  }

  static func forgetSent(_ collection: CollectionRecord, _ db: Database) throws {
    try db.forEachRow("DELETE FROM op WHERE collection = ? AND kind = 'sent'", collection.id) {
      _ in true
    }
  }
}

/// The items whose deletions wait for the user's decision. They wait, however few are left, until answered or
/// restored.
extension SyncState {
  func held(of collection: CollectionRecord) throws(SyncError) -> Set<RemoteID> {
    try hrefs("held", collection)
  }

  func save(held: Set<RemoteID>, _ collection: CollectionRecord) throws(SyncError) {
    guard try self.held(of: collection) != held else { return }
    try write { db in
      try db.forEachRow(
        "DELETE FROM op WHERE collection = ? AND kind = 'held'", collection.id
      ) { _ in true }
      for href in held {
        try db.forEachRow(
          "INSERT INTO op(collection, kind, file, href) VALUES(?, 'held', '', ?)", collection.id,
          href.text
        ) { _ in true }
      }
    }
  }

  /// The hrefs of notes of a kind that are not intents.
  fileprivate func hrefs(
    _ kind: String, _ collection: CollectionRecord
  ) throws(SyncError) -> Set<RemoteID> {
    try read { db in
      var all: Set<RemoteID> = []
      try db.forEachRow(
        "SELECT href FROM op WHERE collection = ? AND kind = ?", collection.id, kind
      ) { row in
        if let href = names.id(row.text(0)) { all.insert(href) }
        return true
      }
      return all
    }
  }
}
