import CalendarModel
import CalendarWords

/// Alarms as shown in the form's field: the time before the start, such as `10m, 1d`; before whole
/// days also `1d 18:00`.
package struct FormAlarms {
  /// The start of the event as it was opened.
  package let start: EventTime
  package let words: Words

  package init(before start: EventTime, _ words: Words) {
    (self.start, self.words) = (start, words)
  }

  /// Returns the text of the field. Alarms that it cannot express stay as long as
  /// `Words.otherAlarms` is in the text.
  package func text(of alarms: [Alarm]) -> String {
    let named = named(among: alarms)
    let lengths = Set(named)
    let hasOthers = alarms.contains { !Self.isNamed($0, among: lengths) }
    let texts = named.compactMap { word(of: Alarm(.start($0))) }
    return (texts + (hasOthers ? [words.otherAlarms] : [])).joined(separator: ", ")
  }

  /// Returns the alarms that a text names; existing alarms keep all their properties.
  /// - Returns: nil if a part of the text cannot be read.
  package func alarms(_ text: String, insteadOf old: [Alarm]) -> [Alarm]? {
    var keepsOthers = false
    var wanted: [EventDuration] = []
    for part in parts(of: text) {
      let typed = part.split(separator: " ").map { $0.lowercased().trimmingSign }
      if typed == [words.otherAlarms] {
        keepsOthers = true
      } else if typed.count == 1, words.typed.meaning(of: typed[0]) == "none" {
        continue
      } else if !typed.isEmpty {
        guard let lengths = lengths(typed) else { return nil }
        for length in lengths where !wanted.contains(length) { wanted.append(length) }
      }
    }
    let named = Set(named(among: old))
    let wantedOnce = Set(wanted)
    let kept = old.filter { alarm in
      Self.isNamed(alarm, among: named)
        ? Self.isNamed(alarm, among: wantedOnce) : keepsOthers
    }
    return kept
      + wanted.filter { length in !kept.contains { Self.isNamed($0, among: [length]) } }
      .map { Alarm(.start($0)) }
  }

  /// Returns the single alarms of a list such as `15m, 1d` or `15 and 1d`.
  package func parts(of text: String) -> [String] {
    text.split(whereSeparator: { ",;".contains($0) }).flatMap { part in
      let parts = part.split(separator: " ")
        .split { ["and", "&"].contains(words.typed.meaning(of: $0.lowercased())) }
        .map { $0.joined(separator: " ") }
      let areAlarms = parts.allSatisfy { EntryAlarm(typed: $0, words) != nil }
      return areAlarms && !isOneLength(parts) ? parts : [String(part)]
    }
  }

  /// Returns the alarms in words: `10 min before, 1 day before`.
  package func reading(of alarms: [Alarm]) -> String {
    var texts: [String] = []
    for alarm in alarms {
      let text = reading(of: alarm)
      if texts.contains(text) { continue }
      guard texts.count < Self.mostNamed else { return (texts + ["…"]).joined(separator: ", ") }
      texts.append(text)
    }
    return texts.joined(separator: ", ")
  }

  // MARK: - Private

  /// The limit of lengths written out; an event may have any number of alarms.
  private static let mostNamed = 20

  /// Returns the lengths that the field names, in the order of the alarms.
  private func named(among alarms: [Alarm]) -> [EventDuration] {
    var named: [EventDuration] = []
    for alarm in alarms where named.count < Self.mostNamed {
      if let length = length(of: alarm), !named.contains(length) { named.append(length) }
    }
    return named
  }

  private static func isNamed(_ alarm: Alarm, among lengths: Set<EventDuration>) -> Bool {
    guard case .start(let length) = alarm.trigger, alarm.isPlain else { return false }
    return lengths.contains(length)
  }

  /// Reads one length of several words (`1 h 30 min`), or several of one word each.
  private func lengths(_ typed: [String]) -> [EventDuration]? {
    let each = typed.compactMap { EntryLength(word: $0) }
    if each.count == typed.count { return each.map(\.alarm) }
    let alarm = EntryAlarm(typed: typed.joined(separator: " "), words)
    return alarm?.trigger(of: start).map { [$0] }
  }

  /// Returns whether parts are hours and the minutes after them: `1 hour and 30 minutes`.
  private func isOneLength(_ parts: [String]) -> Bool {
    let lengths = parts.map { part in
      EntryLength(
        phrase: part.lowercased().split(separator: " ")
          .flatMap { words.typed.meanings(of: String($0)) }
          .filter { $0 != "before" })
    }
    guard parts.count == 2, let hours = lengths[0], let rest = lengths[1] else { return false }
    return hours.days == 0 && hours.minutes >= 60 && hours.minutes.isMultiple(of: 60)
      && rest.days == 0 && rest.minutes < 60
  }

  /// Returns the time before the start; nil for an alarm that the field cannot express.
  private func length(of alarm: Alarm) -> EventDuration? {
    word(of: alarm).flatMap { _ in
      if case .start(let length) = alarm.trigger { length } else { nil }
    }
  }

  private func word(of alarm: Alarm) -> String? {
    guard case .start(let length) = alarm.trigger, alarm.isPlain else { return nil }
    if start.isAllDay, let word = clockWord(length) { return word }
    let minutes = -length.seconds / 60
    let parts = [(-length.days, "d"), (minutes / 60, "h"), (minutes % 60, "m")]
      .filter { $0.0 != 0 }.map { "\($0.0)\($0.1)" }
    let word = parts.isEmpty ? "0m" : parts.joined()
    return EntryLength(word: word)?.alarm == length ? word : nil
  }

  /// Returns `1d 18:00` for a time of day before or on a whole day; nil for other times.
  private func clockWord(_ length: EventDuration) -> String? {
    guard length.days == 0, length.seconds != 0, length.seconds < 86_400, length.seconds % 60 == 0
    else { return nil }
    let days = -floorQuotient(length.seconds, 86_400)
    let clock = LocalTime(seconds: Int64(floorModulo(length.seconds, 86_400))).clockText
    let word = days == 0 ? clock : "\(days)d \(clock)"
    return EntryAlarm(word)?.trigger(of: start) == length ? word : nil
  }

  private func reading(of alarm: Alarm) -> String {
    let text =
      switch alarm.trigger {
      case .start(let length) where start.isAllDay: words.clockBefore(length)
      case .start(let length): words.distance(length, fromEnd: false)
      case .end(let length): words.distance(length, fromEnd: true)
      case .at, .local: words.atFixedTime
      }
    guard case .other(let action) = alarm.action else { return text }
    return "\(text) (\(action.lowercased()))"
  }
}

