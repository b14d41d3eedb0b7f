import CalendarModel

/// The clock that reminding goes by, and what it waits for.
protocol ReminderWaiting: AnyObject {
  var now: Instant { get }
  /// Returns at a moment, or before when something may be due earlier now.
  /// - Returns: false when it is to end.
  func wait(until moment: Instant) throws -> Bool
}

/// Shows alarms when they are due, until it is to end.
struct ReminderLoop {
  let file: ReminderFile
  let source: any AlarmAnswering
  /// Shows some at once.
  let show: ([Reminder]) throws -> Void
  /// Told once where nothing can be written: what was shown is known to this process only then.
  var complain: (String) -> Void = { _ in }

  /// What this process knows, should nothing be written.
  private var own: ReminderMemory?
  private var hasComplained = false

  init(
    _ file: ReminderFile, _ source: any AlarmAnswering, show: @escaping ([Reminder]) throws -> Void
  ) {
    self.file = file
    self.source = source
    self.show = show
  }

  /// Waits and shows until it is to end.
  mutating func run(_ clock: any ReminderWaiting) throws {
    while true {
      let now = clock.now
      let next = try look(at: now)
      let latest = now + ReminderMemory.longestMissed
      guard try clock.wait(until: min(next ?? latest, latest)) else {
        return try end(at: clock.now, before: next)
      }
    }
  }

  /// Writes down until when all that was due is shown.
  /// - Parameter next: when something is due that was not shown.
  private mutating func end(at now: Instant, before next: Instant?) throws {
    try change(at: now) { memory in
      memory.seen = min(now, next.map { $0 + -1 } ?? now)
      return true
    }
  }

  /// Shows what is due now.
  /// - Returns: when something is due next.
  mutating func look(at now: Instant, isLast: Bool = false) throws -> Instant? {
    let alarms = try source.alarms(in: ReminderMemory.window(at: now), limit: CalendarAlarms.most)
    var next: Instant?
    let (known, source, show) = (own, source, show)
    var after: ReminderMemory?
    try change(at: now) { memory in
      if let known { memory.join(known) }
      let reminders = memory.take(alarms, at: now) { key in
        // What cannot be asked for now is gone as well.
        try? source.alarm(named: key)
      }
      next = memory.next(alarms, after: now)
      after = memory
      // Shown before it is written: a program that is killed between the two shows it once more.
      if !reminders.isEmpty { try show(reminders) }
      return isLast
    }
    own = after
    return next
  }

  /// Changes what is on disk; where it cannot be written, only what this process knows.
  private mutating func change(
    at now: Instant, _ body: (inout ReminderMemory) throws -> Bool
  ) throws {
    var hasRun = false
    do {
      try file.change(at: now) { memory in
        hasRun = true
        return try body(&memory)
      }
    } catch let failure as ReminderFile.Failure {
      if !hasComplained { complain(failure.message) }
      hasComplained = true
      guard !hasRun else { return }
      var memory = ReminderMemory(begin: now)
      _ = try body(&memory)
    }
  }
}
