import GRDB
import Glibc

/// What an index must agree with to be used: the sources and the system's zones.
struct IndexIdentity {
  private let settings: [(name: String, value: String)]

  init(sources: [String], zoneFolder: String) {
    var status = stat()
    let zones =
      stat(zoneFolder, &status) == 0
      ? "\(zoneFolder) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)" : zoneFolder
    settings = [("sources", IndexLocation.identity(of: sources)), ("zones", zones)]
  }

  /// Why an index cannot be used; nil when it has the right tables and was made of these sources.
  func difference(from db: Database) throws -> NewIndexReason? {
    let version = try Int32.fetchOne(db, sql: "PRAGMA user_version")
    guard version == Schema.version else { return .otherTables(version: Int(version ?? 0)) }
    for (name, value) in settings where try IndexSetting.text(name, db) != value {
      return .otherSetting(name)
    }
    return nil
  }

  /// Makes the tables in an empty database.
  func make(_ db: Database) throws {
    try db.execute(sql: Schema.sql)
    for (name, value) in settings { try IndexSetting.set(name, value, db) }
    try db.execute(sql: "PRAGMA user_version = \(Schema.version)")
  }
}

/// Why an index was made anew.
enum NewIndexReason: Hashable {
  case missing
  case damaged
  /// Its tables are those of another version of the program.
  case otherTables(version: Int)
  /// It was made of something else: other sources, or other zones of the system.
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
  /// 1 after the first whole comparison.
  case complete
  case eventCount = "event_count"
  case fileCount = "file_count"
  /// VTODOs, VJOURNALs and VFREEBUSYs.
  case otherCount = "other_count"
  /// Raised by every change of facts; what was derived before and is kept after it is stale.
  case revision

  /// The value; 0 where it was never set.
  static func number(_ setting: IndexSetting, _ db: Database) throws -> Int {
    try text(setting.rawValue, db).flatMap { Int($0) } ?? 0
  }

  static func set(_ setting: IndexSetting, _ value: Int, _ db: Database) throws {
    try set(setting.rawValue, String(value), db)
  }

  static func text(_ name: String, _ db: Database) throws -> String? {
    try String.fetchOne(db.cachedStatement(sql: SettingSQL.read), arguments: [name])
  }

  static func set(_ name: String, _ value: String, _ db: Database) throws {
    try db.cachedStatement(sql: SettingSQL.write).execute(arguments: [name, value])
  }
}

enum SettingSQL {
  static let read = "SELECT value FROM setting WHERE name = ?"
  static let write = "INSERT OR REPLACE INTO setting(name, value) VALUES(?, ?)"
  static let all = [read, write]
}
