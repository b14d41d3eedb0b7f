import CalendarModel
import ICalendar

/// The worker's operations on its connection, for the worker's thread only.
///
/// Each call is one transaction, so a killed process leaves the index as it was before one.
final class IndexWriter {
  let database: IndexDatabase
  var builder: PageBuilder
  var runLength: RunLength
  let zones: ZoneCatalog
  /// The known matches of texts, the most recently used last.
  var matches: [TextMatches] = []
  /// The changes that pages can be patched with.
  private(set) var log = ChangeLog()
  /// The number of pages made from all their facts, from the page before, and from a wider filter's
  /// page.
  var pageCounts = (built: 0, patched: 0, narrowed: 0)
  private let memory: FactMemory
  /// Whether files are being read for the first time.
  private(set) var isFilling: Bool
  /// Whether pieces of the full text are left to merge; nil while unknown.
  private var hasWordsToMerge: Bool?
  private var dataVersion: Int64?
  /// The revision of the facts that this process has written, or has seen before a comparison.
  private(set) var knownRevision: Int?
  private var othersWroteFacts = false

  init(_ database: IndexDatabase, zones: ZoneCatalog, runLength: RunLength = RunLength()) {
    self.runLength = runLength
    self.database = database
    self.zones = zones
    dataVersion = database.openedVersion
    isFilling = !database.isComplete
    memory = FactMemory(zones: zones)
    builder = PageBuilder(zones: zones)
  }

  /// Stores the collections that were found, with the problems of their folders, unless a complete
  /// index has them already.
  func store(_ found: FoundCollections) throws -> TouchedMonths {
    guard try isFilling || !knows(found) || folderProblems() != found.problems else {
      return TouchedMonths()
    }
    return try changeFacts { writer in
      try writer.setCollections(found.collections)
      try writer.setFolderProblems(found.problems)
    }
  }

  /// Writes chunks from the reading thread.
  /// - Parameter next: returns the next chunk; nil to commit.
  func write(_ first: ReadChunk, next: () -> ReadChunk? = { nil }) throws -> TouchedMonths {
    // Chunks are taken once: only an attempt that has not begun can be made again.
    var first = Optional(first)
    return try changeFacts { writer in
      guard first != nil else { throw TakenChunksAreLost() }
      var chunk = first.take()
      while let written = chunk.take() {
        for step in written.steps { try Self.write(step, with: &writer) }
        chunk = next()
      }
    }
  }

  /// Removes missing files.
  func remove(_ files: ArraySlice<Int64>) throws -> TouchedMonths {
    try changeFacts { writer in
      for file in files { try writer.remove(file) }
    }
  }

  private struct TakenChunksAreLost: Error {}

  /// Records that every file was read.
  func setComplete() throws {
    try retrying {
      try database.writer.write { db in
        if try IndexSetting.number(.complete, db) == 0 {
          try IndexSetting.set(.complete, 1, db)
          try IndexSetting.set(.unmergedWords, 1, db)
        }
        // Another process may have read the files meanwhile, and have left its options.
        if isFilling { try setWordOptions(isFilling: false, db) }
      }
    }
    guard isFilling else { return }
    isFilling = false
    memory.keys = nil
    hasWordsToMerge = nil
    try database.setFilling(false)
  }

  /// Whether another process has written since the last call, or since the index was opened.
  func othersHaveWritten() throws -> Bool {
    let version = try IndexDatabase.dataVersion(of: database.writer)
    defer { dataVersion = version }
    return dataVersion != version
  }

  /// Whether other processes have written facts since the last call: a slow one may have written
  /// outdated data.
  func othersHaveWrittenFacts() throws -> Bool {
    let revision = try factRevision()
    defer { (knownRevision, othersWroteFacts) = (revision, false) }
    return othersWroteFacts || knownRevision.map { $0 != revision } ?? false
  }

  /// A number that grows with every change of facts, of events or of tasks.
  func factRevision() throws -> Int { try database.writer.read(Self.revisions) }

  private static func revisions(_ db: Database) throws -> Int {
    try IndexSetting.number(.revision, db) + IndexSetting.number(.todoRevision, db)
  }

  // MARK: Private

  private static func write(_ step: ReadChunk.Step, with writer: inout FactWriter) throws {
    switch step {
    case .change(.began(let stamp, let collection)): try writer.begin(stamp, in: collection)
    case .change(.facts(let facts)): try writer.add(facts)
    case .ended: try writer.end()
    case .passed: break
    }
  }

