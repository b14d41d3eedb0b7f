import CalendarModel
import Glibc
import ICalendar

/// The calendars behind some paths, kept in an index on disk and brought up to date in the
/// background; used by the main thread.
///
/// Answers come from the index at once, from the last time the program ran; then files are compared
/// with it and read where they have changed. It must live longer than the answers it gives.
public final class CalendarIndex {
  /// How long the index is wanted.
  public enum Mode: Hashable, Sendable {
    /// For the interface: changes of files are watched until it is closed.
    case live
    /// For a command that prints once: files are compared and read once.
    case once
  }

  /// How long questions wait for answers that are not ready.
  public var patience: Patience
  public let sources: [String]
  /// What the user says of the collections; answers that were given keep what was said before.
  public var collectionSettings: CollectionSettings {
    // What was read of birthdays depends on which collections hold them.
    didSet { events = EventTable() }
  }
  /// Raised when the index had to be opened anew: answers that were given answer nothing any more.
  public internal(set) var generation = 0
  /// Why the index is not where it should be, for the user.
  public internal(set) var notice: String? { didSet { untoldNotice = notice } }
  /// Why there is no index any more, nowhere.
  public internal(set) var error: SourceError?

  let mode: Mode
  let log: ProgramLog?
  let zones: ZoneCatalog
  let news: Signal
  var database: IndexDatabase
  var desk = Monitor(Desk())
  var work = Signal()
  var given: [WeakAnswers] = []
  /// What answers have read of events and tagsets: a search letter or a filter makes new ones.
  private(set) var events = EventTable()
  private var tags = TagTable()
  /// When the patience of the frame ends.
  var deadline = MonotonicTime.now
  var untoldNotice: String?
  private var thread: Thread?
  private var isHoldingBack = false
  /// Whether files are compared and read.
  var isStarted: Bool { thread != nil }

  struct WeakAnswers { weak var answers: IndexAnswers? }

  /// Opens the index, which is made where there is none; no file of a calendar is read yet.
  /// - Parameters:
  ///   - sources: folders of calendars, calendar folders and `.ics` files, all there.
  ///   - zones: for the main thread; other threads make theirs like it.
  ///   - location: where it lies; a temporary one is taken where that cannot be written.
  ///   - collections: what the user says of them.
  ///   - news: is raised when there are news.
  ///   - log: is told what is slow or odd.
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
    untoldNotice = notice
    noteOpening()
  }

  deinit { close() }

  /// Starts the threads that compare and read files and make what questions need.
  /// - Parameter holdsBack: whether files are compared and read only when `frameIsShown()` was
  ///   called: until then nothing takes time or memory from the first frame.
  /// - Parameter prepare: runs once on the thread that then compares the files; afterwards the news are
  ///   raised.
  public func start(holdsBack: Bool = false, preparing prepare: (@Sendable () -> Void)? = nil) {
    guard thread == nil else { return }
    isHoldingBack = holdsBack
    desk.with { $0.isHoldingBack = holdsBack }
    let worker = IndexWorker(
      database: database, sources: sources, mode: mode, desk: desk, news: news, work: work,
      zones: zones.maker, log: log)
    thread = Thread { worker.run(preparing: prepare) }
  }

  /// Tells that somebody sees something: files may be compared and read.
  public func frameIsShown() {
    guard isHoldingBack else { return }
    isHoldingBack = false
    desk.change { $0.isHoldingBack = false }
    work.raise()
  }

  /// The answers in a zone's wall clock for the events that pass a filter.
  public func answers(zone: Zone, filter: EventFilter = .everything) -> IndexAnswers {
    let lens = Lens(zone: zone, filter: filter, process: getpid())
    let answers = IndexAnswers(
      lens, reader: database.reader, events: events, tags: tags, requests: self, zones: zones,
      settings: collectionSettings)
    given.removeAll { $0.answers == nil }
    given.append(WeakAnswers(answers: answers))
    return answers
  }

  /// Says that nobody is interested in some answers any more.
  public func release(_ answers: IndexAnswers) {
    let isShared = given.contains {
      $0.answers.map { $0 !== answers && $0.lens == answers.lens } ?? false
    }
    if !isShared { desk.with { $0.drop(answers.lens) } }
  }

  /// Whether answers that were asked for are not ready yet.
  public func isBusy(with answers: IndexAnswers) -> Bool {
    desk.with { $0.isAsked(for: answers.lens) }
  }

  /// Begins the time that the questions of one frame may take together.
  public func beginFrame() {
    desk.with { $0.pages.beginFrame() }
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

  /// Ends the threads and closes the index; it answers nothing any more.
  public func close() {
    endThread()
    database.close()
  }

  /// Makes the index anew, and starts.
  public func rebuild() throws(SourceError) {
    endThread()
    database.discardFiles()
    database.close()
    try openAgain(at: database.location)
  }

  // MARK: Opening anew

  func endThread() {
    guard let thread else { return }
    desk.change { $0.isClosing = true }
    work.raise()
    database.writer.interrupt()
    thread.join()
    self.thread = nil
  }

  /// Opens the index anew after the worker had to stop: what is damaged is made again, and what
  /// cannot be written is kept in memory.
  func reopen(after failure: IndexFailure) throws(SourceError) {
    endThread()
    log.note(
      .warning, "the index could not be used any more",
      ["path": .text(database.location.path), "reason": .text(failure.reason)])
    let before = database.location
    var next: IndexLocation? = before
    switch failure {
    case .damaged where !before.isTemporary && generation == 0: database.discardFiles()
    case .damaged: next = before.next(reason: "is damaged")
    case .storage(let reason): next = before.next(reason: reason)
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
      // Somebody looks at the screen, but nobody at a command.
      return try IndexDatabase.opened(
        location, sources: sources, patience: mode == .once ? 15_000 : 5_000)
    } catch {
      throw .noPlaceForIndex(reason: IndexFailure(error).reason)
    }
  }
}

