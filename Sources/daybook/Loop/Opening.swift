import CalendarUI

/// What came of opening other calendars.
struct Opening {
  /// The calendars to show from now on; nil when the present ones stay.
  var source: (any EventSource)?
  /// What to tell the user.
  var message: Message?
}
