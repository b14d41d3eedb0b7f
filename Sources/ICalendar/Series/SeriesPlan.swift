import CalendarModel

/// The result of changing a whole series, with its overrides, as values.
///
/// If the start moves, all starts move by the same amount on the series' clock, including excluded,
/// added and replaced ones. An override follows in each field in which it agrees with the series; a
/// different time stays. Exceptions that do not fit new rules are dropped. The length of an
/// override with a time of day has no meaning for an all-day series.
struct SeriesPlan {
  /// An override with its new values.
  struct Override {
    let member: SeriesMember
    let event: Event
    /// Whether it is the changed occurrence.
    let isTarget: Bool
  }

  let master: Event
  private(set) var overrides: [Override] = []
  /// Overrides that no longer replace anything.
  private(set) var lostOverrides: [SeriesMember] = []
  /// The old starts of exceptions that do not fit the new rules.
  private(set) var lost: [EventTime] = []
  /// Whether RECURRENCE-IDs change.
  let movesStarts: Bool

  /// The new alarms; nil if unchanged.
  var alarms: [Alarm]? { fields.alarms }

  private let old: Event
  private let fields: [EventField]
  private let move: StartMove

  /// - Parameters:
  ///   - old: the changed series, or the changed part of it.
  ///   - target: the changed occurrence.
  init(
    of old: Event, overrides: [SeriesMember], target: SeriesTarget, fields: [EventField]
  ) throws(SeriesError) {
    self.old = old
    self.fields = fields
    let series = Series(old)
    move = StartMove(series, from: target.event.start, to: fields.times?.start)
    movesStarts = !move.isNone
    var master = old
    fields.details.apply(to: &master)
    master.start = move.time(old.start)
    if let times = fields.times, times.duration != target.event.duration || move.changesForm,
      !master.start.isAllDay || times.duration.seconds == 0
    {
      master.duration = times.duration
    }
    var recurrence = try Self.recurrence(of: old, move: move, rules: fields.rules)
    if let times = fields.times, target.override == nil, !master.start.isAllDay {
      recurrence.setLength(times.duration, ofAdditionAt: move.time(at: target.start))
    }
    let kept = Self.keeping(recurrence, of: master, rules: fields.rules)
    master.kind = kept.kind(from: master.start)
    self.master = master
    try check(overrides: overrides)
    if fields.rules != nil { loseExclusions(kept) }
    for member in overrides { place(member, target: target) }
  }

  // MARK: - Private

  private static func recurrence(
    of old: Event, move: StartMove, rules: [RecurrenceRule]?
  ) throws(SeriesError) -> Recurrence {
    let recurrence = old.kind.ownRecurrence
    // A single event has nothing to exclude.
    let exclusionRules = rules?.isEmpty == true ? [] : recurrence.exclusionRules
    let moved = if let rules { rules } else { try Self.moved(recurrence.rules, by: move) }
    return move.recurrence(
      recurrence, rules: moved, exclusionRules: try Self.moved(exclusionRules, by: move))
  }

  private static func moved(
    _ rules: [RecurrenceRule], by move: StartMove
  ) throws(SeriesError) -> [RecurrenceRule] {
    var moved: [RecurrenceRule] = []
    for rule in rules {
      guard let rule = move.rule(rule) else { throw .rulesDoNotMove }
      moved.append(rule)
    }
    return moved
  }

  /// Drops exclusions without effect on new rules.
  private static func keeping(
    _ recurrence: Recurrence, of master: Event, rules: [RecurrenceRule]?
  ) -> Recurrence {
    guard rules != nil else { return recurrence }
    var (event, kept) = (master, recurrence)
    event.kind = .series(Recurrence(rules: kept.rules, additions: kept.additions))
    let series = Series(event)
    kept.exclusions.removeAll { !series.gives($0) }
    return kept
  }

