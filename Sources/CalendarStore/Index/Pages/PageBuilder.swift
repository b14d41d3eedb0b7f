import CalendarModel
import GRDB
import ICalendar

/// Makes pages of facts; keeps some series between runs.
struct PageBuilder {
  /// What one run made.
  struct Run: Sendable {
    /// A beginning of the months asked for: fewer where they hold very much.
    let months: ClosedRange<Month>
    let pages: [BuiltPage]
    /// Series whose rules took too long.
    let exhausted: [Int64]
    /// The revision of the facts it was made of; pages written later than others' are stale.
    let revision: Int
  }

  /// How many months one run makes, and how many occurrences it holds, unless a single month has
  /// more: at about 250 bytes each until they are written, 3 MB.
  static let mostMonths = 24
  static let mostEntries = 12_000
  private static let mostFilters = 4
  private static let mostLenses = 4

  private var expander: SeriesExpander
  private var owners = TagsetOwners()
  /// What is known of the filters that pages were made for last.
  private var accepted: [AcceptedTagsets] = []
  /// The filtered lenses that pages were wanted of last, the newest first.
  private var lenses: [Lens] = []
  private var revision = -1

  /// - Parameter zones: for the VEVENTs of series.
  init(zones: ZoneCatalog) { self.init(SeriesExpander(zones: zones)) }

  init(_ expander: SeriesExpander) { self.expander = expander }

  /// Makes the pages of the first months of a range; ask again for the rest.
  ///
  /// - Parameters:
  ///   - text: tells which events fit the text of the filter; nil when there is none.
  ///   - db: within one transaction.
  ///   - isCancelled: asked now and then; when it says yes, the interruption is thrown, and series
  ///     that were read are kept for the next time.
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
    let pages = try Self.pages(collector) { try owners.collection(of: $0, in: db) }
    return Run(
      months: collector.months, pages: pages, exhausted: expander.takeExhausted(),
      revision: revision)
  }

  /// Forgets the series that changed until a revision of the facts.
  mutating func follow(_ log: ChangeLog, to revision: Int) {
    guard revision != self.revision else { return }
    if revision > self.revision, let changed = log.events(self.revision + 1...revision) {
      expander.forget(changed)
    } else {
      expander.forget()
    }
    self.revision = revision
  }

  /// Makes the page of a month of the one that is there, which is stale since some events changed.
  ///
  /// It costs what the month shows and those events, not what else might touch the month.
  /// - Returns: what `build` would make; nil where that must be asked.
  /// - Parameters:
  ///   - changed: all events that the page may not know as they are.
  ///   - db: within one transaction, in which `follow` was told of its facts.
  mutating func patch(
    _ month: Month, of lens: Lens, text: TextFit?, changed: Set<Int64>, in db: Database
  ) throws -> BuiltPage? {
    var collector = OccurrenceCollector(
      month...month, of: lens, filter: filter(of: lens, text), limit: .max, in: db)
    try collector.collect(changed, &expander)
    // What such series show depends on how many there are.
    guard !expander.hasExhausted(changed) else { return nil }
    let kept = try PageReader(db, lens).entries(of: month).filter { !changed.contains($0.event) }
    let added = collector.entries.sorted(by: PageEntry.isListedBefore)
    return try page(of: month, PageEntry.merged(kept, added), in: db)
  }

  /// - Parameter entries: those that touch the month, in list order.
  mutating func page(
    of month: Month, _ entries: [PageEntry], in db: Database
  ) throws -> BuiltPage {
    try withoutActuallyEscaping({ try owners.collection(of: $0, in: db) }) { collection in
      var draft = PageDraft(month, entries: entries, collection: collection)
      return try draft.finished()
    }
  }

  /// The lenses whose pages hold all that those of a filtered one hold, as far as they are known: the
  /// narrowest of them first, all events last.
  mutating func widerLenses(than lens: Lens) -> [Lens] {
    lenses.removeAll { $0 == lens }
    let wider = lenses.filter {
      $0.zone.key == lens.zone.key && lens.filter.narrows($0.filter)
    }
    lenses = [lens] + lenses.prefix(Self.mostLenses - 1)
    return wider + [Lens(zone: lens.zone, filter: .everything, process: lens.owner)]
  }

  mutating func filter(of lens: Lens, _ text: TextFit?) -> LensFilter {
    let new = AcceptedTagsets(lens.filter)
    let tagsets = accepted.first { $0.filter == new.filter } ?? new
    accepted.removeAll { $0 === tagsets }
    accepted = accepted.suffix(Self.mostFilters - 1) + [tagsets]
    return LensFilter(lens.filter, text: text, tagsets: tagsets)
  }

  private static func pages(
    _ collector: OccurrenceCollector, collection: (Int64) throws -> CollectionID
  ) throws -> [BuiltPage] {
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
    return try withoutActuallyEscaping(collection) { collection in
      try zip(months, parts).map { month, entries in
        var draft = PageDraft(month, entries: entries, collection: collection)
        return try draft.finished()
      }
    }
  }
}

/// The collections that tagsets belong to, kept for as long as an index is open: they never change.
/// All are forgotten when they are too many.
struct TagsetOwners {
  private static let most = 4_000

  private var known: [Int64: CollectionID] = [:]

  /// What is not known belongs to no collection.
  mutating func collection(of tagset: Int64, in db: Database) throws -> CollectionID {
    if let owner = known[tagset] { return owner }
    let found = try FastStatement(db, PageSQL.tags).first(tagset) { row in
      CollectionID(rawValue: Int(row.number(0)))
    }
    guard let found else { return CollectionID(rawValue: -1) }
    if known.count >= Self.most { known.removeAll() }
    known[tagset] = found
    return found
  }
}

extension PageBuilder {
  /// Makes the pages of the first months of a range from pages of a wider filter: a search letter
  /// from those of the letters before it, a filter from those of all events. No series is expanded.
  ///
  /// It costs what these pages hold, and a look at the words of the events that pass the rest of the
  /// filter where its text is another one.
  /// - Returns: what `build` would make; nil where the first month has no such page that is fresh.
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
      let entries = try filter.places(in: list, db, isCancelled: isCancelled)
        .map { list.entry($0, in: lens.zone) }
      pages.append(try page(of: month, entries, in: db))
    }
    guard let last = pages.last?.month else { return nil }
    return Run(
      months: months.lowerBound...last, pages: pages, exhausted: [],
      revision: try IndexSetting.number(.revision, db))
  }
}

extension LensFilter {
  /// The places of those entries of a list that are let through.
  fileprivate func places(
    in list: EncodedEntries, _ db: Database, isCancelled: () -> Bool
  ) throws -> [Int] {
    let tagged = try (0..<list.count).filter { try accepts(tagset: list.tags($0).tagset, in: db) }
    guard let text else { return tagged }
    let fitting = try text.fitting(
      tagged.map { list.tags($0).event }, in: db, isCancelled: isCancelled)
    return tagged.filter { fitting.contains(list.tags($0).event) }
  }
}
