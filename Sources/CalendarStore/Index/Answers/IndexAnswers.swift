import CalendarModel
import struct CalendarModel.Record
import ICalendar

/// Answers queries about days from the pages of one lens; used by the main thread.
///
/// The cost of a query depends on the size of its answer. Missing pages are requested, and the
/// answer is nil if they do not arrive within the patience of the requester. Stale pages answer as
/// they are, and are requested again.
public final class IndexAnswers {
  public var filter: EventFilter { lens.filter }
  /// The reader's zone.
  public var zone: Zone { lens.zone }
  /// Incremented when answers given earlier have changed.
  public private(set) var revision = 0

  let lens: Lens
  let zones: ZoneCatalog
  let settings: CollectionSettings
  unowned let requests: any PageRequesting
  private let reader: Connection

  /// Events and tagsets by number, shared by all answers of an index.
  let events: EventTable
  let tags: TagTable
  /// The cached answers other than pages, until facts change.
  var numbers = KeptNumbers()
  /// The number of events that passed the filter at the last count.
  var lastEventCount: EventCount?
  /// The months whose pages were shown, and those of them that have been requested again.
  private var shown: Set<Month> = []
  private var requestedMonths: Set<Month> = []
  /// Months for which a query had no answer, until their pages are reported as written.
  private var unanswered: Set<Month> = []
  /// The months of the most recent queries, the newest last. Those on the screen are among them, or
  /// are queried again.
  private var recent: [Month] = []
  private static let mostRecent = 16

  /// - Parameters:
  ///   - reader: the connection of the main thread.
  ///   - events: the shared events of the index, which grow, and are emptied when facts change.
  ///   - tags: the same for tagsets.
  ///   - zones: for reading events again.
  ///   - settings: the user's settings for collections.
  init(
    _ lens: Lens, reader: Connection, events: EventTable = EventTable(),
    tags: TagTable = TagTable(), requests: any PageRequesting, zones: ZoneCatalog,
    settings: CollectionSettings = CollectionSettings()
  ) {
    self.settings = settings
    self.lens = lens
    self.reader = reader
    self.events = events
    self.tags = tags
    self.requests = requests
    self.zones = zones
  }

  // MARK: - Changes

  /// Handles changed facts: requests the shown pages of touched months again.
  /// - Parameter touched: returns whether facts of a month may have changed.
  public func factsChanged(_ touched: (Month) -> Bool) {
    events.forget()
    tags.forget()
    let old = numbers
    numbers = KeptNumbers()
    compare(with: old)
    check(shown.filter(touched))
  }

  /// Handles changes other than those of facts: problems, names and colours of calendars.
  /// - Returns: whether answers given earlier have changed.
  func numbersChanged() -> Bool {
    // Different collections may hold birthdays now.
    events.forget()
    let (old, before) = (numbers, revision)
    (numbers.collections, numbers.problems, numbers.todoRevision) = (nil, nil, nil)
    compare(with: old)
    return revision != before
  }

  private func compare(with old: KeptNumbers) {
    if old.collections != nil, old.collections != collections { revision += 1 }
    if let problems = old.problems, problems != countedProblems { revision += 1 }
    if let todos = old.todoRevision, todos != todoRevision { revision += 1 }
    if let timers = old.timers, timers.events != timerIDs(since: timers.earliest) { revision += 1 }
  }

  /// Handles newly written pages of this lens.
  func pagesWritten(_ months: ClosedRange<Month>) {
    if !unanswered.isEmpty { unanswered.subtract(months) }
    let written = requestedMonths.filter(months.contains)
    guard !written.isEmpty else { return }
    requestedMonths.subtract(written)
    revision += 1
  }

  /// Requests the pages that are stale and are, or just were, on the screen. Those that have
  /// already been remade count as news. Other pages are requested when they are shown again, and
  /// have to be known as old by then.
  private func check(_ months: Set<Month>) {
    guard !months.isEmpty else { return }
    let near = recent.reversed().filter(months.contains)
    let stale =
      read { pages in try near.filter { try pages.state(of: $0) != .fresh } } ?? near
    for month in stale { ask(month) }
    shown.subtract(months.subtracting(near))
    // While all are still being made, no change is reported, because it would only show the old
    // answers once more.
    if stale.count < near.count || near.isEmpty { revision += 1 }
  }

  private func ask(_ month: Month) {
    if requestedMonths.insert(month).inserted { requests.request(lens, month...month) }
  }

  /// The number of changes of tasks, as of the first question about them after the last news.
  private var todoRevision: Int? {
    if let known = numbers.todoRevision { return known }
    numbers.todoRevision = read { try IndexSetting.number(.todoRevision, $0.db) }
    return numbers.todoRevision
  }

