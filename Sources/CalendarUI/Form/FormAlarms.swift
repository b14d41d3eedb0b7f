import CalendarModel

/// Alarms as the form's field has them: how long before the start, `10m, 1d`.
enum FormAlarms {
  /// What stands for alarms that the field has no words for; they stay while it stands there.
  static let others = "others"

  static func text(of alarms: [Alarm]) -> String {
    var words: [String] = []
    for alarm in alarms {
      let word = word(of: alarm) ?? others
      if !words.contains(word) { words.append(word) }
    }
    return words.filter { $0 != others }.joined(separator: ", ")
      + (words.contains(others) ? words.count > 1 ? ", \(others)" : others : "")
  }

  /// The alarms that a text names: those that were there stay with all that they say.
  /// - Returns: nil where a part of it says nothing.
  static func alarms(_ text: String, before old: [Alarm]) -> [Alarm]? {
    var keepsOthers = false
    var wanted: [EventDuration] = []
    for part in text.split(whereSeparator: { ",;".contains($0) }) {
      let words = part.split(separator: " ").map { $0.lowercased().trimmingSign }
      if words == [others] {
        keepsOthers = true
      } else if !words.isEmpty {
        guard let lengths = lengths(words) else { return nil }
        for length in lengths where !wanted.contains(length) { wanted.append(length) }
      }
    }
    let kept = old.filter { alarm in
      guard let length = length(of: alarm) else { return keepsOthers }
      return wanted.contains(length)
    }
    let known = Set(kept.compactMap { length(of: $0) })
    return kept + wanted.filter { !known.contains($0) }.map { Alarm(.start($0)) }
  }

  /// In words: `10 min before, 1 day before`.
  static func reading(of alarms: [Alarm]) -> String {
    var texts: [String] = []
    for alarm in alarms {
      let text = text(of: alarm)
      if !texts.contains(text) { texts.append(text) }
    }
    return texts.joined(separator: ", ")
  }

  // MARK: - Private

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

  private static func text(of alarm: Alarm) -> String {
    let text =
      switch alarm.trigger {
      case .start(let length): length.distanceText(from: "the start")
      case .end(let length): length.distanceText(from: "the end")
      case .at: "at a fixed time"
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

extension EventDuration {
  /// `10 min before`, `at the end`, `1 h after the end`.
  fileprivate func distanceText(from place: String) -> String {
    if self == .zero { return "at \(place)" }
    let side = days + seconds < 0 ? "before" : "after"
    return place == "the start" ? "\(text) \(side)" : "\(text) \(side) \(place)"
  }
}

extension String {
  /// Without the sign that quick add has in front of alarms.
  fileprivate var trimmingSign: String { hasPrefix("!") ? String(dropFirst()) : self }
}
