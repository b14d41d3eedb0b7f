import CalendarModel
import ICalendar

extension Event {
  /// Whether what the screen shows of two events is the same.
  func isShown(as other: Event) -> Bool {
    title == other.title && location == other.location && categories == other.categories
      && status == other.status && duration == other.duration
      && start.isAllDay == other.start.isAllDay
      && start.localTime(in: .utc) == other.start.localTime(in: .utc)
  }

  /// Where the series may have put an occurrence that this event describes, the likeliest first; for
  /// a moved override where it was before.
  func originals(of occurrence: Occurrence, in series: SeriesEdit) -> [EventTime] {
    switch kind {
    case .single: return [start]
    case .series: return times(of: occurrence)
    case .override(let original, andFollowing: false): return [original]
    case .override(let original, andFollowing: true):
      return times(of: occurrence).compactMap { time in
        time == start ? original : series.original(of: time, describedBy: original)
      }
    }
  }

  // MARK: - Private

  /// When an occurrence begins on the event's own clock. In the hour that clocks leave out two times
  /// mean the same moment: the one that they show then, and the one that the event says.
  private func times(of occurrence: Occurrence) -> [EventTime] {
    switch start {
    case .allDay: return [.allDay(occurrence.start.day)]
    case .floating: return [.floating(occurrence.start)]
    case .zoned(_, let zone):
      guard let moment = occurrence.moments?.start else {
        return [.zoned(occurrence.start, zone)]
      }
      let shown = zone.localTime(of: moment)
      let before = LocalTime(seconds: moment.seconds) + Int64(zone.offset(at: moment + -14_400))
      let said = before != shown && zone.instant(of: before) == moment ? [before] : []
      return ([shown] + said).map { .zoned($0, zone) }
    }
  }
}
