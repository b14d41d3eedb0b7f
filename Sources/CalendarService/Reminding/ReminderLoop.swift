import CalendarModel

/// The clock of the reminder loop, and what it waits for.
protocol ReminderWaiting: AnyObject {
  var now: Instant { get }
  /// Returns at a moment, or earlier if something may now be due sooner.
  /// - Returns: false if the loop should end.
  func wait(until moment: Instant) throws -> Bool
}

/// Shows alarms when they are due, until it is stopped.
package struct ReminderLoop {
  /// The file of what was shown; nil to keep that in memory only.
  package let file: ReminderFile?
  /// The file of others who remind; nil if there are none.
  package let others: ReminderFile?
  package var source: any AlarmAnswering
  /// Shows several reminders at once.
  package var show: ([Reminder]) throws -> Void
  /// Called once if the file cannot be written. Only this process then knows what was shown.
  package var complain: (String) -> Void = { _ in }

  /// The memory of this process, in case the file cannot be written.
  private var own: ReminderMemory?
  private var hasComplained = false

  package init(
    _ file: ReminderFile?, others: ReminderFile? = nil, _ source: any AlarmAnswering,
    show: @escaping ([Reminder]) throws -> Void
  ) {
    self.file = file
    self.others = others
    self.source = source
    self.show = show
  }

  /// Waits for alarms and shows them until the end.
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

  /// Records the time up to which all due alarms were shown.
  /// - Parameter next: the time of the first due alarm that was not shown.
  package mutating func end(at now: Instant, before next: Instant?) throws {
    try change(at: now) { memory in
      memory.seen = min(now, next.map { $0 + -1 } ?? now)
      return true
    }
  }

  /// Shows the alarms that are due now.
  /// - Returns: the time of the next due alarm.
  package mutating func look(at now: Instant, isLast: Bool = false) throws -> Instant? {
    let alarms = try source.alarms(in: ReminderMemory.window(at: now), limit: CalendarAlarms.most)
    var next: Instant?
    let (known, source, show, others) = (own, source, show, others)
    var after: ReminderMemory?
    try change(at: now) { memory in
      if let known { memory.join(known) }
      let reminders = memory.takeDue(alarms, at: now, elsewhere: { others?.read(at: now) }) { key in
        // An alarm that cannot be read now counts as gone.
        try? source.alarm(named: key)
      }
      next = memory.next(alarms, after: now)
      after = memory
      // Shown before it is recorded: a program killed in between shows it twice rather than never.
      if !reminders.isEmpty { try show(reminders) }
      return isLast
    }
    own = after
    return next
  }

  /// Shows alarms again at a later time.
  package mutating func snooze(_ keys: [ReminderKey], until time: Instant, at now: Instant) throws {
    var after: ReminderMemory?
    let known = own
    try change(at: now) { memory in
      if let known { memory.join(known) }
      for key in keys { memory.snooze(key, until: time) }
      after = memory
      return false
    }
    own = after
  }

  /// Changes the file, or if it cannot be written, only the memory of this process.
  private mutating func change(
    at now: Instant, _ body: (inout ReminderMemory) throws -> Bool
  ) throws {
    guard let file else {
      var memory = own ?? ReminderMemory(begin: now)
      _ = try body(&memory)
      return
    }
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
      var memory = own ?? ReminderMemory(begin: now)
      _ = try body(&memory)
    }
  }
}