  /// Reads tasks in one transaction; later news about tasks is then news of these answers.
  func readTodos<Answer>(
    _ kind: Item.Kind = .todo, _ body: (TodoReading) throws -> Answer
  ) -> Answer? {
    _ = todoRevision
    return read { try body(TodoReading($0.db, lens, zones: zones, kind: kind)) }
  }

  // MARK: - Reading

  /// Reads in one transaction; returns nil if the index cannot be read now.
  func read<Answer>(_ body: (PageReader) throws -> Answer) -> Answer? {
    let lens = lens
    do {
      return try reader.withDatabase { db in
        try Statement(db, AnswerSQL.begin).run()
        defer { try? Statement(db, AnswerSQL.commit).run() }  // Nothing was written.
        return try body(PageReader(db, lens))
      }
    } catch {
      // Nothing is ready here; the owner of the index repairs it.
      requests.readingFailed(error)
      return nil
    }
  }

  /// Reads from one page, which is made if it is missing; returns nil if it does not arrive in
  /// time.
  /// - Parameter isCurrent: whether a page that does not know the latest facts is none.
  func page<Answer>(
    of month: Month, isCurrent: Bool = false,
    _ body: (PageReader, PageReader.Days) throws -> Answer
  ) -> Answer? {
    keepRecent(month)
    let known = readPage(month, body)
    let wantsFresh = isCurrent || requests.wantsFreshPages
    let isGood = known.map { !$0.isStale || !wantsFresh } ?? false
    if let known, isGood {
      keepShown(month, isStale: known.isStale)
      return known.answer
    }
    requests.request(lens, month...month)
    let isNews = unanswered.contains(month)
    guard requests.waitForPages(lens, month...month, isNews: isNews),
      let made = readPage(month, body)
    else {
      if known != nil { keepShown(month, isStale: true) } else { keepUnanswered(month) }
      return isCurrent ? nil : known?.answer
    }
    keepShown(month, isStale: made.isStale)
    return made.isStale && isCurrent ? nil : made.answer
  }

  private func readPage<Answer>(
    _ month: Month, _ body: (PageReader, PageReader.Days) throws -> Answer
  ) -> (answer: Answer, isStale: Bool)? {
    read { pages in
      try pages.days(of: month).map { (try body(pages, $0), $0.isStale) }
    } ?? nil
  }

  private func keepRecent(_ month: Month) {
    if recent.last == month { return }
    recent.removeAll { $0 == month }
    if recent.count >= Self.mostRecent { recent.removeFirst() }
    recent.append(month)
  }

  private func keepUnanswered(_ month: Month) {
    if unanswered.count >= 4000 { unanswered = [] }
    unanswered.insert(month)
  }

  private func keepShown(_ month: Month, isStale: Bool) {
    if shown.count >= 4000, !shown.contains(month) {
      // A caller that keeps answers of these months has to query them again.
      shown = []
      requestedMonths = []
      revision += 1
    }
    shown.insert(month)
    guard isStale else {
      // The caller may have kept an earlier answer.
      if requestedMonths.remove(month) != nil { revision += 1 }
      return
    }
    // Even if it was already requested: it is on the screen now, and comes first.
    requestedMonths.insert(month)
    requests.request(lens, month...month)
  }
}

extension IndexAnswers {
  /// Returns the whole event, read again from its place. If its file has changed, only the fields
  /// in the index are set. Nil if no event has this id.
  public func event(_ id: EventID) -> Event? {
    event(id) { row, tags, db in try row.known(tags: tags, in: db) }
  }

  /// Returns the whole event, read again from its place; nil if its file has changed, too.
  public func wholeEvent(_ id: EventID) -> Event? { event(id) { _, _, _ in nil } }

  /// - Parameter known: returns the event whose file has changed.
  private func event(
    _ id: EventID, known: (EventRow, Tags, Database) throws -> Event?
  ) -> Event? {
    read { pages in
      guard let row = try EventRow.find(id, in: pages.db),
        let tags = try tags.tags(row.tagset, in: pages.db)
      else { return nil }
      guard var event = try row.reread(collection: tags.collection, zones: zones, in: pages.db)
      else { return try known(row, tags, pages.db) }
      event.id = id
      event.collection = tags.collection
      return event
    } ?? nil
  }

  /// Returns the links of an event, read again from its place; empty if its file has changed.
  public func links(of id: EventID) -> EventLinks {
    read { pages in
      guard let row = try EventRow.find(id, in: pages.db) else { return .none }
      return try row.links(in: pages.db)
    } ?? .none
  }

