/// A series with its overrides, prepared so that the cost of a window does not depend on its
/// distance.
///
/// DTSTART is the first occurrence even if the rules do not match it; if it is excluded, COUNT counts it
/// only if its rule gives it. All overrides appear at their own time, including cancelled ones and those
/// that replace no occurrence of the rules; the caller decides whether to show them.
public struct Series: Sendable {
  /// The occurrences found, each with the event that describes it (the series or an override).
  public struct Answer: Sendable {
    public var occurrences: [Occurrence] = []
    /// False if the step budget ran out before the end of the window.
    public var isComplete = true
  }

  public let event: Event
  public let overrides: [Event]
  let rules: [PreparedRule]
  /// RDATEs that no rule gives, and those with another length than the series, in order.
  let additions: [AddedStart]
  /// The starts of those that a rule gives, too, which the rule leaves to the RDATEs.
  let startsOfOwnLength: Set<LocalTime>
  let longestAddition: Int64
  let suppressed: StartSet
  /// The rules whose occurrences are excluded.
  let exclusionRules: [PreparedRule]
  let segments: [SeriesSegment]
  /// The overrides by `order`.
  let placed: [PlacedOccurrence]
  let longestPlaced: Int64

  /// - Parameters:
  ///   - event: an event of kind `.series`; `overrides` share its UID.
  ///   - budget: the steps for counting to COUNT, once for all questions.
  public init(_ event: Event, overrides: [Event] = [], budget: StepBudget = StepBudget(100_000)) {
    self.event = event
    self.overrides = overrides
    let clock = StartClock(of: event.start)
    let recurrence: Recurrence
    if case .series(let value) = event.kind {
      recurrence = value
    } else {
      recurrence = Recurrence()
    }
    var budget = budget
    let countsStart = !Self.suppressed(recurrence.exclusions, [], start: event.start)
      .contains(event.start.wallClock)
    let rules = Self.prepared(
      recurrence.rules, of: event, clock: clock, budget: &budget,
      alwaysHaveStart: { countsStart || !$0.end.isCounted })
    self.rules = rules
    exclusionRules = Self.prepared(
      recurrence.exclusionRules, of: event, clock: clock, budget: &budget,
      alwaysHaveStart: { _ in false })
    let additions = Self.additions(recurrence.additions, rules: rules, of: event, clock: clock)
    self.additions = additions
    startsOfOwnLength = Set(additions.lazy.filter { $0.duration != nil }.map(\.start))
    longestAddition = additions.reduce(0) { max($0, $1.duration?.span ?? 0) }
    suppressed = Self.suppressed(recurrence.exclusions, overrides, start: event.start)
    segments = Self.segments(of: event, overrides, clock: clock)
    placed = overrides.map(PlacedOccurrence.init).sorted { $0.order < $1.order }
    longestPlaced = placed.reduce(0) { max($0, $1.duration.span, 86_400) }
  }

  /// Whether a rule never ends.
  public var isEndless: Bool { rules.contains { !$0.isFinite } }

  /// Whether a rule has a COUNT that was not reached within the budget, so that later occurrences
  /// are unknown.
  public var isCut: Bool {
    rules.contains(where: \.isCut) || exclusionRules.contains(where: \.isCut)
  }

  /// The indices of rules whose COUNT does not include DTSTART, which is excluded and not given by
  /// them. Some programs write a DTSTART that does not match the rule, and exclude it.
  public var rulesWithoutStart: [Int] { rules.indices.filter { !rules[$0].hasStart } }

  /// Whether an occurrence of a rule takes place unchanged: it is not excluded or replaced, and no
  /// RDATE gives it another length.
  func isFollowed(_ start: LocalTime) -> Bool {
    if !startsOfOwnLength.isEmpty, startsOfOwnLength.contains(start) { return false }
    return !isSuppressed(start)
  }

  /// Whether a rule excludes a start. Only this start is checked, so the distance from the first one
  /// does not matter.
  func isExcludedByRule(_ start: LocalTime) -> Bool {
    exclusionRules.contains { $0.holds(start) }
  }

  private static func prepared(
    _ rules: [RecurrenceRule], of event: Event, clock: StartClock, budget: inout StepBudget,
    alwaysHaveStart: (RecurrenceRule) -> Bool
  ) -> [PreparedRule] {
    var prepared: [PreparedRule] = []
    for rule in rules {
      prepared.append(
        PreparedRule(
          rule, start: event.start.wallClock, isAllDay: clock.isAllDay,
          until: rule.end.until.map {
            clock.lastStart(until: $0, start: event.start.wallClock, rule.frequency)
          },
          alwaysHasStart: alwaysHaveStart(rule), budget: &budget))
    }
    return prepared
  }

