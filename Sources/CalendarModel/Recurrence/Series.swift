/// A series with its overrides, prepared so that any window is answered from its own period.
///
/// DTSTART is the first occurrence, whether the rules fit it or not; where it is excluded, a COUNT
/// counts it only if its rule gives it. Overrides are shown where they
/// say, also those that replace no occurrence of the rules, and cancelled ones: whoever shows them
/// decides. What is prepared is a value; questions change nothing.
public struct Series: Sendable {
  /// The occurrences found, each with the event that describes it (the series or an override).
  public struct Answer: Sendable {
    public var occurrences: [Occurrence] = []
    /// False when the step budget was spent before the window was searched to its end.
    public var isComplete = true
  }

  public let event: Event
  public let overrides: [Event]
  let rules: [PreparedRule]
  /// RDATEs that no rule gives too, and those that last longer or shorter than the series; in order.
  let additions: [AddedStart]
  /// The starts of those that a rule gives too: the rule leaves them to the RDATEs.
  let startsOfOwnLength: Set<LocalTime>
  let longestAddition: Int64
  let suppressed: StartSet
  /// The rules that exclude what they give.
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
    let countsStart = !Self.suppressed(recurrence.exclusions, [], clock: clock)
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
    suppressed = Self.suppressed(recurrence.exclusions, overrides, clock: clock)
    segments = Self.segments(of: event, overrides, clock: clock)
    placed = overrides.map(PlacedOccurrence.init).sorted { $0.order < $1.order }
    longestPlaced = placed.reduce(0) { max($0, $1.duration.span, 86_400) }
  }

  /// Whether a rule goes on without end.
  public var isEndless: Bool { rules.contains { !$0.isFinite } }

  /// Whether a rule has a COUNT that was not reached within the budget: the occurrences after those
  /// counted are unknown.
  public var isCut: Bool {
    rules.contains(where: \.isCut) || exclusionRules.contains(where: \.isCut)
  }

  /// The rules, by their indices, whose COUNT does not count DTSTART: it is excluded, and they do not
  /// give it. Programs add a first start to their rules that way, only to take it out again.
  public var rulesWithoutStart: [Int] { rules.indices.filter { !rules[$0].hasStart } }

  /// Whether the occurrence that a rule puts at a start takes place as the rule says: it is not
  /// excluded, not replaced, and no RDATE gives it another length.
  func isFollowed(_ start: LocalTime) -> Bool {
    if !startsOfOwnLength.isEmpty, startsOfOwnLength.contains(start) { return false }
    return !isSuppressed(start)
  }

  /// Whether a rule excludes a start. Each is asked about this start alone, so that it does not matter
  /// how far it is from the first one.
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
          until: rule.end.until.map(clock.lastStart(until:)),
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
      let start = clock.wallClock(of: date.start, secondOfDay: start.secondOfDay)
      if added[start]?.duration != nil { continue }
      if date.duration == nil, rules.contains(where: { $0.holds(start) }) { continue }
      added[start] = AddedStart(start: start, duration: date.duration)
    }
    return added.values.sorted { $0.start < $1.start }
  }

  private static func suppressed(
    _ exclusions: [EventTime], _ overrides: [Event], clock: StartClock
  ) -> StartSet {
    var set = StartSet(clock: clock)
    for time in exclusions { set.insert(time) }
    for case .override(let original, _) in overrides.map(\.kind) { set.insert(original) }
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
