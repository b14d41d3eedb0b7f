import CalendarModel
import ICalendar

/// A search through facts for the nearest day with a record or an event, in bounded steps.
///
/// When facts change, a search must start over.
struct NearestSearch {
  let lens: Lens
  let question: NearestDayQuery

  private let matches: MatchSet?
  private let filter: LensFilter
  private var expander: SeriesExpander
  private var steps: [Step]
  /// The day where the search for starts begins: that of the query, or the nearest possible start
  /// of a matching occurrence.
  private let outset: Day
  /// The first day beyond which none can start; nil if the filter is not about days.
  private let limit: Day?
  /// The nearest start that was found.
  private var best: Day?
  private var answer: NearestDay?

  /// A remaining step; the last one is next.
  private enum Step {
    /// Checks whether the neighbouring day is touched.
    case neighbour
    /// Finds what starts up to the first of the wanted days and touches it.
    case edge(Day)
    case singles(afterMoment: Int64, event: Int64)
    /// Like `singles`, but skips months in which nothing matches the text.
    case singlesThatMatch(afterMoment: Int64, event: Int64)
    case findLiveSeries
    /// Series that are active around the start of the search, or that match the text.
    case series([Int64])
    /// Series that begin after the start of the search, or ended before it, the nearest first.
    case farSeries(day: Int64, event: Int64)
    case touch
  }

  /// The number of rows, and of series, that one step examines.
  private static let rowsAtOnce = 5000
  private static let seriesAtOnce = 50

  /// - Parameters:
  ///   - matches: the events that match the text of the filter; nil if it has none.
  ///   - zones: for the VEVENTs of series.
  init(
    _ question: NearestDayQuery, of lens: Lens, matches: MatchSet? = nil,
    zones: ZoneCatalog
  ) { self.init(question, of: lens, matches: matches, SeriesExpander(zones: zones)) }

  init(
    _ question: NearestDayQuery, of lens: Lens, matches: MatchSet?,
    _ expander: SeriesExpander
  ) {
    self.lens = lens
    self.question = question
    self.matches = matches
    filter = LensFilter(
      lens.filter,
      text: matches.map { .known($0) } ?? lens.filter.textPattern.map { .tested($0) }, in: lens.zone
    )
    self.expander = expander
    let (day, isForward) = (question.day, question.direction == .forward)
    if let days = filter.spannedDays {
      outset = isForward ? max(day, days.lowerBound) : min(day, days.upperBound + 1)
      limit = isForward ? days.upperBound + 1 : days.lowerBound - 1
    } else {
      (outset, limit) = (day, nil)
    }
    steps = Self.steps(from: outset, isForward: isForward, matches)
    if let first = filter.spannedDays?.lowerBound { steps.append(.edge(first)) }
    if question.target == .events {
      if question.direction == .backward { steps.insert(.touch, at: 0) }
      steps.append(.neighbour)
    }
  }

  private static func steps(from day: Day, isForward: Bool, _ matches: MatchSet?) -> [Step] {
    let moment =
      isForward
      ? LocalTime(day).seconds - SingleFact.clockMargin
      : LocalTime(day + 1).seconds + SingleFact.clockMargin
    let event: Int64 = isForward ? .min : .max
    if let matches {
      return [
        .series(matches.seriesIDs.map(\.rawValue)),
        .singlesThatMatch(afterMoment: moment, event: event),
      ]
    }
    return [
      .farSeries(day: Int64((isForward ? day - 3 : day + 3).number), event: event),
      .findLiveSeries,
      .singles(afterMoment: moment, event: event),
    ]
  }

  /// Continues for a few milliseconds; returns `.pending` if it has not finished.
  /// - Parameter isCancelled: called now and then; if it returns true, the interruption is thrown,
  ///   and the search can continue later.
  mutating func advance(
    in db: Database, isCancelled: () -> Bool = { false }
  ) throws -> NearestDay {
    if let answer { return answer }
    guard let step = steps.popLast() else { return finished() }
    do {
      try takeStep(step, db, isCancelled)
    } catch {
      steps.append(step)
      throw error
    }
    return steps.isEmpty && answer == nil ? finished() : answer ?? .pending
  }

  // MARK: Private

