import CSQLite
import CalendarModel

/// Collects the occurrences of facts that touch some months. It covers fewer months than requested
/// if they have too many.
struct OccurrenceCollector {
  private(set) var months: ClosedRange<Month>
  /// The occurrences, unordered; some may touch none of the months.
  private(set) var entries: [PageEntry] = []

  private let limit: Int
  private let search: FactSearch
  private let zone: Zone
  private let filter: LensFilter

  /// - Parameter limit: the maximum number of entries, unless a single month has more.
  init(
    _ months: ClosedRange<Month>, of lens: Lens, filter: LensFilter, limit: Int, in db: Database
  ) {
    self.months = months
    self.limit = limit
    self.filter = filter
    zone = lens.zone
    search = FactSearch(db)
  }

  var days: ClosedRange<Day> { months.lowerBound.firstDay...months.upperBound.lastDay }

  /// - Parameter isCancelled: called now and then to ask whether the result is no longer wanted.
  mutating func collect(_ expander: inout SeriesExpander, isCancelled: () -> Bool) throws {
    var (reaching, count): (Set<Int64>, Int) = ([], 0)
    try search.forEachReaching(days) { event, series in
      try check(isCancelled, at: count)
      count += 1
      guard reaching.insert(event).inserted else { return }
      try add(event, series ?? SeriesFact.find(event, in: search.db), &expander)
    }
    try addSingles(besides: reaching, isCancelled)
  }

  /// Collects the occurrences of some events only, series among them.
  mutating func collect(_ events: Set<Int64>, _ expander: inout SeriesExpander) throws {
    for event in events { try add(event, SeriesFact.find(event, in: search.db), &expander) }
  }

  // MARK: Private

  private static let stride = 64

  private func check(_ isCancelled: () -> Bool, at index: Int) throws {
    guard index % Self.stride == Self.stride - 1, isCancelled() else { return }
    throw DatabaseError(SQLITE_INTERRUPT)
  }

  private mutating func add(
    _ event: Int64, _ series: SeriesFact?, _ expander: inout SeriesExpander
  ) throws {
    if let series { return try add(series, &expander) }
    if let single = try search.single(event) { try add(single) }
  }

  private mutating func addSingles(
    besides known: Set<Int64>, _ isCancelled: () -> Bool
  ) throws {
    var count = 0
    try search.singles(near: days) { fact in
      try check(isCancelled, at: count)
      count += 1
      if fact.end - fact.moment > 86_400, known.contains(fact.event) { return true }
      try add(fact)
      return true
    }
  }

  private mutating func add(_ fact: SingleFact) throws {
    guard try filter.accepts(fact.event, tagset: fact.tagset, in: search.db) else { return }
    add(PageEntry(fact.occurrence(in: zone), tagset: fact.tagset, uid: fact.uid))
  }

  private mutating func add(_ fact: SeriesFact, _ expander: inout SeriesExpander) throws {
    guard fact.mayTouch(days), try search.hasPart(of: fact, acceptedBy: filter),
      let series = try expander.series(fact, in: search.db)
    else { return }
    // The event that describes an occurrence describes most of the others too.
    var last: (event: Int64, tagset: Int64, isAccepted: Bool)?
    for occurrence in expander.occurrences(of: series, touching: months, in: zone) {
      let event = occurrence.event.rawValue
      var present = last.flatMap { $0.event == event ? $0 : nil }
      if present == nil {
        let tagset = try event == fact.event ? fact.tagset : search.tagset(of: event)
        present = (
          event, tagset, try filter.accepts(event, tagset: tagset, in: search.db)
        )
        last = present
      }
      guard let present, present.isAccepted else { continue }
      add(PageEntry(occurrence, tagset: present.tagset, uid: fact.uid))
    }
  }

  private mutating func add(_ entry: PageEntry) {
    guard entry.days.overlaps(days), filter.accepts(days: entry.days) else { return }
    entries.append(entry)
    while entries.count > limit, months.lowerBound < months.upperBound { shrink() }
  }

  /// Keeps the first half of the months.
  private mutating func shrink() {
    let count = (months.upperBound - months.lowerBound + 1) / 2
    months = months.lowerBound...(months.lowerBound + (count - 1))
    let end = LocalTime(days.upperBound + 1).seconds
    entries.removeAll { $0.start >= end }
  }
}
