import CSQLite

@testable import CalendarStore

/// The steps of SQLite's machine that a connection's statements took since they were counted last.
func stepCount(_ db: Database) -> Int {
  var count = 0
  var statement = sqlite3_next_stmt(db.handle, nil)
  while let current = statement {
    count += Int(sqlite3_stmt_status(current, SQLITE_STMTSTATUS_VM_STEP, 1))
    statement = sqlite3_next_stmt(db.handle, current)
  }
  return count
}
