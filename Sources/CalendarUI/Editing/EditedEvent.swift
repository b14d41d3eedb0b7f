import CalendarModel

/// An occurrence with all of it that a form can change.
public struct EditedEvent: Hashable, Sendable {
  /// Its times are those of the occurrence.
  public var event: Event
  public var alarms: [Alarm]
  /// When its series repeats; nil where nothing does.
  public var recurrence: Recurrence?
  /// Whether a change has to say which occurrences it is for.
  public var isOfSeries: Bool
  /// Why nothing of it can be changed, in a few words; nil where it can.
  public var refusal: String?

  public init(
    event: Event, alarms: [Alarm] = [], recurrence: Recurrence? = nil, isOfSeries: Bool = false,
    refusal: String? = nil
  ) {
    self.event = event
    self.alarms = alarms
    self.recurrence = recurrence
    self.isOfSeries = isOfSeries
    self.refusal = refusal
  }
}
