import CalendarModel
import ICalendar

/// Expands series into occurrences, in a bounded number of steps: a series that spends its budget
/// gets a small one afterwards.
struct SeriesExpander {
  /// Steps for one month of one series.
  static let stepsPerMonth = 100_000
  /// Steps for a month of a series that spent a budget before.
  static let stepsAfterwards = 20_000
  /// Steps for a month of all such series together, if there are more than a few.
  static let stepsOfAllExhausted = 400_000
  /// The maximum memory, in bytes, for series kept after they were read from their texts.
  static let mostKept = 3 << 20

  /// Reads a series.
  typealias Reading = (SeriesFact, Database) throws -> Series?

  private let read: Reading
  private var decoder: SeriesDecoder?
  private var kept: [Int64: Series] = [:]
  private var keptBytes = 0
  private var exhausted: Set<Int64> = []
  private var newlyExhausted: [Int64] = []

  /// - Parameter read: reads a series that is not kept.
  init(reading read: @escaping Reading) { self.read = read }

  /// - Parameter zones: for the VEVENTs of series.
  init(zones: ZoneCatalog) {
    let reader = KeptReader(zones)
    self.init { fact, db in try reader.series(fact, in: db) }
    decoder = SeriesDecoder(zones: zones)
  }

  /// Returns the series that spent a budget since the last call.
  mutating func takeExhausted() -> [Int64] {
    defer { newlyExhausted = [] }
    return newlyExhausted
  }

  mutating func forget() {
    kept = [:]
    keptBytes = 0
    exhausted = []
  }

  /// Forgets some series.
  mutating func forget(_ events: Set<Int64>) {
    for event in events { keptBytes -= kept.removeValue(forKey: event)?.weight ?? 0 }
    exhausted.subtract(events)
  }

  /// Whether some of the series spent a budget before.
  func hasExhausted(_ events: Set<Int64>) -> Bool { !exhausted.isDisjoint(with: events) }

  mutating func series(_ fact: SeriesFact, in db: Database) throws -> Series? {
    if fact.isExhausted { exhausted.insert(fact.event) }
    if let series = kept[fact.event] { return series }
    if !fact.code.isEmpty,
      let series = decoder?.series(fact.code, event: fact.event, collection: fact.collection)
    {
      return series
    }
    guard let series = try read(fact, db) else { return nil }
    if keptBytes + series.weight <= Self.mostKept {
      kept[fact.event] = series
      keptBytes += series.weight
    }
    return series
  }

  /// Returns the occurrences that touch the days of some months, unordered.
  ///
  /// A series that spends its budget is expanded month by month, so that the result for a month is
  /// the same whichever months it is requested with.
  mutating func occurrences(
    of series: Series, touching months: ClosedRange<Month>, in zone: Zone
  ) -> [Occurrence] {
    let event = series.event.id.rawValue
    if !exhausted.contains(event) {
      let days = months.lowerBound.firstDay...months.upperBound.lastDay
      var budget = StepBudget(stepsForFirstTry * (months.upperBound - months.lowerBound + 1))
      let answer = series.occurrences(touching: days, in: zone, budget: &budget)
      if answer.isComplete { return answer.occurrences }
      report(event)
    }
    return months.flatMap { month in
      var budget = StepBudget(stepsForExhausted)
      return series.occurrences(touching: month.days, in: zone, budget: &budget).occurrences
        .filter { month == months.lowerBound || $0.start.day >= month.firstDay }
    }
  }

  /// Returns the nearest day on which a wanted occurrence starts.
  /// - Parameter limit: the first day that is too far; nil if none is.
  mutating func nearestStart(
    of series: Series, _ direction: TimeDirection, from day: Day, upTo limit: Day? = nil,
    in zone: Zone, where isWanted: ((Occurrence) throws -> Bool)?
  ) throws -> Day? {
    let event = series.event.id.rawValue
    let steps = exhausted.contains(event) ? Self.stepsAfterwards : Self.stepsPerMonth
    var budget = StepBudget(steps)
    defer { if budget.isSpent { report(event) } }
    var day = day
    while let start = series.nearestStart(direction, from: day, in: zone, budget: &budget) {
      guard let isWanted else { return start }
      if let limit, direction == .forward ? start >= limit : start <= limit { return nil }
      let there = series.occurrences(touching: start...start, in: zone, budget: &budget)
      for occurrence in there.occurrences where occurrence.start.day == start {
        if try isWanted(occurrence) { return start }
      }
      guard budget.spendStep() else { return nil }
      day = start
    }
    return nil
  }

  // MARK: Private

  /// The steps for a month of a series that spent a budget before: the more such series, the fewer
  /// steps for each, so that a file full of them cannot cause a hang.
  private var stepsForExhausted: Int {
    min(Self.stepsAfterwards, max(100, Self.stepsOfAllExhausted / max(1, exhausted.count)))
  }

  /// The steps for the first try of a series. They are fewer after several series have spent their
  /// budgets.
  private var stepsForFirstTry: Int {
    exhausted.count * Self.stepsAfterwards < Self.stepsOfAllExhausted
      ? Self.stepsPerMonth : Self.stepsAfterwards / 4
  }

  private mutating func report(_ event: Int64) {
    if exhausted.insert(event).inserted { newlyExhausted.append(event) }
  }
}

extension Series {
  /// The approximate size in bytes.
  fileprivate var weight: Int {
    guard case .series(let recurrence) = event.kind else { return 0 }
    let dates = recurrence.additions.count + recurrence.exclusions.count
    return 1_500 + 100 * dates + 1_000 * overrides.count
  }
}

/// Reads one series after another with the zones already read.
private final class KeptReader {
  /// The series of one UID, as they are in one revision of the facts.
  private struct SharedUID {
    let group: FactMemory.Group
    let revision: Int
    let series: [Int64: Series]
  }

  private let zones: ZoneCatalog
  /// The reader, which is moved out during use, so that its contents are never copied.
  private var reader: CalendarReader?
  /// The series with a shared UID read last, because otherwise each would read them all.
  private var shared: SharedUID?

  init(_ zones: ZoneCatalog) { self.zones = zones }

  func series(_ fact: SeriesFact, in db: Database) throws -> Series? {
    let group = FactMemory.Group(collection: fact.collection, uid: fact.uid)
    let revision = try IndexSetting.number(.revision, db)
    if let shared, shared.group == group, shared.revision == revision {
      return shared.series[fact.event]
    }
    shared = nil
    var series = SeriesReader(db, reader: reader.take() ?? CalendarReader(zones: zones))
    defer { reader = series.reader }
    let all = try series.allSeries(of: group)
    guard all.count > 1 else { return all.first { $0.event.id.rawValue == fact.event } }
    let byID = Dictionary(all.map { ($0.event.id.rawValue, $0) }) { first, _ in first }
    shared = SharedUID(group: group, revision: revision, series: byID)
    return byID[fact.event]
  }
}
