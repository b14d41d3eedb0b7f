import Glibc
import ICalendar

/// The thread that writes the index: it makes pages, compares folders, and writes facts that were
/// read.
///
/// Requests come first; everything else is done in between, in small steps. It is made and used on
/// its own thread, and shares only `desk` and the signals with others.
final class IndexWorker {
  let follower: FolderFollower
  let reading: FileReading
  private let desk: Monitor<Desk>
  /// Raised to wake this thread.
  private let work: Signal
  /// Raised to wake the main thread.
  private let news: Signal
  private let writer: IndexWriter
  private let reports: WorkerReports
  private let pages: PageMaker
  private let log: ProgramLog?
  /// Tells other processes whether the index agrees with the files; nil before that is the case for
  /// the first time.
  private var server: WatcherServer?
  private var hasTriedToServe = false

  init(
    database: IndexDatabase, sources: [String], mode: CalendarIndex.Mode, desk: Monitor<Desk>,
    news: Signal, work: Signal, zones: @escaping @Sendable () -> ZoneCatalog,
    log: ProgramLog?
  ) {
    self.desk = desk
    self.news = news
    self.work = work
    self.log = log
    writer = IndexWriter(
      database, zones: zones(), runLength: mode == .once ? .longest : RunLength())
    reports = WorkerReports(desk: desk, news: news)
    pages = PageMaker(desk: desk, news: news, writer: writer, reports: reports, log: log)
    reading = FileReading(
      work: work, zones: zones, shownMonths: { desk.with { $0.shownMonths } }, log: log)
    follower = FolderFollower(
      sources: sources, mode: mode, desk: desk, news: news, writer: writer, reports: reports,
      intake: FactIntake(
        mode, reading: reading, writer: writer, reports: reports, log: log,
        isAsked: { desk.with { $0.isStopping || $0.isAsked } }),
      log: log)
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
        follower.report()
        wait()
      }
    } catch {
      let failure = IndexFailure(error)
      log.note(.warning, "the work at the index stopped", ["reason": .text(failure.reason)])
      desk.change { $0.failure = failure }
      news.raise()
    }
    // The lock is released afterwards, so that the next one that has it finds no socket.
    server = nil
    reading.close()
    readingThread?.join()
  }

  private var isClosing: Bool { desk.with { $0.isClosing } }

  /// Serves requests, and does nothing else, until the first frame is shown.
  private func holdBack() throws {
    while desk.with({ $0.waitsForFirstFrame && !$0.isClosing }) {
      if desk.with({ $0.isPausing }) {
        _ = pause()
      } else if try !pages.answer() {
        wait()
      }
    }
  }

  private func begin() throws {
    if follower.mode == .live {
      try writer.removeAbandonedLenses { kill($0, 0) == 0 || errno == EPERM }
    }
    follower.yieldToOther()
    // Answers given so far may be older than another process's changes.
    if try writer.othersHaveWritten() { reports.noteEverything() }
    // A command need not look at the files if the process that watches them vouches for the index.
    follower.wantsAnswer = follower.mode == .once && follower.other != nil
    if !follower.wantsAnswer { try follower.find() }
  }

  /// Does the most urgent work; returns false if there is none.
  func step() throws -> Bool {
    if desk.with({ $0.isPausing }) { return pause() }
    // Accept them before reading changes, because only earlier changes count for a question.
    if server?.hearCallers() == true { follower.isAsked = true }
    if try pages.answer() { return true }
    if try follower.step() {
      follower.reportIfDue()
      return true
    }
    try follower.becomeCurrent()
    serve()
    guard follower.mode == .live, follower.isIdle else { return false }
    if follower.other == nil, try writer.mergeWords() { return true }
    return try pages.lookAhead { follower.isIdle && server?.isCalled != true }
  }

  /// Answers callers if the index agrees with the files. Must be called when all changes were
  /// handled.
  private func serve() {
    guard follower.mode == .live, follower.other == nil, follower.isCurrent, !follower.isAsked
    else { return }
    if !hasTriedToServe {
      hasTriedToServe = true
      let database = follower.writer.database
      server = database.location.isTemporary ? nil : WatcherServer(at: database.watcherPath)
    }
    if server?.hasCallers == true { server?.answer(follower.answer) }
  }

  private func pause() -> Bool {
    desk.change { $0.hasPaused = true }
    return desk.wait(until: nil) { $0.isPausing && !$0.isClosing ? nil : true } ?? true
  }

  /// Sleeps until a request, a file change, or a chunk from the reading thread arrives.
  private func wait() {
    desk.with { $0.wakeCount += 1 }
    let descriptors = [
      work.descriptor, follower.other?.descriptor, follower.watch?.descriptor, server?.descriptor,
    ]
    var polled = descriptors.map { pollfd(fd: $0 ?? -1, events: Int16(POLLIN), revents: 0) }
    poll(&polled, nfds_t(polled.count), millisecondsToWait)
    work.lower()
  }

  private var millisecondsToWait: Int32 {
    if follower.other?.needsPolling == true { return 50 }
    return [follower.millisecondsToReport, pages.millisecondsToLookAhead].compactMap(\.self).min()
      .map { Int32(clamping: $0) } ?? -1
  }
}
