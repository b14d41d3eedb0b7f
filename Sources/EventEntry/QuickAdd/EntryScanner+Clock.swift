import CalendarWords

extension EntryScanner {
  /// Matches `9:30`, `9am–10`, `at 9`, `from 9 to 10`, `half past 9`, `9:00 America/New_York`.
  package mutating func clock(at index: Int) -> EntryMatch? {
    let lead = text(index)
    let isOfTodo = context.kind == .todo && Self.todoLeads.contains(lead)
    // `Departs 10:15 arrives 12:45` has no other title.
    let isDeparture = Self.departures.contains(lead) && index > 0
    let isLed = isOfTodo || isDeparture || Self.clockLeads.contains(lead)
    isBetween = lead == Self.between
    defer { isBetween = false }
    let isTwice = isOfTodo && ["at", "by"].contains(text(index + 1))
    let start = index + (isTwice ? 2 : isLed ? 1 : 0)
    guard var match = clockRange(at: start, behind: isLed ? lead : nil) else {
      return nil
    }
    let isExact = match.strength == .plain
    if isBetween || isDeparture, !hasEnd(match) { return nil }
    // `drinks after 9pm show`, `prepare 10 minutes before 9:00`.
    if lead == Self.after || !isOfTodo && Self.before.contains(lead),
      !isAtEndOfTitle(match.end) || isLength(before: index)
    {
      return nil
    }
    if isLed, !isExact, !hasEnd(match) {
      let isAround = lead == Self.around && isAtEndOfTitle(match.end)
      // `party friday from 8`.
      let begins =
        ["from", "starting"].contains(lead) && !found.days.isEmpty && isAtEndOfTitle(match.end)
      let isDue = context.kind == .todo && isAtEndOfTitle(match.end)
      guard lead == "at" && !isAddress(index, match) || isAround || begins || isDue else {
        return nil
      }
    }
    if isLed { match.strength = .plain }
    let next = text(match.end)
    guard isExact || !EntryLength.isUnit(next) && !["nights", "times"].contains(next) else {
      return nil
    }
    return onNextDay(openEnded(sharp(zoned(parted(match)))))
  }

  /// Matches a time, or two joined by a dash or `to`, without the words before them and without a
  /// zone.
  private mutating func clockRange(at index: Int, behind lead: String?) -> EntryMatch? {
    let inDigits = clockWord(at: index)
    guard let (first, end) = inDigits ?? hourInLetters(at: index) else { return nil }
    if let dash = dash(at: end) ?? untilClock(at: end), !isLastDay(at: dash.end, after: end),
      let (last, end) = clockWord(at: dash.end)
        ?? (lead == nil ? nil : hourInLetters(at: dash.end)),
      inDigits != nil || lead != nil || last.half != nil
    {
      // `1-1` is a meeting of two people.
      if lead == nil, first.form == .bare, first == last { return nil }
      let strength = Self.strength(from: first, to: last)
      return EntryMatch(
        item: .clock(settled(Self.clock(from: first, to: last))), end: end, strength: strength)
    }
    guard
      inDigits != nil || first.half != nil
        || first.form == .full && (lead == "at" || EntryClockWord.oclock.contains(text(end - 1)))
        || (lead.map(Self.leadsOfLetters.contains) ?? followsDayName(index)) && isAtEndOfTitle(end)
    else {
      return nil
    }
    guard first.minutes < 1440, first.form != .hours || isHour(first, at: index) else { return nil }
    var clock = EntryClock(
      start: first.minutes, canBeEither: first.canBeEither, isBare: first.isHourAlone)
    if first.isInAfternoon { (clock.start, clock.remark) = (first.minutes + 720, .afternoon) }
    if first.form == .dotted { clock.remark = .dotted }
    if first.isInNight { clock.remark = .night }
    clock = settled(clock)
    // `6ish` counts nothing.
    let isAbout =
      first.form == .bare && words[index].trimmedValue.lowercased().hasSuffix("ish")
      && isAtEndOfTitle(end)
    return EntryMatch(
      item: .clock(clock), end: end, strength: isAbout ? .dotted : Self.strength(of: first))
  }

  /// Takes a time such as `2:15` as afternoon where clocks have 12 hours.
  private func settled(_ clock: EntryClock) -> EntryClock {
    guard clock.remark == .night, context.words.typedFormats.clock != .hours24 else { return clock }
    var moved = clock
    moved.start += 720
    moved.end = clock.end.map { $0 + 720 }
    moved.remark = .afternoon
    return moved
  }

  package static let untilWords: Set<String> = ["until", "through"]
  package static let between = "between"
  /// The words that join two days, besides dashes.
  package static let dayJoints: Set<String> = untilWords.union(["to"])

