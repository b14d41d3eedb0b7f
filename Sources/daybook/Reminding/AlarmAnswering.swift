import CalendarModel

/// What reminding asks of the calendars.
protocol AlarmAnswering: AnyObject {
  /// The alarms that are due in a stretch of time, in order.
  func alarms(in window: Range<Instant>, limit: Int) throws -> [NamedAlarm]
  /// The alarm of a name as its event is now; nil where that is gone, was moved or does not take place.
  func alarm(named key: ReminderKey) throws -> NamedAlarm?
}
