import CalendarModel
import ICalendar

/// Makes pages from facts; keeps some series between runs.
struct PageBuilder {
  /// The result of one run.
  struct Run: Sendable {
    /// The first of the requested months; fewer than requested if they hold very much.
    let months: ClosedRange<Month>
    let pages: [BuiltPage]
    /// Series whose rules took too long.
    let exhausted: [Int64]
    /// The revision of the facts it was made from; pages written after other changes are stale.
    let revision: Int
  }

  /// The maximum number of months in one run, and of occurrences unless a single month has more: at
  /// about 250 bytes each until they are written, 3 MB.
  static let mostMonths = 24
  static let mostEntries = 12_000
  private static let mostFilters = 4
  private static let mostLenses = 4

  private var expander: SeriesExpander
  private let tags = TagTable()
  /// The tagset results of the most recently used filters.
  private var accepted: [AcceptedTagsets] = []
  /// The filtered lenses of the most recent requests, the newest first.
  private var lenses: [Lens] = []
  private var revision = -1

  /// - Parameter zones: for the VEVENTs of series.
  init(zones: ZoneCatalog) { self.init(SeriesExpander(zones: zones)) }

  init(_ expander: SeriesExpander) { self.expander = expander }

  /// Makes the pages of the first months of a range; call again for the rest.
  ///
  /// - Parameters:
  ///   - text: matches events with the text of the filter; nil if it has none.
  ///   - db: the database, within one transaction.
  ///   - isCancelled: called now and then; if it returns true, the interruption is thrown, and
  ///     series already read are kept for the next time.
  mutating func build(
    _ months: ClosedRange<Month>, of lens: Lens, text: TextFit? = nil,
    in db: Database, isCancelled: () -> Bool = { false }
  ) throws -> Run {
    let revision = try IndexSetting.number(.revision, db)
    follow(ChangeLog(), to: revision)
    let last = min(months.upperBound, months.lowerBound + (Self.mostMonths - 1))
    var collector = OccurrenceCollector(
      months.lowerBound...last, of: lens, filter: filter(of: lens, text),
      limit: Self.mostEntries, in: db)
    try collector.collect(&expander, isCancelled: isCancelled)
    let pages = try zip(collector.months, Self.parts(of: collector)).map { month, entries in
      try page(of: month, entries, lens, in: db)
    }
    return Run(
      months: collector.months, pages: pages, exhausted: expander.takeExhausted(),
      revision: revision)
  }

  /// Forgets the series that changed up to a revision of the facts.
  mutating func follow(_ log: ChangeLog, to revision: Int) {
    guard revision != self.revision else { return }
    if revision > self.revision, let changed = log.events(self.revision + 1...revision) {
      expander.forget(changed)
    } else {
      expander.forget()
    }
    self.revision = revision
  }

  /// Makes the page of a month from the existing one, which is stale because some events changed.
  ///
  /// The cost depends on the contents of the month and those events, not on other events.
  /// - Returns: the same page as `build`; nil if `build` has to be used.
  /// - Parameters:
  ///   - changed: all events that may have changed since the page was made.
  ///   - db: the database, within one transaction, in which `follow` was called for its facts.
  mutating func patch(
    _ month: Month, of lens: Lens, text: TextFit?, changed: Set<Int64>, in db: Database
  ) throws -> BuiltPage? {
    // Whether an event has a plan depends on others.
    guard !lens.filter.tracking.names(.unplanned) else { return nil }
    var collector = OccurrenceCollector(
      month...month, of: lens, filter: filter(of: lens, text), limit: .max, in: db)
    try collector.collect(changed, &expander)
    // The occurrences shown of such series depend on how many of these there are.
    guard !expander.hasExhausted(changed) else { return nil }
    let list = try PageReader(db, lens).encodedEntries(of: month)
    let old = list.entries(at: 0..<list.count, in: lens.zone)
    let kept = old.filter { !changed.contains($0.event) }
    let added = collector.entries.sorted(by: PageEntry.isListedBefore)
    return try page(of: month, PageEntry.merged(kept, added), lens, in: db)
  }

  /// - Parameter entries: the entries that touch the month, in list order.
  mutating func page(
    of month: Month, _ entries: [PageEntry], _ lens: Lens, in db: Database
  ) throws -> BuiltPage {
    let merged = lens.mergesCopies ? try merged(entries, in: db) : MergedEntries(all: entries)
    let hasNumbers = try Statement(db, PageSQL.hasNumbers).first { _ in true } ?? false
    var draft = PageDraft(
      month, entries: merged, owner: { [tags] in try tags.tags($0, in: db) ?? .unknown },
      numbers: { event in
        guard hasNumbers else { return "" }
        return try Statement(db, PageSQL.numbers).first(event) { $0.text(0) } ?? ""
      })
    return try draft.finished()
  }

