import CalendarModel

/// A STANDARD or DAYLIGHT part of a VTIMEZONE (RFC 5545 §3.6.5).
public struct ZoneObservance: Hashable, Sendable {
  /// TZOFFSETFROM, in seconds east of UTC.
  public var offsetFrom: Int
  /// TZOFFSETTO, in seconds east of UTC.
  public var offsetTo: Int
  /// DTSTART: the first onset, on the clock that shows `offsetFrom`.
  public var start: LocalTime
  public var rule: RecurrenceRule?
  /// RDATE: further onsets, on the clock that shows `offsetFrom`.
  public var additions: [LocalTime]

  public init(
    offsetFrom: Int, offsetTo: Int, start: LocalTime, rule: RecurrenceRule? = nil,
    additions: [LocalTime] = []
  ) {
    self.offsetFrom = offsetFrom
    self.offsetTo = offsetTo
    self.start = start
    self.rule = rule
    self.additions = additions
  }
}

extension Zone {
  /// The zone of a VTIMEZONE: at each instant, the observance that began last applies.
  ///
  /// Follows yearly rules with BYMONTH, BYMONTHDAY, BYDAY and BYSETPOS without end, all others up
  /// to the year 2200. An ordinary zone takes about 2,000 steps, one with lists of days 10,000, a
  /// daily rule 100,000; if the budget runs out, the last offset found stays.
  public init(id: String, observances: [ZoneObservance], budget: inout StepBudget) {
    let all = observances.map(ObservanceOnsets.init)
    let endless = all.filter(\.isEndless)
    var transitions: [ZoneTransition] = []
    var lastYear = Int.min
    for onsets in all {
      let finite = onsets.isEndless ? [] : onsets.finiteTransitions(budget: &budget)
      transitions += finite
      lastYear = max(lastYear, onsets.lastYear(of: finite))
    }
    for onsets in endless {
      transitions += onsets.transitions(through: lastYear + 1, budget: &budget)
    }
    var cycle: [ZoneTransition] = []
    for onsets in endless { cycle += onsets.cycle(budget: &budget) }
    let first = observances.min { $0.start < $1.start }
    self.init(
      id: id, initialOffset: first?.offsetFrom ?? 0, transitions: Self.inOrder(transitions),
      cycle: budget.isSpent ? [] : Self.inOrder(cycle))
  }

  private static func inOrder(_ transitions: [ZoneTransition]) -> [ZoneTransition] {
    transitions.sorted { $0.instant < $1.instant }
  }
}

/// A change of a zone's offset, as in a VTIMEZONE (RFC 5545 §3.6.5).
struct ZoneOnset: Hashable {
  /// The wall clock at the change, still with the offset before it.
  let start: LocalTime
  /// Seconds east of UTC before the change.
  let offsetFrom: Int
  /// Seconds east of UTC after it.
  let offsetTo: Int

  var year: Int { start.day.civil.year }
}

extension Zone {
  /// The changes of offset between the beginnings of two years in UTC, in order.
  ///
  /// A zone only returns its offset at an instant, so each day is checked; two opposite changes
  /// within a day are not found. No zone of the system has such changes.
  /// - Complexity: O(days + changes), some ten milliseconds for a thousand years.
  func onsets(fromYear first: Int, beforeYear end: Int) -> [ZoneOnset] {
    var onsets: [ZoneOnset] = []
    var instant = Zone.startOfYear(first)
    let end = Zone.startOfYear(end)
    var offset = offset(at: instant)
    while instant < end {
      let next = min(instant + 86_400, end)
      if self.offset(at: next) == offset {
        instant = next
      } else {
        instant = firstChange(after: instant, upTo: next, from: offset)
        let new = self.offset(at: instant)
        onsets.append(
          ZoneOnset(
            start: LocalTime(seconds: instant.seconds) + Int64(offset), offsetFrom: offset,
            offsetTo: new))
        offset = new
      }
    }
    return onsets
  }

  static func startOfYear(_ year: Int) -> Instant {
    Instant(seconds: LocalTime(Month(year: year, month: 1).firstDay).seconds)
  }

  /// The instant of a change between two instants, by binary search.
  private func firstChange(after start: Instant, upTo end: Instant, from offset: Int) -> Instant {
    var (low, high) = (start, end)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if self.offset(at: middle) == offset { low = middle } else { high = middle }
    }
    return high
  }
}
