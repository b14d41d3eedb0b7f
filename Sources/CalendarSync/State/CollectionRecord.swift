import CalendarStore

/// The stored state of a calendar as a whole.
struct CollectionRecord: Equatable {
  let id: Int64
  /// In the server's spelling.
  var href: RemoteID
  /// The path of the folder.
  var folder: String
  /// The folder that was synchronized: another one in its place may be an empty mount point.
  var identity: FolderIdentity?
  /// The token of the last report; nil if the next one must list all members.
  var token: String?
  /// The ctag before the last listing.
  var tag: String?
  /// Name and colour on which both sides agreed, as the server has them.
  var appearance = Appearance()
  /// Whether the server last reported that the user may write.
  var isStatedWritable = true
  /// Whether it has refused a change all the same.
  var isDenied = false
  /// The name and colour refused by the server.
  var refusedAppearance: String?
  /// Whether the calendar was gone from the server.
  var isDetached = false
  /// Whether the folder had another calendar until now: what this one does not have is new to it.
  var isMoved = false

  var isWritable: Bool { isStatedWritable && !isDenied }

  init(id: Int64, href: RemoteID, folder: String) {
    (self.id, self.href, self.folder) = (id, href, folder)
  }
}

extension SyncState {
  /// The calendar at a place with a folder; a new row if neither is known.
  ///
  /// A folder whose calendar is gone, or no longer synchronized, keeps its items, which are searched
  /// at the new place by last names and UIDs.
  /// - Parameter asked: the places of all calendars of the account.
  /// - Throws: `SyncError.folderInUse` for a folder that has another calendar.
  func collection(
    _ href: RemoteID, folder: String, asked: Set<RemoteID>
  ) throws(SyncError) -> CollectionRecord {
    let all = try collections()
    if var record = all.first(where: { $0.href == href }) {
      if record.folder != folder {
        guard !all.contains(where: { $0.folder == folder }) else { throw .folderInUse(folder) }
        // The files of the user's new folder decide; those that are missing are held.
        record.folder = folder
        try save(record)
      }
      return record
    }
    if let old = all.first(where: { $0.folder == folder }) {
      guard !asked.contains(old.href) else { throw .folderInUse(folder) }
      return try move(old, to: href)
    }
    try write { db in
      try db.forEachRow(
        """
        INSERT INTO collection(href, folder, stated, denied, detached, moved)
        VALUES(?, ?, 1, 0, 0, 0)
        """,
        href.text, folder
      ) { _ in true }
    }
    guard let made = try collections().first(where: { $0.href == href }) else {
      throw .state(path, "a row that was written is missing")
    }
    return made
  }

  /// All calendars of the account, including those no longer synchronized.
  func collections() throws(SyncError) -> [CollectionRecord] {
    try read { db in
      var all: [CollectionRecord] = []
      try db.forEachRow(
        """
        SELECT id, href, folder, device, inode, token, ctag, name, color, stated, denied, refused,
        detached, moved FROM collection ORDER BY id
        """
      ) { row in
        guard let href = names.id(row.text(1)) else { return true }
        var record = CollectionRecord(id: row.number(0), href: href, folder: row.text(2))
        if let device = row.optional(3), let inode = row.optional(4) {
          record.identity = FolderIdentity(
            device: UInt64(bitPattern: device), inode: UInt64(bitPattern: inode))
        }
        record.token = row.optionalText(5)
        record.tag = row.optionalText(6)
        record.appearance = Appearance(name: row.optionalText(7), color: row.optionalText(8))
        (record.isStatedWritable, record.isDenied) = (row.number(9) != 0, row.number(10) != 0)
        record.refusedAppearance = row.optionalText(11)
        record.isDetached = row.number(12) != 0
        record.isMoved = row.number(13) != 0
        all.append(record)
        return true
      }
      return all
    }
  }

  /// Removes the state of a calendar removed from its account, so that adding it again deletes nothing.
  package static func forget(
    _ calendar: RemoteID, in folder: String, account: String, stateFolder: String,
    _ names: any RemoteNames
  ) throws(SyncError) {
    let path = joined(stateFolder, account)
    guard (try? FileRights(path: path + ".sqlite")) != nil else { return }
    let lock = FileLock(path: path + ".lock")
    guard lock.acquire() else { throw .busy }
    defer { lock.release() }
    let state = try SyncState(path: path + ".sqlite", names)
    defer { state.close() }
    for record in try state.collections()
    where record.href == calendar || record.folder == folder {
      try state.write { db in
        for table in ["item", "todo", "op", "refusal"] {
          try db.forEachRow("DELETE FROM \(table) WHERE collection = ?", record.id) { _ in true }
        }
        try db.forEachRow("DELETE FROM collection WHERE id = ?", record.id) { _ in true }
      }
    }
  }

  func save(_ record: CollectionRecord) throws(SyncError) {
    try write { db in try Self.save(record, db) }
  }

  static func save(_ record: CollectionRecord, _ db: Database) throws {
    try db.forEachRow(
      """
      UPDATE collection SET href = ?, folder = ?, device = ?, inode = ?, token = ?, ctag = ?,
      name = ?, color = ?, stated = ?, denied = ?, refused = ?, detached = ?, moved = ?
      WHERE id = ?
      """,
      record.href.text, record.folder,
      record.identity.map { Int64(bitPattern: $0.device) },
      record.identity.map { Int64(bitPattern: $0.inode) },
      record.token, record.tag, record.appearance.name, record.appearance.color,
      record.isStatedWritable ? 1 : 0, record.isDenied ? 1 : 0, record.refusedAppearance,
      record.isDetached ? 1 : 0, record.isMoved ? 1 : 0, record.id
    ) { _ in true }
  }

  private func move(_ old: CollectionRecord, to href: RemoteID) throws(SyncError)
    -> CollectionRecord
  {
    var record = old
    (record.href, record.token, record.tag) = (href, nil, nil)
    // Asked of the new calendar.
    (record.isDenied, record.refusedAppearance, record.isDetached) = (false, nil, false)
    record.isMoved = true
    try write { db in
      var places: [(old: String, new: RemoteID)] = []
      try db.forEachRow("SELECT href FROM item WHERE collection = ?", old.id) { row in
        let old = row.text(0)
        guard let new = names.id(old)?.lastName.flatMap({ names.member($0, of: href) }) else {
          throw SyncError.badAddress(old)
        }
        places.append((old, new))
        return true
      }
      for (old, new) in places {
        try db.forEachRow(
          "UPDATE item SET href = ?, key = ? WHERE collection = ? AND href = ?", new.text, new.key,
          record.id, old
        ) { _ in true }
      }
      try db.forEachRow("DELETE FROM todo WHERE collection = ?", record.id) { _ in true }
      try db.forEachRow("DELETE FROM op WHERE collection = ?", record.id) { _ in true }
      try Self.save(record, db)
    }
    return record
  }
}

extension Row {
  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
  func optionalBytes(_ column: Int32) -> [UInt8]? { isNull(column) ? nil : bytes(column) }
}
