import CalendarModel
import struct CalendarModel.Record
import GRDB
import ICalendar

/// Answers questions about days from the pages of one lens; used by the main thread.
///
/// A question costs what its answer shows. Pages that are missing are asked for, and the answer is
/// nil when they do not come within the patience of whoever makes them; stale pages answer as they
/// are and are asked for anew.
public final class IndexAnswers {
  public var filter: EventFilter { lens.filter }
  /// Raised when answers that were given have changed.
  public private(set) var revision = 0

  let lens: Lens
  let zones: ZoneCatalog
  let settings: CollectionSettings
  unowned let requests: any PageRequesting
  private let reader: DatabaseQueue

  /// Events and tagsets by their numbers, which all answers of an index share.
  let events: EventTable
  let tags: TagTable
  /// What was answered besides pages, until facts change.
  var numbers = KeptNumbers()
  /// How many events passed the filter when they were counted last.
  var lastEventCount: EventCount?
  /// The months whose pages were shown, and those of them that are asked for anew.
  private var shown: Set<Month> = []
  private var awaited: Set<Month> = []
  /// Months that a question had no answer for; until they are told to be written.
  private var unanswered: Set<Month> = []
  /// The months asked about last, the newest last: what is on the screen is among them, or asks
  /// again.
  private var recent: [Month] = []
  private static let mostRecent = 16

  /// - Parameters:
  ///   - reader: the connection of the main thread.
  ///   - events: those of the index; they grow, and are forgotten when facts change.
  ///   - tags: the same of tagsets.
  ///   - zones: for reading events again.
  ///   - settings: what the user says of collections.
  init(
    _ lens: Lens, reader: DatabaseQueue, events: EventTable = EventTable(),
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

  /// Tells that facts changed: shown pages among the months touched are asked for anew.
  /// - Parameter touched: whether facts of a month may have changed.
  public func factsChanged(_ touched: (Month) -> Bool) {
    events.forget()
    tags.forget()
    let old = numbers
    numbers = KeptNumbers()
    compare(with: old)
    check(shown.filter(touched))
  }

  /// Tells that something was written besides facts: problems, names and colours of calendars.
  /// - Returns: whether answers that were given have changed.
  func numbersChanged() -> Bool {
    // Which collections hold birthdays may be another matter now.
    events.forget()
    let (old, before) = (numbers, revision)
    (numbers.collections, numbers.problems) = (nil, nil)
    compare(with: old)
    return revision != before
  }

  private func compare(with old: KeptNumbers) {
    if old.collections != nil, old.collections != collections { revision += 1 }
    if let problems = old.problems, problems != countedProblems { revision += 1 }
  }

  /// Tells that pages of this lens were written.
  func pagesWritten(_ months: ClosedRange<Month>) {
    if !unanswered.isEmpty { unanswered.subtract(months) }
    let written = awaited.filter(months.contains)
    guard !written.isEmpty else { return }
    awaited.subtract(written)
    revision += 1
  }

  /// Asks for those pages that are stale and on the screen or were just now; those that were made
  /// anew already are news. Whoever shows others again asks for them, and must know that they are
  /// old.
  private func check(_ months: Set<Month>) {
    guard !months.isEmpty else { return }
    let near = recent.reversed().filter(months.contains)
    let stale =
      read { pages in try near.filter { try pages.state(of: $0) != .fresh } } ?? near
    for month in stale { ask(month) }
    shown.subtract(months.subtracting(near))
    // While some are being made nothing is told: old answers would be shown once more.
    if stale.count < near.count || near.isEmpty { revision += 1 }
  }

  private func ask(_ month: Month) {
    if awaited.insert(month).inserted { requests.request(lens, month...month) }
  }

  // MARK: - Reading

  /// Reads in one transaction; nil where the index cannot be read now.
  func read<Answer>(_ body: (PageReader) throws -> Answer) -> Answer? {
    let lens = lens
    do {
      return try reader.unsafeRead { db in
        try FastStatement(db, AnswerSQL.begin).run()
        defer { try? FastStatement(db, AnswerSQL.commit).run() }  // Nothing was written.
        return try body(PageReader(db, lens))
      }
    } catch {
      // Here nothing is ready; whoever has the index mends it.
      requests.readingFailed(error)
      return nil
    }
  }

  /// Reads what one page holds, which is made if it is missing; nil when it does not come in time.
  func page<Answer>(
    of month: Month, _ body: (PageReader, PageReader.Days) throws -> Answer
  ) -> Answer? {
    keepRecent(month)
    let known = readPage(month, body)
    let isGood = known.map { !$0.isStale || !requests.wantsFreshPages } ?? false
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
      return known?.answer
    }
    keepShown(month, isStale: made.isStale)
    return made.answer
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
      // Whoever keeps answers of so many months asks for them again.
      shown = []
      awaited = []
      revision += 1
    }
    shown.insert(month)
    guard isStale else {
      // What was asked of it before may be kept as it was.
      if awaited.remove(month) != nil { revision += 1 }
      return
    }
    // Also when it was asked for before: it is on the screen now, and comes first.
    awaited.insert(month)
    requests.request(lens, month...month)
  }
}

