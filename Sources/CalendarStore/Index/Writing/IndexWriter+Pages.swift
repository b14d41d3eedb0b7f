import CalendarModel
import GRDB

extension IndexWriter {
  /// Makes the pages of a request's first months, those left out that are fresh.
  /// - Returns: the months that are looked after now, and whether any page was written.
  /// - Parameters:
  ///   - isWanted: asked now and then while pages are made; when nobody wants them any more, the
  ///     interruption is thrown.
  func makePages(
    _ request: PageRequest, isWanted: () -> Bool
  ) throws -> (done: PageRequest, wereWritten: Bool) {
    // Pages that are fresh need no lock. Who has met another writer takes the lock first: what is read
    // before it is of no use once the other has written, and a process that indexes writes all the time.
    var kind = Database.TransactionKind.deferred
    return try retrying {
      defer { kind = .immediate }
      var answer = (done: request, wereWritten: false)
      try database.writer.inTransaction(kind) { db in
        guard let missing = try missingMonths(of: request, in: db) else { return .commit }
        let text = try textFit(of: request.lens, in: db)
        if let last = try patch(
          missing, of: request.lens, text: text, in: db, isWanted: isWanted)
        {
          answer.done.months = request.months.lowerBound...last
          answer.wereWritten = true
          return .commit
        }
        let narrowed = try builder.narrow(missing, of: request.lens, text: text, in: db) {
          !isWanted()
        }
        if let narrowed {
          try PageWriter(db).write(narrowed, of: request.lens)
          pageCounts.narrowed += narrowed.pages.count
          answer.done.months = request.months.lowerBound...narrowed.months.upperBound
          answer.wereWritten = true
          return .commit
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
        return .commit
      }
      return answer
    }
  }

  /// Removes what processes that are gone have left.
  func removeAbandonedLenses(isAlive: (Int32) -> Bool) throws {
    try retrying {
      try database.writer.write { db in try LensRegistry(db).removeAbandoned(isAlive: isAlive) }
    }
  }

  func remove(_ lens: Lens) throws {
    try retrying { try database.writer.write { db in try LensRegistry(db).remove(lens) } }
  }

  /// Nil while the events that fit the text of the lens are not known.
  func beginSearch(_ request: NearestRequest) throws -> NearestSearch? {
    try database.writer.read { db in
      let matches = try knownSet(of: request.lens, in: db)
      guard matches != nil || TextQuery(request.lens.filter.text).isEmpty else { return nil }
      return NearestSearch(request.question, of: request.lens, matches: matches, zones: zones)
    }
  }

  func advance(
    _ search: inout NearestSearch, isWanted: () -> Bool
  ) throws -> NearestAnswer {
    try database.writer.read { db in try search.advance(in: db) { !isWanted() } }
  }

  /// How many events pass the filter of a lens; nil where only a walk through
  /// all of them could tell, and while the events that fit its text are not known.
  func eventCount(of lens: Lens) throws -> EventCount? {
    try database.writer.read { db in
      guard let set = try knownSet(of: lens, in: db) else { return nil }
      let accepted = AcceptedTagsets(lens.filter)
      return try set.eventCount { try accepted.contains($0, in: db) }
    }
  }

  /// Brings stale pages up to date whose events that changed are known.
  /// - Returns: the last of these months, which begin with the first; nil where there are none.
  /// - Parameter isWanted: asked after each of them whether to go on.
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
      try PageWriter(db).update(page, of: lens)
      pageCounts.patched += 1
      last = month
    }
    return last
  }

  /// The first stretch of months whose pages are missing or stale.
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
