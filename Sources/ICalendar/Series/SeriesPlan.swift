import CalendarModel

/// What a change of a whole series makes of it and of its overrides, as values.
///
/// Where the start moves, all starts move by as much on the series' clock, and excluded, added and
/// replaced ones with them. An override follows in each field in which it says the same as the
/// series; one that has a time of its own keeps it. New rules lose what has no place in them. What
/// an override with a time of day lasts means nothing for a series of whole days.
struct SeriesPlan {
  /// An override with its new values.
  struct Override {
    let member: SeriesMember
    let event: Event
    /// Whether it is the occurrence whose fields are changed.
    let isTarget: Bool
  }

  let master: Event
  private(set) var overrides: [Override] = []
  /// Overrides that replace nothing any more.
  private(set) var lostOverrides: [SeriesMember] = []
  /// The old starts of exceptions that new rules have no place for.
  private(set) var lost: [EventTime] = []
  /// Whether RECURRENCE-IDs change.
  let movesStarts: Bool

  /// What brings the series to mind from now on; nil if that stays.
  var alarms: [Alarm]? { fields.alarms }

  private let old: Event
  private let fields: [EventField]
  private let move: StartMove

  /// - Parameters:
  ///   - old: the series, or the part of it that is changed.
  ///   - target: the occurrence whose fields are changed.
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
    // What does not repeat any more has nothing to exclude.
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

  /// Without the exclusions that exclude nothing from new rules.
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
    // Of two starts that become one day, one would be lost.
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

  /// Checks that what rules exclude moves with the series.
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

  /// Moves an override that stands where the series puts it.
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
  /// When it repeats by itself; a single event never does.
  var ownRecurrence: Recurrence {
    if case .series(let recurrence) = self { recurrence } else { Recurrence() }
  }
}

extension Event {
  /// A series of its start, excluded: a rule is counted in it as one that excludes is.
  var excludingStart: Event {
    var event = self
    event.kind = .series(Recurrence(exclusions: [start]))
    return event
  }

  /// A series of its start in which only the exclusion rules of a recurrence count.
  func excluding(by recurrence: Recurrence) -> Series {
    var event = self
    event.kind = .series(Recurrence(exclusionRules: recurrence.exclusionRules))
    return Series(event)
  }
}

extension Recurrence {
  /// Gives an added date that has a length of its own another one.
  fileprivate mutating func setLength(_ length: EventDuration, ofAdditionAt time: EventTime) {
    for index in additions.indices
    where additions[index].duration != nil && additions[index].start == time {
      additions[index] = RecurrenceDate(start: time, duration: length)
    }
  }
}

extension Series {
  /// Whether a time means a start that the rules or RDATEs give.
  func gives(_ time: EventTime) -> Bool {
    let first = time.isAllDay ? LocalTime(time.wallClock.day) : wallClock(of: time)
    let last = time.isAllDay ? LocalTime(time.wallClock.day, secondOfDay: 86_399) : first
    var budget = StepBudget(10_000)
    // Where it cannot be told, nothing is to be lost.
    return starts(in: first...last, limit: 1, budget: &budget)?.isEmpty != true
  }
}
