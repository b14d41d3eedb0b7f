import CalendarModel
import ICalendar

/// Finds the alarms that are due in a stretch of time.
struct AlarmSearch {
  /// An occurrence and one of its alarm times.
  typealias Found = (occurrence: Occurrence, due: DueAlarm)

  /// The maximum number of alarms due far from their events; those that end first are examined.
  static let mostFar = 10_000
  /// The number of alarms held beyond those wanted.
  private static let surplus = 10_000

  private struct Key: Hashable {
    let occurrence: Occurrence
    let moment: Instant
  }

  private let window: Range<Instant>
  private let zone: Zone
  private let limit: Int
  private let filter: LensFilter
  private let tags: TagTable
  private let search: FactSearch
  private var expander: SeriesExpander
  private var schedules: [Int64: AlarmSchedule] = [:]
  private var series: Set<Int64> = []
  private var found: [Key: DueAlarm] = [:]

  /// - Parameter db: the database, within a read.
  init(
    _ window: Range<Instant>, of lens: Lens, limit: Int, tags: TagTable, _ zones: ZoneCatalog,
    in db: Database
  ) {
    self.window = window
    self.limit = limit
    self.tags = tags
    zone = lens.zone
    filter = LensFilter(
      lens.filter, text: lens.filter.textPattern.map { .tested($0) }, in: lens.zone)
    search = FactSearch(db)
    expander = SeriesExpander(zones: zones)
  }

  /// Returns the alarms in order of time, then in list order.
  mutating func alarms() throws -> [Found] {
    let days = AlarmDistance.days(of: window)
    try addSingles(near: days)
    try addReaching(days)
    try addFar(besides: days)
    trim(to: limit)
    return sorted.map { ($0.key.occurrence, $0.value) }
  }

  // MARK: - Alarms near their events

  private mutating func addSingles(near days: ClosedRange<Day>) throws {
    let margin = SingleFact.longestByMoment + SingleFact.clockMargin
    let low = LocalTime(days.lowerBound) + -margin
    let high = LocalTime(days.upperBound + 1) + SingleFact.clockMargin
    let facts = try Statement(search.db, AnswerSQL.singleAlarms).all(low.seconds, high.seconds) {
      (SingleFact($0), $0.withBytes(5) { AlarmCode.alarms($0) })
    }
    for (fact, alarms) in facts { try add(fact, alarms) }
  }

  private mutating func addReaching(_ days: ClosedRange<Day>) throws {
    var reaching: [Int64: SeriesFact?] = [:]
    try search.forEachReaching(days) { event, fact in
      if reaching[event] == nil { reaching[event] = .some(fact) }
    }
    for (event, fact) in reaching {
      if let fact = try fact ?? SeriesFact.find(event, in: search.db) {
        try add(fact, near: days)
      } else {
        try addSingle(event)
      }
    }
  }

  // MARK: - Alarms far from their events

  private mutating func addFar(besides days: ClosedRange<Day>) throws {
    let far = try Statement(search.db, AnswerSQL.farAlarms)
      .all(window.lowerBound.seconds, Self.mostFar) { $0.number(0) }
    for event in far {
      let owners = try Statement(search.db, AnswerSQL.seriesOfPart).all(event) { $0.number(0) }
      for owner in owners {
        if let fact = try SeriesFact.find(owner, in: search.db) { try add(fact, near: days) }
      }
      if owners.isEmpty { try addSingle(event) }
    }
  }

  // MARK: - Single events

  private mutating func addSingle(_ event: Int64) throws {
    let alarms = try schedule(of: event)
    guard !alarms.isEmpty, let fact = try search.single(event) else { return }
    try add(fact, alarms)
  }

  private mutating func add(_ fact: SingleFact, _ alarms: AlarmSchedule) throws {
    let occurrence = fact.occurrence(in: zone)
    let due = alarms.due(for: occurrence, in: zone, reader: zone, within: window)
    guard !due.isEmpty, try isWanted(fact.event, tagset: fact.tagset) else { return }
    insert(due, of: occurrence)
  }

  // MARK: - Series

  private mutating func add(_ fact: SeriesFact, near days: ClosedRange<Day>) throws {
    guard series.insert(fact.event).inserted else { return }
    var alarms: [Int64: AlarmSchedule] = [:]
    for part in try [fact.event] + search.parts(of: fact) {
      let schedule = try schedule(of: part)
      if !schedule.isEmpty { alarms[part] = schedule }
    }
    guard !alarms.isEmpty, let series = try expander.series(fact, in: search.db) else { return }
    // Excludes parts of another series with the same UID, and overrides that this one has dropped.
    let own = Set([fact.event] + series.overrides.map(\.id.rawValue))
    alarms = alarms.filter { own.contains($0.key) }
    for days in stretches(of: alarms.values, and: days) {
      for occurrence in expander.occurrences(
        of: series, touching: days.lowerBound.month...days.upperBound.month, in: zone)
      {
        guard let own = alarms[occurrence.event.rawValue] else { continue }
        try add(own.relative, of: occurrence, in: series, fact)
      }
    }
    for (event, own) in alarms {
      try addAbsolute(own.absolute, of: EventID(rawValue: event), series, fact)
    }
  }

