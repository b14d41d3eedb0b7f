import CalendarModel
import CalendarWords

/// Alarms as the form's field has them: how long before the start, `10m, 1d`.
package enum FormAlarms {
  /// Alarms that the field has no words for stay while `Words.otherAlarms` stands there.
  package static func text(of alarms: [Alarm], _ words: Words) -> String {
    let named = named(among: alarms)
    let lengths = Set(named)
    let hasOthers = alarms.contains { !isNamed($0, among: lengths) }
    let texts = named.compactMap { word(of: Alarm(.start($0))) }
    return (texts + (hasOthers ? [words.otherAlarms] : [])).joined(separator: ", ")
  }

  /// The alarms that a text names: those that were there stay with all that they say.
  /// - Returns: nil where a part of it says nothing.
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

  /// In words: `10 min before, 1 day before`.
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

  /// So many lengths are written out; an event may have alarms without end.
  private static let mostNamed = 20

  /// The lengths that the field names, in the order of the alarms.
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

  /// One length of several words (`1 h 30 min`), or several of one word each.
  private static func lengths(_ words: [String]) -> [EventDuration]? {
    let each = words.compactMap { EntryLength(word: $0) }
    if each.count == words.count { return each.map(\.alarm) }
    return EntryLength(word: words.joined()).map { [$0.alarm] }
  }

  /// How long before the start it comes; nil for alarms that the field has no words for.
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
  /// Whether it is shown or heard.
  fileprivate var isPlain: Bool {
    if case .other = action { false } else { true }
  }
}

extension EntryLength {
  fileprivate var alarm: EventDuration { EventDuration(days: -days, seconds: -60 * minutes) }
}

extension String {
  /// Without the sign that quick add has in front of alarms.
  fileprivate var trimmingSign: String { hasPrefix("!") ? String(dropFirst()) : self }
}
