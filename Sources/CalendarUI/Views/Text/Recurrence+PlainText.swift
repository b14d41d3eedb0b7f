import CalendarModel

extension Recurrence {
  /// A few plain words, such as `every 2 weeks on Monday, until 30 Jun 2026`.
  public var plainText: String { RecurrenceText(self).text }
}
