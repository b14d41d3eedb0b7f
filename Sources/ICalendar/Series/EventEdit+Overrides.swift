import CalendarModel

extension EventEdit {
  /// What brings an event to mind, before all changes.
  func alarms(at component: Int) -> [Alarm] {
    document.alarms(ofEventAt: component).map(\.alarm)
  }

  /// Gives an event other alarms; nil leaves them as they are.
  mutating func set(alarms: [Alarm]?, at component: Int) throws(WritingError) {
    if let alarms { try setAlarms(alarms, at: component) }
  }

  /// Gives an event other fields and, where there are any, other alarms.
  mutating func set(
    _ event: Event, _ alarms: [Alarm]?, at component: Int
  ) throws(WritingError) {
    try set(event, at: component)
    try set(alarms: alarms, at: component)
  }

  /// Gives an override other fields.
  ///
  /// - Parameter movingStart: whether to write which occurrence it replaces, too.
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

  /// Makes an override of the lines of a series: without what says when it repeats.
  /// - Parameter isRescheduled: whether its times or its status are not those of the series.
  mutating func makeOverride(
    _ event: Event, isRescheduled: Bool, at component: Int
  ) throws(WritingError) {
    guard case .override(let original, _) = event.kind else { return }
    rescheduled[component] = isRescheduled
    for name in ["RRULE", "RDATE", "EXDATE", "EXRULE"] {
      edit.removeProperties(named: name, of: component)
    }
    let property = try recurrenceID(original, of: component, writtenAs: event.start)
    // An override for following ones, of which this is a copy, has one.
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

  /// A RECURRENCE-ID; a day of an event whose midnights stand for days is written as one of them.
  private mutating func recurrenceID(
    _ original: EventTime, of component: Int, writtenAs start: EventTime
  ) throws(WritingError) -> Property {
    guard original.isAllDay, let event = event(at: component),
      let days = wholeDays(of: event, at: component)
    else { return try property("RECURRENCE-ID", original, at: component) }
    return try property("RECURRENCE-ID", days.written(original), at: component)
  }
}
