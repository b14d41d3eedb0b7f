import CalendarModel
import GRDB

/// What the index knows of files, for comparing them with what lies on disk, inside a read.
///
/// Collections are named by their places in the list that was set last.
struct KnownFiles: KnownFilesAnswering {
  let count: Int
  private let ids: [Int: Int64]
  private let byName: FastStatement
  private let afterID: FastStatement

  init(_ db: Database) throws {
    count = try IndexSetting.number(.fileCount, db)
    let positions = try FastStatement(db, FactReadSQL.positions)
      .all { (Int($0.number(0)), $0.number(1)) }
    ids = Dictionary(positions) { first, _ in first }
    byName = try FastStatement(db, FactReadSQL.fileByName)
    afterID = try FastStatement(db, FactReadSQL.filesAfterID)
  }

  /// A file as it was read; its `modified` is -1 where it was not read to its end.
  mutating func known(
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

  mutating func files(
    of collection: CollectionID, after id: Int64, limit: Int
  ) throws -> [(id: Int64, name: String)] {
    guard let owner = ids[collection.rawValue] else { return [] }
    return try afterID.all(owner, id, limit) { ($0.number(0), $0.text(1)) }
  }
}
