import GRDB

/// Numbers that the index keeps about itself.
enum IndexSetting: String, CaseIterable {
  /// 1 after the first whole comparison.
  case complete
  case eventCount = "event_count"
  case fileCount = "file_count"
  /// VTODOs, VJOURNALs and VFREEBUSYs.
  case otherCount = "other_count"
  /// Rows of the full text whose events are gone.
  case deadCount = "dead_count"
  /// 1 when so many rows are dead that the next start makes the index anew.
  case needsRebuild = "needs_rebuild"
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