  /// Matches the word or sign that joins two times or two days: `-`, `–`, `to`, `and` after
  /// `between`, and `until` if nothing repeats.
  package mutating func dash(at index: Int) -> (end: Int, isWord: Bool)? {
    let word = text(index)
    if EntryWord.dashes.contains(word) { return (index + 1, false) }
    let isUntil = Self.untilWords.contains(word) && !hasRecurrence
    return word == "to" || isUntil || isBetween && word == "and" ? (index + 1, true) : nil
  }

  /// Matches a time in one or several words: `9`, `9 pm`, `half past 9`, `quarter to 10`.
  package mutating func clockWord(at index: Int) -> (time: EntryClockWord, end: Int)? {
    if let spoken = spokenClock(at: index) { return spoken }
    // `eight pm`; `eight` alone counts things.
    let isHalved = EntryClockWord.halves[text(index + 1)] != nil
    let word = isHalved ? hour(at: index) : text(index)
    guard let (time, count) = EntryClockWord.read(word, next: text(index + 1)) else {
      return nil
    }
    if count == 2, let half = EntryClockWord.halves[text(index + 2)], let whole = time.with(half) {
      return (whole, index + 3)
    }
    if count == 1, let hours = spacedHours(time, at: index + 1) { return hours }
    // `15 o'clock 30` comes from German.
    let minutes = text(index + 2)
    if count == 2, EntryClockWord.oclock.contains(text(index + 1)),
      !words[index + 1].endsWithComma, time.minutes % 60 == 0,
      minutes.utf8.count == 2, let number = minutes.number, number < 60,
      !EntryLength.isUnit(text(index + 3)), text(index + 3) != "times"
    {
      return (time.with(minutes: number), index + 3)
    }
    return (time, index + count)
  }

  // MARK: - Private

  private static let around = "around"
  private static let after = "after"
  /// German `vor` is read as `ago`.
  private static let before: Set<String> = ["before", "ago"]
  private static let clockLeads: Set<String> = [
    "at", "from", "starting", "by", "about", after, "before", "ago", around, between,
  ]
  /// The words of journeys in front of the first time, and of the last one.
  private static let departures: Set<String> = [
    "departs", "departing", "dep", "leaves", "leaving", "abfahrt", "abflug",
  ]
  private static let arrivals: Set<String> = ["arrives", "arriving", "arr", "ankunft"]
  /// The words in front of an hour in letters, such as `at eight`.
  private static let leadsOfLetters: Set<String> = ["at", around, "from", "starting"]
  /// The minutes relative to the hour that follows.
  private static let spoken: [(words: [String], minutes: Int)] = [
    (["half", "past"], 30), (["quarter", "past"], 15), (["quarter", "after"], 15),
    (["quarter", "to"], -15), (["quarter", "before"], -15), (["viertel", "after"], 15),
    (["viertel", "ago"], -15), (["viertel"], -45), (["halb"], -30), (["dreiviertel"], -15),
    (["half"], 30),
  ]

  /// Returns whether a length stands in front of a word.
  func isLength(before index: Int) -> Bool {
    index > 0 && EntryLength.isUnit(words[index - 1].text)
  }

  /// Returns whether the number after `at` is that of a house, as in `at 10 Downing Street`: another
  /// time is typed, and a name follows.
  private mutating func isAddress(_ index: Int, _ match: EntryMatch) -> Bool {
    hasOtherClock(besides: index) && !isAtEndOfTitle(match.end)
      && words[match.end].value.first?.isUppercase == true
  }

  /// Matches `17 h`, `9 h 30`.
  private mutating func spacedHours(
    _ time: EntryClockWord, at index: Int
  ) -> (time: EntryClockWord, end: Int)? {
    guard text(index) == "h", time.form == .bare else { return nil }
    let next = text(index + 1)
    var whole = time
    guard next.utf8.count == 2, let minutes = next.number, minutes < 60,
      !EntryLength.isUnit(text(index + 2)), text(index + 2) != "times"
    else {
      whole.form = .hours
      return (whole, index + 1)
    }
    whole = time.with(minutes: minutes)
    whole.form = .hours
    return (whole, index + 2)
  }