  private static func additions(
    _ dates: [RecurrenceDate], rules: [PreparedRule], of event: Event, clock: StartClock
  ) -> [AddedStart] {
    let start = event.start.wallClock
    var added: [LocalTime: AddedStart] = [:]
    if rules.isEmpty { added[start] = AddedStart(start: start, duration: nil) }
    for date in dates {
      let start = clock.wallClock(of: date.start, start: start)
      if added[start]?.duration != nil { continue }
      if date.duration == nil, rules.contains(where: { $0.holds(start) }) { continue }
      added[start] = AddedStart(start: start, duration: date.duration)
    }
    return added.values.sorted { $0.start < $1.start }
  }

  private static func suppressed(
    _ exclusions: [EventTime], _ overrides: [Event], start: EventTime
  ) -> StartSet {
    var set = StartSet(start: start)
    for time in exclusions { set.insert(time) }
    for event in overrides {
      if case .override(let original, _) = event.kind { set.insert(original) }
    }
    return set
  }
}

extension RecurrenceRule.End {
  /// Whether a COUNT is given.
  public var isCounted: Bool {
    switch self {
    case .count, .earlier: true
    case .never, .until: false
    }
  }
}

extension Series {
  /// Returns the nearest day after, or before, a day on which an occurrence starts.
  ///
  /// Gaps are crossed by arithmetic, not day by day. Nil if there is none, or if the budget ran
  /// out.
  public func nearestStart(
    _ direction: TimeDirection, from day: Day, in zone: Zone, budget: inout StepBudget
  ) -> Day? {
    nearest(direction, from: day, in: zone, budget: &budget, of: { $0.days.lowerBound }) {
      direction == .forward ? $0.days.lowerBound > day : $0.days.lowerBound < day
    }
  }

  /// Returns the first and the last day that any occurrence touches; the last is nil if the series
  /// never ends.
  ///
  /// Nil if there is no occurrence, or none was found within the budget. A series that is cut ends
  /// where counting stopped.
  public func extent(in zone: Zone, budget: inout StepBudget) -> (first: Day, last: Day?)? {
    let years = Day.supportedYears
    let first = Month(year: years.lowerBound, month: 1).firstDay
    let end = Month(year: years.upperBound, month: 12).lastDay
    guard
      let start = nearest(
        .forward, from: first, in: zone, budget: &budget, of: { $0.days.lowerBound },
        where: { _ in true })
    else { return nil }
    if isEndless { return (start, nil) }
    let last = nearest(
      .backward, from: end, in: zone, budget: &budget, of: { $0.days.upperBound },
      where: { _ in true })
    return (start, last ?? start)
  }

  /// The least day, or going back the greatest, among matching occurrences.
  private func nearest(
    _ direction: TimeDirection, from day: Day, in zone: Zone, budget: inout StepBudget,
    of edge: (Occurrence) -> Day, where fits: (Occurrence) -> Bool
  ) -> Day? {
    var best: Day?
    func offer(_ occurrence: Occurrence) {
      let other = edge(occurrence)
      if direction == .forward ? other < best ?? other + 1 : other > best ?? other - 1 {
        best = other
      }
    }
    for segment in segments {
      let found = self.nearest(
        direction, from: day, in: segment, zone, budget: &budget, where: fits)
      for occurrence in found { offer(occurrence) }
      for addition in additions
      where segment.range.contains(addition.start) && !isSuppressed(addition.start) {
        let occurrence = segment.occurrence(
          at: addition.start, lasting: addition.duration, for: zone)
        if fits(occurrence) { offer(occurrence) }
      }
    }
    for occurrence in placed.lazy.map({ $0.occurrence(for: zone) }) where fits(occurrence) {
      offer(occurrence)
    }
    return best
  }

