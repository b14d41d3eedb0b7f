extension Todo {
  /// What may be due of its alarms, and the occurrence that they go by: without dates only those at
  /// absolute times, which go by none.
  /// - Parameter zone: the reader's.
  public func reminding(
    _ alarms: AlarmSchedule, in zone: Zone
  ) -> (alarms: AlarmSchedule, occurrence: Occurrence) {
    if let occurrence = alarmOccurrence(in: zone) { return (alarms, occurrence) }
    let day = Record.dayWithoutDate
    return (alarms.absolute, Occurrence(event: id, time: .allDay(day...day)))
  }
}