  private func check(overrides: [SeriesMember]) throws(SeriesError) {
    let changesTimes = movesStarts || fields.rules != nil || master.duration != old.duration
    if changesTimes, overrides.contains(where: \.isForFollowing) { throw .rangeOverride }
    guard movesStarts else { return }
    try checkExclusionRules()
    guard fields.rules == nil else { return }
    // If two starts become one day, one would be lost.
    guard !old.kind.ownRecurrence.additions.contains(where: { move.merges($0.start) }) else {
      throw .rulesDoNotMove
    }
    var comparison = StartComparison()
    for (rule, new) in zip(old.kind.ownRecurrence.rules, master.kind.ownRecurrence.rules) {
      try comparison.check(
        rule, of: old, after: old.start.wallClock, replacedBy: new, of: master, moved: move,
        else: .rulesDoNotMove)
    }
  }

  /// Checks that exclusions by rules move with the series.
  private func checkExclusionRules() throws(SeriesError) {
    let (before, after) = (old.kind.ownRecurrence, master.kind.ownRecurrence)
    if after.exclusionRules.isEmpty { return }
    var comparison = StartComparison()
    for (rule, new) in zip(before.exclusionRules, after.exclusionRules) {
      try comparison.check(
        rule, of: old.excludingStart, after: old.start.wallClock, replacedBy: new,
        of: master.excludingStart, moved: move, else: .rulesDoNotMove)
    }
    let (first, moved) = (old.excluding(by: before), master.excluding(by: after))
    guard
      first.isSuppressed(old.start.wallClock) == moved.isSuppressed(master.start.wallClock)
    else { throw .rulesDoNotMove }
  }

  private mutating func loseExclusions(_ kept: Recurrence) {
    let exclusions = Set(kept.exclusions)
    lost += old.kind.ownRecurrence.exclusions.filter { !exclusions.contains(move.time($0)) }
  }

  private mutating func place(_ member: SeriesMember, target: SeriesTarget) {
    guard let original = member.original else { return }
    let moved = move.time(original)
    if fields.rules != nil, !Series(master).gives(moved) {
      lostOverrides.append(member)
      lost.append(original)
      return
    }
    let isTarget = member.isSame(as: target.override)
    var event = member.event
    if isTarget {
      fields.apply(to: &event)
    } else {
      for field in fields.details where field.value(in: event) == field.value(in: old) {
        field.apply(to: &event)
      }
      follow(&event, from: original, to: moved)
    }
    event.kind = .override(of: moved, andFollowing: member.isForFollowing)
    overrides.append(Override(member: member, event: event, isTarget: isTarget))
  }

  /// Moves an override that takes place at its original start.
  private func follow(_ event: inout Event, from original: EventTime, to moved: EventTime) {
    guard TimeForm(event.start) == TimeForm(old.start),
      event.start.wallClock == move.series.wallClock(of: original)
    else {
      if !move.changesForm, event.duration == old.duration { event.duration = master.duration }
      return
    }
    event.start = move.time(at: event.start.wallClock)
    if event.duration == old.duration || move.changesForm { event.duration = master.duration }
  }
}

extension ComponentDetails.Kind {
  /// Its own recurrence; empty for a single event.
  var ownRecurrence: Recurrence {
    if case .series(let recurrence) = self { recurrence } else { Recurrence() }
  }
}

extension Event {
  /// A series of its excluded start, in which rules are counted like exclusion rules.
  var excludingStart: Event {
    var event = self
    event.kind = .series(Recurrence(exclusions: [start]))
    return event
  }

  /// A series of its start with only the exclusion rules of a recurrence.
  func excluding(by recurrence: Recurrence) -> Series {
    var event = self
    event.kind = .series(Recurrence(exclusionRules: recurrence.exclusionRules))
    return Series(event)
  }
}

extension Recurrence {
  /// Changes the length of an added date that has its own.
  fileprivate mutating func setLength(_ length: EventDuration, ofAdditionAt time: EventTime) {
    for index in additions.indices
    where additions[index].duration != nil && additions[index].start == time {
      additions[index] = RecurrenceDate(start: time, duration: length)
    }
  }
}

extension Series {
  /// Whether a time refers to a start of the rules or RDATEs.
  func gives(_ time: EventTime) -> Bool {
    let first = time.isAllDay ? LocalTime(time.wallClock.day) : wallClock(of: time)
    let last = time.isAllDay ? LocalTime(time.wallClock.day, secondOfDay: 86_399) : first
    var budget = StepBudget(10_000)
    // If unknown, keep it.
    return starts(in: first...last, limit: 1, budget: &budget)?.isEmpty != true
  }
}
