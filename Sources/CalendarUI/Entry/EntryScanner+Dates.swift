import CalendarModel

/// Words that are a date, and how it is to be read.
struct EntryDateSpan: Hashable {
  var end: Int
  /// What `DateText` reads.
  var text: String
  var strength: EntryMatch.Strength = .plain
  /// The weekday in front, which must agree.
  var weekday: Weekday?
  /// `the 9th`: a day of this month or the next.
  var dayOfMonth: Int?
  /// `9 march` and `9.3.`: a number may stand for another day of the same month.
  var dayComesFirst = false
}

extension EntryScanner {
  /// A date, a range of days, or a range of days with times: `mon 22:00 – wed 2:00`.
  mutating func days(at index: Int) -> EntryMatch? {
    let lead = text(index)
    let isLed = ["on", "from", "starting"].contains(lead)
    guard var match = dayRange(at: isLed ? index + 1 : index) else { return nil }
    if isLed { match.strength = .plain }
    if lead == "from" || lead == "starting", case .days(var days) = match.item {
      days.isFrom = true
      match.item = .days(days)
    }
    return match
  }

  /// The words of a single date.
  mutating func dateSpan(at index: Int) -> EntryDateSpan? {
    let word = text(index)
    if let (weekday, isWhole) = EntryDateWord.weekday(word) {
      if var rest = plainDateSpan(at: index + 1), rest.strength != .weekday {
        rest.weekday = weekday
        rest.strength = .plain
        return rest
      }
      return EntryDateSpan(end: index + 1, text: word, strength: isWhole ? .plain : .weekday)
    }
    return plainDateSpan(at: index)
  }

  // MARK: - Private

  private mutating func dayRange(at index: Int) -> EntryMatch? {
    if let match = numberedRange(at: index) { return match }
    guard let span = dateSpan(at: index) else { return nil }
    let reader = EntryDateReader(context: context)
    let first: Day
    switch reader.day(of: span) {
    case .success(let day): first = day
    case .failure(let error):
      guard span.strength == .plain else { return nil }
      return EntryMatch(item: .wrong(.date, .date(error)), end: span.end)
    }
    if let dash = dash(at: span.end), let last = dateSpan(at: dash.end) {
      return range(from: first, to: last)
    }
    if let range = momentRange(from: first, at: span.end) { return range }
    return EntryMatch(
      item: .days(EntryDays(first: first)), end: span.end, strength: span.strength)
  }

  private func range(from first: Day, to span: EntryDateSpan) -> EntryMatch {
    let item: EntryItem
    switch EntryDateReader(context: context).day(of: span, after: first) {
    case .success(let last) where last >= first: item = .days(EntryDays(first: first, last: last))
    case .success: item = .wrong(.date, .endBeforeStart)
    case .failure(let error): item = .wrong(.date, .date(error))
    }
    return EntryMatch(item: item, end: span.end)
  }

  /// `3-5 march`, `3.–5.3.`, `march 3-5`.
  private mutating func numberedRange(at index: Int) -> EntryMatch? {
    let hasMonth = EntryDateWord.month(text(index)) != nil
    let start = hasMonth ? index + 1 : index
    guard let number = EntryDateWord.dayNumber(text(start)), let dash = dash(at: start + 1) else {
      return nil
    }
    var span: EntryDateSpan
    if hasMonth {
      guard EntryDateWord.dayNumber(text(dash.end)) != nil else { return nil }
      span = EntryDateSpan(end: dash.end + 1, text: text(dash.end) + " " + text(index))
      if EntryDateWord.isYear(text(span.end)) {
        span.text += " " + text(span.end)
        span.end += 1
      }
    } else {
      guard let last = plainDateSpan(at: dash.end), last.dayComesFirst else { return nil }
      span = last
    }
    switch EntryDateReader(context: context).day(of: span) {
    case .success(let last):
      guard number <= last.dayOfMonth else {
        return EntryMatch(item: .wrong(.date, .endBeforeStart), end: span.end)
      }
      let first = last - (last.dayOfMonth - number)
      return EntryMatch(item: .days(EntryDays(first: first, last: last)), end: span.end)
    case .failure(let error):
      return EntryMatch(item: .wrong(.date, .date(error)), end: span.end)
    }
  }

  /// `22:00 – wed 2:00`, after a first day.
  private mutating func momentRange(from first: Day, at index: Int) -> EntryMatch? {
    let isLed = text(index) == "at"
    guard let start = clockTime(at: isLed ? index + 1 : index), let dash = dash(at: start.end),
      let span = dateSpan(at: dash.end),
      let end = clockTime(at: text(span.end) == "at" ? span.end + 1 : span.end)
    else { return nil }
    let clock = EntryClock(start: start.minutes, end: end.minutes)
    var match = range(from: first, to: span)
    match.end = end.end
    if case .days(let days) = match.item { match.item = .moments(days, clock) }
    return match
  }

  private mutating func clockTime(at index: Int) -> (minutes: Int, end: Int)? {
    guard let (time, count) = EntryClockWord.read(text(index), next: text(index + 1)),
      time.minutes < 1440
    else { return nil }
    return (time.minutes, index + count)
  }

