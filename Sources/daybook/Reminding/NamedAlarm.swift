import CalendarModel
import CalendarStore

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
  enum Kind: Hashable {
    case onTime
    /// It was due while nothing could show it.
    case missed
    /// It was put off.
    case again
  }

  let alarm: NamedAlarm
  let kind: Kind
}