  /// Matches `10 past 9`, `15 to 3`, `twenty past 3`, `twenty to four`, `at ten to five`; `10 to 4` is
  /// a range of two times.
  private mutating func minutesPast(at index: Int) -> (time: EntryClockWord, end: Int)? {
    let word = text(index)
    guard let minutes = Self.tens[word] ?? DateToken.counts[word] ?? word.number,
      [5, 10, 15, 20, 25].contains(minutes)
    else { return nil }
    if let half = minutesPastHalf(minutes, at: index + 1) { return half }
    // `from ten to five` is a range.
    let isSpoken =
      minutes >= 15 || word.first?.isLetter == true && index > 0 && text(index - 1) == "at"
    let joint = text(index + 1)
    // German `zehn vor neun`.
    let isBefore = joint == "to" && isSpoken || joint == "ago"
    guard ["past", "after"].contains(joint) || isBefore,
      let (time, count) = EntryClockWord.read(hour(at: index + 2), next: text(index + 3)),
      time.minutes % 60 == 0, (60...720).contains(time.minutes) || time.half != nil
    else { return nil }
    let signed = isBefore ? -minutes : minutes
    var whole = time.with(minutes: signed + (time.isInAfternoon ? 720 : 0))
    whole.form = .full
    return (whole, index + 2 + count)
  }

  /// Matches the German `vor halb neun` of `fünf vor halb neun`.
  private mutating func minutesPastHalf(
    _ minutes: Int, at index: Int
  ) -> (time: EntryClockWord, end: Int)? {
    let joint = text(index)
    guard ["after", "ago"].contains(joint), text(index + 1) == "halb",
      let (half, end) = spokenClock(at: index + 1)
    else { return nil }
    return (half.with(minutes: joint == "ago" ? -minutes : minutes), end)
  }

  /// The words for minutes.
  private static let tens = [
    "fifteen": 15, "twenty": 20, "twenty-five": 25, "thirty": 30, "forty": 40, "forty-five": 45,
    "fifty": 50,
  ]

  private mutating func spokenClock(at index: Int) -> (time: EntryClockWord, end: Int)? {
    if let past = minutesPast(at: index) { return past }
    let first = text(index)
    for row in Self.spoken where row.words[0] == first {
      var next = index + 1
      while next - index < row.words.count, text(next) == row.words[next - index] { next += 1 }
      guard next - index == row.words.count,
        let (time, count) = EntryClockWord.read(hour(at: next), next: text(next + 1)),
        time.minutes % 60 == 0, time.minutes >= 60
      else { continue }
      let hour = time.isInAfternoon ? time.minutes + 720 : time.minutes
      var whole = time.with(minutes: hour - time.minutes + row.minutes)
      whole.form = .full
      return (whole, next + count)
    }
    return nil
  }

  /// Reads `eight` as `8` after `at` and on either side of a range; elsewhere it counts things.
  ///
  /// Reads `nine thirty` as `9:30`.
  private mutating func hourInLetters(at index: Int) -> (time: EntryClockWord, end: Int)? {
    let hour = hour(at: index)
    guard DateToken.counts[text(index)] != nil else { return nil }
    // `ten-thirty`.
    let next = EntryWord.dashes.contains(text(index + 1)) ? index + 2 : index + 1
    if hour.number != nil, let minutes = Self.tens[text(next)], !EntryLength.isUnit(text(next + 1)),
      let (time, count) = EntryClockWord.read("\(hour):\(minutes)", next: text(next + 1))
    {
      return (time.inWords, next + count)
    }
    return EntryClockWord.read(hour, next: text(index + 1)).map { ($0.time, index + $0.count) }
  }

  /// Reads `five` as `5`.
  private mutating func hour(at index: Int) -> String {
    let word = text(index)
    return ["a", "an"].contains(word) ? word : DateToken.counts[word].map { "\($0)" } ?? word
  }

  /// Returns whether hours such as `14h` are a time. `2h` is a length, as are all hours if another
  /// time is typed.
  private func isHour(_ time: EntryClockWord, at index: Int) -> Bool {
    (!hasTime || isBehindPart(index)) && !hasOtherTime(besides: index)
      && !(time.canBeEither && time.minutes <= EntryLength.longestAlone)
  }

  /// Returns whether hours are those of the part of the day before them: `tonight 20h`.
  func isHour(ofPartBefore index: Int) -> Bool {
    guard isBehindPart(index), let time = EntryClockWord.read(words[index].text, next: "")?.time
    else { return false }
    return time.form == .hours && isHour(time, at: index)
  }

  private func isBehindPart(_ index: Int) -> Bool {
    findings.last?.words.upperBound == index && findings.last?.item.isPart == true
  }

  private func hasEnd(_ match: EntryMatch) -> Bool {
    if case .clock(let clock) = match.item { clock.end != nil } else { false }
  }

  /// Matches `until` between two times of a recurrence, unless it introduces the last day, and the
  /// `arrives` of journeys.
  private mutating func untilClock(at index: Int) -> (end: Int, isWord: Bool)? {
    let word = text(index)
    if Self.arrivals.contains(word) {
      return (text(index + 1) == "at" ? index + 2 : index + 1, true)
    }
    guard Self.untilWords.contains(word), dateSpan(at: index + 1) == nil else {
      return nil
    }
    return (index + 1, true)
  }