  private mutating func takeStep(
    _ step: Step, _ db: Database, _ isCancelled: () -> Bool
  ) throws {
    switch step {
    case .neighbour: try lookAtNeighbour(db, isCancelled)
    case .edge(let first):
      for entry in try entries(touching: first, db, isCancelled) { offer(entry.days.lowerBound) }
    case .singles(let moment, let event):
      if let last = try lookAtSingles(moment, event, db) {
        steps.append(.singles(afterMoment: last.moment, event: last.event))
      }
    case .singlesThatMatch(let moment, let event): try lookAtMonthThatMatches(moment, event, db)
    case .findLiveSeries: try findLiveSeries(db)
    case .series(let events): try lookAtSeries(events, db)
    case .farSeries(let day, let event): try lookAtFarSeries(day, event, db)
    case .touch: try findLastTouch(db, isCancelled)
    }
  }

  private var isForward: Bool { question.direction == .forward }
  private var day: Day { question.day }

  private mutating func finished() -> NearestDay {
    let found = NearestDay(best)
    answer = found
    return found
  }

  /// The day that a nearer start has to come before: the best one so far, or the limit.
  private var reach: Day? {
    guard let best, let limit else { return best ?? limit }
    return isForward ? min(best, limit) : max(best, limit)
  }

  /// Whether no day can be nearer than the best one so far.
  private var isNearest: Bool { best == (isForward ? day + 1 : day - 1) }

  private func isBeyond(_ other: Day) -> Bool { isForward ? other > day : other < day }

  private mutating func offer(_ other: Day) {
    guard isBeyond(other) else { return }
    best = best.map { isForward ? min($0, other) : max($0, other) } ?? other
  }

  /// Returns the entries that touch a day.
  private mutating func entries(
    touching day: Day, _ db: Database, _ isCancelled: () -> Bool
  ) throws -> [PageEntry] {
    var collector = OccurrenceCollector(
      day.month...day.month, of: lens, filter: filter, limit: .max, in: db)
    try collector.collect(&expander, isCancelled: isCancelled)
    return collector.entries.filter { $0.days.contains(day) }
  }

  private mutating func lookAtNeighbour(_ db: Database, _ isCancelled: () -> Bool) throws {
    let neighbour = isForward ? day + 1 : day - 1
    guard neighbour != day else {
      answer = NearestDay.none
      return
    }
    if try !entries(touching: neighbour, db, isCancelled).isEmpty { answer = .day(neighbour) }
  }

  /// Finds the last day of the events that touch the nearest earlier start; nothing starts between
  /// the two.
  private mutating func findLastTouch(_ db: Database, _ isCancelled: () -> Bool) throws {
    guard let start = best else { return }
    let last = try entries(touching: start, db, isCancelled).lazy.map(\.days.upperBound).max()
    best = min(last ?? start, day - 1)
  }

  /// Examines some singles beyond a moment.
  /// - Parameter moments: the range in which to stay.
  /// - Returns: the last one, if it is worth continuing after it.
  private mutating func lookAtSingles(
    _ moment: Int64, _ event: Int64, within moments: ClosedRange<Int64>? = nil, _ db: Database
  ) throws -> SingleFact? {
    var last: SingleFact?
    var count = 0
    var isOver = false
    let sql = isForward ? NearestSQL.laterSingles : NearestSQL.earlierSingles
    var found: [SingleFact] = []
    try db.forEachRow(sql, moment, event, Self.rowsAtOnce) { row in
      let fact = SingleFact(row)
      (last, count) = (fact, count + 1)
      isOver = isOutOfReach(fact.moment) || moments?.contains(fact.moment) == false
      if !isOver { found.append(fact) }
      return !isOver
    }
    for fact in found {
      let start = fact.startDay(in: lens.zone)
      guard isBeyond(start), isNearer(start) else { continue }
      if try filter.accepts(fact.event, tagset: fact.tagset, in: db),
        filter.accepts(days: fact.occurrence(in: lens.zone).days)
      {
        offer(start)
      }
      if isNearest { return nil }
    }
    guard let last, !isOver, count == Self.rowsAtOnce, !isOutOfReach(last.moment) else {
      return nil
    }
    return last
  }

  /// Examines the singles of the next month in which some match the text.
  private mutating func lookAtMonthThatMatches(
    _ moment: Int64, _ event: Int64, _ db: Database
  ) throws {
    guard let month = monthThatMatches(from: LocalTime(seconds: moment).day.month) else { return }
    let first = LocalTime(month.firstDay).seconds
    let last = LocalTime(month.lastDay + 1).seconds - 1
    let begin = isForward ? max(moment, first) : min(moment, last)
    guard !isOutOfReach(begin) else { return }
    let row = try lookAtSingles(
      begin, begin == moment ? event : firstEvent, within: first...last, db)
    guard !isNearest else { return }
    let next: Step =
      if let row {
        .singlesThatMatch(afterMoment: row.moment, event: row.event)
      } else {
        .singlesThatMatch(afterMoment: isForward ? last + 1 : first - 1, event: firstEvent)
      }
    steps.append(next)
  }

