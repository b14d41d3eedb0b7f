import CSQLite

@testable import CalendarStore

/// The steps of SQLite's machine that a connection's statements took since they were counted last.
func stepCount(_ db: Database) -> Int { stepCount(db) { _ in true } }

/// The steps of some statements; counting those of all starts again.
func stepCount(_ db: Database, where isCounted: (String) -> Bool) -> Int {
  var count = 0
  var statement = sqlite3_next_stmt(db.handle, nil)
  while let current = statement {
    let steps = Int(sqlite3_stmt_status(current, SQLITE_STMTSTATUS_VM_STEP, 1))
    if isCounted(sqlite3_sql(current).map { String(cString: $0) } ?? "") { count += steps }
    statement = sqlite3_next_stmt(db.handle, current)
  }
  return count
}