  private func changeFacts(_ body: (inout FactWriter) throws -> Void) throws -> TouchedMonths {
    try retrying {
      do {
        var (changed, revision) = (ChangedEvents(), 0)
        var (before, after) = (0, 0)
        let touched = try database.writer.write { db in
          before = try Self.revisions(db)
          try learnKeys(at: try IndexSetting.number(.revision, db), db)
          var writer = try FactWriter(db, memory: memory)
          try body(&writer)
          let touched = try writer.finish()
          (changed, revision) = (writer.changed, writer.revision)
          memory.keys?.revision = revision
          after = try Self.revisions(db)
          return touched
        }
        if let knownRevision, knownRevision != before { othersWroteFacts = true }
        knownRevision = after
        if !touched.isEmpty { log.add(changed, revision: revision) }
        return touched
      } catch let error where !isBusy(error) {
        memory.forget()
        throw error
      }
    }
  }

  /// Learns the keys of all events while files are read for the first time; in an index that is new
  /// there are none.
  private func learnKeys(at revision: Int, _ db: Database) throws {
    guard isFilling, memory.keys?.revision != revision,
      try IndexSetting.number(.complete, db) == 0
    else { return }
    try setWordOptions(isFilling: true, db)
    memory.keys = try KeySet(of: db, revision: revision)
  }

  /// While files are read for the first time, the full text is collected in larger pieces, which are
  /// merged sixteen at a time (`automerge` and `crisismerge` of https://www.sqlite.org/fts5.html;
  /// `hashsize` is only in fts5_config.c).
  private func setWordOptions(isFilling: Bool, _ db: Database) throws {
    let set = try Statement(db, WritingSQL.setWordOption)
    try set.run("automerge", isFilling ? 0 : 4)
    try set.run("hashsize", (isFilling ? 8 : 1) << 20)
  }

  /// Merges some of the pieces of the full text that were left while files were read for the first
  /// time, a megabyte of them. Otherwise each change of a file would have to do some of it.
  /// - Returns: false if nothing is left.
  func mergeWords() throws -> Bool {
    guard hasWordsToMerge ?? true else { return false }
    let isLeft = try retrying {
      try database.writer.write { db in
        guard try IndexSetting.number(.unmergedWords, db) == 1 else { return false }
        let before = db.allChangesCount
        try Statement(db, WritingSQL.setWordOption).run("merge", Self.mergedPages)
        // One change is that of the statement itself.
        if db.allChangesCount - before > 1 { return true }
        try IndexSetting.set(.unmergedWords, 0, db)
        return false
      }
    }
    hasWordsToMerge = isLeft
    return isLeft
  }

  /// The pages of 4 kB that one transaction merges: a question waits for it.
  private static let mergedPages = 250

  /// How many milliseconds a transaction of another process is waited for. One that was stopped in the
  /// middle of a transaction may never end it.
  private static let patience = 10_000

  /// Retries when another process was in the way.
  func retrying<Result>(_ body: () throws -> Result) throws -> Result {
    try IndexDatabase.patiently(within: Self.patience, body)
  }
}

extension IndexWriter {
  /// Continues a comparison; returns false when all files have been compared.
  func step(_ comparison: inout FolderComparison, limit: Int) throws -> Bool {
    try database.writer.read { db in
      try comparison.step(limit: limit, known: KnownFiles(db))
    }
  }

  /// Returns the changes in some files of a collection.
  func changes(
    of names: Set<String>, in collection: CollectionInfo
  ) throws -> FileChanges {
    try database.writer.read { db in
      try FolderComparison.changes(of: names, in: collection, known: KnownFiles(db))
    }
  }

  /// Whether the index was made from these collections, with their current names and colours.
  func knows(_ found: FoundCollections) throws -> Bool {
    let known = try database.writer.read { db in
      try Statement(db, WritingSQL.givenCollections).all { row in
        [
          row.text(0), row.text(1), row.optional(2).map { String($0) } ?? "", row.text(3),
          row.text(4),
        ]
      }
    }
    return known
      == found.collections.map { collection in
        [
          collection.path, collection.name, collection.color.map { String($0.number) } ?? "",
          collection.holdsContacts ? "1" : "0", String(collection.traits.components.rawValue),
        ]
      }
  }

  /// The problems with folders and sources in the index.
  private func folderProblems() throws -> [Problem] {
    try database.writer.read { db in
      try Statement(db, WritingSQL.folderProblems).all { row in
        Problem(
          path: row.text(0), line: row.optional(1).map { Int($0) },
          Problem.Reason(stored: row.text(2)) ?? .said(row.text(2)))
      }
    }
  }

  func knownFileCount() throws -> Int {
    try database.writer.read { db in try KnownFiles(db).count }
  }
}

