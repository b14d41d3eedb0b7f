import CalendarModel

extension IndexWorker {
  /// How long another process may be at its work without writing anything, in milliseconds.
  private static let silence = 2_000
  private static let mostLockAttempts = 10

  /// Follows the process that reads the files, while that is another one; takes over when it ends.
  func catchUp() throws -> Bool {
    guard !isReader else { return false }
    if indexWatch?.takeEvents() == true { lockAttempts = Self.mostLockAttempts }
    if lockAttempts > 0 || waitsSince != nil {
      lockAttempts = max(0, lockAttempts - 1)
      if writer.database.takesLock() { return try takeOver() }
    }
    let isWritten = try writer.othersHaveWritten()
    if isWritten { noteEverything() }
    guard mode == .once else {
      comparison = nil
      catchUpIsDone()
      return false
    }
    return try compareOnly(isWritten: isWritten)
  }

  /// Looks whether the index says what the files say, without writing.
  private func compareOnly(isWritten: Bool) throws -> Bool {
    guard desk.with({ !$0.isCurrent }) else { return false }
    if isWritten { waitsSince = .now }
    let now = MonotonicTime.now
    if let since = waitsSince {
      // It may have been stopped: then its work is done here. Whoever writes last has read last.
      if now.milliseconds(since: since) > Self.silence { return try takeOver() }
      if comparison == nil, !isWritten { return false }
    }
    var fresh = FolderComparison(found)
    while try writer.step(&fresh, limit: stepLength) {}
    let changes = fresh.changes
    comparison = nil
    if try changes.count == 0 && changes.removed.isEmpty && writer.knows(found) {
      waitsSince = nil
      catchUpIsDone()
    } else if waitsSince == nil {
      waitsSince = now
    }
    return false
  }

  private func takeOver() throws -> Bool {
    isReader = true
    log.note(.notice, "this process reads the files from now on")
    indexWatch = nil
    waitsSince = nil
    lockAttempts = 0
    noteEverything()
    try find()
    return true
  }
}