  /// A number that comes before the events of a moment.
  private var firstEvent: Int64 { isForward ? .min : .max }

  /// Returns the nearest month, `month` included, in which singles that match the text start.
  private func monthThatMatches(from month: Month) -> Month? {
    guard let months = matches?.monthsOfSingles else { return nil }
    let index = months.partitioningIndex { isForward ? $0 >= month : $0 > month }
    let place = isForward ? index : index - 1
    return months.indices.contains(place) ? months[place] : nil
  }

  private func isNearer(_ other: Day) -> Bool {
    reach.map { isForward ? other < $0 : other > $0 } ?? true
  }

  /// Whether nothing that starts at a moment, or beyond it, can match or be nearer than the best
  /// day so far.
  private func isOutOfReach(_ moment: Int64) -> Bool {
    guard let reach else { return false }
    return isForward
      ? moment - SingleFact.clockMargin >= LocalTime(reach).seconds
      : moment + SingleFact.clockMargin < LocalTime(reach + 1).seconds
  }

  // MARK: Series

  private mutating func findLiveSeries(_ db: Database) throws {
    guard !isNearest else { return }
    let events = try FactSearch(db).reaching((outset - 1)...(outset + 1)).sorted(by: >)
    steps.append(.series(events))
  }

  private mutating func lookAtSeries(_ events: [Int64], _ db: Database) throws {
    var rest = events
    for event in events.suffix(Self.seriesAtOnce).reversed() {
      rest.removeLast()
      if let fact = try SeriesFact.find(event, in: db) { try look(at: fact, db) }
      if isNearest { return }
    }
    if !rest.isEmpty { steps.append(.series(rest)) }
  }

  private mutating func lookAtFarSeries(_ from: Int64, _ event: Int64, _ db: Database) throws {
    guard !isNearest else { return }
    let sql = isForward ? NearestSQL.laterSeries : NearestSQL.earlierSeries
    let found = try Statement(db, sql).all(from, event, Self.seriesAtOnce) { row in
      (day: row.number(0), event: row.number(1))
    }
    for (edge, event) in found {
      if let reach, isForward ? Day(Int(edge)) - 2 > reach : Day(Int(edge)) + 2 < reach { return }
      if let fact = try SeriesFact.find(event, in: db) { try look(at: fact, db) }
    }
    guard let last = found.last, found.count == Self.seriesAtOnce else { return }
    steps.append(.farSeries(day: last.day, event: last.event))
  }

  private mutating func look(at fact: SeriesFact, _ db: Database) throws {
    let isPossible =
      isForward
      ? fact.last.map { $0 + 2 > outset } ?? true && isNearer(fact.first - 3)
      : fact.first - 2 < outset && (fact.last.map { isNearer($0 + 3) } ?? true)
    let search = FactSearch(db)
    guard isPossible, try search.hasPart(of: fact, acceptedBy: filter),
      let series = try expander.series(fact, in: db)
    else { return }
    let start = try nearestStart(of: series, search)
    if let start { offer(start) }
  }

  private mutating func nearestStart(of series: Series, _ search: FactSearch) throws -> Day? {
    let (direction, zone) = (question.direction, lens.zone)
    guard !filter.acceptsAll else {
      return try expander.nearestStart(of: series, direction, from: outset, in: zone, where: nil)
    }
    let filter = filter
    return try expander.nearestStart(of: series, direction, from: outset, upTo: reach, in: zone) {
      guard filter.accepts(days: $0.days) else { return false }
      let event = $0.event.rawValue
      let tagset = try search.tagset(of: event)
      return try filter.accepts(event, tagset: tagset, in: search.db)
    }
  }
}

/// The statements that search through facts in order of time.
enum NearestSQL {
  static let laterSingles = """
    SELECT moment, event, time, end, tagset FROM single WHERE (moment, event) > (?, ?)
    ORDER BY moment, event LIMIT ?
    """
  static let earlierSingles = """
    SELECT moment, event, time, end, tagset FROM single WHERE (moment, event) < (?, ?)
    ORDER BY moment DESC, event DESC LIMIT ?
    """
  static let laterSeries = """
    SELECT first, event FROM series WHERE (first, event) > (?, ?) ORDER BY first, event LIMIT ?
    """
  static let earlierSeries = """
    SELECT last, event FROM series WHERE (last, event) < (?, ?)
    ORDER BY last DESC, event DESC LIMIT ?
    """
}
