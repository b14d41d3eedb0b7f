import CalendarModel

/// The alarms that were shown, and those that were snoozed.
package struct ReminderMemory: Hashable {
  /// The age in seconds beyond which a missed alarm is no longer shown.
  package static let longestMissed: Int64 = 86_400
  /// The delay in seconds after which an alarm counts as missed.
  static let lateness: Int64 = 120
  /// The time in seconds for which shown alarms are remembered.
  static let age: Int64 = 7 * 86_400
  static let mostEntries = 10_000
  /// The step in seconds by which a clock must be set back to have been wrong before. Alarms that
  /// it showed too early are shown again.
  private static let clockStep: Int64 = 600

  /// The time of the first use of reminders; earlier alarms do not count as missed.
  package var begin: Instant
  /// The time up to which all known alarms were shown.
  package var seen: Instant
  /// The times when alarms were last shown.
  package private(set) var shown: [ReminderKey: Instant] = [:]
  /// The times when snoozed alarms are due again.
  private(set) var snoozed: [ReminderKey: Instant] = [:]

  package init(begin: Instant, seen: Instant? = nil) {
    self.begin = begin
    self.seen = seen ?? begin
  }

  // MARK: - Showing

  /// Returns the period whose alarms `take` and `next` need.
  package static func window(at now: Instant) -> Range<Instant> {
    (now + -longestMissed)..<(now + longestMissed + 1)
  }

  /// Takes the alarms that are due now and not shown yet, and marks them as shown.
  ///
  /// An alarm that becomes known after it was due, such as that of a moved event, is shown unless
  /// its event is over.
  /// - Parameters:
  ///   - alarms: the alarms in the window around now.
  ///   - elsewhere: the memory of others who remind; nil if there are none. What they have shown was
  ///     not missed.
  ///   - named: returns a snoozed alarm; nil if it is gone.
  package mutating func takeDue(
    _ alarms: [NamedAlarm], at now: Instant, elsewhere: () -> ReminderMemory? = { nil },
    named: (ReminderKey) -> NamedAlarm?
  ) -> [Reminder] {
    forgetWrongClock(at: now)
    let first = max(begin, now + -Self.longestMissed)
    var reminders: [Reminder] = []
    for alarm in alarms {
      let due = alarm.key.due
      guard first <= due, due <= now, shown[alarm.key] == nil, due > seen || alarm.end > now
      else { continue }
      shown[alarm.key] = now
      reminders.append(Reminder(alarm: alarm, kind: isLate(due, at: now) ? .missed : .onTime))
    }
    if reminders.contains(where: { $0.kind == .missed }), let others = elsewhere() {
      reminders.removeAll { $0.kind == .missed && others.shown[$0.alarm.key] != nil }
    }
    for (key, time) in snoozed.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) })
    where time <= now {
      snoozed[key] = nil
      guard first <= time, let alarm = named(key) else { continue }
      shown[key] = now
      let kind: Reminder.Occasion = isLate(time, at: now) ? .missed : .again
      reminders.append(Reminder(alarm: alarm.due(at: time), kind: kind))
    }
    seen = now
    prune(at: now)
    return reminders
  }

  /// Returns the time when the next alarm is to be shown.
  /// - Parameter alarms: the alarms in the window around now.
  package func next(_ alarms: [NamedAlarm], after now: Instant) -> Instant? {
    let due = alarms.lazy.filter { $0.key.due > now && self.shown[$0.key] == nil }.map(\.key.due)
    return [due.min(), snoozed.values.filter { $0 > now }.min()].compactMap { $0 }.min()
  }

  private func isLate(_ due: Instant, at now: Instant) -> Bool { now - due > Self.lateness }

  // MARK: - Snoozing

  /// Snoozes the alarm that was shown last.
  /// - Parameter id: the id of the occurrence; nil for any.
  /// - Returns: nil if nothing was shown.
  package mutating func snooze(_ id: String?, until time: Instant) -> ReminderKey? {
    let candidates = shown.filter { id == nil || $0.key.id == id }
    guard let last = candidates.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
      return nil
    }
    snooze(last.key, until: time)
    return last.key
  }

  /// Returns the ids of the occurrences shown that begin as a typed one; only that itself if it is
  /// whole.
  package func shownIDs(beginningAs typed: TypedID) -> [String] {
    let ids = Set(shown.keys.map(\.id).filter { RecordID($0).map(typed.fits) ?? false })
    if let whole = typed.whole?.text, ids.contains(whole) { return [whole] }
    return ids.sorted()
  }

  package mutating func snooze(_ key: ReminderKey, until time: Instant) { snoozed[key] = time }

  // MARK: - Merging

  /// Adds the memory of a process that could not write it.
  mutating func join(_ known: ReminderMemory) {
    begin = min(begin, known.begin)
    seen = known.seen
    snoozed = snoozed.filter { key, time in known.shown[key].map { $0 < time } ?? true }
    shown.merge(known.shown) { max($0, $1) }
  }

  package mutating func record(_ key: ReminderKey, shownAt time: Instant) { shown[key] = time }
  package mutating func record(_ key: ReminderKey, snoozedUntil time: Instant) {
    snoozed[key] = time
  }

  /// Returns whether another memory has the same alarms.
  func hasSameAlarms(as other: ReminderMemory) -> Bool {
    begin == other.begin && shown == other.shown && snoozed == other.snoozed
  }

  // MARK: - Forgetting

  /// Forgets alarms shown too early by a clock that was ahead, so that they are due again.
  private mutating func forgetWrongClock(at now: Instant) {
    begin = min(begin, now)
    shown = shown.filter { $0.key.due - now <= Self.clockStep || snoozed[$0.key] != nil }
  }

  private mutating func prune(at now: Instant) {
    shown = shown.filter { abs(now - $0.value) <= Self.age }
    snoozed = snoozed.filter { now - $0.value <= Self.age }
    if shown.count > Self.mostEntries {
      let newest = shown.sorted { ($0.value, $0.key) > ($1.value, $1.key) }
        .prefix(Self.mostEntries)
      shown = Dictionary(uniqueKeysWithValues: newest.map { ($0.key, $0.value) })
    }
  }
}

