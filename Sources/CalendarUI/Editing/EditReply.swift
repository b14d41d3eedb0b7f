import CalendarModel

/// What came of an `EditRequest`.
public enum EditReply: Hashable, Sendable {
  /// It was done, and the message says so.
  case done(Message)
  /// Nothing was changed.
  case refused(Message)
  /// All that can be changed of an event.
  case opened(EditedEvent)
}
