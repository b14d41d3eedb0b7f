import CalendarModel
import Glibc

/// Brings the index up to date with the files: finds the collections, compares their files with the
/// index, and takes the changes that other programs make.
///
/// While another process does that (`other`), only its changes of the index are followed.
final class FolderFollower {
  let mode: CalendarIndex.Mode
  let writer: IndexWriter
  let intake: FactIntake
  let log: ProgramLog?
  let watch: FolderWatch?
  /// The process that reads the files instead of this one.
  var other: OtherReader?
  private(set) var found = FoundCollections()
  /// Whether another process is asking, so that everything unwatched has to be examined.
  var isAsked = false
  /// Whether everything is compared once, although another process reads the files.
  var comparesOnce: Bool
  /// Whether this process still has to ask the one that reads the files.
  var wantsAnswer = false
  /// The names of files that may be changed unseen.
  var elsewhere = WatchedChanges()
  var comparison: RunningComparison?
  let sources: [String]
  private let desk: Monitor<Desk>
  /// Raised to wake the main thread.
  private let news: Signal
  let reports: WorkerReports
  /// The number of searches for collections: each assigns new numbers.
  private var findingCount = 0
  private var passing = PassingChanges()
  /// The time when the index last stopped agreeing with the files.
  private var behindSince = MonotonicTime.now
  /// Whether it agreed with them before.
  private var wasCurrent = false

  /// The maximum number of new searches of folders that change while a watch is being set up.
  private static let mostLooks = 8

  /// The memory for the names in folders between the search and the comparison, in bytes.
  private static let roomForNames = 8 << 20

  /// A comparison in progress, and the figures reported while it runs.
  struct RunningComparison {
    var rest: FolderComparison
    let begin = MonotonicTime.now
    let knownFileCount: Int
  }

  /// The changes on their way through the reading thread.
  private struct PassingChanges {
    var count = 0
    /// The number of these that require a new search.
    var findingCount = 0
  }

  init(
    sources: [String], mode: CalendarIndex.Mode, desk: Monitor<Desk>, news: Signal,
    writer: IndexWriter, reports: WorkerReports, intake: FactIntake, log: ProgramLog?
  ) {
    self.sources = sources
    self.mode = mode
    comparesOnce = mode == .once
    self.desk = desk
    self.news = news
    self.writer = writer
    self.reports = reports
    self.intake = intake
    self.log = log
    watch = mode == .live ? FolderWatch(log: log) : nil
  }

  /// Does the most urgent work; returns false if there is none.
  ///
  /// Missing files are removed first, because one of them may have come back and be written next.
  func step() throws -> Bool {
    try intake.removeFiles() || takeChanges()
      || intake.writeChunks(look, whileReading: reportIfDue) || compare() || catchUp()
  }

  // MARK: Finding

  /// Finds the collections and begins to compare their files.
  func find() throws {
    // While the interface follows the files it reads folders again after they are watched.
    var names = ReadNames(room: mode == .once ? Self.roomForNames : 0)
    found = CollectionFinder.remaining(of: sources, keeping: &names)
    findingCount += 1
    intake.keepAll()
    elsewhere = WatchedChanges()
    if other == nil {
      watchFound()
      // The comparison that begins now corrects what others wrote before.
      _ = try writer.othersHaveWrittenFacts()
      reports.recordWritten(try writer.store(found))
    }
    let knownFileCount = try writer.knownFileCount()
    noteFinding(knownFileCount)
    comparison = RunningComparison(
      rest: FolderComparison(found, names: names), knownFileCount: knownFileCount)
    markOutdated()
  }

  /// Watches the folders, and repeats the search if something was added or removed before they were
  /// watched.
  private func watchFound() {
    guard let watch else { return }
    for _ in 0..<Self.mostLooks {
      watch.watch(found)
      var names = ReadNames()
      let now = CollectionFinder.remaining(of: sources, keeping: &names)
      guard now != found else { return }
      found = now
    }
    watch.watch(found)
  }

  // MARK: Comparing

  /// The number of files compared before other work may come first. A command that prints once
  /// waits for all of them, and large numbers are compared on two threads.
  var stepLength: Int { mode == .live ? 500 : 10_000 }

  /// Continues comparing; returns false when nothing is left to compare.
  private func compare() throws -> Bool {
    guard other == nil, var comparison else { return false }
    self.comparison = nil
    let goesOn = try writer.step(&comparison.rest, limit: stepLength)
    forget(comparison.rest.changes.takeRemoved())
    guard !goesOn else {
      self.comparison = comparison
      return true
    }
    let changes = comparison.rest.changes
    keepElsewhere(changes)
    noteComparison(comparison)
    if !changes.problems.isEmpty {
      found.problems += changes.problems
      reports.recordWritten(try writer.store(found))
    }
    order(changes)
    return true
  }

