import CalendarModel

extension EntryScanner {
  /// `9:30`, `9am–10`, `at 9`, `from 9 to 10`, `9:00 America/New_York`.
  mutating func clock(at index: Int) -> EntryMatch? {
    let lead = text(index)
    let isLed = lead == "at" || lead == "from"
    guard let times = clockRange(at: isLed ? index + 1 : index) else { return nil }
    var match = times
    if lead == "from", case .clock(let clock) = times.item, clock.end == nil,
      times.strength != .plain
    {
      return nil
    }
    if isLed { match.strength = .plain }
    guard match.strength == .plain || !EntryLength.isUnit(text(match.end)) else { return nil }
    return zoned(match)
  }

  /// A time, or two with a dash or `to` between; without what leads to it and without a zone.
  mutating func clockRange(at index: Int) -> EntryMatch? {
    guard let first = clockWord(at: index) else { return nil }
    if let dash = dash(at: first.end) ?? untilClock(at: first.end),
      let last = clockWord(at: dash.end)
    {
      let isBare = first.time.form == .bare && last.time.form == .bare
      return EntryMatch(
        item: .clock(Self.clock(from: first.time, to: last.time)), end: last.end,
        strength: !isBare ? .plain : dash.isWord ? .bareTime : .bareRange)
    }
    guard first.time.minutes < 1440 else { return nil }
    return EntryMatch(
      item: .clock(EntryClock(start: first.time.minutes)), end: first.end,
      strength: first.time.form == .bare ? .bareTime : .plain)
  }

  static let untilWords: Set<String> = ["until", "till"]

  /// What joins two times or two days: `-`, `–`, `to`, and `until` where nothing repeats.
  mutating func dash(at index: Int) -> (end: Int, isWord: Bool)? {
    let word = text(index)
    if EntryWord.dashes.contains(word) { return (index + 1, false) }
    let isUntil = Self.untilWords.contains(word) && !hasRecurrence
    return word == "to" || isUntil ? (index + 1, true) : nil
  }

  // MARK: - Private

  /// `until` between two times beside what repeats, where it is not the last day: no date follows.
  private mutating func untilClock(at index: Int) -> (end: Int, isWord: Bool)? {
    guard EntryScanner.untilWords.contains(text(index)), dateSpan(at: index + 1) == nil else {
      return nil
    }
    return (index + 1, true)
  }

  private mutating func clockWord(at index: Int) -> (time: EntryClockWord, end: Int)? {
    guard let (time, count) = EntryClockWord.read(text(index), next: text(index + 1)) else {
      return nil
    }
    return (time, index + count)
  }

  /// Two times, the later one on the same day or the next.
  private static func clock(from first: EntryClockWord, to last: EntryClockWord) -> EntryClock {
    var start = first.minutes
    var end = last.isMidnight ? 1440 : last.minutes
    if first.half == nil, first.canBeEither, let half = last.half {
      // `9–10pm` is an evening, `11–1pm` a midday.
      let same = first.with(half)?.minutes ?? start
      start = same < end ? same : first.with(half == .pm ? .am : .pm)?.minutes ?? start
    } else if first.half != nil, last.half == nil, last.canBeEither {
      // The next time that a clock of twelve hours shows it.
      end = last.minutes % 720
      while end <= start { end += 720 }
    }
    return EntryClock(start: start, end: end)
  }

  /// A time with the zone that is written behind it.
  private mutating func zoned(_ match: EntryMatch) -> EntryMatch {
    guard case .clock(var clock) = match.item, match.end < words.count,
      !text(match.end).isEmpty, !words[match.end].isGlued
    else { return match }
    let name = words[match.end].trimmedValue
    guard EntryZoneName.isPossible(name) else { return match }
    var zoned = match
    zoned.end += 1
    zoned.strength = .plain
    if let zone = EntryZoneName.zone(name, context) {
      clock.zone = zone
      zoned.item = .clock(clock)
      return zoned
    }
    guard EntryZoneName.isCertain(name) else { return match }
    zoned.item = .wrong(.time, .noSuchZone(name, nearest: context.zoneNearest(name)))
    return zoned
  }
}
