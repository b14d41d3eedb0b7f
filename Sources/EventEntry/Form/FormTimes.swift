import CalendarModel
import CalendarWords

/// The times of an event as the form's fields express them.
package struct FormTimes: Hashable, Sendable {
  package var start: EventTime
  package var duration: EventDuration

  /// The text of the zone field for a floating time.
  package static let floating = "floating"

  package var isAllDay: Bool { start.isAllDay }

  /// The zone of the start; nil for all-day events and floating times.
  package var zone: Zone? {
    if case .zoned(_, let zone) = start { zone } else { nil }
  }

  /// The last whole day.
  package var lastDay: Day { start.wallClock.day + (max(1, duration.days) - 1) }

  /// The end, on the event's own clock.
  package var end: LocalTime {
    let shifted = start.wallClock + Int64(duration.days) * 86_400
    guard let zone else { return shifted + Int64(duration.seconds) }
    let moment = zone.instant(of: shifted) + Int64(duration.seconds)
    return duration.seconds == 0 ? shifted : zone.localTime(of: moment)
  }

  /// Creates the times from a start and an end on the same kind of clock; nil if the end is before
  /// the start.
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

  /// Returns `13:30`; includes the day if it is not the first one.
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

/// A change of an event's day that deserves attention. Mistyped dates move events far, and a series
/// that moves to another weekday loses its familiar days.
package struct EventMove: Hashable, Sendable {
  package let from: Day
  package let to: Day

  /// The longest move, in days, that needs no confirmation.
  package static let mostDays = 180

  /// - Parameter rules: the rules of the series that moves along; empty for a single occurrence.
  /// - Returns: nil if nothing about the move is odd.
  package init?(from: Day, to: Day, rules: [RecurrenceRule]) {
    (self.from, self.to) = (from, to)
    let changesWeekdays =
      from.weekday != to.weekday && rules.contains { $0.hangsOnWeekdays && !$0.hasAllWeekdays }
    guard isFar || changesWeekdays else { return nil }
  }

  package var isFar: Bool { abs(to - from) > Self.mostDays }
}

extension RecurrenceRule {
  fileprivate var hangsOnWeekdays: Bool { frequency == .weekly || !byDay.isEmpty }
  fileprivate var hasAllWeekdays: Bool { Set(byDay.map(\.weekday)).count == 7 }
}

/// An occurrence with everything that a form can change.
package struct EditedEvent: Hashable, Sendable {
  /// The event, with the times of the occurrence.
  package var event: Event
  package var alarms: [Alarm]
  /// The recurrence of its series; nil if it does not repeat.
  package var recurrence: Recurrence?
  /// Its rules as the file has them, for rules that have no words; empty if it does not repeat.
  package var rulesText: String
  /// The start of its series; nil if it does not repeat or the start is unknown.
  package var seriesStart: EventTime?
  /// Whether a change has to say which occurrences it applies to.
  package var isOfSeries: Bool
  /// The reason why nothing can be changed, in a few words; nil if the event can be changed.
  package var refusal: String?
  /// What a task has besides; the event is then the same at its due date. Nil for an event.
  package var todo: EditedTodo?
  /// The reason why the user cannot invite anyone, in a few words; nil if nothing speaks against it.
  package var guestRefusal: String?

  package init(
    event: Event, alarms: [Alarm] = [], recurrence: Recurrence? = nil,
    rulesText: String = "", seriesStart: EventTime? = nil, isOfSeries: Bool = false,
    refusal: String? = nil, todo: EditedTodo? = nil
  ) {
    self.todo = todo
    self.event = event
    self.alarms = alarms
    self.recurrence = recurrence
    self.rulesText = rulesText
    self.seriesStart = seriesStart
    self.isOfSeries = isOfSeries
    self.refusal = refusal
  }
}

/// A task with everything that a form can change.
package struct EditedTodo: Hashable, Sendable {
  /// The task, with the dates of its current occurrence.
  package var todo: Todo
  /// The task that it is a part of, as far as it is known.
  package var parent: TodoParent?

  package init(_ todo: Todo, parent: TodoParent? = nil) {
    (self.todo, self.parent) = (todo, parent)
  }
}
