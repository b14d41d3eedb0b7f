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
  /// When the occurrence is to be; in a wider scope the others move by as much on the series' clock.
  case times(start: EventTime, duration: EventDuration)
  /// When the series is to repeat; none to make it a single event.
  case rules([RecurrenceRule])
  /// All that bring it to mind; those that stay keep their lines.
  case alarms([Alarm])
}

/// Which occurrences of a series a change is for.
public enum SeriesScope: Hashable, Sendable, CaseIterable {
  case this
  /// The occurrence and all that come after it.
  case following
  case all
}

/// A change of events: what a key, the mouse and a command ask for alike.
public enum EventChange: Hashable, Sendable {
  /// Sets these values.
  case set([EventField])
  /// Moves them by days, at the same times of day, and by minutes of their own wall clocks. Days as
  /// a whole have no minutes.
  case shift(days: Int, minutes: Int = 0)
  /// Moves their ends by minutes. No event ends before it starts; days as a whole have no minutes.
  case extend(minutes: Int)
  case delete
  /// Moves them to another collection and sets these values.
  ///
  /// - This: the occurrence becomes a separate event there, and is excluded here.
  /// - This and following: the series is split, and the new series is there.
  /// - All: the VEVENTs move unchanged, with a new UID if the collection already has theirs.
  case move(to: CollectionInfo, setting: [EventField] = [])
  /// Puts back occurrences of the series that dates leave out, by their starts, or by dates for all of
  /// a day; whatever the scope.
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
  /// The time of day of another one, where this is only a date.
  fileprivate func onClock(of start: EventTime) -> EventTime {
    guard case .allDay(let day) = self else { return self }
    return switch start {
    case .allDay: self
    case .floating(let time): .floating(LocalTime(day, secondOfDay: time.secondOfDay))
    case .zoned(let time, let zone): .zoned(LocalTime(day, secondOfDay: time.secondOfDay), zone)
    }
  }
}
