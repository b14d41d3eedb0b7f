import CalendarModel
import CalendarWords

extension EntryScanner {
  /// Matches a date, a range of days, or a range of days with times: `mon 22:00 – wed 2:00`.
  package mutating func days(at index: Int) -> EntryMatch? {
    if let match = isoMoment(at: index) { return match }
    let lead = text(index)
    let isLed = Self.dayLeads.contains(lead) || Self.firstDayLeads.contains(lead)
    if lead == Self.between { return daysBetween(at: index + 1) }
    if let match = lastDay(at: index) { return match }
    guard var match = dayRange(at: isLed ? index + 1 : index) ?? (isLed ? dotted(index + 1) : nil)
    else { return lead == "beginning" ? dayRange(at: index) : nil }
    if isLed { match.strength = .plain }
    if Self.firstDayLeads.contains(lead), case .days(var days) = match.item {
      days.isFrom = true
      match.item = .days(days)
    }
    return match
  }

  private static let dayLeads: Set<String> = ["on", "by"]
  /// Words before a first day that let a recurrence begin on it or later.
  private static let firstDayLeads: Set<String> = ["from", "starting", "beginning", "since"]

  // MARK: - Private

  /// Matches `3 and 5 may`, after `between`.
  private mutating func daysBetween(at index: Int) -> EntryMatch? {
    isBetween = true
    defer { isBetween = false }
    guard let match = dayRange(at: index), case .days(let days) = match.item, days.last != nil
    else {
      return nil
    }
    return match
  }

  /// Matches `until friday`, if nothing repeats.
  private mutating func lastDay(at index: Int) -> EntryMatch? {
    guard Self.untilWords.contains(text(index)), !hasRecurrence, !hints.repeats,
      let span = dateSpan(at: index + 1),
      case .success(let day) = EntryDateReader(context: context).day(of: span)
    else { return nil }
    let isBefore = DatePattern.isReachedTheDayBefore(span.text)
    return EntryMatch(item: .lastDay(isBefore ? day - 1 : day), end: span.end)
  }

  private mutating func dayRange(at index: Int) -> EntryMatch? {
    if let match = numberedRange(at: index) ?? weekdayList(at: index) { return match }
    if text(index) == "all", let span = patternSpan(at: index + 1), let turn = Self.weeks[span.text]
    {
      return week(turn, to: span.end)
    }
    guard let span = dateSpan(at: index) else { return nil }
    let dates = EntryDateReader(context: context)
    let first: Day
    switch dates.day(of: span) {
    case .success(let day): first = day
    case .failure(let error):
      guard span.strength == .plain || isNoTime(index) else { return nil }
      // `2.15.10` is a version.
      if span.strength == .numbered, case .noSuchMonth = error { return nil }
      return EntryMatch(
        item: .wrong(.date, .date(error)), end: span.end, strength: strength(of: span, error))
    }
    if let dash = dash(at: span.end) {
      if let last = dateSpan(at: dash.end) {
        let begin = day(of: span, inWeekOf: last) ?? dates.day(of: span, before: last)
        return range(from: begin ?? first, to: last)
      }
      if let range = numberedEnd(of: span, from: first, at: dash.end) { return range }
    }
    let isWeekday = span.weekday == nil && EntryDateWord.weekday(span.text) != nil
    if let range = momentRange(from: first, isWeekday: isWeekday, at: span.end) { return range }
    if let turn = Self.weeks[span.text] { return week(turn, to: span.end) }
    if span.text.hasSuffix(" weekend") {
      return EntryMatch(item: .days(EntryDays(first: first, last: first + 1)), end: span.end)
    }
    var days = EntryDays(first: first)
    if span.weekday == nil, let named = EntryDateWord.weekday(span.text) {
      days.weekdays = [named.weekday]
    }
    return EntryMatch(item: .days(days), end: span.end, strength: span.strength)
  }

  /// Returns the evidence that a date needs that is none: two numbers that are no day and month, as
  /// in `45/50`, may be anything.
  private func strength(of span: EntryDateSpan, _ error: DateTextError) -> EntryMatch.Strength {
    if span.strength == .slashed, case .twoReadings = error { return .slashed }
    return span.strength == .slashed ? .date : span.strength
  }

  /// The number of weeks from the current one, counted from tomorrow.
  private static let weeks = [
    "this week": 0, "next week": 1, "the week after next": 2, "week after next": 2,
    "afternext week": 2,
  ]

  /// Returns a whole week; of the current one, the days that are left.
  private func week(_ turn: Int, to end: Int) -> EntryMatch {
    let monday = (context.today + 1).startOfWeek(firstWeekday: .monday) + 7 * turn
    let days = EntryDays(first: max(monday, context.today), last: monday + 6, isPeriod: true)
    return EntryMatch(item: .days(days), end: end)
  }