  /// The nearest matching occurrence of each rule within a segment.
  private func nearest(
    _ direction: TimeDirection, from day: Day, in segment: SeriesSegment, _ zone: Zone,
    budget: inout StepBudget, where fits: (Occurrence) -> Bool
  ) -> [Occurrence] {
    let window =
      direction == .forward
      ? LocalTime(day)...max(LocalTime(day), PreparedRule.horizon)
      : min(
        LocalTime(day), event.start.wallClock + -2 * 86_400)...LocalTime(day, secondOfDay: 86_399)
    guard let starts = segment.starts(of: window, reachingBack: 0, for: zone) else { return [] }
    return rules.compactMap { rule in
      var (lower, upper) = (starts.lowerBound, starts.upperBound)
      var limit = 4
      while lower <= upper {
        let found = rule.starts(direction, lower...upper, limit: limit, budget: &budget)
        for start in found.starts where isFollowed(start) {
          let occurrence = segment.occurrence(at: start, for: zone)
          if fits(occurrence) { return occurrence }
        }
        guard found.end == .stopped, let last = found.starts.last else { return nil }
        if direction == .forward { lower = last + 1 } else { upper = last + -1 }
        limit = 1000
      }
      return nil
    }
  }
}

/// Queries for editing a series, about the starts of its rules and RDATEs, on its own wall clock,
/// including excluded and replaced ones.
extension Series {
  /// Any time on the series' own clock; a date has the time of day of the first start.
  public func wallClock(of time: EventTime) -> LocalTime {
    StartClock(of: event.start).wallClock(of: time, start: event.start.wallClock)
  }

  /// The last start allowed by the UNTIL of a rule.
  public func lastStart(
    until end: EventTime, _ frequency: RecurrenceRule.Frequency
  ) -> LocalTime {
    StartClock(of: event.start).lastStart(until: end, start: event.start.wallClock, frequency)
  }

  /// Whether an EXDATE or a RECURRENCE-ID refers to a start; a date refers to all starts of its
  /// day.
  public func isStart(_ start: LocalTime, meantBy time: EventTime) -> Bool {
    var set = StartSet(start: event.start)
    set.insert(time)
    return set.contains(start)
  }

  /// Whether a start is excluded, by a date or by a rule, or replaced by one of the `overrides`.
  public func isSuppressed(_ start: LocalTime) -> Bool {
    suppressed.contains(start) || isExcludedByRule(start)
  }

  /// At most `limit` starts after another one that the exclusion rules exclude, in order.
  ///
  /// Nil if the budget ran out, or a rule was not counted to its COUNT.
  public func excludedStarts(
    after start: LocalTime, limit: Int, budget: inout StepBudget
  ) -> [LocalTime]? {
    guard start < Self.lastTime else { return [] }
    var found: Set<LocalTime> = []
    for rule in exclusionRules {
      let part = rule.starts(.forward, start + 1...Self.lastTime, limit: limit, budget: &budget)
      if part.end == .spent || rule.isCut { return nil }
      found.formUnion(part.starts)
    }
    return Array(found.sorted().prefix(limit))
  }

  /// At most `limit` starts in a window, in order or in reverse.
  ///
  /// Nil if the budget ran out, or a rule was not counted to its COUNT.
  public func starts(
    _ direction: TimeDirection = .forward, in window: ClosedRange<LocalTime>, limit: Int,
    budget: inout StepBudget
  ) -> [LocalTime]? {
    var found = Set(additions.lazy.map(\.start).filter { window.contains($0) })
    for rule in rules {
      let part = rule.starts(direction, window, limit: limit, budget: &budget)
      if part.end == .spent || rule.isCut && rule.last < window.upperBound { return nil }
      found.formUnion(part.starts)
    }
    let sorted = direction == .forward ? found.sorted() : found.sorted(by: >)
    return Array(sorted.prefix(limit))
  }

  /// The number of starts of a rule before another start, including the first start.
  ///
  /// Nil if the budget ran out.
  public func count(
    ofRule index: Int, before start: LocalTime, budget: inout StepBudget
  ) -> Int? {
    guard start > event.start.wallClock else { return 0 }
    let part = rules[index].starts(
      .forward, event.start.wallClock...start + -1, budget: &budget)
    return part.end == .spent ? nil : part.starts.count
  }

  /// The first start of a rule from some time on; nil if there is none, or if the budget ran out.
  public func firstStart(
    ofRule index: Int, from time: LocalTime, budget: inout StepBudget
  ) -> LocalTime? {
    guard time <= Self.lastTime else { return nil }
    return rules[index].starts(.forward, time...Self.lastTime, limit: 1, budget: &budget)
      .starts.first
  }

  /// The end of the search for starts.
  public static let lastTime = PreparedRule.horizon
}
