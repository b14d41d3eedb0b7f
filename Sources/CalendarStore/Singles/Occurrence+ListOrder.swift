import CalendarModel

extension Occurrence {
  /// The order of `Record.isOrderedBefore`, which looks at nothing but the occurrence.
  static func isListedBefore(_ a: Occurrence, _ b: Occurrence) -> Bool {
    let (start, otherStart) = (a.start, b.start)
    if start != otherStart { return start < otherStart }
    if a.isAllDay != b.isAllDay { return a.isAllDay }
    let (end, otherEnd) = (a.end, b.end)
    return end != otherEnd ? end > otherEnd : a.event < b.event
  }

  /// Whole minutes between start and end; 0 for whole days.
  var minutes: Int { isAllDay ? 0 : Int((end - start) / 60) }
}
