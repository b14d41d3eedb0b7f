import CLinux
import CalendarModel
import Glibc
import ICalendar

/// The calendars behind some paths, with an index on disk that is updated in the background; used
/// by the main thread.
///
/// Answers first come from the index as the program last left it. Then the files are compared with
/// the index, and changed files are read. It must outlive the answers it gives.
public final class CalendarIndex {
  /// The lifetime of the index in this process.
  public enum Mode: Hashable, Sendable {
    /// For the interface: changes of files are watched until it is closed.
    case live
    /// For a command that prints once: files are compared and read once.
    case once
  }

  /// The time that queries wait for answers that are not ready.
  public var patience: Patience
  public let sources: [String]
  /// The user's settings for the collections; answers given earlier keep the old settings.
  public var collectionSettings: CollectionSettings {
    // The cached data of birthdays depends on which collections hold them.
    didSet { events = EventTable() }
  }
  /// Incremented when the index had to be reopened; answers given earlier are then useless.
  public internal(set) var generation = 0
  /// The reason the index is not at its normal place, for the user.
  public internal(set) var notice: IndexNotice? { didSet { pendingNotice = notice } }
  /// The reason why there is no longer an index at any place.
  public internal(set) var error: SourceError?

  let mode: Mode
  let log: ProgramLog?
  let zones: ZoneCatalog
  let news: Signal
  var database: IndexDatabase
  var desk = Monitor(Desk())
  var work = Signal()
  var given: [WeakAnswers] = []
  /// The cached events and tagsets of answers, which outlive them, because each search letter or
  /// filter makes new answers.
  private(set) var events = EventTable()
  private var tags = TagTable()
  /// The time when the patience of the frame ends.
  var deadline = MonotonicTime.now
  var pendingNotice: IndexNotice?
  private var thread: Thread?
  private var waitsForFirstFrame = false
  /// Whether files are compared and read.
  var isStarted: Bool { thread != nil }

  struct WeakAnswers { weak var answers: IndexAnswers? }

  /// Opens the index, or creates it; no calendar file is read yet.
  /// - Parameters:
  ///   - sources: folders of calendars, calendar folders and `.ics` files; all must exist.
  ///   - zones: the zones for the main thread; other threads make copies.
  ///   - location: the place of the index; a temporary one is used if it is not writable.
  ///   - collections: the user's settings for collections.
  ///   - news: is raised when there is news.
  ///   - log: receives diagnostic log entries.
  public init(
    sources: [String], zones: ZoneCatalog, location: IndexLocation, mode: Mode,
    collections: CollectionSettings = CollectionSettings(), news: Signal = Signal(),
    log: ProgramLog? = nil
  ) throws(SourceError) {
    for source in sources { try CollectionFinder.check(source: source) }
    self.sources = sources
    collectionSettings = collections
    self.mode = mode
    self.news = news
    self.zones = zones
    self.log = log
    patience = mode == .once ? .forever : .milliseconds(8)
    database = try Self.open(location.present, sources: sources, mode)
    notice = database.location.notice
    pendingNotice = notice
    noteOpening()
  }

  deinit { close() }

  /// Starts the threads that compare and read files and serve requests.
  /// - Parameter afterFirstFrame: whether to compare and read files only after `frameIsShown()`, so that
  ///   nothing takes time or memory from the first frame.
  /// - Parameter prepare: runs once on the thread that then compares the files; afterwards `news`
  ///   is raised.
  public func start(afterFirstFrame: Bool = false, preparing prepare: (@Sendable () -> Void)? = nil)
  {
    guard thread == nil else { return }
    waitsForFirstFrame = afterFirstFrame
    desk.with { $0.waitsForFirstFrame = afterFirstFrame }
    // While files are read for the first time, one thread allocates what another one frees: with one
    // heap for both they wait for each other. The C library counts heaps when the first further
    // thread allocates: this process keeps both.
    if !database.isComplete { mallopt(M_ARENA_MAX, 2) }
    thread = Thread {
      [database, sources, mode, desk, news, work, maker = zones.maker, log] in
      let worker = IndexWorker(
        database: database, sources: sources, mode: mode, desk: desk, news: news, work: work,
        zones: maker, log: log)
      worker.run(preparing: prepare)
    }
  }

  /// Reports that the first frame is visible, so that files may be compared and read.
  public func frameIsShown() {
    guard waitsForFirstFrame else { return }
    waitsForFirstFrame = false
    desk.change { $0.waitsForFirstFrame = false }
    work.raise()
  }