  /// Returns the days of occurrences whose alarms may be due.
  private func stretches(
    of alarms: some Sequence<AlarmSchedule>, and near: ClosedRange<Day>
  ) -> [ClosedRange<Day>] {
    let far = alarms.flatMap(\.entries).compactMap(\.offsets).filter { !AlarmDistance.isNear($0) }
      .map { AlarmDistance.days(of: window, at: $0) }
    return Array(Set([near] + far))
  }

  /// Adds alarms with an absolute time. Each belongs to one occurrence of a series: the one it
  /// names, otherwise the first one that starts on its day or later, otherwise the last.
  private mutating func addAbsolute(
    _ alarms: AlarmSchedule, of event: EventID, _ series: Series, _ fact: SeriesFact
  ) throws {
    for entry in alarms.entries {
      guard let moment = entry.trigger.moment(in: zone), moment < window.upperBound,
        window.lowerBound <= moment + entry.length
      else { continue }
      let occurrence =
        if let original = entry.occurrence {
          self.occurrence(at: original, in: series)
        } else {
          self.occurrence(of: event, in: series, near: zone.localTime(of: moment).day)
        }
      if let occurrence { try add(AlarmSchedule([entry]), of: occurrence, in: series, fact) }
    }
  }

  /// Returns the occurrence that a series has at a moment; see `AlarmSchedule.Entry.occurrence`.
  private func occurrence(at original: Instant, in series: Series) -> Occurrence? {
    let own = series.overrides.first { override in
      guard case .override(let time, _) = override.kind else { return false }
      return time.localTime(in: .utc).seconds == original.seconds
    }
    if let own { return own.ownOccurrence(in: zone) }
    let day = LocalTime(seconds: original.seconds).day
    var budget = StepBudget(SeriesExpander.stepsPerMonth)
    return series.occurrences(touching: day - 1...day + 1, in: zone, budget: &budget).occurrences
      .first { $0.moments.map { $0.start == original } ?? ($0.start.seconds == original.seconds) }
  }

  private func occurrence(of event: EventID, in series: Series, near day: Day) -> Occurrence? {
    var budget = StepBudget(SeriesExpander.stepsPerMonth)
    if let own = series.overrides.first(where: { $0.id == event }) {
      let days = own.ownOccurrence(in: zone).days
      return series.occurrences(touching: days, in: zone, budget: &budget).occurrences
        .first { $0.event == event }
    }
    for (direction, from) in [(TimeDirection.forward, day - 1), (.backward, day)] {
      guard let start = series.nearestStart(direction, from: from, in: zone, budget: &budget)
      else { continue }
      let there = series.occurrences(touching: start...start, in: zone, budget: &budget)
      if let found = there.occurrences.first(where: { $0.start.day == start }) { return found }
    }
    return nil
  }

  private mutating func add(
    _ alarms: AlarmSchedule, of occurrence: Occurrence, in series: Series, _ fact: SeriesFact
  ) throws {
    let clock = alarms.countsDays ? calendar(of: occurrence, in: series) : zone
    let due = alarms.due(for: occurrence, in: clock, reader: zone, within: window)
    guard !due.isEmpty else { return }
    let event = occurrence.event.rawValue
    let tagset = try event == fact.event ? fact.tagset : search.tagset(of: event)
    if try isWanted(event, tagset: tagset) { insert(due, of: occurrence) }
  }

  /// Returns the zone whose days are counted before an occurrence: its event's, otherwise the
  /// reader's.
  private func calendar(of occurrence: Occurrence, in series: Series) -> Zone {
    let event = series.overrides.first { $0.id == occurrence.event } ?? series.event
    if case .zoned(_, let own) = event.start { return own }
    return zone
  }

  // MARK: - Common

  private mutating func schedule(of event: Int64) throws -> AlarmSchedule {
    if let known = schedules[event] { return known }
    let found = try Statement(search.db, AnswerSQL.alarm).first(event) { row in
      row.withBytes(0) { AlarmCode.alarms($0) }
    }
    let schedule = found ?? .none
    schedules[event] = schedule
    return schedule
  }

  /// Whether an event takes place and passes the filter.
  private func isWanted(_ event: Int64, tagset: Int64) throws -> Bool {
    guard try tags.tags(tagset, in: search.db)?.state != .cancelled else { return false }
    return try filter.accepts(event, tagset: tagset, in: search.db)
  }

  private mutating func insert(_ due: [DueAlarm], of occurrence: Occurrence) {
    guard filter.accepts(days: occurrence.days) else { return }
    for due in due {
      let key = Key(occurrence: occurrence, moment: due.moment)
      found[key] = found[key].map { $0.merged(with: due) } ?? due
    }
    if found.count > limit.addingSurplus(2 * Self.surplus) {
      trim(to: limit.addingSurplus(Self.surplus))
    }
  }

  private mutating func trim(to count: Int) {
    guard found.count > count else { return }
    found = Dictionary(uniqueKeysWithValues: sorted.prefix(count).map { ($0.key, $0.value) })
  }

  private var sorted: [(key: Key, value: DueAlarm)] {
    found.sorted { a, b in
      a.key.moment == b.key.moment
        ? Occurrence.isListedBefore(a.key.occurrence, b.key.occurrence)
        : a.key.moment < b.key.moment
    }
  }
}

extension Int {
  fileprivate func addingSurplus(_ count: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(count)
    return overflow ? .max : sum
  }
}
