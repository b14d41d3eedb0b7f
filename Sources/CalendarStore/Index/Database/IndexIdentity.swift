import Glibc

/// The sources and system zones that an index must match to be used.
struct IndexIdentity {
  private let settings: [(name: String, value: String)]

  init(sources: [String], zoneFolder: String) {
    var status = stat()
    let zones =
      stat(zoneFolder, &status) == 0
      ? "\(zoneFolder) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)" : zoneFolder
    settings = [("sources", IndexLocation.identity(of: sources)), ("zones", zones)]
  }

  /// Returns why an index cannot be used, or nil if it has the right tables and was made from these
  /// sources.
  func difference(from db: Database) throws -> NewIndexReason? {
    let version = try Statement(db, SettingSQL.version).first { Int($0.number(0)) } ?? 0
    guard version == Schema.version else { return .otherTables(version: version) }
    for (name, value) in settings where try IndexSetting.text(name, db) != value {
      return .otherSetting(name)
    }
    return nil
  }

  /// Creates the tables in an empty database.
  func make(_ db: Database) throws {
    try db.execute(Schema.sql)
    for (name, value) in settings { try IndexSetting.set(name, value, db) }
    try db.execute("PRAGMA user_version = \(Schema.version)")
  }
}

/// The reason an index was rebuilt.
enum NewIndexReason: Hashable {
  case missing
  case damaged
  /// Its tables are those of another version of the program.
  case otherTables(version: Int)
  /// It was made from other sources, or with other zones of the system.
  case otherSetting(String)

  /// For the log.
  var text: String {
    switch self {
    case .missing: "there was none"
    case .damaged: "it was damaged"
    case .otherTables(let version): "it was made by another version, with tables \(version)"
    case .otherSetting(let name): "it was made with other \(name)"
    }
  }
}

/// Numbers that the index keeps about itself.
enum IndexSetting: String, CaseIterable {
  /// 1 after the first complete comparison.
  case complete
  case eventCount = "event_count"
  case fileCount = "file_count"
  case todoCount = "todo_count"
  /// Incremented by every change of tasks.
  case todoRevision = "todo_revision"
  /// The number of VTODOs, VJOURNALs and VFREEBUSYs.
  case otherCount = "other_count"
  /// Incremented by every change of facts. Pages derived before a change and kept after it are
  /// stale.
  case revision
  /// 1 while the full text lies in the pieces that the first reading has left.
  case unmergedWords = "unmerged_words"

  /// Returns the value of a setting, or 0 if it was never set.
  static func number(_ setting: IndexSetting, _ db: Database) throws -> Int {
    try text(setting.rawValue, db).flatMap { Int($0) } ?? 0
  }

  static func set(_ setting: IndexSetting, _ value: Int, _ db: Database) throws {
    try set(setting.rawValue, String(value), db)
  }

  static func text(_ name: String, _ db: Database) throws -> String? {
    try Statement(db, SettingSQL.read).first(name) { $0.text(0) }
  }

  static func set(_ name: String, _ value: String, _ db: Database) throws {
    try Statement(db, SettingSQL.write).run(name, value)
  }
}

enum SettingSQL {
  static let version = "PRAGMA user_version"
  static let read = "SELECT value FROM setting WHERE name = ?"
  static let write = "INSERT OR REPLACE INTO setting(name, value) VALUES(?, ?)"
}
