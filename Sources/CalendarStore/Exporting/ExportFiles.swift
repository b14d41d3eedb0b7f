/// The files of a collection, one after another, in the order of their names.
struct ExportFiles {
  struct File {
    let id: Int64
    let path: String
    /// The modification time in nanoseconds since 1970.
    let modified: Int64
    let size: Int64
    /// As in `FileStamp`.
    let changed: Int64

    /// Returns some of its bytes; nil if it has changed.
    func bytes(_ range: Range<Int>) -> [UInt8]? {
      readPart(of: path, range, modified: modified, changed: changed, size: size)
    }
  }

  struct Folder {
    let id: Int64
    let path: String
  }

  private let collection: Folder
  private var files: [File] = []
  private var next = 0
  private var lastName: String?
  private static let chunkSize: Int64 = 256

  init(collection: Folder) { self.collection = collection }

  static func collections(_ db: Database) throws -> [Folder] {
    try Statement(db, ExportSQL.collections).all { row in
      Folder(id: row.number(0), path: row.text(1))
    }
  }

  /// Returns the next file, or nil after the last.
  mutating func next(in db: Database) throws -> File? {
    if next == files.count { try read(db) }
    guard next < files.count else { return nil }
    defer { next += 1 }
    return files[next]
  }

  private mutating func read(_ db: Database) throws {
    files.removeAll(keepingCapacity: true)
    next = 0
    let sql = lastName == nil ? ExportSQL.firstFiles : ExportSQL.filesAfter
    try Statement(db, sql).forEach(collection.id, lastName ?? "", Self.chunkSize) { row in
      let name = row.text(1)
      files.append(
        File(
          id: row.number(0), path: filePath(collection: collection.path, name: name),
          modified: row.number(2), size: row.number(3), changed: row.number(4)))
      lastName = name
      return true
    }
  }
}

/// The statements of exports.
enum ExportSQL {
  static let collections = "SELECT id, path FROM collection ORDER BY position, id"
  static let firstFiles = """
    SELECT id, name, modified, size, changed FROM file WHERE collection = ? AND name >= ?
    ORDER BY name LIMIT ?
    """
  static let filesAfter = """
    SELECT id, name, modified, size, changed FROM file WHERE collection = ? AND name > ?
    ORDER BY name LIMIT ?
    """
  static let events = """
    SELECT id, kind, offset, length, tagset FROM event WHERE file = ? AND id > ?
    ORDER BY id LIMIT ?
    """
  /// A task with the tagset of any that has its UID: all of them are in one calendar. Notes are not
  /// exported.
  static let todos = """
    SELECT todo.id, (
        SELECT tagset FROM listed
        WHERE listed.collection = todo.collection AND listed.uid = todo.uid AND status != 4 LIMIT 1),
      todo.text
    FROM todo WHERE todo.file = ? AND todo.id > ?
      AND NOT EXISTS(SELECT 1 FROM listed WHERE listed.todo = todo.id AND status = 4)
    ORDER BY todo.id LIMIT ?
    """
  static let parts = """
    SELECT event.id, event.kind, event.tagset
    FROM part AS own CROSS JOIN part AS sibling
      ON sibling.collection = own.collection AND sibling.uid = own.uid
    CROSS JOIN event ON event.id = sibling.event
    WHERE own.event = ?
    """
}
