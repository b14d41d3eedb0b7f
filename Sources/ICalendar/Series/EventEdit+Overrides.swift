import CalendarModel

extension EventEdit {
  /// The alarms of an event, before all changes.
  func alarms(at component: Int) -> [Alarm] {
    document.alarms(ofEventAt: component).map(\.alarm)
  }

  /// Sets the alarms of an event; nil leaves them unchanged.
  mutating func set(alarms: [Alarm]?, at component: Int) throws(WritingError) {
    if let alarms { try setAlarms(alarms, at: component) }
  }

  /// Sets the fields of an event, and its alarms if given.
  mutating func set(
    _ event: Event, _ alarms: [Alarm]?, at component: Int
  ) throws(WritingError) {
    try set(event, at: component)
    try set(alarms: alarms, at: component)
  }

  /// Sets the fields of an override.
  ///
  /// - Parameter movingStart: whether to write the replaced occurrence, too.
  /// - Throws: `WritingError`.
  mutating func setOverride(
    _ event: Event, movingStart: Bool, at component: Int
  ) throws(WritingError) {
    if movingStart, case .override(let original, _) = event.kind,
      let line = document.lines(named: "RECURRENCE-ID", of: component).first
    {
      try edit.replace(
        line: line, with: recurrenceID(original, of: component, writtenAs: event.start))
      edit.removeRepetitions(of: "RECURRENCE-ID", in: component)
    }
    try set(event, at: component)
  }

  /// Turns the lines of a series into an override, without its recurrence.
  /// - Parameter isRescheduled: whether its times or its status differ from the series.
  mutating func makeOverride(
    _ event: Event, isRescheduled: Bool, at component: Int
  ) throws(WritingError) {
    guard case .override(let original, _) = event.kind else { return }
    rescheduled[component] = isRescheduled
    for name in ["RRULE", "RDATE", "EXDATE", "EXRULE"] {
      edit.removeProperties(named: name, of: component)
    }
    let property = try recurrenceID(original, of: component, writtenAs: event.start)
    // A copied override for following occurrences has one.
    if let line = document.lines(named: "RECURRENCE-ID", of: component).first {
      try edit.replace(line: line, with: property, keepingParameters: false)
      edit.removeRepetitions(of: "RECURRENCE-ID", in: component)
    } else {
      let start = document.lines(named: "DTSTART", of: component).first
      try edit.insert(property, into: component, after: start)
    }
    try set(event, at: component)
  }

  // MARK: - Private

  /// A RECURRENCE-ID; a day is written as a midnight if the event writes days so.
  private mutating func recurrenceID(
    _ original: EventTime, of component: Int, writtenAs start: EventTime
  ) throws(WritingError) -> Property {
    guard original.isAllDay, let event = event(at: component),
      let days = wholeDays(of: event, at: component)
    else { return try property("RECURRENCE-ID", original, at: component) }
    return try property("RECURRENCE-ID", days.written(original), at: component)
  }
}
