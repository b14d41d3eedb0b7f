import CalendarService
import CalendarModel
import CalendarStore
import CalendarWindows

/// The due alarms of the calendars that the interface shows.
///
/// It looks them up when one is due, when events have changed, and once a day, never for a key. What
/// is due is shown once, by the first interface that finds it; `daybook remind` tells its own.
final class SessionReminders {
  /// The least time in seconds between two looks that only changed events are the reason of.
  private static let rest: Int64 = 5

  /// Readable when it may be time to look, also when the clock was set or the machine has slept.
  var descriptor: Int32? { timer?.descriptor }

  private let timer: WallTimer?
  private let file: ReminderFile?
  private let others: ReminderFile?
  private let log: ProgramLog?
  private let clock: () -> Instant
  /// Notes when the machine slept; nil to note nothing.
  private let watch: MachineWatch?
  private var loop: ReminderLoop?
  private var due: [Reminder] = []
  private var next: Instant?
  private var lastLook: Instant?
  /// The state of the calendars at the last look.
  private var seen: Seen?

  private struct Seen: Equatable {
    let calendars: ObjectIdentifier
    let zone: Zone
  }

  /// - Parameters:
  ///   - file: the file of what was shown; nil to keep that in memory only.
  ///   - others: the file of `daybook remind`.
  init(
    _ file: ReminderFile?, others: ReminderFile?, log: ProgramLog?, timer: WallTimer? = nil,
    watch: MachineWatch? = nil, clock: @escaping () -> Instant = { .now }
  ) {
    (self.file, self.others, self.log, self.clock) = (file, others, log, clock)
    (self.timer, self.watch) = (timer, watch)
  }

  /// Returns the reminders of the user's interfaces; nil if the system has no timer.
  /// - Parameters:
  ///   - isTemporary: whether nothing is written down.
  ///   - gapMinutes: how long the machine sleeps for that to be noted.
  static func ofUser(
    isTemporary: Bool, gapMinutes: Int, log: ProgramLog?
  ) -> SessionReminders? {
    guard let timer = try? WallTimer() else { return nil }
    // Without a place for files, what was shown is known until the end.
    let file = isTemporary ? nil : try? ReminderFile(.inside)
    let others = isTemporary ? nil : try? ReminderFile(.outside)
    let watch = isTemporary ? nil : MachineWatch(.ofUser, leastMinutes: gapMinutes)
    let reminders = SessionReminders(file, others: others, log: log, timer: timer, watch: watch)
    timer.set(Instant.now)
    return reminders
  }

  /// Records that events have changed, so that something else may be due.
  func eventsHaveChanged() {
    seen = nil
    timer?.set(lastLook.map { $0 + Self.rest } ?? clock())
  }

  /// Looks at nothing for now.
  func wait() {
    timer?.clear()
    watch?.look()
    timer?.set(clock() + ReminderMemory.longestMissed)
  }

  /// Returns the alarms that are due now and were not shown yet, and sets the time of the next look.
  func takeDue(from source: StoreEventSource) -> [ReminderNote] {
    timer?.clear()
    watch?.look()
    let now = clock()
    let present = Seen(calendars: ObjectIdentifier(source.calendars), zone: source.zone)
    let isSame = seen == present
    if isSame, let next, now < next, let lastLook, lastLook <= now {
      timer?.set(next)
      return []
    }
    if let lastLook, lastLook <= now, now < lastLook + Self.rest, next.map({ now < $0 }) ?? true {
      timer?.set(lastLook + Self.rest)
      return []
    }
    look(at: now, source)
    (seen, lastLook) = (present, now)
    timer?.set(next ?? now + ReminderMemory.longestMissed)
    return due.map { note($0) }
  }

  /// Shows alarms again later.
  func snooze(_ notes: [ReminderNote], minutes: Int) {
    let now = clock()
    let time = now + Int64(minutes) * 60
    do {
      try loop?.snooze(
        notes.map { ReminderKey(id: $0.id, due: $0.due) }, until: time, at: now)
    } catch {
      log.note(.warning, "alarms were not put off", ["reason": .text("\(error)")])
    }
    next = min(next ?? time, time)
    timer?.set(next ?? time)
  }

  /// Records the time up to which alarms were shown, for the next start.
  func end() {
    watch?.end()
    // Without it, an alarm of a past event may be shown once too often.
    try? loop?.end(at: clock(), before: next)
  }

  // MARK: - Private

  private func look(at now: Instant, _ source: StoreEventSource) {
    due = []
    let alarms = SessionAlarms(source)
    if loop == nil {
      loop = ReminderLoop(file, others: others, alarms) { _ in }
      loop?.complain = { [log] reason in
        log.note(.warning, "the shown reminders are not saved", ["reason": .text(reason)])
      }
    }
    loop?.source = alarms
    loop?.show = { [unowned self] in due = $0 }
    do {
      next = try loop?.look(at: now) ?? now + ReminderMemory.longestMissed
    } catch {
      // A failing index is reported elsewhere; the next look may find another.
      next = now + Self.patience
      log.note(.warning, "alarms cannot be looked up", ["reason": .text("\(error)")])
    }
  }

  /// The seconds until the next look after one that failed.
  private static let patience: Int64 = 60

  private func note(_ reminder: Reminder) -> ReminderNote {
    let (key, alarm) = (reminder.alarm.key, reminder.alarm.alarm)
    let occasion: ReminderNote.Occasion =
      switch reminder.kind {
      case .onTime: .onTime
      case .missed: .missed
      case .again: .again
      }
    return ReminderNote(
      id: key.id, due: key.due, record: alarm.record, occasion: occasion, rings: alarm.due.rings,
      text: alarm.due.text)
  }
}

/// The alarms of the calendars on the screen, answered without waiting.
private final class SessionAlarms: AlarmAnswering {
  private let source: StoreEventSource

  init(_ source: StoreEventSource) { self.source = source }

  private var answers: IndexAnswers { source.calendars.index.answers(zone: source.zone) }

  func alarms(in window: Range<Instant>, limit: Int) throws -> [NamedAlarm] {
    let answers = answers
    var lookup = EventLookup(source.calendars, answers)
    return try (answers.alarms(in: window, limit: limit) ?? []).compactMap { alarm in
      let id = try lookup.id(of: alarm.record)
      return id.map { named(alarm, ReminderKey(id: $0.text, due: alarm.due.moment)) }
    }
  }

  func alarm(named key: ReminderKey) throws -> NamedAlarm? {
    guard let id = RecordID(key.id) else { return nil }
    let now = source.zone.localTime(of: key.due)
    let records = try NamedRecords(source.calendars, answers, now: now).records(id)
    guard let record = records.first, !record.isClosed else { return nil }
    return named(RecordAlarm(record, DueAlarm(at: key.due)), key)
  }

  private func named(_ alarm: RecordAlarm, _ key: ReminderKey) -> NamedAlarm {
    let occurrence = alarm.record.occurrence
    let end = occurrence.moments?.end ?? source.zone.instant(of: occurrence.end)
    return NamedAlarm(key: key, alarm: alarm, end: end)
  }
}
