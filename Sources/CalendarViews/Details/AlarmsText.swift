import CalendarModel
import CalendarWords
import EventEntry
import TerminalScreen

/// The due times of an occurrence's alarms, a line for each.
package struct AlarmsText {
  /// The maximum number of alarms named.
  private static let most = 20

  private let words: Words
  private let occurrence: Occurrence
  /// The reader's zone.
  private let zone: Zone
  private let now: Instant

  /// The lines; the last one counts alarms that are not named.
  package private(set) var lines: [String] = []

  /// - Parameter event: the event of the record, with its alarms.
  package init(_ alarms: EventAlarms, of event: Event, _ record: Record, _ scene: Scene) {
    self.init(alarms, event.alarmCount, of: record.occurrence, from: event.start, scene)
  }

  /// - Parameter todo: the task, with its alarms; one without dates has no times for them.
  package init(_ alarms: EventAlarms, of todo: Todo, _ scene: Scene) {
    let zone = scene.days.source.zone
    let (reminding, occurrence) = todo.reminding(alarms.reminding, in: zone)
    self.init(
      EventAlarms(reminding, others: todo.anchor == nil ? [] : alarms.others), todo.alarmCount,
      of: occurrence, from: todo.begin ?? todo.due, scene)
  }

  private init(
    _ alarms: EventAlarms, _ count: Int, of occurrence: Occurrence, from start: EventTime?,
    _ scene: Scene
  ) {
    words = scene.words
    self.occurrence = occurrence
    zone = scene.days.source.zone
    now = zone.instant(of: scene.state.now)
    var own = zone
    if case .zoned(_, let zone)? = start { own = zone }
    let firings = alarms.firings(of: occurrence, in: own, reader: zone)
    lines = firings.prefix(Self.most).map(line) + rest(ofAll: count, named: firings.count)
  }

  // MARK: - Private

  /// Returns how many alarms were not named: those beyond the limits, and those that say nothing
  /// that can be read.
  private func rest(ofAll count: Int, named: Int) -> [String] {
    let shown = min(named, Self.most)
    if named == 0 { return [words.count(count, .alarm)] }
    let rest = max(named, count) - shown
    return rest > 0 ? [words.more(rest)] : []
  }

  /// Returns `Mon 9 Mar 2026, 14:45 · 15 min before · past`.
  private func line(_ firing: EventAlarms.Firing) -> String {
    let first = zone.localTime(of: firing.moments[0])
    let parts = [
      time(first), distance(firing), repetition(firing), kind(firing.kind),
      firing.text.isEmpty ? "" : words.quoted(displayable(firing.text)), state(firing),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func time(_ time: LocalTime) -> String {
    let clock = words.clock(time)
    return time.day == occurrence.start.day
      ? clock : "\(words.dateWithWeekday(time.day)), \(clock)"
  }

  private func distance(_ firing: EventAlarms.Firing) -> String {
    switch firing.trigger {
    case .start(let length):
      return occurrence.isAllDay
        ? words.dayBefore(from: occurrence.start, to: zone.localTime(of: firing.moments[0]))
        : words.distance(length, fromEnd: false)
    case .end(let length): return words.distance(length, fromEnd: true)
    case .at, .local: return words.atFixedTime
    }
  }

  /// Returns `then 3 times, until 15:00`.
  private func repetition(_ firing: EventAlarms.Firing) -> String {
    guard firing.moments.count > 1, let last = firing.moments.last else { return "" }
    return words.again(firing.moments.count - 1, until: time(zone.localTime(of: last)))
  }

  private func kind(_ kind: EventAlarms.Firing.Kind) -> String {
    switch kind {
    case .shown: ""
    case .rings: words.withSound
    case .other("EMAIL"): words.byMail
    case .other(let action): words.notShown(displayable(action.lowercased()))
    }
  }

  private func state(_ firing: EventAlarms.Firing) -> String {
    guard let last = firing.moments.last else { return "" }
    if let seen = firing.acknowledged, last <= seen { return words.seenElsewhere }
    return last <= now ? words.alarmIsPast : ""
  }
}
