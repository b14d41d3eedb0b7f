import CalendarModel

/// The series of the store: finds those that may touch some days, and counts their steps.
///
/// A series that spends a budget is reported once and gets a small budget afterwards.
struct SeriesIndex {
  /// Steps for one month of one series.
  static let stepsPerMonth = 100_000
  /// Steps for a month of a series that spent a budget before.
  static let stepsAfterwards = 20_000
  /// Steps for a month of all such series together, where there are more than a few.
  static let stepsOfAllExhausted = 400_000
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
      let start = start(of: index, .backward, from: last + 1, candidate: latest)
      latest = [latest, start].compactMap(\.self).max()
    }
    return latest
  }

  /// The occurrences of all series that touch the days of some months, not in order.
  mutating func occurrences(touching months: ClosedRange<Month>) -> [Occurrence] {
    let days = months.lowerBound.firstDay...months.upperBound.lastDay
    var answer: [Occurrence] = []
    for index in all.indices where all[index].touches(days) {
      answer += occurrences(of: index, touching: months)
    }
    return answer
  }

  /// The nearest day after or before `day` on which a series starts, or the candidate, a day found
  /// already, if that is nearer.
  mutating func nearestStart(_ direction: Series.Direction, from day: Day, candidate: Day?) -> Day?
  {
    var nearest = candidate
    for index in all.indices {
      guard let start = start(of: index, direction, from: day, candidate: nearest) else { continue }
      let known = nearest ?? start
      nearest = direction == .forward ? min(known, start) : max(known, start)
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
    let steps = max(min(Self.stepsForReach, pool), Self.stepsAfterwards)
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
    if budget.isSpent || series.isCut { report(all.count - 1) }
  }

  /// A series that spends its budget is asked month by month, so that a month's answer is the
  /// same whichever months it is asked with.
  private mutating func occurrences(
    of index: Int, touching months: ClosedRange<Month>
  ) -> [Occurrence] {
    if !exhausted.contains(index) {
      let days = months.lowerBound.firstDay...months.upperBound.lastDay
      let answer = answer(of: index, touching: days, steps: stepsForFirstTry * months.count)
      if answer.isComplete { return answer.occurrences }
      report(index)
    }
    return months.flatMap { month in
      answer(of: index, touching: month.days, steps: stepsForExhausted).occurrences
        .filter { month == months.lowerBound || $0.start.day >= month.firstDay }
    }
  }

  /// What the months of a series that spent a budget before may cost: the more there are, the less
  /// each of them, so that a file of nothing else is no hang.
  private var stepsForExhausted: Int {
    min(Self.stepsAfterwards, max(100, Self.stepsOfAllExhausted / max(1, exhausted.count)))
  }

  /// After a few series that spent their budget others are not trusted with as much.
  private var stepsForFirstTry: Int {
    exhausted.count * Self.stepsAfterwards < Self.stepsOfAllExhausted
      ? Self.stepsPerMonth : Self.stepsAfterwards / 4
  }

  private func answer(
    of index: Int, touching days: ClosedRange<Day>, steps: Int
  ) -> Series.Answer {
    var budget = StepBudget(steps)
    return all[index].series.occurrences(touching: days, in: zone, budget: &budget)
  }

  private mutating func report(_ index: Int) {
    guard exhausted.insert(index).inserted else { return }
    newlyExhausted.append(all[index].series.event)
  }

  /// The nearest day on which a series starts, up to a day found already.
  private mutating func start(
    of index: Int, _ direction: Series.Direction, from day: Day, candidate: Day?
  ) -> Day? {
    let (first, last) = (all[index].first, all[index].last)
    switch direction {
    case .forward:
      guard last ?? day + 1 > day, candidate ?? first >= first else { return nil }
    case .backward:
      guard first < day, last ?? day >= candidate ?? first else { return nil }
    }
    var budget = StepBudget(exhausted.contains(index) ? Self.stepsAfterwards : Self.stepsPerMonth)
    let start = all[index].series.nearestStart(direction, from: day, in: zone, budget: &budget)
    if budget.isSpent { report(index) }
    return start
  }
}