  /// Returns what an event says about being tracked, read again from its place; nil if it says nothing,
  /// or its file has changed.
  public func tracking(of id: EventID) -> Tracking? {
    read { pages in try EventRow.find(id, in: pages.db)?.tracking(in: pages.db) } ?? nil
  }
}

extension IndexAnswers {
  /// The number of months of a list requested at once.
  private static let monthsAtOnce = 12
  /// The number of records of a day held at once.
  private static let recordsAtOnce = 1024
  private static let preparedMonths = 1_000
  /// The maximum number of restarts of a day's records while others change them.
  private static let mostChanges = 1_000

  /// Passes the records that touch the days to `body`, in list order, some at a time; waits for
  /// pages.
  ///
  /// Months without records are skipped. It ends early if pages do not arrive.
  public func forEachRecord(
    touching days: ClosedRange<Day>, _ body: (Record) throws -> Void
  ) rethrows {
    var month = days.lowerBound.month
    let last = days.upperBound.month
    ask(from: month, to: last)
    for record in earlierRecords(month) where record.occurrence.days.overlaps(days) {
      try body(record)
    }
    var asked = month + Self.monthsAtOnce
    while month <= last {
      if month >= asked {
        ask(from: month, to: last)
        asked = month + Self.monthsAtOnce
      }
      guard let summaries = summaries(of: month) else { return }
      for summary in summaries where summary.recordCount > 0 && summary.day <= days.upperBound {
        try forEachRecord(startingOn: summary.day, touching: days, body)
      }
      guard month < last, let next = monthWithRecords(after: month), next <= last else { return }
      month = next
    }
  }

  /// Makes the missing pages of some days in advance, so that passing on their records is not
  /// interrupted: only as many as hold a number of records, and no more months than are kept.
  /// - Parameter isWanted: asked before each month.
  public func prepare(
    _ days: ClosedRange<Day>, limit: Int, while isWanted: () -> Bool = { true }
  ) {
    var month = days.lowerBound.month
    let last = days.upperBound.month
    var count = 0
    for number in 0..<Self.preparedMonths {
      guard count < limit, isWanted() else { return }
      if number % Self.monthsAtOnce == 0 { ask(from: month, to: last) }
      guard let summaries = summaries(of: month) else { return }
      for summary in summaries where days.contains(summary.day) { count += summary.recordCount }
      guard month < last, let next = monthWithRecords(after: month), next <= last else { return }
      month = next
    }
  }

  private func ask(from month: Month, to last: Month) {
    requests.request(lens, month...min(last, month + (Self.monthsAtOnce - 1)))
  }

  private func forEachRecord(
    startingOn day: Day, touching days: ClosedRange<Day>, _ body: (Record) throws -> Void
  ) rethrows {
    var (first, changes) = (0, 0)
    var last: Occurrence?
    var handed: Set<Occurrence> = []
    while true {
      // Start at the last record passed on: it is still there if nothing before it has changed.
      let numbers = max(0, first - 1)..<first + Self.recordsAtOnce
      guard let part = part(of: day, numbers) else { return }
      let isChanged = first > 0 && part.records.first?.occurrence != last
      switch part.state {
      case .damaged: return requests.readingFailed(IndexFailure.damaged)
      case .whole where !isChanged: break
      case .whole, .changing:
        changes += 1
        guard changes < Self.mostChanges else { return requests.readingFailed(ChangedMeanwhile()) }
        if part.state == .changing { requests.waitForOthers() }
        first = 0
        continue
      }
      let fresh = part.records.dropFirst(first == 0 ? 0 : 1)
      for record in fresh where record.occurrence.days.overlaps(days) {
        if part.count > Self.recordsAtOnce, !handed.insert(record.occurrence).inserted { continue }
        try body(record)
      }
      last = part.records.last?.occurrence
      first += Self.recordsAtOnce
      guard first < part.count else { return }
    }
  }

  private struct ChangedMeanwhile: Error, CustomStringConvertible {
    var description: String { "another process keeps changing it" }
  }

  /// Returns the records that touch a month and began before it.
  private func earlierRecords(_ month: Month) -> [Record] {
    let kinds = kinds
    return page(of: month) { pages, days in
      guard days.totals.contains(where: { $0.spanCount > 0 }) else { return [] }
      let rows = try recordRows(of: pages, days, kinds)
      return try rows.records(
        pages.occurrences(.earlier, of: month.firstDay, numbers: 0..<Int(Int32.max)))
    } ?? []
  }

  private func monthWithRecords(after month: Month) -> Month? {
    guard case .day(let day) = nearestDay(.forward, from: month.lastDay, .records) else {
      return nil
    }
    return day.month
  }
}
