import CalendarModel
import CalendarStore
import CalendarWords
import TerminalScreen

/// Tells once of each timer that has run for so long that it may have been forgotten.
///
/// Reports are recorded in a file, so that only one process makes each, also after a restart.
final class ForgottenTimers {
  private let calendars: OpenCalendars
  private let settings: TrackingSettings
  private let file: TimerFile?
  private let tell: (ForgottenTimer) throws -> Void
  /// The reports of this process, if nothing can be written.
  private var notes = TimerNotes()

  /// - Parameter tell: shows one.
  init(
    _ calendars: OpenCalendars, _ settings: TrackingSettings, file: TimerFile?,
    tell: @escaping (ForgottenTimer) throws -> Void
  ) {
    (self.calendars, self.settings, self.file, self.tell) = (calendars, settings, file, tell)
  }

  /// Tells of those that are long by now.
  /// - Returns: the moment at which the next one will be long; nil if none will.
  func look(at now: Instant, in zone: Zone) throws -> Instant? {
    let events = try calendars.asking {
      calendars.index.answers(zone: zone).runningEvents(at: now) ?? []
    }
    var next: Instant?
    for event in events {
      let start = event.moments(in: zone).lowerBound
      let moment = start + Int64(settings.longMinutes) * 60
      if moment > now {
        next = min(next ?? moment, moment)
      } else if isNew(event) {
        try tell(ForgottenTimer(title: event.title, start: start, now: now, zone: zone))
      }
    }
    return next
  }

  private func isNew(_ event: Event) -> Bool {
    guard notes.tell(event.uid) else { return false }
    return file?.change { $0.tell(event.uid) } ?? true
  }
}

/// A timer that may have been forgotten.
struct ForgottenTimer {
  let title: String
  let start: Instant
  let now: Instant
  let zone: Zone

  private var words: Words { .commands }
  private var length: String { words.duration(minutes: Int(now - start) / 60) }

  /// `Mon 9 Mar 2026 08:00  ► Night has run for 10 h; daybook stop --at WHEN ends it`.
  var line: String {
    let local = zone.localTime(of: now)
    return
      "\(local.day.shortText) \(local.clockText)  ► \(printable(title)) has run for \(length); "
      + "daybook stop --at TIME ends it"
  }

  var notification: NotificationText {
    let begin = zone.localTime(of: start)
    return NotificationText(
      title: plainLine(title),
      body: "has run for \(length), since \(words.dateWithWeekday(begin.day)) \(begin.clockText)")
  }

  var json: JSON {
    .object([
      ("timer", .text(title)), ("start", .text(RecordTimes.text(start, zone))),
      ("weekday", .weekday(of: zone.localTime(of: start).day)),
      ("due", .text(RecordTimes.text(now, zone))), ("seconds", .number(Int(now - start))),
    ])
  }
}

/// The clock of reminders that also wakes for timers, and notes when the machine slept.
final class TimerTellingClock: ReminderWaiting {
  private let clock: ReminderClock
  private let timers: ForgottenTimers
  private let watch: MachineWatch
  private let zone: () -> Zone

  init(
    _ clock: ReminderClock, _ timers: ForgottenTimers, _ watch: MachineWatch,
    zone: @escaping () -> Zone
  ) {
    (self.clock, self.timers, self.watch, self.zone) = (clock, timers, watch, zone)
  }

  var now: Instant { clock.now }

  func wait(until moment: Instant) throws -> Bool {
    watch.look()
    let next = try timers.look(at: now, in: zone())
    return try clock.wait(until: next.map { min($0, moment) } ?? moment)
  }
}
