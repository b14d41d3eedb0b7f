import CalendarModel
import GRDB

/// What the index knows of files, for comparing them with what lies on disk, inside a read.
///
/// Collections are named by their places in the list that was set last.
struct KnownFiles: KnownFilesAnswering {
  let count: Int
  private let ids: [Int: Int64]
  private let byName: FastStatement
  private let fromName: FastStatement

  init(_ db: Database) throws {
    count = try IndexSetting.number(.fileCount, db)
    let positions = try FastStatement(db, FactReadSQL.positions)
      .all { (Int($0.number(0)), $0.number(1)) }
    ids = Dictionary(positions) { first, _ in first }
    byName = try FastStatement(db, FactReadSQL.fileByName)
    fromName = try FastStatement(db, FactReadSQL.filesFromName)
  }

  /// A file as it was read; its `modified` is -1 where it was not read to its end.
  func known(
    _ name: String, in collection: CollectionID
  ) throws -> (id: Int64, stamp: FileStamp)? {
    guard let id = ids[collection.rawValue] else { return nil }
    return try byName.first(id, name) { row in
      (
        row.number(0),
        FileStamp(
          name: name, modified: row.number(1), size: row.number(2),
          inode: UInt64(bitPattern: row.number(3)))
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
              inode: UInt64(bitPattern: row.number(4)))))
      }
    }
  }
}