  private mutating func merged(_ entries: [PageEntry], in db: Database) throws -> MergedEntries {
    try MergedEntries(
      entries,
      positions: {
        let rows = try Statement(db, PageSQL.positions).all {
          (CollectionID(rawValue: Int($0.number(0))), Int($0.number(1)))
        }
        return Dictionary(rows) { first, _ in first }
      },
      collection: { (try tags.tags($0, in: db) ?? .unknown).collection },
      uid: { try $0.knownUID(in: db) },
      order: { try $0.duplicateOrder(in: db) })
  }

  /// Returns the known lenses whose pages contain everything in those of a filtered lens: the
  /// narrowest first, all events last.
  mutating func widerLenses(than lens: Lens) -> [Lens] {
    lenses.removeAll { $0 == lens }
    let wider = lenses.filter {
      $0.zoneKey == lens.zoneKey && lens.filter.isSubset(of: $0.filter)
    }
    lenses = [lens] + lenses.prefix(Self.mostLenses - 1)
    return wider + [
      Lens(
        zone: lens.zone, filter: .everything, process: lens.owner, mergesCopies: lens.mergesCopies)
    ]
  }

  mutating func filter(of lens: Lens, _ text: TextFit?) -> LensFilter {
    let new = AcceptedTagsets(lens.filter, tags: tags)
    let tagsets = accepted.first { $0.filter == new.filter } ?? new
    accepted.removeAll { $0 === tagsets }
    accepted = accepted.suffix(Self.mostFilters - 1) + [tagsets]
    return LensFilter(lens.filter, text: text, in: lens.zone, tagsets: tagsets)
  }

  /// Returns the entries of each month, in list order.
  private static func parts(of collector: OccurrenceCollector) -> [[PageEntry]] {
    let (months, days) = (collector.months, collector.days)
    let count = months.upperBound - months.lowerBound + 1
    var parts = Array(repeating: [PageEntry](), count: count)
    for entry in collector.entries.sorted(by: PageEntry.isListedBefore) {
      let touched = entry.days
      guard touched.overlaps(days) else { continue }
      let visible = touched.clamped(to: days)
      let first = visible.lowerBound.month
      let last = visible.count == 1 ? first : visible.upperBound.month
      for month in first...last { parts[month - months.lowerBound].append(entry) }
    }
    return parts
  }
}

extension PageBuilder {
  /// Makes the pages of the first months of a range from pages of a wider filter: those of a longer
  /// search text from those of a shorter one, those of a filter from those of all events. No series
  /// is expanded.
  ///
  /// The cost depends on the contents of these pages, plus a check of the words of the events that
  /// pass the rest of the filter if its text is different.
  /// - Returns: the same pages as `build`; nil if the first month has no fresh page of a wider
  ///   filter.
  mutating func narrow(
    _ months: ClosedRange<Month>, of lens: Lens, text: TextFit?, in db: Database,
    isCancelled: () -> Bool = { false }
  ) throws -> Run? {
    guard lens.filter != .everything else { return nil }
    let wider = widerLenses(than: lens)
    let filter = filter(of: lens, text)
    var (pages, count): ([BuiltPage], Int) = ([], 0)
    for month in months.prefix(Self.mostMonths) where count < Self.mostEntries {
      let fresh = try wider.lazy.map { PageReader(db, $0) }
        .first { try $0.state(of: month) == .fresh }
      guard let list = try fresh?.encodedEntries(of: month) else { break }
      count += list.count
      let places = try filter.places(in: list, db, isCancelled: isCancelled)
      let entries = list.entries(at: places, in: lens.zone)
      let shown =
        filter.spannedDays == nil ? entries : entries.filter { filter.accepts(days: $0.days) }
      pages.append(try page(of: month, shown, lens, in: db))
    }
    guard let last = pages.last?.month else { return nil }
    return Run(
      months: months.lowerBound...last, pages: pages, exhausted: [],
      revision: try IndexSetting.number(.revision, db))
  }
}

extension LensFilter {
  /// Returns the positions of the accepted entries of a list.
  fileprivate func places(
    in list: EncodedEntries, _ db: Database, isCancelled: () -> Bool
  ) throws -> [Int] {
    let tagged = try (0..<list.count).filter { try accepts(tagset: list.tags($0).tagset, in: db) }
    let happened = try tagged.filter {
      try acceptsTracking(of: list.tags($0).event, tagset: list.tags($0).tagset, in: db)
    }
    guard let text else { return happened }
    let fitting = try text.fitting(
      happened.map { list.tags($0).event }, in: db, isCancelled: isCancelled)
    return happened.filter { fitting.contains(list.tags($0).event) }
  }
}
