import CalendarModel
import CalendarWords

extension EntryScanner {
  /// Matches `alarm 10m`, `with a reminder 1 day before`, `with 15 minute reminder`,
  /// `remind me the day before`, `remind me at 5pm`, behind a title.
  package mutating func alarmInWords(at index: Int) -> EntryMatch? {
    var next = text(index) == "with" ? index + 1 : index
    if next > index, ["a", "an"].contains(text(next)) { next += 1 }
    guard index > 0 else { return nil }
    if next > index, let (length, end) = lengthText(at: next), Self.alarms.contains(text(end)),
      isAtEndOfTitle(end + 1)
    {
      return EntryMatch(
        item: .alarm(.before(days: length.days, minutes: length.minutes)), end: end + 1)
    }
    guard Self.alarms.contains(text(next)) else { return alarmBefore(at: index) }
    next += text(next + 1) == "me" ? 2 : 1
    if let match = alarmTime(at: next) { return match }
    let isDayBefore = text(next) == "the" && text(next + 1) == "day"
    guard
      let length = isDayBefore
        ? (EntryLength(1, unit: "day") ?? EntryLength(), next + 2)
        : lengthText(at: next)
    else { return nil }
    let hasBefore = Self.before.contains(text(length.1))
    let end = length.1 + (hasBefore ? 1 : 0)
    guard isAtEndOfTitle(end), hasBefore || !isDayBefore else { return nil }
    return EntryMatch(
      item: .alarm(.before(days: length.0.days, minutes: length.0.minutes)), end: end)
  }

  /// Reads the `10m` of `!10m`.
  func alarm(_ text: String) -> EntryItem? {
    let meaning = context.words.typed.meaning(of: text.lowercased())
    guard text.first?.isDigit == true || meaning == "none" else { return nil }
    guard let alarm = EntryAlarm(meaning) else {
      return text.allSatisfy(\.isDigit) ? .wrong(.alarm, .missingUnit) : nil
    }
    return .alarm(alarm)
  }

  // MARK: - Private

  private static let alarms: Set<String> = ["alarm", "alert", "reminder", "remind"]
  private static let before: Set<String> = ["before", "earlier", "ahead"]

  /// Matches `at 5pm`, `the day before at 18:00`, beside the time of the event.
  private mutating func alarmTime(at index: Int) -> EntryMatch? {
    let isDayBefore =
      text(index) == "the" && text(index + 1) == "day" && Self.before.contains(text(index + 2))
    let start = isDayBefore ? index + 3 : index
    guard text(start) == "at", isDayBefore || found.hasClock || hasOtherClock(besides: start),
      let (time, end) = clockWord(at: start + 1), time.minutes < 1440, isAtEndOfTitle(end)
    else { return nil }
    let minutes = time.minutes + (time.isInAfternoon ? 720 : 0)
    return EntryMatch(
      item: .alarm(.clock(minutes: minutes, daysBefore: isDayBefore ? 1 : 0)), end: end)
  }

  /// Matches `10 minutes before` at the end of the text, beside a time.
  private mutating func alarmBefore(at index: Int) -> EntryMatch? {
    guard words[index].text.first?.isNumber == true, hasTime || hasOtherNumber(besides: index),
      let (length, end) = lengthText(at: index), length.minutes > 0, length.days == 0,
      Self.before.contains(text(end)), words[safely: end + 1]?.isSign != false
    else { return nil }
    return EntryMatch(item: .alarm(.before(days: 0, minutes: length.minutes)), end: end + 1)
  }
}
