extension Occurrence {
  /// The order of lists: by start, whole days first, then floating times, the earlier moment first
  /// in the hour that a clock turned back shows twice, longer ones first, then by event.
  public static func isListedBefore(_ a: Occurrence, _ b: Occurrence) -> Bool {
    let (start, otherStart) = (a.start, b.start)
    if start != otherStart { return start < otherStart }
    if a.isAllDay != b.isAllDay { return a.isAllDay }
    if a.moments?.start != b.moments?.start {
      guard let moment = a.moments?.start, let other = b.moments?.start else {
        return a.moments == nil
      }
      return moment < other
    }
    let (end, otherEnd) = (a.listEnd, b.listEnd)
    return end != otherEnd ? end > otherEnd : a.event < b.event
  }

  /// The end on a clock that is never turned back.
  private var listEnd: Int64 { moments?.end.seconds ?? end.seconds }
}
