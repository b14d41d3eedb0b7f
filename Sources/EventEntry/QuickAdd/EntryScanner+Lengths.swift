import CalendarWords

extension EntryScanner {
  /// Matches `for 90m`, `for 1h30`, `for 2 days`, `for an hour`; next to a time also without `for`. A
  /// task also `takes 2h`.
  package mutating func length(at index: Int) -> EntryMatch? {
    let isLed =
      ["for", "lasting"].contains(text(index))
      || context.kind == .todo && text(index) == "takes"
    if isLed, let match = lengthInHours(at: index + 1) { return match }
    guard let length = lengthText(at: isLed ? index + 1 : index), !length.value.isNone else {
      return nil
    }
    // `14 days long`, as German has it.
    let isBehind = !isLed && text(length.end) == "long"
    let match = EntryMatch(
      item: .length(length.value.duration), end: isBehind ? length.end + 1 : length.end)
    if isLed || isBehind { return match }
    guard length.value.minutes > 0, !isDistance(at: index), !isAlarm(from: index, to: length.end),
      !isName(at: index), !isHour(ofPartBefore: index)
    else { return nil }
    let isBesideTime =
      hasTime || hasOtherNumber(besides: index) || hints.known?.hasPart == true
    return isBesideTime || isShortHours(text(index)) ? match : nil
  }

  /// Matches the `60 Minutes` of `Watch 60 Minutes`: with a capital letter, behind a word of the
  /// title.
  private mutating func isName(at index: Int) -> Bool {
    guard index > 0, words[index - 1].kind == .plain, findings.last?.words.upperBound != index,
      ["minutes", "hours"].contains(text(index + 1))
    else { return false }
    let typed = words[index + 1].trimmedValue
    return typed.first?.isUppercase == true && typed.lowercased() == text(index + 1)
  }

  /// Matches the `1:30` of `10am for 1:30`, where another time is typed.
  private mutating func lengthInHours(at index: Int) -> EntryMatch? {
    guard let (length, end) = hoursAndMinutes(at: index), length.minutes > 0,
      length.minutes <= EntryLength.longestAlone, isAtEndOfTitle(end),
      found.hasClock || hasOtherClock(besides: index)
    else { return nil }
    return EntryMatch(item: .length(length.duration), end: end)
  }

  /// Matches `400m`, alone.
  private mutating func isDistance(at index: Int) -> Bool {
    let word = text(index)
    return word.last == "m" && word.dropLast().number ?? 0 >= Self.shortestDistance
  }

  /// The number from which minutes alone are more likely metres.
  private static let shortestDistance = 200

  /// Matches `10 min before`, `remind 10m`: alarms in words, which are not lengths.
  private mutating func isAlarm(from index: Int, to end: Int) -> Bool {
    let lead = index > 0 ? text(index - 1) : ""
    return text(end) == "before" || ["alarm", "alert", "remind", "reminder"].contains(lead)
  }

  /// Matches `2 days`, without `for`.
  package mutating func dayLength(at index: Int) -> EntryMatch? {
    guard let length = lengthText(at: index), length.value.minutes == 0, length.value.days > 0
    else { return nil }
    // `3 days starting monday`.
    let isBeforeDay = text(length.end) == "starting" && dateSpan(at: length.end + 1) != nil
    return EntryMatch(
      item: .length(length.value.duration), end: length.end,
      strength: isBeforeDay ? .plain : .days)
  }

  /// Matches `for two nights`; beside a day also `2 nights`.
  package mutating func nights(at index: Int) -> EntryMatch? {
    let isLed = text(index) == "for"
    let start = isLed ? index + 1 : index
    guard ["night", "nights"].contains(text(start + 1)),
      let count = DateToken(word: text(start)).count, count > 0
    else { return nil }
    let end = start + 2
    if isLed { return isAtEndOfTitle(end) ? EntryMatch(item: .nights(count), end: end) : nil }
    let isBeforeDay = ["from", "starting"].contains(text(end)) && dateSpan(at: end + 1) != nil
    return EntryMatch(item: .nights(count), end: end, strength: isBeforeDay ? .plain : .days)
  }

