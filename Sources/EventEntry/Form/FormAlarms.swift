import CalendarModel
import CalendarWords

/// Alarms as shown in the form's field: the time before the start, such as `10m, 1d`.
package enum FormAlarms {
  /// Returns the text of the field. Alarms that it cannot express stay as long as
  /// `Words.otherAlarms` is in the text.
  package static func text(of alarms: [Alarm], _ words: Words) -> String {
    let named = named(among: alarms)
    let lengths = Set(named)
    let hasOthers = alarms.contains { !isNamed($0, among: lengths) }
    let texts = named.compactMap { word(of: Alarm(.start($0))) }
    return (texts + (hasOthers ? [words.otherAlarms] : [])).joined(separator: ", ")
  }

  /// Returns the alarms that a text names; existing alarms keep all their properties.
  /// - Returns: nil if a part of the text cannot be read.
  package static func alarms(_ text: String, before old: [Alarm], _ words: Words) -> [Alarm]? {
    var keepsOthers = false
    var wanted: [EventDuration] = []
    for part in text.split(whereSeparator: { ",;".contains($0) }) {
      let typed = part.split(separator: " ").map { $0.lowercased().trimmingSign }
      if typed == [words.otherAlarms] {
        keepsOthers = true
      } else if !typed.isEmpty {
        guard let lengths = lengths(typed) else { return nil }
        for length in lengths where !wanted.contains(length) { wanted.append(length) }
      }
    }
    let named = Set(named(among: old))
    let wantedOnce = Set(wanted)
    let kept = old.filter { alarm in
      isNamed(alarm, among: named) ? isNamed(alarm, among: wantedOnce) : keepsOthers
    }
    return kept
      + wanted.filter { length in !kept.contains { isNamed($0, among: [length]) } }
      .map { Alarm(.start($0)) }
  }

  /// Returns the alarms in words: `10 min before, 1 day before`.
  package static func reading(of alarms: [Alarm], _ words: Words) -> String {
    var texts: [String] = []
    for alarm in alarms {
      let text = text(of: alarm, words)
      if texts.contains(text) { continue }
      guard texts.count < mostNamed else { return (texts + ["…"]).joined(separator: ", ") }
      texts.append(text)
    }
    return texts.joined(separator: ", ")
  }

  // MARK: - Private

  /// The limit of lengths written out; an event may have any number of alarms.
  private static let mostNamed = 20

  /// Returns the lengths that the field names, in the order of the alarms.
  private static func named(among alarms: [Alarm]) -> [EventDuration] {
    var named: [EventDuration] = []
    for alarm in alarms where named.count < mostNamed {
      if let length = length(of: alarm), !named.contains(length) { named.append(length) }
    }
    return named
  }

  private static func isNamed(_ alarm: Alarm, among lengths: Set<EventDuration>) -> Bool {
    guard case .start(let length) = alarm.trigger, alarm.isPlain else { return false }
    return lengths.contains(length)
  }

  /// Reads one length of several words (`1 h 30 min`), or several of one word each.
  private static func lengths(_ words: [String]) -> [EventDuration]? {
    let each = words.compactMap { EntryLength(word: $0) }
    if each.count == words.count { return each.map(\.alarm) }
    return EntryLength(word: words.joined()).map { [$0.alarm] }
  }

  /// Returns the time before the start; nil for an alarm that the field cannot express.
  private static func length(of alarm: Alarm) -> EventDuration? {
    word(of: alarm).flatMap { _ in
      if case .start(let length) = alarm.trigger { length } else { nil }
    }
  }

  private static func word(of alarm: Alarm) -> String? {
    guard case .start(let length) = alarm.trigger, alarm.isPlain else { return nil }
    let minutes = -length.seconds / 60
    let parts = [(-length.days, "d"), (minutes / 60, "h"), (minutes % 60, "m")]
      .filter { $0.0 != 0 }.map { "\($0.0)\($0.1)" }
    let word = parts.isEmpty ? "0m" : parts.joined()
    return EntryLength(word: word)?.alarm == length ? word : nil
  }

  private static func text(of alarm: Alarm, _ words: Words) -> String {
    let text =
      switch alarm.trigger {
      case .start(let length): words.distance(length, fromEnd: false)
      case .end(let length): words.distance(length, fromEnd: true)
      case .at: words.atFixedTime
      }
    guard case .other(let action) = alarm.action else { return text }
    return "\(text) (\(action.lowercased()))"
  }
}

extension Alarm {
  /// Whether the alarm is displayed or plays a sound.
  fileprivate var isPlain: Bool {
    if case .other = action { false } else { true }
  }
}

extension EntryLength {
  fileprivate var alarm: EventDuration { EventDuration(days: -days, seconds: -60 * minutes) }
}

extension String {
  /// The text without the `!` that precedes alarms in quick add.
  fileprivate var trimmingSign: String { hasPrefix("!") ? String(dropFirst()) : self }
}
