import CalendarModel

/// The files in the index, to be compared with those on disk, inside a read.
///
/// Collections are identified by their positions in the list that was set last.
struct KnownFiles: KnownFilesAnswering {
  let count: Int
  private let ids: [Int: Int64]
  private let byName: Statement
  private let fromName: Statement

  init(_ db: Database) throws {
    count = try IndexSetting.number(.fileCount, db)
    let positions = try Statement(db, FactReadSQL.positions)
      .all { (Int($0.number(0)), $0.number(1)) }
    ids = Dictionary(positions) { first, _ in first }
    byName = try Statement(db, FactReadSQL.fileByName)
    fromName = try Statement(db, FactReadSQL.filesFromName)
  }

  /// Returns a file as it was read; its `modified` is -1 if it was not read to its end.
  func known(
    _ name: String, in collection: CollectionID
  ) throws -> (id: Int64, stamp: FileStamp)? {
    guard let id = ids[collection.rawValue] else { return nil }
    return try byName.first(id, name) { row in
      (
        row.number(0),
        FileStamp(
          name: name, modified: row.number(1), size: row.number(2),
          inode: UInt64(bitPattern: row.number(3)), changed: row.number(4))
      )
    }
  }

  func forEachFile(
    of collection: CollectionID, from name: [UInt8], _ body: (KnownFile) throws -> Bool
  ) throws {
    guard let owner = ids[collection.rawValue] else { return }
    try fromName.forEach(owner, String(decoding: name, as: UTF8.self)) { row in
      try row.withBytes(1) { name in
        try body(
          KnownFile(
            id: row.number(0), name: name,
            version: FileVersion(
              modified: row.number(2), size: row.number(3),
              inode: UInt64(bitPattern: row.number(4)), changed: row.number(5))))
      }
    }
  }
}