  private func order(_ changes: FileChanges) {
    forget(changes.removed)
    intake.read(changes, in: found.collections)
    if changes.count > 0 { markOutdated() }
  }

  /// Schedules the removal of missing files from the index.
  private func forget(_ files: [Int64]) {
    guard !files.isEmpty else { return }
    intake.remove(files)
    markOutdated()
  }

  // MARK: Watching

  /// Whether other programs have changed something since the last check.
  private var hasFileEvents: Bool {
    var polled = pollfd(fd: watch?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  /// Whether there is nothing to read, as far as known.
  var isIdle: Bool { passing.count == 0 && !intake.progress.isReading && !hasFileEvents }

  /// Whether all noticed changes are in the index, so that names can be examined now.
  var isSettled: Bool {
    passing.count == 0 && comparison == nil && !intake.progress.isReading
      && !intake.hasFilesToRemove
  }

  /// Takes the changes made by other programs.
  private func takeChanges() throws -> Bool {
    guard other == nil else {
      takeEdited()
      return false
    }
    let isQuestioned = takeQuestion()
    var changes = watch?.takeChanges() ?? WatchedChanges()
    if isQuestioned, !canVouch { changes.compareAll() }
    addEdited(to: &changes)
    try addUnseen(to: &changes)
    guard !changes.isEmpty else { return false }
    changes.finding = findingCount
    deferChanges(changes)
    return true
  }

  /// Defers changes until everything being read now is written: that may be older than the changes,
  /// and its collections have the current numbers.
  private func deferChanges(_ changes: WatchedChanges) {
    let isAnew = changes.needsFinding || changes.needsComparison
    if isAnew {
      comparison = nil
      passing.findingCount += 1
    }
    markOutdated()
    passing.count += 1
    intake.deferChanges(changes, dropsRest: isAnew)
  }

  /// Schedules a new search and comparison of everything.
  private func passFinding() {
    var changes = WatchedChanges()
    changes.needsFinding = true
    deferChanges(changes)
  }

  /// Takes the files that this program has written while another process reads them: that one also
  /// watches them. A command has to ask it again.
  private func takeEdited() {
    wantsAnswer =
      desk.with { desk in
        let isQuestioned = desk.isQuestioned
        guard isQuestioned || !desk.edited.isEmpty else { return false }
        comparesOnce = comparesOnce || isQuestioned
        (desk.edited, desk.isQuestioned) = ([], false)
        if comparesOnce { desk.isCurrent = false }
        return comparesOnce
      } || wantsAnswer
  }

  /// Returns whether this process asks for everything that may have changed until now, watched or not.
  private func takeQuestion() -> Bool {
    guard desk.with({ $0.isQuestioned }) else { return false }
    markOutdated()
    desk.with { $0.isQuestioned = false }
    isAsked = true
    return true
  }

  /// Adds the files that this program has written, because not every system reports them.
  private func addEdited(to changes: inout WatchedChanges) {
    let edited = desk.with { $0.edited }
    guard !edited.isEmpty else { return }
    markOutdated()
    desk.with { $0.edited.subtract(edited) }
    for path in edited {
      let collection = found.collections.first { path == $0.path || path.hasPrefix($0.path + "/") }
      guard let collection else { continue }
      let isFile = path == collection.path
      changes.add(
        isFile ? "" : String(path.dropFirst(collection.path.count + 1)), in: collection.id)
    }
  }

  /// Compares changed files once everything read before is written.
  private func look(at changes: WatchedChanges) throws {
    passing.count -= 1
    let isAnew = changes.needsFinding || changes.needsComparison
    if isAnew { passing.findingCount -= 1 }
    // Everything is about to be found again. Files ordered now would be written after that, when
    // their collections have new numbers.
    guard passing.findingCount == 0 else { return }
    if isAnew { return try find() }
    // Collections have new numbers now.
    guard changes.finding == findingCount else { return passFinding() }
    let problems = Set(found.problems.map(\.path))
    for (id, names) in changes.names where found.collections.indices.contains(id.rawValue) {
      let collection = found.collections[id.rawValue]
      let files = names.filter { !$0.isEmpty }
      let gone = files.filter { access(joined(collection.path, $0), F_OK) != 0 }
      let isOtherKind = CollectionFinder.mayHaveChangedKind(
        folder: collection.path, holdsContacts: collection.holdsContacts,
        present: Array(files.subtracting(gone)), gone: Array(gone))
      // A problem of a folder may be gone with the name that it is about.
      let isProblem =
        !problems.isEmpty && names.contains { problems.contains(joined(collection.path, $0)) }
      if isProblem || isOtherKind && !files.isEmpty
        || !gone.isEmpty && CollectionFinder.mayHaveCeased(folder: collection.path)
      {
        return passFinding()
      }
      let changes = try writer.changes(of: names, in: collection)
      keepElsewhere(changes)
      order(changes)
    }
    if try writer.othersHaveWritten() { reports.noteEverything() }
  }

  // MARK: Agreeing with the files

  /// Records that the index may no longer agree with the files.
  private func markOutdated() {
    let wasCurrent = desk.with { desk in
      defer { desk.isCurrent = false }
      return desk.isCurrent
    }
    if wasCurrent { behindSince = .now }
  }

  /// Reports that the index agrees with the files, once it does.
  func becomeCurrent() throws {
    guard other == nil, comparison == nil, passing.count == 0, intake.isDone, !isCurrent else {
      return
    }
    try writer.setComplete()
    // A command's next question is a search as likely as not; the interface merges while it is idle.
    if mode == .once { while try writer.mergeWords() {} }
    noteBeingCurrent()
    report(now: true)
    markCurrent()
  }

  /// Whether the index agrees with the files, as far as this process knows.
  var isCurrent: Bool { desk.with { $0.isCurrent } }

  /// Records that the index agrees with the files, as far as this process knows. Wakes the main
  /// thread once more, because it may have looked before that.
  func markCurrent() {
    let isNew = desk.change { desk in
      defer { desk.isCurrent = true }
      return !desk.isCurrent
    }
    if isNew { news.raise() }
  }
}

// MARK: - Reporting

extension FolderFollower {
  /// The minimum time between two reports in milliseconds: a few reports a second while much is
  /// read, at once when a few files have changed.
  private var reportInterval: Int { intake.progress.isLarge ? 200 : 40 }

  /// The milliseconds until there is something to report; nil if there is nothing.
  var millisecondsToReport: Int? {
    reports.isEmpty && activity == nil ? nil : max(0, reportInterval - reports.age)
  }

  func reportIfDue() {
    let isShown = intake.takeShown()
    if isShown || reports.age >= reportInterval { report(now: isShown) }
  }

  /// Reports changes to the main thread.
  /// - Parameter now: whether to report even right after another report.
  func report(now: Bool = false) {
    reports.report(
      activity, notice: watch?.notice, isDue: now || reports.age >= reportInterval)
  }

  /// The current activity, if it takes noticeable time.
  private var activity: Activity? {
    guard let comparison else { return intake.progress.activity() }
    guard MonotonicTime.now.milliseconds(since: comparison.begin) > 150 else { return nil }
    return Activity(
      phase: .comparing, filesDone: comparison.rest.comparedCount,
      filesTotal: comparison.knownFileCount > 0 ? comparison.knownFileCount : nil)
  }

  /// Logs the result of the search for collections.
  private func noteFinding(_ knownFileCount: Int) {
    guard log.takes(.warning) else { return }
    log.note(found.problems)
    log.note(
      .notice, "the calendars are found",
      [
        "calendars": .number(found.collections.count), "known_files": .number(knownFileCount),
        "watched": (watch?.descriptor ?? -1) >= 0 ? 1 : 0,
      ])
    if let notice = watch?.notice {
      log.note(.warning, "not all folders are watched", ["reason": .text(notice.description)])
    }
  }

  /// Logs the duration and result of the comparison.
  private func noteComparison(_ comparison: RunningComparison) {
    let changes = comparison.rest.changes
    log.note(
      .info, "the files are compared",
      [
        "files": .number(comparison.rest.comparedCount), "changed": .number(changes.count),
        "removed": .number(changes.removedCount), "ms": elapsed(since: comparison.begin),
      ])
    log.note(changes.problems)
  }

  /// Logs that everything is read.
  private func noteBeingCurrent() {
    guard log.takes(.notice) else { return }
    let progress = intake.progress
    log.note(
      wasCurrent ? .info : .notice, "the index says what the files say",
      [
        "files": .number(progress.filesDone), "events": .number(progress.eventCount),
        "bytes": .number(progress.bytesDone), "ms": elapsed(since: behindSince),
      ])
    wasCurrent = true
  }

  private func elapsed(since begin: MonotonicTime) -> LogEntry.Detail {
    .nanoseconds(UInt64(max(0, MonotonicTime.now.nanoseconds - begin.nanoseconds)))
  }
}
