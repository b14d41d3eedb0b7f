import CalendarModel
import CalendarStore

/// Finds the next alarms, including snoozed ones.
package struct NextAlarms {
  /// The ranges to look ahead, in days, each longer than the last; the first usually holds enough.
  private static let days: [Int64] = [1, 8, 62, 366]

  package let source: any AlarmAnswering
  package let memory: ReminderMemory

  package init(source: any AlarmAnswering, memory: ReminderMemory) {
    self.source = source
    self.memory = memory
  }

  package func first(_ count: Int, after now: Instant) throws -> [Reminder] {
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

/// The identity of one alarm of an occurrence, the same in every run of the program.
package struct ReminderKey: Hashable, Comparable {
  /// The id of the occurrence, as in `RecordID`.
  package let id: String
  package let due: Instant

  package init(id: String, due: Instant) {
    self.id = id
    self.due = due
  }

  package static func < (a: ReminderKey, b: ReminderKey) -> Bool { (a.due, a.id) < (b.due, b.id) }
}

/// An alarm with its identity.
package struct NamedAlarm: Hashable {
  package let key: ReminderKey
  package let alarm: RecordAlarm
  /// The end of the occurrence.
  package let end: Instant

  package init(key: ReminderKey, alarm: RecordAlarm, end: Instant) {
    self.key = key
    self.alarm = alarm
    self.end = end
  }

  /// Returns the alarm, snoozed until a moment.
  package func due(at moment: Instant) -> NamedAlarm {
    let due = DueAlarm(at: moment, rings: alarm.due.rings, text: alarm.due.text)
    return NamedAlarm(key: key, alarm: RecordAlarm(alarm.record, due), end: end)
  }
}

/// An alarm to show now.
package struct Reminder: Hashable {
  package enum Occasion: Hashable {
    case onTime
    /// The alarm was due while nothing could show it.
    case missed
    /// The alarm was snoozed.
    case again
  }

  package let alarm: NamedAlarm
  package let kind: Occasion
}

/// The source of alarms for reminders.
package protocol AlarmAnswering: AnyObject {
  /// Returns the alarms that are due in a period, in order.
  func alarms(in window: Range<Instant>, limit: Int) throws -> [NamedAlarm]
  /// Returns the current alarm with an identity; nil if its event was deleted, moved or cancelled.
  func alarm(named key: ReminderKey) throws -> NamedAlarm?
}
