import CalendarStore

/// A row of the base, with the state of its file.
struct ItemRecord {
  var item: BaseItem
  /// The stamp of the file with the base's local text; nil if the file must be read.
  var stamp: ItemStamp?
  /// Whether the texts were loaded; otherwise they are placeholders for unchanged texts.
  var hasTexts = false
}

extension SyncState {
  /// The items of a calendar, without their texts: they stay in the file until they are needed.
  func items(of collection: CollectionRecord) throws(SyncError) -> [ItemRecord] {
    try read { db in
      var items: [ItemRecord] = []
      try db.forEachRow(
        """
        SELECT href, file, uid, etag, local IS NOT NULL, stamp, reason, mine, theirs, theirsEtag
        FROM item WHERE collection = ?
        """, collection.id
      ) { row in
        guard let href = names.id(row.text(0)) else { return true }
        let conflict = row.optionalText(6).map { reason in
          Conflict(
            reason: Conflict.Reason(stored: reason), local: row.bytes(7),
            remote: RemoteVersion(text: row.bytes(8), etag: row.optionalText(9)))
        }
        let item = BaseItem(
          href: href, file: row.text(1), etag: row.optionalText(3), uid: row.optionalText(2),
          texts: row.number(4) != 0 ? .init(local: [], remote: []) : nil, conflict: conflict)
        items.append(
          ItemRecord(item: item, stamp: row.optionalText(5).flatMap { ItemStamp(stored: $0) }))
        return true
      }
      return items
    }
  }

  /// Reads the texts of an item.
  func readTexts(
    of record: inout ItemRecord, _ collection: CollectionRecord
  ) throws(SyncError) {
    guard !record.hasTexts else { return }
    record.hasTexts = true
    guard record.item.texts != nil else { return }
    let key = record.item.href.key
    record.item.texts = try read { db in
      var texts: BaseItem.Texts?
      try db.forEachRow(
        "SELECT local, remote FROM item WHERE collection = ? AND key = ?", collection.id, key
      ) { row in
        texts = .init(local: row.bytes(0), remote: row.bytes(1))
        return false
      }
      return texts
    }
  }

  static func save(_ item: BaseItem, _ collection: CollectionRecord, _ db: Database) throws {
    try db.forEachRow(
      """
      INSERT OR REPLACE INTO item(collection, key, href, file, uid, etag, local, remote, reason,
      mine, theirs, theirsEtag) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      collection.id, item.href.key, item.href.text, item.file, item.uid, item.etag,
      item.texts?.local, item.texts?.remote, item.conflict?.reason.stored, item.conflict?.local,
      item.conflict?.remote.text, item.conflict?.remote.etag
    ) { _ in true }
  }

  static func remove(item href: RemoteID, _ collection: CollectionRecord, _ db: Database) throws {
    try db.forEachRow(
      "DELETE FROM item WHERE collection = ? AND key = ?", collection.id, href.key
    ) { _ in true }
  }

  /// Notes how files look that have the texts of the base.
  func save(
    stamps: [(RemoteID, ItemStamp)], _ collection: CollectionRecord
  ) throws(SyncError) {
    guard !stamps.isEmpty else { return }
    try write { db in
      for (href, stamp) in stamps {
        try db.forEachRow(
          "UPDATE item SET stamp = ? WHERE collection = ? AND key = ?", stamp.stored,
          collection.id, href.key
        ) { _ in true }
      }
    }
  }
}

extension Conflict.Reason {
  /// A text from which the reason is read again.
  var stored: String {
    switch self {
    case .neverAgreed: "new"
    case .readOnly: "read-only"
    case .clashes(let clashes):
      "clashes\u{1E}" + clashes.map(\.stored).joined(separator: "\u{1E}")
    }
  }

  init(stored: String) {
    switch stored {
    case "new": self = .neverAgreed
    case "read-only": self = .readOnly
    default:
      self = .clashes(
        stored.split(separator: "\u{1E}").dropFirst().compactMap { Clash(stored: $0) })
    }
  }
}

extension Clash {
  fileprivate var stored: String {
    let word =
      switch subject {
      case .time: "time"
      case .completion: "completion"
      case .component: "component"
      case .unreadable: "unreadable"
      case .unwritable: "unwritable"
      case .property(let name): "=" + name
      }
    return "\(component)\u{1F}\(occurrence)\u{1F}\(word)"
  }

  fileprivate init?(stored: Substring) {
    let parts = stored.split(
      separator: "\u{1F}", omittingEmptySubsequences: false
    ).map(String.init)
    guard parts.count == 3 else { return nil }
    let subject: Subject? =
      switch parts[2] {
      case "time": .time
      case "completion": .completion
      case "component": .component
      case "unreadable": .unreadable
      case "unwritable": .unwritable
      default: parts[2].hasPrefix("=") ? .property(String(parts[2].dropFirst())) : nil
      }
    guard let subject else { return nil }
    self.init(component: parts[0], occurrence: parts[1], subject: subject)
  }
}
