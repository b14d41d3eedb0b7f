import CalendarModel
import Glibc
import ICalendar

/// The thread that writes the index: it makes pages, compares folders, and writes facts that were
/// read.
///
/// Requests come first; everything else is done in between, in small steps.
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
  /// The watch on the index while another process reads the files.
  var indexWatch: IndexWatch?
  /// How many more times to check whether the lock is free: it is released a moment after the other
  /// process has closed the index.
  var lockAttempts = 0
  /// Whether this process compares and reads files.
  var isReader = false
  var found = FoundCollections()
  /// The number of searches for collections: each assigns new numbers.
  var findingCount = 0
  var comparison: FolderComparison?
  /// When the current comparison began, for the activity reported to the main thread.
  var comparisonBegin = MonotonicTime.now
  /// When the index last stopped agreeing with the files.
  var behindSince = MonotonicTime.now
  /// Whether it agreed with them before.
  var wasCurrent = false
  var knownFileCount = 0
  /// The missing files still to be removed from the index.
  var removed: ArraySlice<Int64> = []
  var progress = Progress()
  /// The number of changes on their way through the reading thread.
  var passingCount = 0
  /// How many of these require a new search.
  var passingFindingCount = 0
  var touched = TouchedMonths()
  var isEverythingTouched = false
  /// Whether something was written that may not show in any month.
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

  /// Runs the thread until the index is closed.
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

  /// Serves requests, and does nothing else, until the first frame is shown.
  private func holdBack() throws {
    while desk.with({ $0.waitsForFirstFrame && !$0.isClosing }) {
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
    // Answers given so far may be older than another process's changes.
    if try writer.othersHaveWritten() { noteEverything() }
    try find()
  }

  /// Does the most urgent work; returns false if there is none.
  ///
  /// Missing files are removed before anything is written, because one of them may have come back
  /// and be written next.
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

  /// Serves a waiting request; returns false if there is none.
  private func answer() throws -> Bool {
    do {
      return try makePages() || searchDays() || countEvents()
    } catch let error where isInterruption(error) {
      // The answer is no longer wanted, or the index is being closed.
      return true
    }
  }

  private func pause() -> Bool {
    desk.change { $0.hasPaused = true }
    return desk.wait(until: nil) { $0.isPausing && !$0.isClosing ? nil : true } ?? true
  }

  /// Sleeps until a request, a file change, or a chunk from the reading thread arrives.
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

/// Reports, through inotify, when another process writes to an index or closes it.
final class IndexWatch {
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

extension IndexWorker {
  /// How long another process may work without writing anything, in milliseconds.
  private static let silence = 2_000
  private static let mostLockAttempts = 10

  /// Follows the process that reads the files if it is another one; takes over when it ends.
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

  /// Checks whether the index agrees with the files, without writing.
  private func compareOnly(isWritten: Bool) throws -> Bool {
    guard desk.with({ !$0.isCurrent }) else { return false }
    if isWritten { waitsSince = .now }
    let now = MonotonicTime.now
    if let since = waitsSince {
      // The other process may have been stopped, so its work is done here. If both write, the last
      // one has also read last.
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

extension IndexWorker {
  /// Logs the result of the search for collections.
  func noteFinding() {
    guard log.takes(.warning) else { return }
    log.note(found.problems)
    log.note(
      .notice, "the calendars are found",
      [
        "calendars": .number(found.collections.count), "known_files": .number(knownFileCount),
        "watched": (watch?.descriptor ?? -1) >= 0 ? 1 : 0,
      ])
    if let notice = watch?.notice {
      log.note(.warning, "not all folders are watched", ["reason": .text(notice)])
    }
  }

  /// Logs the duration and result of the comparison.
  func noteComparison(_ changes: FileChanges, of count: Int) {
    log.note(
      .info, "the files are compared",
      [
        "files": .number(count), "changed": .number(changes.count),
        "removed": .number(changes.removedCount), "ms": elapsed(since: comparisonBegin),
      ])
    log.note(changes.problems)
  }

  /// Logs that everything is read.
  func noteBeingCurrent() {
    guard log.takes(.notice) else { return }
    log.note(
      wasCurrent ? .info : .notice, "the index says what the files say",
      [
        "files": .number(progress.filesDone), "events": .number(progress.eventCount),
        "bytes": .number(progress.bytesDone), "ms": elapsed(since: behindSince),
      ])
    wasCurrent = true
  }

  /// Logs writing that took long.
  func notingSlowWriting<Result>(
    files: Int, weight: Int = 0, _ body: () throws -> Result
  ) rethrows -> Result {
    try log.noteSlow(
      "writing took long",
      { ["files": .number(files), "weight": .number(weight), "ms": $1] }, body)
  }

  /// Logs months whose pages took long to make.
  func notingSlowPages(
    _ body: () throws -> (done: PageRequest, wereWritten: Bool)
  ) rethrows -> (done: PageRequest, wereWritten: Bool) {
    try log.noteSlow(
      "making months took long",
      {
        [
          "months": .number($0.done.months.count),
          "first": .number(Int($0.done.months.lowerBound.index)), "ms": $1,
        ]
      }, body)
  }

  private func elapsed(since begin: MonotonicTime) -> LogEntry.Detail {
    .nanoseconds(UInt64(max(0, MonotonicTime.now.nanoseconds - begin.nanoseconds)))
  }
}