  /// Returns the answers in a zone's wall clock for the events that pass a filter.
  public func answers(zone: Zone, filter: EventFilter = .everything) -> IndexAnswers {
    let lens = Lens(
      zone: zone, filter: settled(filter, zone), process: getpid(),
      mergesCopies: collectionSettings.mergesCopies)
    let answers = IndexAnswers(
      lens, reader: database.reader, events: events, tags: tags, requests: self, zones: zones,
      settings: collectionSettings)
    given.removeAll { $0.answers == nil }
    given.append(WeakAnswers(answers: answers))
    return answers
  }

  /// Returns a filter with the collections whose events happened, if it asks for them.
  func settled(_ filter: EventFilter, _ zone: Zone) -> EventFilter {
    guard !filter.tracking.isEmpty else { return filter }
    var filter = filter
    let tracked = answers(zone: zone).collections.filter { $0.traits.kind == .tracked }
    filter.tracking.collections = Set(tracked.map(\.id))
    return filter
  }

  /// Releases some answers, and cancels their pending requests.
  public func release(_ answers: IndexAnswers) {
    let isShared = given.contains {
      $0.answers.map { $0 !== answers && $0.lens == answers.lens } ?? false
    }
    if !isShared { desk.with { $0.drop(answers.lens) } }
  }

  /// Whether requested answers are not ready yet.
  public func isBusy(with answers: IndexAnswers) -> Bool {
    desk.with { $0.isAsked(for: answers.lens) }
  }

  /// Starts the shared time limit of the queries of one frame.
  public func beginFrame() {
    desk.with { $0.beginFrame() }
    if case .milliseconds(let count) = patience { deadline = .now.adding(milliseconds: count) }
  }

  /// Runs `body`, which may stop the process, while no transaction is open.
  public func pause(while body: () -> Void) {
    guard thread != nil else { return body() }
    desk.with { $0.isPausing = true }
    work.raise()
    _ = desk.wait(until: .now.adding(milliseconds: 2_000)) {
      $0.hasPaused || $0.failure != nil ? true : nil
    }
    body()
    desk.change { desk in
      desk.isPausing = false
      desk.hasPaused = false
    }
  }

  /// Ends the threads and closes the index, which then no longer answers.
  public func close() {
    endThread()
    database.close()
  }

  /// Rebuilds the index, and starts.
  public func rebuild() throws(SourceError) {
    endThread()
    database.discardFiles()
    database.close()
    try openAgain(at: database.location)
  }

  // MARK: Reopening

  func endThread() {
    guard let thread else { return }
    desk.change { $0.isClosing = true }
    work.raise()
    database.writer.interrupt()
    thread.join()
    self.thread = nil
  }

  /// Reopens the index after the worker had to stop. A damaged index is rebuilt, and one that
  /// cannot be written is kept in memory.
  func reopen(after failure: IndexFailure) throws(SourceError) {
    endThread()
    log.note(
      .warning, "the index can no longer be used",
      ["path": .text(database.location.path), "reason": .text(failure.reason)])
    let before = database.location
    var next: IndexLocation? = before
    switch failure {
    case .damaged where !before.isTemporary && generation == 0: database.discardFiles()
    case .damaged: next = before.next(after: .damaged)
    case .storage(let reason): next = before.next(after: .system(reason, nil))
    }
    database.close()
    guard let next else { throw .noPlaceForIndex(reason: failure.reason) }
    try openAgain(at: next)
  }

  private func openAgain(at location: IndexLocation) throws(SourceError) {
    database = try Self.open(location.present, sources: sources, mode)
    notice = database.location.notice
    desk = Monitor(Desk())
    work = Signal()
    events = EventTable()
    tags = TagTable()
    generation += 1
    noteOpening()
    start()
  }

  private static func open(
    _ location: IndexLocation, sources: [String], _ mode: Mode
  ) throws(SourceError) -> IndexDatabase {
    do {
      // The screen must not freeze for long, but a command may wait.
      return try IndexDatabase.opened(
        location, sources: sources, patience: mode == .once ? 15_000 : 5_000)
    } catch {
      throw .noPlaceForIndex(reason: IndexFailure(error).reason)
    }
  }
}

/// The time that a query may wait for an answer of the worker.
public enum Patience: Hashable, Sendable {
  /// Until the answer is there, for commands that print once.
  case forever
  /// All queries of one frame together, for the interface.
  case milliseconds(Int)
}

extension CalendarIndex {
  /// Compares files written by this program, even if changes are not reported.
  public func noteEdits(at paths: [String]) {
    guard !paths.isEmpty, isStarted else { return }
    desk.with { $0.edited.formUnion(paths) }
    work.raise()
  }

  /// Makes the next `waitUntilCurrent()` see all that others have written until now, reported or not.
  public func questionFiles() {
    guard isStarted else { return }
    desk.with { $0.isQuestioned = true }
    work.raise()
  }

