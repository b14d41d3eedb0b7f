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