  /// Returns the first day of a range that ends in a named week: `mon-wed next week`.
  private func day(of span: EntryDateSpan, inWeekOf last: EntryDateSpan) -> Day? {
    guard last.text.hasSuffix("week"), let first = EntryDateWord.weekday(span.text)?.weekday,
      case .success(let end) = EntryDateReader(context: context).day(of: last)
    else { return nil }
    return end - end.weekday.column(inWeekFrom: first)
  }

  /// Matches `2026-12-25 to 28`: a later day of the same month.
  private mutating func numberedEnd(
    of span: EntryDateSpan, from first: Day, at index: Int
  ) -> EntryMatch? {
    guard span.text.first?.isDigit == true, !span.text.contains("."),
      let number = EntryDateWord.dayNumber(text(index)), number > first.dayOfMonth,
      number <= first.month.dayCount, EntryClockWord.halves[text(index + 1)] == nil,
      isAtEndOfTitle(index + 1)
    else { return nil }
    let days = EntryDays(first: first, last: first + (number - first.dayOfMonth))
    return EntryMatch(item: .days(days), end: index + 1)
  }

  /// Returns whether an invalid numeric date cannot be a time either, unlike `12.30`.
  private mutating func isNoTime(_ index: Int) -> Bool {
    EntryClockWord.read(text(index), next: "") == nil
  }

  /// Matches `mon wed fri`, `mon, wed and fri`: the first one to come; `mon-fri` if it is weekly.
  private mutating func weekdayList(at index: Int) -> EntryMatch? {
    guard EntryDateWord.weekday(text(index)) != nil, let (weekdays, end) = weekdays(at: index),
      end > index + 1, weekdays.count > 1, hints.isWeekly || !hasDash(in: index..<end),
      dash(at: end) == nil
    else { return nil }
    return EntryDays.first(of: weekdays, from: context.today).map {
      EntryMatch(item: .days(EntryDays(first: $0, weekdays: weekdays)), end: end)
    }
  }

  private mutating func hasDash(in range: Range<Int>) -> Bool {
    for index in range
    where EntryWord.dashes.contains(text(index)) || ["to", "through"].contains(text(index)) {
      return true
    }
    return false
  }

  /// Matches `9.` after a word that introduces a date: a day of this month or the next.
  private mutating func dotted(_ index: Int) -> EntryMatch? {
    guard text(index).last == ".", let number = EntryDateWord.dayNumber(text(index)), number <= 31
    else { return nil }
    let span = EntryDateSpan(end: index + 1, text: text(index), dayOfMonth: number)
    guard case .success(let day) = EntryDateReader(context: context).day(of: span) else {
      return nil
    }
    return EntryMatch(item: .days(EntryDays(first: day)), end: span.end)
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

  /// Matches `3-5 march`, `3.–5.3.`, `march 3-5`.
  private mutating func numberedRange(at index: Int) -> EntryMatch? {
    let hasMonth = EntryDateWord.month(text(index)) != nil
    let start = hasMonth ? index + 1 : index
    guard let number = EntryDateWord.dayNumber(text(start)),
      let dash = dash(at: start + 1) ?? nextDay(of: number, at: start + 1)
    else { return nil }
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

  /// Matches the `and` or the comma of `24 and 25 dec`: consecutive days are a range.
  private mutating func nextDay(of number: Int, at index: Int) -> (end: Int, isWord: Bool)? {
    var next = index
    guard listGoesOn(at: &next), EntryDateWord.dayNumber(text(next)) == number + 1 else {
      return nil
    }
    return (next, true)
  }

  /// Matches `22:00 – wed 2:00`, after a first day.
  /// - Parameter isWeekday: whether the day is today only because it is named so.
  private mutating func momentRange(
    from first: Day, isWeekday: Bool, at index: Int
  ) -> EntryMatch? {
    let isLed = text(index) == "at"
    guard let start = clockTime(at: isLed ? index + 1 : index), let dash = dash(at: start.end),
      let span = dateSpan(at: dash.end),
      let end = clockTime(at: text(span.end) == "at" ? span.end + 1 : span.end)
    else { return nil }
    let clock = EntryClock(start: start.minutes, end: end.minutes)
    let isOver = LocalTime(first, secondOfDay: start.minutes * 60) < context.now
    var match = range(from: isWeekday && isOver ? first + 7 : first, to: span)
    match.end = end.end
    if case .days(let days) = match.item { match.item = .moments(days, clock) }
    return match
  }

  private mutating func clockTime(at index: Int) -> (minutes: Int, end: Int)? {
    guard let (time, end) = clockWord(at: index), time.minutes < 1440 else { return nil }
    return (time.isInAfternoon ? time.minutes + 720 : time.minutes, end)
  }
}
