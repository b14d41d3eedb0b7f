import CalendarModel

/// An alarm of an occurrence that is due once.
public struct RecordAlarm: Hashable, Sendable {
  public let record: Record
  public let due: DueAlarm

  public init(_ record: Record, _ due: DueAlarm) {
    self.record = record
    self.due = due
  }
}
