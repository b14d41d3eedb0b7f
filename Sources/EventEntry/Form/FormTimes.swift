import CalendarModel
import CalendarWords

/// When an event is, as the fields of the form say it.
package struct FormTimes: Hashable, Sendable {
  package var start: EventTime
  package var duration: EventDuration

  /// What is typed for a time without a zone.
  package static let floating = "floating"

  package var isAllDay: Bool { start.isAllDay }

  /// The zone of its clock; nil for whole days and times without one.
  package var zone: Zone? {
    if case .zoned(_, let zone) = start { zone } else { nil }
  }

  /// The last whole day.
  package var lastDay: Day { start.wallClock.day + (max(1, duration.days) - 1) }

  /// When it ends, on its own clock.
  package var end: LocalTime {
    let shifted = start.wallClock + Int64(duration.days) * 86_400
    guard let zone else { return shifted + Int64(duration.seconds) }
    let moment = zone.instant(of: shifted) + Int64(duration.seconds)
    return duration.seconds == 0 ? shifted : zone.localTime(of: moment)
  }

  /// From a start on the same kind of clock to an end; nil where it ends before it starts.
  package init?(start: EventTime, end: LocalTime) {
    self.start = start
    var seconds = end - start.wallClock
    if case .zoned(let time, let zone) = start {
      seconds = zone.instant(of: end) - zone.instant(of: time)
    }
    guard seconds >= 0 else { return nil }
    duration = EventDuration(seconds: Int(seconds))
  }

  package init(start: EventTime, duration: EventDuration) {
    self.start = start
    self.duration = duration
  }

  // MARK: Texts

  package func texts(_ words: Words) -> FormTimeTexts {
    FormTimeTexts(start: startText(words), end: endText(words), zone: zoneText)
  }

  /// `26 Nov 2026, 12:30`.
  package func startText(_ words: Words) -> String {
    let day = words.typedDate(start.wallClock.day)
    return isAllDay ? day : "\(day), \(words.typedClock(start.wallClock))"
  }

  /// `13:30`; with its day where that is not the first one.
  package func endText(_ words: Words) -> String {
    if isAllDay { return words.typedDate(lastDay) }
    let end = end
    return end.day == start.wallClock.day
      ? words.typedClock(end) : "\(words.typedDate(end.day)), \(words.typedClock(end))"
  }

  private var zoneText: String {
    switch start {
    case .allDay: ""
    case .floating: Self.floating
    case .zoned(_, let zone): zone.id
    }
  }
}
