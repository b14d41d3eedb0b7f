import CalendarModel

/// The series of the store: finds those that may touch some days, and counts their steps.
///
/// A series that spends a budget is reported once and gets a small budget afterwards.
struct SeriesIndex {
  /// Steps for one month of one series.
  static let stepsPerMonth = 100_000
  private static let lastOfAllDays = Month(year: Day.supportedYears.upperBound, month: 12).lastDay
  /// Steps for finding the reach of one series, and of all series together.
  static let stepsForReach = 500_000
  static let stepsForAllReaches = 20_000_000

  private var all: [IndexedSeries] = []
  private var exhausted: Set<Int> = []
  /// The series that spent a budget since the last look.
  private var newlyExhausted: [Event] = []
  private let zone: Zone

  init(_ series: [Series], zone: Zone) {
    self.zone = zone
    var pool = Self.stepsForAllReaches
    for series in series { add(series, pool: &pool) }
  }

  var isEmpty: Bool { all.isEmpty }
  var firstDay: Day? { all.lazy.map(\.first).min() }
  var isEndless: Bool { all.contains { $0.last == nil } }

  /// The day the last occurrence of all ending series starts on.
  mutating func lastStart() -> Day? {
    var latest: Day?
    for index in all.indices {
      guard let last = all[index].last, last >= latest ?? last else { continue }
      guard let start = start(of: index, before: last + 1, notBefore: latest) else { continue }
      latest = max(latest ?? start, start)
    }
    return latest
  }

  /// The occurrences of all series that touch the days, not in order.
  mutating func occurrences(touching days: ClosedRange<Day>, monthCount: Int) -> [Occurrence] {
    var answer: [Occurrence] = []
    for index in all.indices where all[index].touches(days) {
      answer += occurrences(of: index, touching: days, steps: Self.stepsPerMonth * monthCount)
    }
    return answer
  }

  /// The nearest day after `day` on which a series starts, or the candidate if that is nearer.
  mutating func nearestStart(after day: Day, candidate: Day?) -> Day? {
    var nearest = candidate
    for index in all.indices {
      if let start = start(of: index, after: day, notAfter: nearest) { nearest = start }
    }
    return nearest
  }

  /// The nearest day before `day` on which a series starts, or the candidate if that is nearer.
  mutating func nearestStart(before day: Day, candidate: Day?) -> Day? {
    var nearest = candidate
    for index in all.indices {
      if let start = start(of: index, before: day, notBefore: nearest) { nearest = start }
    }
    return nearest
  }

  /// The series that spent their budget since this was last asked.
  mutating func takeExhausted() -> [Event] {
    defer { newlyExhausted = [] }
    return newlyExhausted
  }
}

extension SeriesIndex {
  private mutating func add(_ series: Series, pool: inout Int) {
    let steps = max(min(Self.stepsForReach, pool), Self.stepsPerMonth)
    var budget = StepBudget(steps)
    let reach = series.extent(in: zone, budget: &budget)
    pool -= steps - budget.remaining
    let own = series.event.start.localTime(in: zone).day
    if let reach {
      all.append(IndexedSeries(series: series, first: reach.first, last: reach.last))
    } else if budget.isSpent {
      all.append(IndexedSeries(series: series, first: own, last: nil))
    } else {
      return
    }
    if budget.isSpent { report(all.count - 1) }
  }

  private mutating func occurrences(
    of index: Int, touching days: ClosedRange<Day>, steps: Int
  ) -> [Occurrence] {
    var budget = StepBudget(exhausted.contains(index) ? min(steps, Self.stepsPerMonth) : steps)
    let answer = all[index].series.occurrences(touching: days, in: zone, budget: &budget)
    if !answer.isComplete { report(index) }
    return answer.occurrences
  }

  private mutating func report(_ index: Int) {
    guard exhausted.insert(index).inserted else { return }
    newlyExhausted.append(all[index].series.event)
  }

  /// Searches windows that grow fourfold, so that a gap of centuries takes few questions.
  private mutating func start(of index: Int, after day: Day, notAfter limit: Day?) -> Day? {
    let end = min(all[index].last ?? Self.lastOfAllDays, limit ?? Self.lastOfAllDays)
    var (first, length) = (max(day + 1, all[index].first), 32)
    while first <= end, !exhausted.contains(index) {
      let window = first...min(first + length, end)
      let starts = occurrences(of: index, touching: window, steps: Self.stepsPerMonth)
        .lazy.map(\.start.day).filter { $0 >= first }
      if let nearest = starts.min() { return nearest }
      (first, length) = (window.upperBound + 1, length * 4)
    }
    return nil
  }

  private mutating func start(of index: Int, before day: Day, notBefore limit: Day?) -> Day? {
    let end = max(all[index].first, limit ?? all[index].first)
    var (last, length) = (min(day - 1, all[index].last ?? day - 1), 32)
    while last >= end, !exhausted.contains(index) {
      let window = max(last - length, end)...last
      let starts = occurrences(of: index, touching: window, steps: Self.stepsPerMonth)
        .lazy.map(\.start.day).filter { window.contains($0) }
      if let nearest = starts.max() { return nearest }
      (last, length) = (window.lowerBound - 1, length * 4)
    }
    return nil
  }
}
