import Glibc

/// The process that reads the files instead of this one, as far as known.
struct OtherReader {
  private let watch: IndexWatch
  /// The remaining number of checks whether the lock is free, because it is released shortly after
  /// the other process has closed the index.
  private var lockAttempts = 0
  /// Since when nothing has come from it that is being waited for.
  var waitsSince: MonotonicTime?

  private static let mostLockAttempts = 10
  /// The time that another process may work without writing anything, in milliseconds.
  private static let silence = 2_000

  /// - Parameter path: the path of the database.
  init(path: String) { watch = IndexWatch(path: path) }

  /// The descriptor, which becomes readable when the other process writes to the index or closes it.
  var descriptor: Int32 { watch.descriptor }

  /// Whether it must be polled.
  var needsPolling: Bool { waitsSince != nil || lockAttempts > 0 }

  /// Whether it may have ended, so that the lock should be tried.
  mutating func mayHaveEnded() -> Bool {
    if watch.takeEvents() { lockAttempts = Self.mostLockAttempts }
    defer { lockAttempts = max(0, lockAttempts - 1) }
    return needsPolling
  }

  /// Whether it has been silent for so long that it may have been stopped.
  var isSilent: Bool {
    waitsSince.map { MonotonicTime.now.milliseconds(since: $0) > Self.silence } ?? false
  }
}

/// Reports, through inotify, when another process writes to an index or closes it.
private final class IndexWatch {
  /// The descriptor, which becomes readable when something has happened; -1 if nothing can be
  /// watched.
  let descriptor: Int32

  /// - Parameter path: the path of the database.
  init(path: String) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { return }
    let closed = UInt32(IN_CLOSE_WRITE) | UInt32(IN_CLOSE_NOWRITE)
    inotify_add_watch(descriptor, path + "-wal", UInt32(IN_MODIFY))
    // Do not watch the lock file: every check of the lock closes it.
    inotify_add_watch(descriptor, path, closed)
    // A process that has released the lock signals it with this file.
    inotify_add_watch(descriptor, path + "-opening", closed)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether anything has happened since the last call.
  func takeEvents() -> Bool {
    guard descriptor >= 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var hasEvents = false
    while read(descriptor, &bytes, bytes.count) > 0 { hasEvents = true }
    return hasEvents
  }
}

extension FolderFollower {
  /// Lets another process read the files if it already does.
  func yieldToOther() {
    guard !writer.database.takesLock() else { return }
    log.note(.notice, "another process reads the files")
    other = OtherReader(path: writer.database.location.path)
  }

  /// Follows the process that reads the files if it is another one; takes over when it ends.
  func catchUp() throws -> Bool {
    guard var other else { return false }
    if isCurrent, !wantsAnswer { comparesOnce = mode == .once }
    if mode == .once, isCurrent, !wantsAnswer {
      // Printed output stays.
      if try writer.othersHaveWritten() { reports.noteEverything() }
      return false
    }
    let mayHaveEnded = other.mayHaveEnded()
    self.other = other
    if mayHaveEnded, writer.database.takesLock() { return try takeOver() }
    let isWritten = try writer.othersHaveWritten()
    if isWritten { reports.noteEverything() }
    guard comparesOnce else {
      comparison = nil
      markCurrent()
      return false
    }
    return try compareOnly(isWritten: isWritten)
  }

  /// Checks whether the index agrees with the files, without writing.
  private func compareOnly(isWritten: Bool) throws -> Bool {
    if wantsAnswer {
      wantsAnswer = false
      if try isToldCurrent() {
        if try writer.othersHaveWritten() { reports.noteEverything() }
        report(now: true)
        markCurrent()
        return false
      }
      // It may have ended in the meantime.
      if writer.database.takesLock() { return try takeOver() }
      try find()
    }
    guard !isCurrent else { return false }
    if isWritten { other?.waitsSince = .now }
    if let other, other.waitsSince != nil {
      // The other process may have been stopped, so its work is done here. If both write, the last
      // one has also read last.
      if other.isSilent { return try takeOver() }
      if comparison == nil, !isWritten { return false }
    }
    var fresh = FolderComparison(found)
    while try writer.step(&fresh, limit: stepLength) {}
    let changes = fresh.changes
    comparison = nil
    if try changes.count == 0 && changes.removed.isEmpty && writer.knows(found) {
      other?.waitsSince = nil
      markCurrent()
    } else if other?.waitsSince == nil {
      other?.waitsSince = .now
    }
    return false
  }

  private func takeOver() throws -> Bool {
    other = nil
    log.note(.notice, "this process reads the files from now on")
    reports.noteEverything()
    try find()
    return true
  }
}
