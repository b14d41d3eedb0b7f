import CalendarModel

/// Moves the starts of a series with one of them: all by the same amount on the wall clock, and all
/// to its form of time (a day, a floating time, or one in a zone).
struct StartMove {
  let series: Series
  /// Whole days if the starts become days.
  let seconds: Int64
  let form: TimeForm

  /// - Parameters:
  ///   - old: the present time of the moved occurrence; an override may have another form.
  ///   - new: its new time; nil for no move.
  init(_ series: Series, from old: EventTime, to new: EventTime?) {
    self.series = series
    let own = TimeForm(series.event.start)
    let new = new ?? old
    form = TimeForm(new) == TimeForm(old) ? own : TimeForm(new)
    seconds =
      form == .day
      ? Int64(new.wallClock.day - old.wallClock.day) * 86_400 : new.wallClock - old.wallClock
  }

  var isNone: Bool { seconds == 0 && !changesForm }

  var changesForm: Bool { form != TimeForm(series.event.start) }

  /// Returns the moved start.
  func time(at start: LocalTime) -> EventTime {
    let start = start + seconds
    return switch form {
    case .day: .allDay(start.day)
    case .floating: .floating(start)
    case .utc: .zoned(start, .utc)
    case .zoned(let zone): .zoned(start, zone)
    }
  }

  /// Returns the moved start of an RDATE, an EXDATE or a RECURRENCE-ID; for a date that refers to
  /// all starts of its day, that of the first one.
  func time(_ time: EventTime) -> EventTime {
    if isNone { return time }
    return self.time(at: starts(meantBy: time).first ?? series.wallClock(of: time))
  }

  /// Whether a start moves to the same day as another one.
  func merges(_ time: EventTime) -> Bool {
    guard changesForm, form == .day else { return false }
    return starts(meantBy: .allDay(series.wallClock(of: time).day)).count > 1
  }

  /// The dates of a recurrence with their rules replaced.
  func recurrence(
    _ recurrence: Recurrence, rules: [RecurrenceRule], exclusionRules: [RecurrenceRule]
  ) -> Recurrence {
    if isNone {
      return Recurrence(
        rules: rules, additions: recurrence.additions, exclusions: recurrence.exclusions,
        exclusionRules: exclusionRules)
    }
    return Recurrence(
      rules: rules,
      additions: recurrence.additions.map {
        RecurrenceDate(start: time($0.start), duration: form == .day ? nil : $0.duration)
      },
      exclusions: recurrence.exclusions.flatMap { time in
        let starts = starts(meantBy: time)
        return starts.isEmpty ? [self.time(time)] : starts.map { self.time(at: $0) }
      }, exclusionRules: exclusionRules)
  }

  /// A rule for the moved starts, which must be checked; nil if there is none.
  func rule(_ rule: RecurrenceRule) -> RecurrenceRule? {
    if isNone { return rule }
    let start = series.event.start.wallClock
    guard var moved = rule.moved(by: seconds, start: start) else { return nil }
    if form == .day { (moved.byHour, moved.byMinute, moved.bySecond) = ([], [], []) }
    return moved.changingUntil { time(at: series.lastStart(until: $0, rule.frequency)) }
  }

  /// The starts on the day of a date, in a series with times; otherwise none.
  private func starts(meantBy time: EventTime) -> [LocalTime] {
    guard case .allDay(let day) = time, !series.event.start.isAllDay else { return [] }
    var budget = StepBudget(10_000)
    let whole = LocalTime(day)...LocalTime(day, secondOfDay: 86_399)
    return series.starts(in: whole, limit: 1000, budget: &budget) ?? []
  }
}
