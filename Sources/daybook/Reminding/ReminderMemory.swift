import CalendarModel

/// Which alarms were shown, and which were put off.
struct ReminderMemory: Hashable {
  /// What was due longer ago is not shown any more, in seconds.
  static let longestMissed: Int64 = 86_400
  /// What is shown so much later, in seconds, was missed.
  static let lateness: Int64 = 120
  /// How long it is known what was shown, in seconds.
  static let age: Int64 = 7 * 86_400
  static let mostEntries = 10_000
  /// A clock that is set back by more has gone wrong before: what it showed too early is shown again.
  private static let clockStep: Int64 = 600

  /// When somebody reminded for the first time: what was due before is not missed.
  var begin: Instant
  /// What was due until then and was known is shown.
  var seen: Instant
  /// When each was shown last.
  private(set) var shown: [ReminderKey: Instant] = [:]
  /// When those that were put off come again.
  private(set) var snoozed: [ReminderKey: Instant] = [:]

  init(begin: Instant, seen: Instant? = nil) {
    self.begin = begin
    self.seen = seen ?? begin
  }

  // MARK: - What is to be shown

  /// The stretch of time whose alarms `take` and `next` want to know.
  static func window(at now: Instant) -> Range<Instant> {
    (now + -longestMissed)..<(now + longestMissed + 1)
  }

  /// Takes what is due now and was not shown yet, as shown from now on.
  ///
  /// An alarm that became known after it was due, as of an event that was moved, is shown while its event is
  /// not over.
  /// - Parameters:
  ///   - alarms: those of the window around now.
  ///   - named: finds one that was put off; nil if it is gone.
  mutating func take(
    _ alarms: [NamedAlarm], at now: Instant, named: (ReminderKey) -> NamedAlarm?
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

  /// When something is to be shown next.
  /// - Parameter alarms: those of the window around now.
  func next(_ alarms: [NamedAlarm], after now: Instant) -> Instant? {
    let due = alarms.lazy.filter { $0.key.due > now && self.shown[$0.key] == nil }.map(\.key.due)
    return [due.min(), snoozed.values.filter { $0 > now }.min()].compactMap { $0 }.min()
  }

  private func isLate(_ due: Instant, at now: Instant) -> Bool { now - due > Self.lateness }

  // MARK: - Putting off

  /// Puts off what was shown last.
  /// - Parameter id: of the occurrence; that of all which was shown last where nil.
  /// - Returns: nil if nothing was shown.
  mutating func snooze(_ id: String?, until time: Instant) -> ReminderKey? {
    let candidates = shown.filter { id == nil || $0.key.id == id }
    guard let last = candidates.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
      return nil
    }
    snooze(last.key, until: time)
    return last.key
  }

  mutating func snooze(_ key: ReminderKey, until time: Instant) { snoozed[key] = time }

  // MARK: - What was written

  /// Adds what a process knows whose memory could not be written.
  mutating func join(_ known: ReminderMemory) {
    begin = min(begin, known.begin)
    seen = known.seen
    snoozed = snoozed.filter { key, time in known.shown[key].map { $0 < time } ?? true }
    shown.merge(known.shown) { max($0, $1) }
  }

  mutating func keep(_ key: ReminderKey, shownAt time: Instant) { shown[key] = time }
  mutating func keep(_ key: ReminderKey, snoozedUntil time: Instant) { snoozed[key] = time }

  /// Whether another memory says the same of alarms.
  func hasSameAlarms(as other: ReminderMemory) -> Bool {
    begin == other.begin && shown == other.shown && snoozed == other.snoozed
  }

  // MARK: - Forgetting

  /// What was shown before its time, by a clock that was ahead, is due again.
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

/// A line for each alarm: `shown DUE TIME ID`, `snoozed DUE TIME ID`, times in seconds since 1970.
extension ReminderMemory {
  private static let head = "daybook reminders 1"

  var text: String {
    let lines =
      [Self.head, "begin \(begin.seconds)", "seen \(seen.seconds)"]
      + Self.lines("shown", shown) + Self.lines("snoozed", snoozed)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ word: String, _ entries: [ReminderKey: Instant]) -> [String] {
    entries.sorted { $0.key < $1.key }
      .map { "\(word) \($0.key.due.seconds) \($0.value.seconds) \($0.key.id)" }
  }

  /// Nil if the text is no memory; lines that say nothing are passed over.
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
        if words[0] == "shown" { memory.keep(key, shownAt: Instant(seconds: time)) }
        if words[0] == "snoozed" { memory.keep(key, snoozedUntil: Instant(seconds: time)) }
      }
    }
    guard let begin else { return nil }
    memory.begin = begin
    memory.seen = seen ?? begin
    self = memory
  }
}
