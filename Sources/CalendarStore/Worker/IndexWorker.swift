import CalendarModel
import Glibc
import ICalendar

/// The thread that writes the index: it makes pages, compares folders, and writes what was read.
///
/// What somebody waits for comes first; everything else goes on in between, in small steps.
final class IndexWorker: @unchecked Sendable {
  let sources: [String]
  let mode: CalendarIndex.Mode
  let desk: Monitor<Desk>
  /// Raised to wake this thread.
  let work: Signal
  /// Raised to wake the main thread.
  let news: Signal
  let writer: IndexWriter
  let reading: FileReading
  let log: ProgramLog?

  // For the worker's thread only.
  let watch: FolderWatch?
  /// While another process reads the files.
  var indexWatch: IndexWatch?
  /// How often to look once more whether the lock is free: it is given back a moment after the
  /// other process has closed the index.
  var lockAttempts = 0
  /// Whether this process compares and reads files.
  var isReader = false
  var found = FoundCollections()
  /// How often collections were found: each time they get new numbers.
  var findingCount = 0
  var comparison: FolderComparison?
  /// What the main thread is told while it is compared.
  var comparisonBegin = MonotonicTime.now
  /// Since when the index does not say what the files say.
  var behindSince = MonotonicTime.now
  /// Whether it did so before.
  var wasCurrent = false
  var knownFileCount = 0
  /// Files that are gone and wait to be forgotten.
  var removed: ArraySlice<Int64> = []
  var progress = Progress()
  /// Changes that are on their way through the reading thread.
  var passingCount = 0
  /// How many of them have everything found again.
  var passingFindingCount = 0
  var touched = TouchedMonths()
  var isEverythingTouched = false
  /// Whether something was written that no month may show.
  var hasWritten = false
  var lastNews = MonotonicTime(nanoseconds: 0)
  var search: (request: NearestRequest, state: NearestSearch)?
  var lookedAhead: PageRequest?
  var batchWeight = 64 << 10
  var waitsSince: MonotonicTime?

  init(
    database: IndexDatabase, sources: [String], mode: CalendarIndex.Mode, desk: Monitor<Desk>,
    news: Signal, work: Signal, zones: @escaping @Sendable () -> ZoneCatalog,
    log: ProgramLog?
  ) {
    self.sources = sources
    self.mode = mode
    self.desk = desk
    self.news = news
    self.work = work
    self.log = log
    writer = IndexWriter(
      database, zones: zones(), runLength: mode == .once ? .longest : RunLength())
    reading = FileReading(work: work, zones: zones, log: log)
    watch = mode == .live ? FolderWatch(log: log) : nil
  }

  /// What the thread does until the index is closed.
  func run(preparing prepare: (@Sendable () -> Void)? = nil) {
    var readingThread: Thread?
    do {
      try holdBack()
      if let prepare, !isClosing {
        prepare()
        news.raise()
      }
      readingThread = reading.start()
      if !isClosing { try begin() }
      while !isClosing {
        guard try !step() else { continue }
        tellNews()
        wait()
      }
    } catch {
      let failure = IndexFailure(error)
      log.note(.warning, "the work at the index stopped", ["reason": .text(failure.reason)])
      desk.change { $0.failure = failure }
      news.raise()
    }
    reading.close()
    readingThread?.join()
  }

  private var isClosing: Bool { desk.with { $0.isClosing } }

  /// Does what is asked for, and nothing else, until the first frame is shown.
  private func holdBack() throws {
    while desk.with({ $0.isHoldingBack && !$0.isClosing }) {
      if desk.with({ $0.isPausing }) {
        _ = pause()
      } else if try !answer() {
        wait()
      }
    }
  }

  private func begin() throws {
    if mode == .live { try removeAbandonedLenses() }
    isReader = writer.database.takesLock()
    if !isReader {
      log.note(.notice, "another process reads the files")
      indexWatch = IndexWatch(path: writer.database.location.path)
    }
    // Answers were given already, maybe older than what another one has written since.
    if try writer.othersHaveWritten() { noteEverything() }
    try find()
  }

  /// Does what is most urgent; false when there is nothing to do.
  ///
  /// Files that are gone are forgotten before anything is written: what is written next may be one
  /// of them that has come back.
  func step() throws -> Bool {
    if desk.with({ $0.isPausing }) { return pause() }
    if try answer() { return true }
    if try removeFiles() || takeChanges() || writeChunks() || compare() || catchUp() {
      tellNewsIfDue()
      return true
    }
    try becomeCurrent()
    do {
      return try lookAhead()
    } catch let error where isInterruption(error) {
      return true
    }
  }

  /// Does what somebody waits for; false when nobody does.
  private func answer() throws -> Bool {
    do {
      return try makePages() || searchDays() || countEvents()
    } catch let error where isInterruption(error) {
      // Nobody wants to know it any more, or the index is being closed.
      return true
    }
  }

  private func pause() -> Bool {
    desk.change { $0.hasPaused = true }
    return desk.wait(until: nil) { $0.isPausing && !$0.isClosing ? nil : true } ?? true
  }

  /// Sleeps until a request, a change of a file, or what the reading thread has.
  private func wait() {
    desk.with { $0.wakeCount += 1 }
    var descriptors = [work.descriptor]
    if let indexWatch { descriptors.append(indexWatch.descriptor) }
    if let watch { descriptors.append(watch.descriptor) }
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&polled, nfds_t(polled.count), millisecondsToWait)
    work.lower()
  }

  private var millisecondsToWait: Int32 {
    if waitsSince != nil || lockAttempts > 0 { return 50 }
    guard hasNews else { return -1 }
    return Int32(clamping: max(0, newsInterval - MonotonicTime.now.milliseconds(since: lastNews)))
  }

  private func removeAbandonedLenses() throws {
    try writer.removeAbandonedLenses { kill($0, 0) == 0 || errno == EPERM }
  }
}

/// Tells, through inotify, when another process writes into an index or closes it.
final class IndexWatch {
  /// Becomes readable when something has happened; -1 where nothing can be watched.
  let descriptor: Int32

  /// - Parameter path: that of the database.
  init(path: String) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { return }
    let closed = UInt32(IN_CLOSE_WRITE) | UInt32(IN_CLOSE_NOWRITE)
    inotify_add_watch(descriptor, path + "-wal", UInt32(IN_MODIFY))
    // Not that of the lock: whoever looks whether it is free closes it.
    inotify_add_watch(descriptor, path, closed)
    // Whoever has given the lock back tells so with this one.
    inotify_add_watch(descriptor, path + "-opening", closed)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether anything has happened since it was asked last.
  func takeEvents() -> Bool {
    guard descriptor >= 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var hasEvents = false
    while read(descriptor, &bytes, bytes.count) > 0 { hasEvents = true }
    return hasEvents
  }
}

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