extension EntryAlarm {
  /// Creates the alarm of a field or an option, where nothing else can be meant: `15` are minutes, and
  /// `15 minutes before`, `half an hour before`, `the day before`, `at the start` and `1 day before at
  /// 18:00` are understood.
  package init?(typed text: String, _ words: Words) {
    let said = text.trimmingSign.lowercased().split(separator: " ")
      .map { words.typed.meaning(of: String($0)) }
    let plain = Self.plain(said)
    let isNumber = plain.count == 1 && plain[0].allSatisfy(\.isDigit)
    if let alarm = EntryAlarm(plain.joined(separator: " ") + (isNumber ? "m" : "")) {
      self = alarm
    } else if let (days, minutes) = Self.dayAndClock(said) {
      self = .clock(minutes: minutes, daysBefore: days)
    } else if let (time, count) = EntryClockWord.read(
      plain.first ?? "", next: plain[safely: 1] ?? ""), time.form == .full, count == plain.count
    {
      self = .clock(minutes: time.minutes % 1440, daysBefore: 0)
    } else if let length = Self.length(plain), !plain.isEmpty || said.contains("start") {
      self = .before(days: length.days, minutes: length.minutes)
    } else {
      return nil
    }
  }

  /// Words that may stand in an alarm and change nothing about it.
  private static let fillers: Set<String> = [
    "before", "earlier", "ahead", "at", "the", "start", "time", "on", "of", "event", "and",
  ]
  /// Returns the words that say how long, with numbers as digits.
  private static func plain(_ said: some Sequence<String>) -> [String] {
    said.filter { !fillers.contains($0) }.map { DateToken.counts[$0].map(String.init) ?? $0 }
  }

  /// Reads `the evening before` and `the day before at 9am`.
  private static func dayAndClock(_ said: [String]) -> (days: Int, minutes: Int)? {
    if said.last == "before", let part = plain(said).first.flatMap(EntryDayPart.read),
      plain(said).count == 1, part.half == .pm
    {
      return (1, part.start)
    }
    guard let at = said.lastIndex(of: "at"),
      let (time, count) = EntryClockWord.read(
        said[safely: at + 1] ?? "", next: said[safely: at + 2] ?? ""),
      at + 1 + count == said.count, time.minutes < 1440, let length = length(plain(said[..<at])),
      length.minutes == 0
    else { return nil }
    // `on the day at 9:00`.
    let isSameDay = said.first == "on"
    return (isSameDay ? 0 : length.days, time.minutes)
  }

  /// Reads a length; nothing is the start itself.
  private static func length(_ plain: [String]) -> EntryLength? {
    plain.isEmpty ? EntryLength() : EntryLength(phrase: plain)
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
