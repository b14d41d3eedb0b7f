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
    return try IndexSetting.number(.needsRebuild, db) == 0 ? nil : .overgrown
  }

  /// Makes the tables in an empty database.
  func make(_ db: Database) throws {
    try db.execute(sql: Schema.sql)
    for (name, value) in settings { try IndexSetting.set(name, value, db) }
    try db.execute(sql: "PRAGMA user_version = \(Schema.version)")
  }
}