/// An alarm of an occurrence that is due once.
public struct RecordAlarm: Hashable, Sendable {
  public let record: Record
  public let due: DueAlarm

  public init(_ record: Record, _ due: DueAlarm) {
    self.record = record
    self.due = due
  }
}

extension IndexAnswers {
  /// The whole event, read again from where it stands; as far as the index knows it where its file
  /// has changed. Nil for a number that no event has.
  public func event(_ id: EventID) -> Event? {
    read { pages in
      guard let row = try EventRow.find(id, in: pages.db),
        let tags = try tags.tags(row.tagset, in: pages.db)
      else { return nil }
      guard var event = try row.reread(collection: tags.collection, zones: zones, in: pages.db)
      else { return try row.known(tags: tags, in: pages.db) }
      event.id = id
      event.collection = tags.collection
      return event
    } ?? nil
  }
}

extension IndexAnswers {
  /// The alarms that are due in a stretch of time, in order; nil where the index cannot be read now.
  ///
  /// Looked for in the facts, not in pages: it costs what takes place within ten days of the stretch, and
  /// alarms that are due further from their events.
  /// - Parameter limit: only the first ones.
  public func alarms(in window: Range<Instant>, limit: Int = .max) -> [RecordAlarm]? {
    guard !window.isEmpty, limit > 0 else { return [] }
    let kinds = kinds
    return read { pages in
      var search = AlarmSearch(window, of: lens, limit: limit, tags: tags, zones, in: pages.db)
      let found = try search.alarms()
      let rows = try RecordRows(pages.db, events: events, tags: tags, kinds: kinds)
      return try found.compactMap { occurrence, due in
        try rows.records([occurrence]).first.map { RecordAlarm($0, due) }
      }
    }
  }
}

/// How questions reach the worker that makes pages; called by the main thread.
protocol PageRequesting: AnyObject {
  /// Whether answers must be of the facts as they are now: stale pages are waited for too, as
  /// commands do.
  var wantsFreshPages: Bool { get }

  /// Asks for pages that are missing or stale; those asked for last are made first. Returns at once.
  func request(_ lens: Lens, _ months: ClosedRange<Month>)

  /// Waits, as long as patience allows, until pages that were asked for are written.
  /// - Parameter isNews: whether that they are written is told all the same, since somebody else waits.
  /// - Returns: whether they are.
  func waitForPages(_ lens: Lens, _ months: ClosedRange<Month>, isNews: Bool) -> Bool

  /// Waits a moment for another process that is changing events.
  func waitForOthers()

  /// Searches behind the months that pages know, as long as patience allows; `.pending` when it
  /// goes on in the background. Asked again, it has the answer, until facts change.
  func requestNearest(_ lens: Lens, _ question: NearestQuestion) -> NearestAnswer

  /// How many events pass the filter of a lens; nil while they are counted in the background, unless
  /// patience has no end. Asked again, it has the answer, until facts change.
  func requestEventCount(_ lens: Lens) -> EventCount?

  /// Whether the index has failed: answers lack something until it is reopened.
  var hasFailed: Bool { get }
  /// Notes that the index could not be read.
  func readingFailed(_ error: any Error)
}

extension PageRequesting {
  var wantsFreshPages: Bool { false }
  func waitForOthers() {}
  func requestEventCount(_ lens: Lens) -> EventCount? { nil }
  var hasFailed: Bool { false }
  func readingFailed(_ error: any Error) {}
}