extension IndexWriter {
  /// Makes the missing and stale pages of a request's first months.
  /// - Returns: the months that are up to date now, and whether any page was written.
  /// - Parameters:
  ///   - isWanted: called now and then while pages are made; if it returns false, the interruption
  ///     is thrown.
  func makePages(
    _ request: PageRequest, isWanted: () -> Bool
  ) throws -> (done: PageRequest, wereWritten: Bool) {
    // Fresh pages need no lock. After meeting another writer, take the lock first: anything read
    // before the other's write would be useless, and a process that is indexing writes all the
    // time.
    var kind = Connection.TransactionKind.deferred
    return try retrying {
      defer { kind = .immediate }
      var answer = (done: request, wereWritten: false)
      try database.writer.write(kind) { db in
        guard let missing = try missingMonths(of: request, in: db) else { return }
        let text = try textFit(of: request.lens, in: db)
        if let last = try patch(
          missing, of: request.lens, text: text, in: db, isWanted: isWanted)
        {
          answer.done.months = request.months.lowerBound...last
          answer.wereWritten = true
          return
        }
        let narrowed = try builder.narrow(missing, of: request.lens, text: text, in: db) {
          !isWanted()
        }
        if let narrowed {
          try PageWriter(db).write(narrowed, of: request.lens)
          pageCounts.narrowed += narrowed.pages.count
          answer.done.months = request.months.lowerBound...narrowed.months.upperBound
          answer.wereWritten = true
          return
        }
        let begin = MonotonicTime.now
        let run = try builder.build(
          missing, of: request.lens, text: text, in: db
        ) { !isWanted() }
        try PageWriter(db).write(run, of: request.lens)
        pageCounts.built += run.pages.count
        runLength.note(
          milliseconds: MonotonicTime.now.milliseconds(since: begin), months: run.pages.count)
        answer.done.months = request.months.lowerBound...run.months.upperBound
        answer.wereWritten = true
        return
      }
      return answer
    }
  }

  /// Removes the lenses of processes that have ended.
  func removeAbandonedLenses(isAlive: (Int32) -> Bool) throws {
    try retrying {
      try database.writer.write { db in try LensRegistry(db).removeAbandoned(isAlive: isAlive) }
    }
  }

  /// Begins a search, or returns nil while the events that match the lens's text are not known.
  func beginSearch(_ request: NearestRequest) throws -> NearestSearch? {
    try database.writer.read { db in
      let matches = try knownSet(of: request.lens, in: db)
      guard matches != nil || request.lens.filter.searchPattern == nil else { return nil }
      return NearestSearch(request.question, of: request.lens, matches: matches, zones: zones)
    }
  }

  func advance(
    _ search: inout NearestSearch, isWanted: () -> Bool
  ) throws -> NearestDay {
    try database.writer.read { db in try search.advance(in: db) { !isWanted() } }
  }

  /// Returns the number of events that pass the filter of a lens. Nil if that takes a walk through
  /// all of them, as days and plans do, or while the events that match its text are not known.
  func eventCount(of lens: Lens) throws -> EventCount? {
    try database.writer.read { db in
      guard !lens.filter.isAboutDays, !lens.filter.tracking.dependsOnEvents,
        let set = try knownSet(of: lens, in: db)
      else { return nil }
      let accepted = AcceptedTagsets(lens.filter)
      return try set.eventCount { try accepted.contains($0, in: db) }
    }
  }

  /// Updates stale pages whose changed events are known.
  /// - Returns: the last month updated, counted from the first; nil if there is none.
  /// - Parameter isWanted: called after each page to ask whether to continue.
  private func patch(
    _ months: ClosedRange<Month>, of lens: Lens, text: TextFit?, in db: Database,
    isWanted: () -> Bool
  ) throws -> Month? {
    let (reader, revision) = (PageReader(db, lens), try IndexSetting.number(.revision, db))
    builder.follow(log, to: revision)
    var last: Month?
    for month in months {
      guard last == nil || isWanted() else { return last }
      guard let stale = try reader.firstUnknownRevision(of: month), stale <= revision,
        let changed = log.events(stale...revision),
        let page = try builder.patch(month, of: lens, text: text, changed: changed, in: db)
      else { return last }
      let run = PageBuilder.Run(
        months: month...month, pages: [page], exhausted: [], revision: revision)
      try PageWriter(db).write(run, of: lens)
      pageCounts.patched += 1
      last = month
    }
    return last
  }

  /// Returns the first stretch of months whose pages are missing or stale.
  private func missingMonths(
    of request: PageRequest, in db: Database
  ) throws -> ClosedRange<Month>? {
    let reader = PageReader(db, request.lens)
    var first: Month?
    for month in request.months {
      let isFresh = try reader.state(of: month) == .fresh
      if let first, isFresh { return first...(month + -1) }
      if first == nil, !isFresh { first = month }
    }
    return first.map { $0...request.months.upperBound }
  }
}