  /// Matches `all day`, `all-day`, `the whole day`.
  package mutating func allDay(at index: Int) -> EntryMatch? {
    let word = text(index)
    if word == "allday" { return EntryMatch(item: .allDay, end: index + 1) }
    let lead = word == "the" ? index + 1 : index
    if text(lead) == "whole", text(lead + 1) == "day" {
      return EntryMatch(item: .allDay, end: lead + 2)
    }
    guard word == "all" else { return nil }
    let next = text(index + 1) == "-" ? index + 2 : index + 1
    return text(next) == "day" ? EntryMatch(item: .allDay, end: next + 1) : nil
  }

  /// Matches up to four numbers with units, optionally joined by `and`.
  package mutating func lengthText(at index: Int) -> (value: EntryLength, end: Int)? {
    var (sum, end) = (EntryLength(), index)
    for _ in 0..<4 {
      let start = end > index && text(end) == "and" ? end + 1 : end
      guard let (part, next) = lengthPart(at: start, isFirst: end == index) else { break }
      sum.add(part)
      end = next
    }
    // `2 hours 30`.
    if end > index, sum.minutes > 0, sum.minutes % 60 == 0, text(end).utf8.count == 2,
      let minutes = text(end).number, minutes < 60, isAtEndOfTitle(end + 1)
    {
      sum.add(EntryLength(minutes: minutes))
      end += 1
    }
    return end > index ? (sum, end) : nil
  }

  /// Matches `1:30`.
  package mutating func hoursAndMinutes(at index: Int) -> (value: EntryLength, end: Int)? {
    let parts = text(index).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, let hours = parts[0].number,
      let minutes = parts[1].number, hours < 24, minutes < 60
    else { return nil }
    return (EntryLength(minutes: hours * 60 + minutes), index + 1)
  }

  // MARK: - Private

  private mutating func lengthPart(
    at index: Int, isFirst: Bool
  ) -> (value: EntryLength, end: Int)? {
    let word = text(index)
    if let part = EntryLength(word: word) { return (part, index + 1) }
    if let whole = hoursAndHalf(at: index) { return whole }
    if let half = halfHour(at: index, isFirst: isFirst) { return half }
    // `10 - min`.
    let unit = text(index + 1) == "-" ? index + 2 : index + 1
    guard let part = EntryLength(count: word, unit: text(unit)) else { return nil }
    return (part, unit + 1)
  }

  /// Matches `one and a half hours`.
  private mutating func hoursAndHalf(at index: Int) -> (value: EntryLength, end: Int)? {
    guard text(index + 1) == "and", text(index + 2) == "a", text(index + 3) == "half",
      ["hour", "hours"].contains(text(index + 4)),
      let whole = EntryLength(count: text(index), unit: "hours")
    else { return nil }
    return (EntryLength(minutes: whole.minutes + 30), index + 5)
  }

  /// Matches `half an hour`, `a half hour`; after hours, `a half`.
  private mutating func halfHour(
    at index: Int, isFirst: Bool
  ) -> (value: EntryLength, end: Int)? {
    let half = text(index) == "a" ? index + 1 : index
    guard text(half) == "half" else { return nil }
    let hour = ["a", "an"].contains(text(half + 1)) ? half + 2 : half + 1
    if text(hour) == "hour" { return (EntryLength(minutes: 30), hour + 1) }
    return isFirst || half == index ? nil : (EntryLength(minutes: 30), half + 1)
  }

  /// Matches `2h`, which is more likely a length than two at night.
  private func isShortHours(_ word: String) -> Bool {
    guard let time = EntryClockWord.read(word, next: "")?.time else { return false }
    return time.form == .hours && time.minutes <= EntryLength.longestAlone && time.canBeEither
  }
}
