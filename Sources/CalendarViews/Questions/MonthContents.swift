import CalendarModel

/// The contents of a month's days, loaded with a single question.
package struct MonthContents {
  package let month: Month
  /// The maximum number of spans, and of timed records, that was requested per day.
  package let limit: Int
  /// Whether timed records were left out.
  package let spansOnly: Bool
  /// The days, one element each.
  private let days: [DayContents]
  /// The contents with whole evenings, for days where they differ.
  private var wholeEvenings: [Day: DayContents] = [:]
  /// The number of records of all days together.
  package private(set) var recordCount = 0

  package init(month: Month, limit: Int, spansOnly: Bool, days: [DayContents]) {
    (self.month, self.limit, self.spansOnly, self.days) = (month, limit, spansOnly, days)
    for contents in days where !spansOnly {
      if contents.hasOvernight { wholeEvenings[contents.day] = contents.withWholeEvenings }
    }
    for contents in days + wholeEvenings.values {
      recordCount += contents.spans.count + contents.timed.count
    }
  }

  /// The way to list events that continue into the night: on both days among the spans, or only on
  /// their first day among timed events.
  package enum Evenings { case asSpans, whole }

  package func contents(of day: Day, _ evenings: Evenings) -> DayContents? {
    if evenings == .whole, let whole = wholeEvenings[day] { return whole }
    return days[safely: day - month.firstDay]
  }
}

extension DayContents {
  /// Whether it has every occurrence that touches the day.
  package var isComplete: Bool { spans.count + timed.count >= summary.eventCount }

  fileprivate var hasOvernight: Bool { spans.contains { $0.occurrence.isOvernight } }

  fileprivate var withWholeEvenings: DayContents {
    let evenings = spans.filter { $0.occurrence.isOvernight && $0.occurrence.start.day == day }
    var contents = self
    contents.spans.removeAll { $0.occurrence.isOvernight }
    contents.summary.eventCount -= spans.count - contents.spans.count - evenings.count
    contents.timed = (timed + evenings).sorted(by: Record.isOrderedBefore)
    return contents
  }

  /// The records in reading order: all-day events and those that began earlier, then the others by
  /// start.
  package var inOrder: [Record] {
    let late = spans.filter { !$0.occurrence.isAllDay && $0.occurrence.start.day == day }
    guard !late.isEmpty else { return spans + timed }
    let early = spans.filter { $0.occurrence.isAllDay || $0.occurrence.start.day != day }
    return early + merged(with: late)
  }

  /// The records that start on the day, in list order, if the contents are complete.
  package var recordsStartingHere: [Record] {
    let starting = spans.filter { $0.occurrence.start.day == day }
    guard !starting.isEmpty else { return timed }
    return merged(with: starting)
  }

  /// Returns the timed records together with spans in list order, and tasks without a time last.
  private func merged(with spans: [Record]) -> [Record] {
    let clocked = timed.prefix { $0.isAtTime(on: day) }
    return (spans + clocked).sorted(by: Record.isOrderedBefore) + timed.dropFirst(clocked.count)
  }
}

/// The summaries of a month's days, and the nearest days with records or events beyond it.
package struct MonthSummary {
  /// The result of a search beyond the month, which is computed once.
  package enum Neighbor: Hashable {
    case unknown
    case known(Day?)
  }

  /// The days, one element each.
  package let days: [DaySummary]
  /// The counted records that start in the month.
  package let total: RecordSum
  /// How much happened.
  let tracked: RecordSum
  package var neighbors: [Search: Neighbor] = [:]

  package init(_ days: [DaySummary]) {
    self.days = days
    total = days.reduce(RecordSum()) { $0 + $1.counted }
    tracked = days.reduce(RecordSum()) { $0 + $1.tracked }
  }

  /// Returns the nearest day of the month beyond `day` that the search is for.
  package func day(_ search: Search, from day: Day) -> Day? {
    switch search.direction {
    case .forward: days.first { $0.day > day && search.accepts($0) }?.day
    case .backward: days.last { $0.day < day && search.accepts($0) }?.day
    }
  }
}

/// The kind of day to search for, and the direction.
package struct Search: Hashable {
  package enum Target: Hashable { case records, events }

  package let target: Target
  package let direction: TimeDirection

  package func accepts(_ summary: DaySummary) -> Bool {
    switch target {
    case .records: summary.recordCount > 0
    case .events: summary.eventCount > 0
    }
  }
}

/// A bounded cache of values by month that removes the least recently used first.
///
/// Values have weights. The total weight is at most `mostWeight`, except that the `fewest` values
/// used last are always kept.
package struct MonthCache<Value> {
  package let capacity: Int
  package let mostWeight: Int
  package let fewest: Int
  /// The total weight of the values.
  package private(set) var weight = 0
  private var entries: [Month: (value: Value, weight: Int, lastUse: Int)] = [:]
  private var useCount = 0
  /// The value used last, because a frame asks for the days of a month one after another.
  private var newest: (month: Month, value: Value)?

  package init(capacity: Int, mostWeight: Int = .max, fewest: Int = 1) {
    self.capacity = max(1, capacity)
    self.mostWeight = mostWeight
    self.fewest = fewest
  }

  package var count: Int { entries.count }

  /// Returns the value and marks it as used last.
  package mutating func value(for month: Month) -> Value? {
    if let newest, newest.month == month { return newest.value }
    guard let place = entries.index(forKey: month) else { return nil }
    useCount += 1
    entries.values[place].lastUse = useCount
    let value = entries.values[place].value
    newest = (month, value)
    return value
  }

  /// - Complexity: O(capacity) for each value removed when the cache is full.
  package mutating func insert(_ value: Value, weight: Int = 1, for month: Month) {
    remove(month)
    useCount += 1
    entries[month] = (value, weight, useCount)
    newest = (month, value)
    self.weight += weight
    while isTooFull { removeOldest(butFor: count - 1) }
  }

  /// Removes the least recently used values until `kept` are left.
  package mutating func removeOldest(butFor kept: Int) {
    while count > kept, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(oldest.key)
    }
  }

  private var isTooFull: Bool {
    entries.count > capacity || weight > mostWeight && entries.count > fewest
  }

  private mutating func remove(_ month: Month) {
    weight -= entries.removeValue(forKey: month)?.weight ?? 0
    if newest?.month == month { newest = nil }
  }
}
