import CalendarModel

/// An occurrence with all of it that a form can change.
public struct EditedEvent: Hashable, Sendable {
  /// Its times are those of the occurrence.
  public var event: Event
  public var alarms: [Alarm]
  /// When its series repeats; nil where nothing does.
  public var recurrence: Recurrence?
  /// Its rules as the file has them, for those that have no words; empty where nothing repeats.
  public var rulesText: String
  /// When its series begins; nil where nothing repeats, or where it is not known.
  public var seriesStart: EventTime?
  /// Whether a change has to say which occurrences it is for.
  public var isOfSeries: Bool
  /// Why nothing of it can be changed, in a few words; nil where it can.
  public var refusal: String?

  public init(
    event: Event, alarms: [Alarm] = [], recurrence: Recurrence? = nil,
    rulesText: String = "", seriesStart: EventTime? = nil, isOfSeries: Bool = false,
    refusal: String? = nil
  ) {
    self.event = event
    self.alarms = alarms
    self.recurrence = recurrence
    self.rulesText = rulesText
    self.seriesStart = seriesStart
    self.isOfSeries = isOfSeries
    self.refusal = refusal
  }
}
