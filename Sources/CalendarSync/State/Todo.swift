import CalendarStore

/// The server's report about a resource that the base does not have yet.
struct Todo {
  let href: RemoteID
  var etag: String?
  /// Whether the server has reported it as missing.
  var isGone = false
  /// The text, once it is fetched.
  var text: [UInt8]?

  /// Creates an empty placeholder for a version that is too long, which is not requested again.
  static func unfit(_ href: RemoteID, etag: String?) -> Todo {
    Todo(href: href, etag: etag, text: etag == nil ? nil : [])
  }

  /// The item for a plan; nil if it is gone.
  var remoteItem: RemoteItem? {
    isGone ? nil : RemoteItem(href: href, etag: etag, text: text)
  }
}

extension SyncState {
  func todo(of collection: CollectionRecord) throws(SyncError) -> [Todo] {
    try read { db in
      var all: [Todo] = []
      try db.forEachRow(
        "SELECT href, etag, gone, text FROM todo WHERE collection = ?", collection.id
      ) { row in
        guard let href = names.id(row.text(0)) else { return true }
        all.append(
          Todo(
            href: href, etag: row.optionalText(1), isGone: row.number(2) != 0,
            text: row.optionalBytes(3)))
        return true
      }
      return all
    }
  }

  /// Records a report. A second report with the same ETag keeps the text.
  static func save(_ todo: Todo, _ collection: CollectionRecord, _ db: Database) throws {
    try db.forEachRow(
      """
      INSERT INTO todo(collection, key, href, etag, gone, text) VALUES(?1, ?2, ?3, ?4, ?5, ?6)
      ON CONFLICT(collection, key) DO UPDATE SET href = ?3, gone = ?5, etag = ?4,
      text = CASE WHEN ?6 IS NULL AND etag = ?4 AND gone = 0 AND ?5 = 0 THEN text ELSE ?6 END
      """, collection.id, todo.href.key, todo.href.text, todo.etag, todo.isGone ? 1 : 0, todo.text
    ) { _ in true }
  }

  static func remove(todo href: RemoteID, _ collection: CollectionRecord, _ db: Database) throws {
    try db.forEachRow(
      "DELETE FROM todo WHERE collection = ? AND key = ?", collection.id, href.key
    ) { _ in true }
  }
}
