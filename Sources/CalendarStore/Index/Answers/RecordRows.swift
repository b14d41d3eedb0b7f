import CalendarModel
import Glibc

/// Makes records from occurrences, reading the rows of their events unless they are already known.
struct RecordRows {
  private let db: Database
  private let statement: Statement
  private let events: EventTable
  private let tags: TagTable
  private let kinds: [CollectionID: CollectionTraits.Kind]
  private let addresses: Set<String>
  /// The copies of a page's occurrences; nil if it has none.
  private let copies: PageCopies?

  /// - Parameters:
  ///   - events: the events already known, which grow.
  ///   - tags: the same for tagsets.
  ///   - kinds: the collections that hold something other than events. In a birthday calendar, an
  ///     occurrence that was changed on its own gets the first year of its series.
  ///   - addresses: the user's mail addresses, in lower case.
  ///   - copies: the copies of the occurrences in other collections.
  init(
    _ db: Database, events: EventTable, tags: TagTable,
    kinds: [CollectionID: CollectionTraits.Kind], addresses: Set<String> = [],
    copies: PageCopies? = nil
  ) throws {
    self.copies = copies
    self.addresses = addresses
    self.db = db
    self.events = events
    self.tags = tags
    self.kinds = kinds
    statement = try Statement(db, PageSQL.record)
  }

  /// Returns the records of occurrences, except those whose events are gone.
  func records(_ occurrences: some Sequence<Occurrence>) throws -> [CalendarModel.Record] {
    var records: [CalendarModel.Record] = []
    records.reserveCapacity(occurrences.underestimatedCount)
    for occurrence in occurrences {
      if let record = try record(of: occurrence) { records.append(record) }
    }
    return records
  }

  /// Returns the record of an occurrence; nil if its event is gone.
  func record(of occurrence: Occurrence) throws -> CalendarModel.Record? {
    guard let row = try row(of: occurrence.event) else { return nil }
    var record = CalendarModel.Record(
      occurrence: occurrence, title: row.title, location: row.location,
      collection: row.tags.collection, categories: row.tags.categories, color: row.color,
      state: row.tags.state, repeats: row.repeats,
      firstYear: row.firstStart.map { occurrence.year(ofStart: $0) },
      isBusy: row.tags.areBusy(for: addresses, kinds),
      isCounted: row.tags.areCounted(for: addresses, kinds))
    record.trackedMark = row.tags.tracked
    if let copies { record.copies = try copies.copies(of: occurrence) }
    return record
  }

  private func row(of event: EventID) throws -> EventTable.Row? {
    if let known = events[event] { return known }
    guard let row = try read(event) else { return nil }
    events.keep(row, of: event)
    return row
  }

  private func read(_ event: EventID) throws -> EventTable.Row? {
    let found = try statement.first(event.rawValue) { row in
      let color = row.optional(2).map { EventColor(number: Int($0)) }
      let times = (kind: row.number(4), moment: StoredNumbers.moment(row.number(5)))
      return (text: (row.text(0), row.text(1)), color: color, tagset: row.number(3), times: times)
    }
    guard let found, let tags = try tags.tags(found.tagset, in: db) else { return nil }
    let (kind, moment) = found.times
    let isOfBirthday = kind == 2 && kinds[tags.collection] == .birthdays
    let beginning = kind == 1 ? moment : isOfBirthday ? try beginning(ofOverride: event) : nil
    return EventTable.Row(
      title: found.text.0, location: found.text.1, color: found.color, tags: tags,
      repeats: kind == 1 || kind == 2, firstStart: beginning)
  }

  private func beginning(ofOverride event: EventID) throws -> Int64? {
    try Statement(db, PageSQL.beginningOfOverride).first(event.rawValue) {
      StoredNumbers.moment($0.number(0))
    }
  }
}

extension IndexAnswers {
  /// Returns the record of an occurrence of an event that was read again.
  func record(
    _ occurrence: Occurrence, of event: Event, repeats: Bool
  ) -> CalendarModel.Record {
    let holdsEvents = kinds[event.collection] == nil
    var record = CalendarModel.Record(
      occurrence, of: event, repeats: repeats,
      isBusy: holdsEvents && event.isBusy(for: settings.addresses),
      isCounted: holdsEvents && event.isCounted(for: settings.addresses))
    record.trackedMark = event.trackedMark
    return record
  }

  /// Returns the rows for occurrences of a page.
  /// - Parameter kinds: the collections that do not hold events, read before the transaction.
  func recordRows(
    of pages: PageReader, _ days: PageReader.Days,
    _ kinds: [CollectionID: CollectionTraits.Kind]
  ) throws -> RecordRows {
    try RecordRows(
      pages.db, events: events, tags: tags, kinds: kinds, addresses: settings.addresses,
      copies: days.hasCopies ? PageCopies(pages, days.month, tags: tags) : nil)
  }

  /// Returns the rows for occurrences that were found in the facts.
  /// - Parameter kinds: the collections that do not hold events, read before the transaction.
  func recordRows(
    in db: Database, _ kinds: [CollectionID: CollectionTraits.Kind]
  ) throws -> RecordRows {
    try RecordRows(db, events: events, tags: tags, kinds: kinds, addresses: settings.addresses)
  }
}

extension IndexAnswers {
  /// Returns the record that is shown for one, with its copies: the same, unless a collection before
  /// has it too.
  public func shown(for record: CalendarModel.Record) -> CalendarModel.Record {
    guard lens.mergesCopies, collections.count > 1 else { return record }
    let (kinds, own) = (kinds, record.occurrence)
    let shown = page(of: own.start.day.month) { pages, days -> CalendarModel.Record? in
      guard days.hasCopies else { return nil }
      let entry = PageEntry(own, tagset: 0)
      var event: Int64?
      let month = Int64(days.month.index)
      try pages.db.forEachRow(PageSQL.shownForCopy, lens.id, month, entry.event) { row in
        if row.number(1) == entry.first { event = row.number(0) }
        return event == nil
      }
      let found = Occurrence(
        event: event.map { EventID(rawValue: $0) } ?? own.event, time: own.time,
        moments: own.moments)
      return try recordRows(of: pages, days, kinds).record(of: found)
    }
    return (shown ?? nil) ?? record
  }

  /// Returns a record that was read by its id, with its copies in other collections. As in lists, the
  /// shown copy comes first.
  public func withCopies(_ record: CalendarModel.Record) -> CalendarModel.Record {
    let shown = shown(for: record)
    var record = record
    let own = RecordCopy(event: shown.occurrence.event, collection: shown.collection)
    record.copies = ([own] + shown.copies).filter { $0.event != record.occurrence.event }
    return record
  }
}

/// Reads some bytes of a file with known times and a known size; returns nil if it has changed.
/// - Parameters:
///   - modified: the modification time in nanoseconds since 1970.
///   - changed: the time of its last change by the file system, as in `FileStamp`.
func readPart(
  of path: String, _ range: Range<Int>, modified: Int64, changed: Int64, size: Int64
) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
    Int64(status.st_size) == size, range.upperBound <= Int(status.st_size),
    status.st_mtim.nanoseconds == modified, status.st_ctim.nanoseconds == changed
  else { return nil }
  let bytes = try? readBytes(of: descriptor, at: range.lowerBound, count: range.count)
  return bytes?.count == range.count ? bytes : nil
}