/// How long a question may wait for an answer that the worker has to make.
public enum Patience: Hashable, Sendable {
  /// Until the answer is there, for commands that print once.
  case forever
  /// All questions of one frame together, for the interface.
  case milliseconds(Int)
}

extension CalendarIndex {
  /// Has files looked at that this program has written, also where nothing tells of changes.
  public func look(at paths: [String]) {
    guard !paths.isEmpty, isStarted else { return }
    desk.with { $0.edited.formUnion(paths) }
    work.raise()
  }

  /// Waits until the index says what was written, so that the next frame shows it; not for long.
  /// - Returns: whether it does.
  @discardableResult
  public func waitForEdits(milliseconds: Int) -> Bool {
    desk.wait(until: .now.adding(milliseconds: milliseconds)) { desk in
      desk.failure != nil || desk.edited.isEmpty && desk.isCurrent ? desk.failure == nil : nil
    } ?? false
  }
}

extension CalendarIndex {
  /// Whether nothing is being read or made, and nothing is untold, that may change an answer; what
  /// is made ahead, in case somebody asks, does not count.
  public var isQuiet: Bool { desk.with { $0.isQuiet } }

  /// Whether answers know what the files say: nothing is being read, and `takeNews` has told of
  /// everything that was.
  public var isToldCurrent: Bool { desk.with { $0.isToldCurrent } }
}

extension Desk {
  fileprivate var isToldCurrent: Bool {
    isCurrent && touched.isEmpty && !isEverythingTouched && !isWritten
  }

  fileprivate var isQuiet: Bool {
    isToldCurrent && pages.isEmpty && searches.isEmpty && counting.isEmpty && written.isEmpty
      && !hasFoundDays
  }
}

extension CalendarIndex {
  /// Notes where the index lies and whether it had to be made, after it was opened.
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
        reason == .missing ? .notice : .warning, "the index was made anew",
        ["reason": .text(reason.text)])
    }
    if let notice { log.note(.warning, "the index is not in its place", ["reason": .text(notice)]) }
  }

  /// Notes that a question of a frame was waited for, or in vain.
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
