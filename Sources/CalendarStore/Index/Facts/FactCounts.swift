import GRDB

/// By how much a transaction changes the numbers that the index keeps about itself.
struct FactCounts {
  var events = 0
  var files = 0
  var others = 0
  /// Rows of the full text whose events are gone.
  var dead = 0

  /// So many dead rows are no matter.
  static let deadLimit = 10_000

  func write(_ db: Database, hasChanges: Bool) throws {
    func add(_ count: Int, to setting: IndexSetting) throws {
      guard count != 0 else { return }
      let sum = try IndexSetting.number(setting, db) + count
      try IndexSetting.set(setting, sum, db)
    }
    try add(events, to: .eventCount)
    try add(files, to: .fileCount)
    try add(others, to: .otherCount)
    try add(dead, to: .deadCount)
    if hasChanges { try add(1, to: .revision) }
    guard dead > 0 else { return }
    let live = try IndexSetting.number(.eventCount, db)
    if try IndexSetting.number(.deadCount, db) > max(Self.deadLimit, live) {
      try IndexSetting.set(.needsRebuild, 1, db)
    }
  }
}