  /// Waits a limited time until the index contains the program's own changes, so that the next
  /// frame shows them.
  /// - Returns: whether it contains them.
  @discardableResult
  public func waitForEdits(milliseconds: Int) -> Bool {
    desk.wait(until: .now.adding(milliseconds: milliseconds)) { desk in
      desk.failure != nil || desk.agreesWithFiles ? desk.failure == nil : nil
    } ?? false
  }
}

extension CalendarIndex {
  /// Whether nothing that may change an answer is being read, made or still to be reported. Pages
  /// made ahead do not count.
  public var isQuiet: Bool { desk.with { $0.isQuiet } }

  /// Whether answers agree with the files: nothing is being read, and `takeNews` has reported all
  /// changes.
  public var hasReportedCurrent: Bool { desk.with { $0.hasReportedCurrent } }

  /// Whether every file has been read, now or before. Some may have changed since.
  public var hasReadEverything: Bool { wasComplete || desk.with { $0.hasBeenCurrent } }
}

extension Desk {
  fileprivate var hasReportedCurrent: Bool {
    isCurrent && touched.isEmpty && !isEverythingTouched && !isWritten
  }

  fileprivate var isQuiet: Bool {
    hasReportedCurrent && pages.isEmpty && searches.isEmpty && counting.isEmpty && written.isEmpty
      && !hasFoundDays
  }
}

extension CalendarIndex {
  /// Logs the place of the index, and whether it had to be created, after it was opened.
  func noteOpening() {
    guard log.takes(.warning) else { return }
    log.note(
      .notice, "the index is open",
      [
        "path": .text(database.location.path), "schema": .number(Int(Schema.version)),
        "sources": .number(sources.count), "complete": database.isComplete ? 1 : 0,
      ])
    if let reason = database.newReason {
      log.note(
        reason == .missing ? .notice : .warning, "the index was rebuilt",
        ["reason": .text(reason.text)])
    }
    if let notice {
      log.note(
        .warning, "the index is not in its place", ["reason": .text(notice.description)])
    }
  }

  /// Logs that a query of a frame waited, successfully or not.
  /// - Parameter isAnswered: whether there is an answer.
  func noteWaiting(_ question: StaticString, since begin: MonotonicTime?, isAnswered: Bool) {
    guard let begin else { return }
    let passed = MonotonicTime.now.nanoseconds - begin.nanoseconds
    guard passed > 1_000_000 || !isAnswered else { return }
    log.note(
      .info, isAnswered ? "a question was waited for" : "a question was not answered in time",
      ["about": .text("\(question)"), "ms": .nanoseconds(UInt64(max(0, passed)))])
  }
}

extension CalendarIndex {
  /// The number of files that are new, changed or gone since they were read. No file is read.
  public var changeCount: Int {
    // A missing source or an unreadable index has no changes.
    guard let found = try? CollectionFinder.collections(of: sources) else { return 0 }
    let changes = try? database.reader.read { db in
      var comparison = FolderComparison(found)
      return try comparison.run(known: KnownFiles(db))
    }
    return changes.map { $0.count + $0.removed.count } ?? 0
  }
}

extension CalendarIndex {
  /// Whether the index agrees with the files, as far as is known.
  public var isCurrent: Bool { desk.with { $0.isCurrent } }

  /// The contents and place of the index; nil if it cannot be read.
  public var status: IndexStatus? {
    guard let counts = try? database.counts() else { return nil }  // The commands say so.
    return IndexStatus(
      path: database.location.path, isTemporary: database.location.isTemporary,
      isComplete: counts.isComplete, collectionCount: counts.collections, fileCount: counts.files,
      eventCount: counts.events, seriesCount: counts.series, problemCount: counts.problems,
      otherComponentCount: counts.others, size: size)
  }

  private var size: Int64 {
    ["", "-wal"].reduce(0) { sum, suffix in
      // A missing log takes no space.
      let status = try? FileStatus(path: database.location.path + suffix)
      return sum + Int64(status?.size ?? 0)
    }
  }
}

/// The contents and place of an index.
public struct IndexStatus: Hashable, Sendable {
  public var path: String
  /// Whether it is removed when the program ends.
  public var isTemporary: Bool
  /// Whether every file was read at least once.
  public var isComplete: Bool
  public var collectionCount: Int
  public var fileCount: Int
  public var eventCount: Int
  public var seriesCount: Int
  public var problemCount: Int
  /// The number of VTODOs, VJOURNALs and VFREEBUSYs.
  public var otherComponentCount: Int
  /// The size of the index's own files, in bytes.
  public var size: Int64
}