  /// A date without a weekday in front.
  private mutating func plainDateSpan(at index: Int) -> EntryDateSpan? {
    let word = text(index)
    switch EntryDateWord.read(word)?.word {
    case .today, .tomorrow, .yesterday: return EntryDateSpan(end: index + 1, text: word)
    case .next: return named(after: word, at: index + 1, units: true)
    case .last: return named(after: word, at: index + 1, units: true)
    case .in: return counted(from: index + 1, ending: nil)
    case .month: return monthFirst(at: index)
    case .weekday, .ago, nil: break
    }
    if word == "this" { return named(after: nil, at: index + 1, units: false) }
    if word == "the" { return ordinal(at: index + 1) }
    return dayFirst(at: index) ?? counted(from: index, ending: "ago") ?? weekNumber(at: index)
      ?? numbers(at: index)
  }

  /// `next friday`, `last week`.
  private mutating func named(after lead: String?, at index: Int, units: Bool) -> EntryDateSpan? {
    let word = text(index)
    let isUnit = units && DateUnit(rawValue: word) != nil
    guard isUnit || EntryDateWord.weekday(word) != nil else { return nil }
    return EntryDateSpan(end: index + 1, text: lead.map { "\($0) \(word)" } ?? word)
  }

  /// `in 3 weeks`, `3 weeks ago`, `in 3w`.
  private mutating func counted(from index: Int, ending: String?) -> EntryDateSpan? {
    let word = text(index)
    let digits = word.prefix(while: \.isDigit)
    guard digits.number != nil else { return nil }
    let isJoined = digits.endIndex < word.endIndex
    let unit = isJoined ? String(word[digits.endIndex...]) : text(index + 1)
    let end = isJoined ? index + 1 : index + 2
    guard DateUnit(unit) != nil, unit != "m" else { return nil }
    guard let ending else { return EntryDateSpan(end: end, text: "in \(digits) \(unit)") }
    guard text(end) == ending else { return nil }
    return EntryDateSpan(end: end + 1, text: "\(digits) \(unit) ago")
  }

  /// `march 9`, `march 9th 2027`.
  private mutating func monthFirst(at index: Int) -> EntryDateSpan? {
    let number = text(index + 1)
    guard EntryDateWord.dayNumber(number) != nil else { return nil }
    return withYear(EntryDateSpan(end: index + 2, text: "\(number) \(text(index))"))
  }

  /// `9 march`, `9th of march 2027`, `2027 mar 9`.
  private mutating func dayFirst(at index: Int) -> EntryDateSpan? {
    let word = text(index)
    if EntryDateWord.isYear(word), EntryDateWord.month(text(index + 1)) != nil,
      EntryDateWord.dayNumber(text(index + 2)) != nil
    {
      return EntryDateSpan(
        end: index + 3, text: "\(text(index + 2)) \(text(index + 1)) \(word)")
    }
    guard EntryDateWord.dayNumber(word) != nil else { return nil }
    let month = text(index + 1) == "of" ? index + 2 : index + 1
    guard EntryDateWord.month(text(month)) != nil else { return nil }
    return withYear(
      EntryDateSpan(end: month + 1, text: "\(word) \(text(month))", dayComesFirst: true))
  }

  private mutating func withYear(_ span: EntryDateSpan) -> EntryDateSpan {
    let year = text(span.end)
    guard EntryDateWord.isYear(year) else { return span }
    var dated = span
    dated.text += " " + year
    dated.end += 1
    return dated
  }

  /// `the 9th`.
  private mutating func ordinal(at index: Int) -> EntryDateSpan? {
    guard let number = EntryDateWord.ordinal(text(index)), number <= 31 else { return nil }
    if let dated = dayFirst(at: index) { return dated }
    return EntryDateSpan(end: index + 1, text: text(index), dayOfMonth: number)
  }

  /// `week 12`, `w12 2027`.
  private mutating func weekNumber(at index: Int) -> EntryDateSpan? {
    let isNamed = text(index) == "week"
    let word = isNamed ? "w" + text(index + 1) : text(index)
    guard word.hasPrefix("w"), (1...2).contains(word.dropFirst().count),
      word.dropFirst().number != nil
    else { return nil }
    let span = EntryDateSpan(end: index + (isNamed ? 2 : 1), text: word, strength: .date)
    var dated = withYear(span)
    if dated.end > span.end { dated.strength = .plain }
    return dated
  }

  /// `2026-03-09`, `9.3.`, `9. 3. 2027`, `3/9/2027`, `+3w`.
  private mutating func numbers(at index: Int) -> EntryDateSpan? {
    let word = text(index)
    if word.last == ".", EntryDateWord.dayNumber(word) != nil, text(index + 1).last == ".",
      EntryDateWord.dayNumber(text(index + 1)) != nil
    {
      return withDottedYear(EntryDateSpan(end: index + 2, text: word + text(index + 1)))
    }
    guard let strength = EntryDateShape.strength(of: word) else { return nil }
    return EntryDateSpan(
      end: index + 1, text: word, strength: strength, dayComesFirst: word.contains("."))
  }

  private mutating func withDottedYear(_ span: EntryDateSpan) -> EntryDateSpan {
    let year = text(span.end)
    guard EntryDateWord.isYear(year) else { return span }
    var dated = span
    dated.text += year
    dated.end += 1
    return dated
  }
}