/// The format of the file: a line for each alarm, `shown DUE TIME ID` or `snoozed DUE TIME ID`,
/// with times in seconds since 1970.
extension ReminderMemory {
  private static let head = "daybook reminders 1"

  package var text: String {
    let lines =
      [Self.head, "begin \(begin.seconds)", "seen \(seen.seconds)"]
      + Self.lines("shown", shown) + Self.lines("snoozed", snoozed)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ word: String, _ entries: [ReminderKey: Instant]) -> [String] {
    entries.sorted { $0.key < $1.key }
      .map { "\(word) \($0.key.due.seconds) \($0.value.seconds) \($0.key.id)" }
  }

  /// Reads a memory, skipping invalid lines; nil if the text is not a memory.
  init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    guard lines.first == Self.head[...] else { return nil }
    var begin: Instant?
    var seen: Instant?
    var memory = ReminderMemory(begin: Instant(seconds: 0))
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count >= 2, let first = Int64(words[1]) else { continue }
      switch words[0] {
      case "begin": begin = Instant(seconds: first)
      case "seen": seen = Instant(seconds: first)
      default:
        guard words.count == 4, let time = Int64(words[2]) else { continue }
        let key = ReminderKey(id: String(words[3]), due: Instant(seconds: first))
        if words[0] == "shown" { memory.record(key, shownAt: Instant(seconds: time)) }
        if words[0] == "snoozed" { memory.record(key, snoozedUntil: Instant(seconds: time)) }
      }
    }
    guard let begin else { return nil }
    memory.begin = begin
    memory.seen = seen ?? begin
    self = memory
  }
}
