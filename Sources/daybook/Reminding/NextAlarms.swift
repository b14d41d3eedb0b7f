import CalendarModel

/// Finds the alarms that come next, those that were put off among them.
struct NextAlarms {
  /// How far is looked ahead, further each time: the first days mostly hold enough.
  private static let days: [Int64] = [1, 8, 62, 366]

  let source: any AlarmAnswering
  let memory: ReminderMemory

  func first(_ count: Int, after now: Instant) throws -> [Reminder] {
    let again = try memory.snoozed.filter { $0.value > now }.compactMap { key, time in
      try source.alarm(named: key).map { (time: time, alarm: $0) }
    }
    var found: [(time: Instant, reminder: Reminder)] = []
    for days in Self.days {
      let alarms = try source.alarms(in: now + 1..<now + days * 86_400 + 1, limit: count)
      found = alarms.map { ($0.key.due, Reminder(alarm: $0, kind: .onTime)) }
      if found.count >= count { break }
    }
    found += again.map { ($0.time, Reminder(alarm: $0.alarm.due(at: $0.time), kind: .again)) }
    return found.sorted { ($0.time, $0.reminder.alarm.key) < ($1.time, $1.reminder.alarm.key) }
      .prefix(count).map(\.reminder)
  }
}