  /// Matches the `18 dec` of `9:00 until 18 dec`, the last day of what goes on until then.
  private mutating func isLastDay(at index: Int, after joint: Int) -> Bool {
    Self.untilWords.contains(text(joint)) && text(index).number != nil
      && plainDateSpan(at: index)?.strength == .plain
  }

  private static func strength(of time: EntryClockWord) -> EntryMatch.Strength {
    switch time.form {
    case .bare: .bareTime
    case .digits: .digits
    case .dotted: .dotted
    case .named: .named
    case .hours, .full: .plain
    }
  }

  /// Returns the evidence that two times need: if one of them can only be a time, so is the other.
  /// Two numbers of four digits may be years.
  private static func strength(
    from first: EntryClockWord, to last: EntryClockWord
  ) -> EntryMatch.Strength {
    switch (first.form, last.form) {
    case (.bare, .bare) where last.half != nil: .dotted
    case (.bare, .bare): .bareRange
    case (.digits, .digits): last.minutes - first.minutes >= shortestOfDigits ? .plain : .digits
    case (.dotted, .dotted): .dotted
    case (.bare, .digits), (.digits, .bare), (.bare, .dotted), (.dotted, .bare): .dotted
    default: .plain
    }
  }

  private static let shortestOfDigits = 15

  /// Returns a range of two times, the later one on the same day or the next.
  private static func clock(from first: EntryClockWord, to last: EntryClockWord) -> EntryClock {
    // The end of `10-23` and of `10-noon` leaves no choice.
    let isOf24 = !last.canBeEither && !last.isMidnight && last.minutes >= 720
    var clock = EntryClock(
      start: first.minutes, end: last.isMidnight ? 1440 : last.minutes,
      canBeEither: first.canBeEither && last.half == nil && !isOf24, isBare: first.isHourAlone)
    let end = clock.end ?? 0
    if first.half == nil, first.canBeEither, let half = last.half {
      // `9–10pm` is in the evening, `11–1pm` at midday.
      let same = first.with(half)?.minutes ?? clock.start
      clock.start =
        same < end ? same : first.with(half == .pm ? .am : .pm)?.minutes ?? clock.start
    } else if first.half != nil, last.half == nil, last.canBeEither {
      // Takes the next time when a 12-hour clock shows it.
      clock.end = end % 720
      while clock.end ?? 0 <= clock.start { clock.end = (clock.end ?? 0) + 720 }
    } else if first.half == nil, last.half == nil {
      clock.takeAfternoon(first, last)
    }
    if first.form == .dotted { clock.remark = .dotted }
    clock.isOvernight = first.half == .pm && last.half == .am
    let isInOrder = clock.end ?? 0 > clock.start
    if first.isInNight, last.canBeEither, isInOrder, clock.remark == nil { clock.remark = .night }
    return clock
  }

  /// Extends a time by the part of the day after it: `9 in the evening`.
  private mutating func parted(_ match: EntryMatch) -> EntryMatch {
    guard case .clock(let clock) = match.item, clock.canBeEither || match.strength == .bareTime,
      let (part, end, _) = part(at: match.end)
    else { return match }
    return EntryMatch(item: .clock(clock.within(part)), end: end)
  }

  /// Extends a time by an end that says no time: `8pm till late`, `9pm - late`.
  private mutating func openEnded(_ match: EntryMatch) -> EntryMatch {
    let joint = text(match.end)
    guard case .clock = match.item, !hasEnd(match),
      EntryWord.dashes.contains(joint) || Self.untilWords.contains(joint),
      text(match.end + 1) == "late", isAtEndOfTitle(match.end + 2)
    else { return match }
    return EntryMatch(item: match.item, end: match.end + 2)
  }

  /// Extends a time by the `sharp` of `9:00 sharp`.
  private mutating func sharp(_ match: EntryMatch) -> EntryMatch {
    guard text(match.end) == "sharp", isAtEndOfTitle(match.end + 1) else { return match }
    var whole = match
    whole.end += 1
    return whole
  }

  /// Extends a time past midnight by the `+1` of timetables: `23:55 - 6:10 +1`.
  private mutating func onNextDay(_ match: EntryMatch) -> EntryMatch {
    guard case .clock(var clock) = match.item, let end = clock.end, end <= clock.start,
      text(match.end) == "+1"
    else { return match }
    clock.isOvernight = true
    return EntryMatch(item: .clock(clock), end: match.end + 1)
  }
}
