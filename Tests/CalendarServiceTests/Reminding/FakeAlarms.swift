import CalendarModel
import CalendarStore

@testable import CalendarService

/// Alarms that a test gives, whatever calendars there are.
final class FakeAlarms: AlarmAnswering {
  var alarms: [NamedAlarm] = []
  private(set) var questions = 0

  func alarms(in window: Range<Instant>, limit: Int) -> [NamedAlarm] {
    questions += 1
    let due = alarms.filter { window.contains($0.key.due) }.sorted { $0.key < $1.key }
    return Array(due.prefix(limit))
  }

  func alarm(named key: ReminderKey) -> NamedAlarm? { alarms.first { $0.key.id == key.id } }

  /// - Parameters:
  ///   - due: in seconds.
  ///   - end: when the event is over.
  static func alarm(_ id: String, due: Int64, end: Int64 = .max / 2) -> NamedAlarm {
    let time = LocalTime(seconds: due + 900)
    let occurrence = Occurrence(event: EventID(rawValue: 1), time: .timed(time, time))
    let record = Record(
      occurrence: occurrence, title: id, collection: CollectionID(rawValue: 0))
    let moment = Instant(seconds: due)
    return NamedAlarm(
      key: ReminderKey(id: id, due: moment),
      alarm: RecordAlarm(record, DueAlarm(at: moment)), end: Instant(seconds: end))
  }
}

/// A clock that goes on when it is waited for.
final class FakeClock: ReminderWaiting {
  var now: Instant
  /// What happens while somebody waits, in order of time.
  var script: [(time: Instant, action: () -> Void)] = []
  let end: Instant
  private(set) var waits = 0

  init(from now: Int64, to end: Int64) {
    self.now = Instant(seconds: now)
    self.end = Instant(seconds: end)
  }

  func wait(until moment: Instant) -> Bool {
    waits += 1
    if let next = script.first, next.time <= moment {
      script.removeFirst()
      now = max(now, next.time)
      next.action()
      return true
    }
    now = max(now, min(moment, end))
    return now < end
  }
}
