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
}
