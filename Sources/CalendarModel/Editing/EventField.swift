/// A field of an event with a new value.
public enum EventField: Hashable, Sendable {
  case title(String)
  case location(String)
  case notes(String)
  case url(String)
  case categories([Category])
  case status(Event.Status?)
  case transparency(Bool)
  case privacy(Event.Privacy)
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
