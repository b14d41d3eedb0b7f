import CalendarModel

extension Event {
  /// The event as an all-day event if it lasts from midnight to midnight on its own clock;
  /// otherwise nil.
  ///
  /// Used for events marked as all-day (X-MICROSOFT-CDO-ALLDAYEVENT), whose times would lie on
  /// other days in other zones. Dates of the recurrence become days on the event's own clock.
  func asWholeDays() -> Event? {
    guard !start.isAllDay, start.wallClock.secondOfDay == 0, duration.seconds % 86_400 == 0 else {
      return nil
    }
    let days = WholeDays(of: start)
    var event = self
    event.start = days.time(start)
    event.duration = EventDuration(days: max(1, duration.days + duration.seconds / 86_400))
    switch details.kind {
    case .single: break
    case .series(let recurrence): event.kind = .series(days.recurrence(recurrence))
    case .override(let original, let andFollowing):
      event.kind = .override(of: days.time(original), andFollowing: andFollowing)
    }
    return event
  }
}

/// Converts times to days, by the clock of an event's start.
struct WholeDays {
  /// The zone of the clock; nil if floating.
  let zone: Zone?

  init(of start: EventTime) {
    if case .zoned(_, let zone) = start { self.zone = zone } else { zone = nil }
  }

  func time(_ time: EventTime) -> EventTime {
    guard let zone, case .zoned = time else { return .allDay(time.wallClock.day) }
    return .allDay(time.localTime(in: zone).day)
  }

  func recurrence(_ recurrence: Recurrence) -> Recurrence {
    Recurrence(
      rules: recurrence.rules.map(rule),
      additions: recurrence.additions.map { RecurrenceDate(start: time($0.start)) },
      exclusions: recurrence.exclusions.map(time),
      exclusionRules: recurrence.exclusionRules.map(rule))
  }

  private func rule(_ rule: RecurrenceRule) -> RecurrenceRule {
    rule.changingUntil(time)
  }
}
