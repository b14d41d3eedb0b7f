import CalendarModel

/// A change of what is tracked, for an `EditRequest`. Each is one step.
package enum TrackingRequest: Hashable, Sendable {
  /// Starts what a line describes.
  case start(String)
  /// Starts a timer on an event or a task; what happened already is started once more.
  case startOn(ItemRef)
  /// Ends a timer; nil for the only one that runs.
  case stop(ItemRef?)
  case stopAll
  /// Starts the last interval once more: that with a title or a category, or of all if it is empty.
  case continueLast(String)
  /// Deletes a timer; nil for the only one that runs.
  case cancel(ItemRef?)
  case cancelAll
  /// Writes what is over.
  case log(String)
  /// Writes planned events as they were planned.
  case logAsPlanned([ItemRef])
  /// Writes that something of a category happened, now or in the minutes until now.
  case logNow(Category, minutes: Int?)
}

/// What is done with a timer that is chosen.
package enum TimerVerb: Hashable, Sendable {
  case stop, cancel
  /// Asks what to do with it.
  case ask
}
