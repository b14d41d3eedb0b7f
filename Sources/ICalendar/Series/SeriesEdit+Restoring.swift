import CalendarModel

extension SeriesEdit {
  /// The series itself, without its overrides; nil if it does not repeat, or is not there.
  public var series: Series? {
    guard let master, case .series = master.event.kind else { return nil }
    return Series(master.event)
  }

  /// The maximum number of starts on one day.
  private static let mostStarts = 1_000

  /// The texts with occurrences restored that dates (EXDATE) exclude. All others stay.
  ///
  /// - Parameter times: the starts, or dates for whole days, as in `Series.leftOut`.
  /// - Throws: `SeriesError`; `.noOccurrence` if one of them is not left out by a date.
  public func restoring(_ times: [EventTime]) throws -> SeriesTexts {
    guard let master else { throw SeriesError.noSeries }
    var edit = self
    var event = master.event
    guard case .series(var recurrence) = event.kind else { throw SeriesError.noOccurrence }
    let series = Series(event)
    let all = recurrence.exclusions
    for time in times {
      let kept = try exclusions(recurrence.exclusions, without: time, of: series)
      // An earlier time may have restored it already.
      if kept == recurrence.exclusions, try exclusions(all, without: time, of: series) == all {
        throw SeriesError.noOccurrence
      }
      recurrence.exclusions = kept
    }
    try keepEnds(of: &recurrence, series)
    let repeats = !recurrence.rules.isEmpty || !recurrence.additions.isEmpty
    let isOwn = recurrence.exclusions.contains(event.start)
    event.kind = repeats || isOwn ? .series(recurrence) : .single
    try edit.edits[master.document].set(event, at: master.component)
    return try edit.texts()
  }

  // MARK: - Private

  /// The dates with the same exclusions as before, except for a start or a day.
  private func exclusions(
    _ dates: [EventTime], without time: EventTime, of series: Series
  ) throws(SeriesError) -> [EventTime] {
    let start = series.wallClock(of: time)
    let isTimed = !series.event.start.isAllDay
    var kept: [EventTime] = []
    for date in dates {
      if date == time || series.isStart(series.wallClock(of: date), meantBy: time) {
        // In a series with times, a date excludes its whole day.
        guard isTimed, date.isAllDay, !time.isAllDay else { continue }
      } else if !isTimed || !date.isAllDay || !series.isStart(start, meantBy: date) {
        kept.append(date)
        continue
      }
      var budget = StepBudget(100_000)
      guard let all = series.starts(meantBy: date, limit: Self.mostStarts, budget: &budget) else {
        throw .tooManySteps
      }
      kept += all.filter { $0 != start }.map { series.event.time(at: $0) }
    }
    return kept
  }
}
