/// A field of an event with a new value.
public enum EventField: Hashable, Sendable {
  case title(String)
  case location(String)
  case notes(String)
  case url(String)
  case categories([Category])
  case status(Event.Status?)
  case transparency(Bool)
  case privacy(ComponentDetails.Privacy)
  case color(EventColor?)
  /// The new time of the occurrence; in a wider scope, the others move by the same amount on the
  /// series' clock.
  case times(start: EventTime, duration: EventDuration)
  /// The new rules of the series; empty for a single event.
  case rules([RecurrenceRule])
  /// All alarms; unchanged ones keep their lines.
  case alarms([Alarm])
  /// Who is invited, and who no longer is.
  case guests(GuestChange)
}

/// The occurrences of a series that a change applies to.
public enum SeriesScope: Hashable, Sendable, CaseIterable {
  case this
  /// The occurrence and all later ones.
  case following
  case all
}

/// A change of events, requested by a key, the mouse or a command.
public enum EventChange: Hashable, Sendable {
  /// Sets these values.
  case set([EventField])
  /// Moves them by days, and by minutes on their own wall clocks. All-day events ignore the
  /// minutes.
  case shift(days: Int, minutes: Int = 0)
  /// Moves their ends by minutes. No event ends before it starts; all-day events ignore the
  /// minutes.
  case extend(minutes: Int)
  case delete
  /// Moves them to another collection and sets these values.
  ///
  /// - This: the occurrence becomes a separate event there, and is excluded here.
  /// - This and following: the series is split, and the new series is there.
  /// - All: the VEVENTs move unchanged, with a new UID if the collection already has theirs.
  case move(to: CollectionInfo, setting: [EventField] = [])
  /// Restores occurrences of the series excluded by dates, by their starts, or by dates for whole
  /// days, regardless of the scope.
  case restore([EventTime])
  /// Replaces the VEVENTs with those of a calendar.
  case text([UInt8])

  /// When an event starts after the change.
  public func start(of event: Event) -> EventTime {
    switch self {
    case .shift(let days, let minutes): return event.start.moved(byDays: days, minutes: minutes)
    case .set(let fields), .move(_, let fields):
      for case .times(let start, _) in fields { return start }
      return event.start
    case .restore(let times): return times.first?.onClock(of: event.start) ?? event.start
    case .extend, .delete, .text: return event.start
    }
  }
}

extension EventChange {
  /// Whether it gives events other times.
  public var changesTimes: Bool {
    switch self {
    case .set(let fields), .move(_, let fields):
      fields.contains { if case .times = $0 { true } else { false } }
    case .shift, .extend: true
    case .delete, .restore, .text: false
    }
  }
}

extension EventTime {
  /// The time with the time of day of another one, if this is only a date.
  fileprivate func onClock(of start: EventTime) -> EventTime {
    guard case .allDay(let day) = self else { return self }
    return switch start {
    case .allDay: self
    case .floating(let time): .floating(LocalTime(day, secondOfDay: time.secondOfDay))
    case .zoned(let time, let zone): .zoned(LocalTime(day, secondOfDay: time.secondOfDay), zone)
    }
  }
}
