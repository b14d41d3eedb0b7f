import CalendarModel
import CalendarStore

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

/// What names one time that an occurrence reminds: the same in every run of the program.
struct ReminderKey: Hashable, Comparable {
  /// The occurrence, as `RecordID` names it.
  let id: String
  let due: Instant

  static func < (a: ReminderKey, b: ReminderKey) -> Bool { (a.due, a.id) < (b.due, b.id) }
}

/// An alarm with what names it.
struct NamedAlarm: Hashable {
  let key: ReminderKey
  let alarm: RecordAlarm
  /// When the occurrence is over.
  let end: Instant

  /// The same, put off.
  func due(at moment: Instant) -> NamedAlarm {
    let due = DueAlarm(at: moment, rings: alarm.due.rings, text: alarm.due.text)
    return NamedAlarm(key: key, alarm: RecordAlarm(alarm.record, due), end: end)
  }
}

/// An alarm that is to be shown now.
struct Reminder: Hashable {
  enum Occasion: Hashable {
    case onTime
    /// It was due while nothing could show it.
    case missed
    /// It was put off.
    case again
  }

  let alarm: NamedAlarm
  let kind: Occasion
}

/// What reminding asks of the calendars.
protocol AlarmAnswering: AnyObject {
  /// The alarms that are due in a stretch of time, in order.
  func alarms(in window: Range<Instant>, limit: Int) throws -> [NamedAlarm]
  /// The alarm of a name as its event is now; nil if that is gone, was moved or does not take place.
  func alarm(named key: ReminderKey) throws -> NamedAlarm?
}
