import CalendarModel
import CalendarWords

extension EntryScanner {
  /// Matches a date, a range of days, or a range of days with times: `mon 22:00 – wed 2:00`.
  package mutating func days(at index: Int) -> EntryMatch? {
    if let match = isoMoment(at: index) ?? months(at: index) ?? timedDays(at: index) {
      return match
    }
    let lead = text(index)
    if let match = todoPeriod(at: index) ?? todoDay(at: index) { return match }
    if let match = before(at: index) { return match }
    let isLed = Self.dayLeads.contains(lead) || Self.firstDayLeads.contains(lead)
    if lead == Self.between { return daysBetween(at: index + 1) }
    // German `bis spätestens`, `spätestens am`.
    if Self.untilWords.contains(lead), text(index + 1) == "by" { return days(at: index + 1) }
    if lead == "by", text(index + 1) == "on" { return days(at: index + 1) }
    if let match = lastDay(at: index) { return match }
    if lead == "for" { return purpose(at: index + 1) }
    if let match = holiday(at: index) { return match }
    guard var match = dayRange(at: isLed ? index + 1 : index) ?? (isLed ? dotted(index + 1) : nil)
    else { return isLed ? dayRange(at: index) : nil }
    if isLed { match.strength = .plain }
    if Self.firstDayLeads.contains(lead), case .days(var days) = match.item {
      days.isFrom = true
      match.item = .days(days)
    }
    return match
  }

  private static let dayLeads: Set<String> = ["on", "by"]
  /// Words before a first day that let a recurrence begin on it or later.
  package static let firstDayLeads: Set<String> = ["from", "starting", "beginning", "since"]

  // MARK: - Private

  /// Matches the `friday` of `roses for friday`, if it can be nothing else.
  private mutating func purpose(at index: Int) -> EntryMatch? {
    dayRange(at: index).flatMap { $0.strength == .plain ? $0 : nil }
  }

  /// Matches `before 5 dec`, in German `vor dem 5. Dezember`, where nothing else says when: an event is
  /// on the day.
  private mutating func before(at index: Int) -> EntryMatch? {
    guard context.kind != .todo, index > 0, Self.beforeWords.contains(text(index)),
      !isLength(before: index), !hasOtherDay(besides: index)
    else { return nil }
    let start = text(index + 1) == "the" ? index + 2 : index + 1
    guard var match = dayRange(at: start), match.strength == .plain, isAtEndOfTitle(match.end),
      case .days(let days) = match.item, days.last == nil
    else { return nil }
    match.remark = .before(characters(index..<match.end))
    return match
  }

  /// Matches `at christmas`, `over easter`, in German `an Weihnachten`, where no other date is typed.
  private mutating func holiday(at index: Int) -> EntryMatch? {
    let lead = words[index].value.lowercased()
    let isCertain = context.words.typed.holidayLeads.contains(lead)
    guard isCertain || Self.holidayLeads.contains(lead),
      DatePattern.isFeast([text(index + 1)]), var match = dayRange(at: index + 1),
      isCertain || isAtEndOfTitle(match.end)
    else { return nil }
    match.strength = .numbered
    return match
  }

  private static let holidayLeads: Set<String> = ["at", "over"]

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

  /// Matches a day or a range of days, without the words that lead to it.
  mutating func dayRange(at index: Int) -> EntryMatch? {
    if let match = pairOfDays(at: index) ?? numberedRange(at: index) ?? weekdayList(at: index) {
      return match
    }
    if let match = periodInWords(at: index) { return match }
    guard var span = dateSpan(at: index) else { return nil }
    let dates = EntryDateReader(context: context)
    if isWeekdayBeforeTime(span, at: index) {
      span = EntryDateSpan(end: index + 1, text: text(index))
    }
    let first: Day
    switch dates.day(of: span) {
    case .success(let day): first = day
    case .failure(.twoReadings(let one, let other))
    where span.weekday == nil && isNamed(one, other):
      return EntryMatch(item: .days(EntryDays(first: isNamed(one) ? one : other)), end: span.end)
    case .failure(let error):
      guard span.strength == .plain || isNoTime(index) else { return nil }
      // `2.15.10` is a version.
      if span.strength == .numbered, case .noSuchMonth = error { return nil }
      let last = dash(at: span.end).flatMap { dateSpan(at: $0.end) }
      return EntryMatch(
        item: .wrong(.date, .date(error)), end: last?.end ?? span.end,
        strength: strength(of: span, error))
    }
    if let dash = dash(at: span.end) {
      if let last = dateSpan(at: dash.end).map({ settled($0, like: span, on: first) }) {
        let begin = day(of: span, inWeekOf: last) ?? dates.day(of: span, before: last)
        return range(from: begin ?? first, to: last)
      }
      if let range = numberedEnd(of: span, from: first, at: dash.end) { return range }
    }
    if let range = dayAfter(first, at: span.end) { return range }
    let isWeekday = span.weekday == nil && EntryDateWord.weekday(span.text) != nil
    if let range = momentRange(from: first, isWeekday: isWeekday, at: span.end) { return range }
    if let turn = Self.weeks[span.text] { return week(turn, to: span.end) }
    if span.text.hasSuffix(" weekend") {
      return EntryMatch(item: .days(EntryDays(first: first, last: first + 1)), end: span.end)
    }
    var days = EntryDays(first: first)
    if context.kind == .todo { days.span = span }
    if span.weekday == nil, let named = EntryDateWord.weekday(span.text) {
      days.weekdays = [named.weekday]
    }
    let isSame = span.strength == .slashed && isNamed(first)
    return EntryMatch(
      item: .days(days), end: span.end, strength: isSame ? .plain : span.strength)
  }

  /// Matches `sat 10.30`: the dotted number is a time, because there is no month 30.
  private mutating func isWeekdayBeforeTime(_ span: EntryDateSpan, at index: Int) -> Bool {
    guard span.end == index + 2, EntryDateWord.weekday(text(index)) != nil,
      text(index + 1).contains("."),
      EntryClockWord.read(text(index + 1), next: text(index + 2)) != nil,
      case .failure(.noSuchMonth) = EntryDateReader(context: context).day(of: span)
    else { return false }
    return true
  }

  /// Returns the last date of a range, read in the order of the first one: the `1/3` of `12/20-1/3`.
  private func settled(
    _ last: EntryDateSpan, like span: EntryDateSpan, on first: Day
  ) -> EntryDateSpan {
    let parts = last.text.split(separator: "/").map(\.number)
    guard span.strength == .slashed, parts.count == 2, let one = parts[0], let other = parts[1],
      case .failure(.twoReadings) = EntryDateReader(context: context).day(of: last)
    else { return last }
    let isMonthFirst = span.text.prefix(while: \.isDigit).number == first.month.number
    let (month, day) = isMonthFirst ? (one, other) : (other, one)
    var settled = last
    settled.text = "\(day) \(EnglishNames.months[month - 1].lowercased())"
    return settled
  }

  /// Returns the evidence that a date needs that is none: two numbers that are not a day and a month, as
  /// in `45/50`, may be anything.
  private func strength(of span: EntryDateSpan, _ error: DateTextError) -> EntryMatch.Strength {
    if span.strength == .slashed, case .twoReadings = error { return .slashed }
    return span.strength == .slashed ? .date : span.strength
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

  /// Returns whether one of some days is named elsewhere, too: the `7/4` of `4th of July BBQ 7/4`.
  private func isNamed(_ days: Day...) -> Bool {
    days.contains { found.named.contains($0) || hints.known?.named.contains($0) == true }
  }

  /// Matches the `and friday` of `next thursday and friday`, the `, dec 5` of `dec 4, dec 5`: the day
  /// after the first one.
  private mutating func dayAfter(_ first: Day, at index: Int) -> EntryMatch? {
    var next = index
    guard listGoesOn(at: &next) else { return nil }
    if let span = plainDateSpan(at: next), span.strength == .plain || span.strength == .slashed,
      case .success(let day) = EntryDateReader(context: context).day(of: span), day == first + 1
    {
      return EntryMatch(item: .days(EntryDays(first: first, last: day)), end: span.end)
    }
    guard next > index, EntryDateWord.weekday(text(next))?.weekday == (first + 1).weekday,
      isAtEndOfTitle(next + 1),
      clockWord(at: next + 1) == nil
    else { return nil }
    return EntryMatch(item: .days(EntryDays(first: first, last: first + 1)), end: next + 1)
  }

  /// Returns whether an invalid numeric date cannot be a time either, unlike `12.30`.
  private mutating func isNoTime(_ index: Int) -> Bool {
    EntryClockWord.read(text(index), next: "") == nil
  }

  /// Matches `mon wed fri`, `mon, wed and fri`: the first one to come; `mon-fri` if it is weekly, or
  /// beside a span of days or a length of weeks.
  private mutating func weekdayList(at index: Int) -> EntryMatch? {
    guard EntryDateWord.weekday(text(index)) != nil, let (weekdays, end) = weekdays(at: index),
      end > index + 1, weekdays.count > 1,
      hints.isWeekly || hints.known?.hasSpan == true || hints.known?.hasWeeks == true
        || !hasDash(in: index..<end),
      dash(at: end) == nil
    else { return nil }
    return EntryDays.first(of: weekdays, from: context.today).map {
      EntryMatch(item: .days(EntryDays(first: $0, weekdays: weekdays)), end: end)
    }
  }

  private mutating func hasDash(in range: Range<Int>) -> Bool {
    for index in range where isWeekdayJoint(index) { return true }
    return false
  }

  /// Matches `9.` after a word that introduces a date: a day of this month or the next.
  mutating func dotted(_ index: Int) -> EntryMatch? {
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
    case .success(let last) where last == first && span.text.hasPrefix("next "):
      // `mon - next mon`.
      item = .days(EntryDays(first: first, last: last + 7))
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
        ?? nextDate(of: number, at: start)
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
      // In `10-12 dec 7` the day follows the month.
      guard let last = plainDateSpan(at: dash.end), last.dayComesFirst,
        EntryDateWord.month(text(last.end - 1)) == nil
          || EntryDateWord.dayNumber(text(last.end)) == nil
      else { return nil }
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

  /// Matches `20/21 jan`, `jan 20/21`, in German `20./21. Januar`: two days that follow each other.
  private mutating func pairOfDays(at index: Int) -> EntryMatch? {
    guard
      let start = (index...index + 1).first(where: { words[safely: $0]?.text.contains("/") == true }
      )
    else { return nil }
    let month = start == index ? index + 1 : index
    let parts = text(start).split(separator: "/", omittingEmptySubsequences: false)
      .map { ($0.last == "." ? $0.dropLast() : $0).number }
    guard parts.count == 2, let first = parts[0], let last = parts[1], first > 0,
      last == first + 1, EntryDateWord.month(text(month)) != nil
    else { return nil }
    let span = withYear(
      EntryDateSpan(end: max(start, month) + 1, text: "\(last) \(text(month))"))
    guard case .success(let day) = EntryDateReader(context: context).day(of: span) else {
      return nil
    }
    return EntryMatch(item: .days(EntryDays(first: day - 1, last: day)), end: span.end)
  }

  /// Matches what joins the days of `21. and 22.1.`.
  private mutating func nextDate(of number: Int, at index: Int) -> (end: Int, isWord: Bool)? {
    var next = index + 1
    guard text(index).last == ".", listGoesOn(at: &next), let span = plainDateSpan(at: next),
      span.dayComesFirst, span.text.prefix(while: \.isDigit).number == number + 1
    else { return nil }
    return (next, true)
  }

  /// Matches what joins the days of `24 and 25 dec` or `3, 4 and 5 dec`, up to the last one:
  /// consecutive days are a range.
  private mutating func nextDay(of number: Int, at index: Int) -> (end: Int, isWord: Bool)? {
    var (next, end, last): (Int, Int?, Int) = (index, nil, number)
    while last < 31, listGoesOn(at: &next), EntryDateWord.dayNumber(text(next)) == last + 1 {
      (end, last) = (next, last + 1)
      next += 1
    }
    return end.map { ($0, true) }
  }

  /// Matches `22:00 – wed 2:00`, after a first day.
  /// - Parameter isWeekday: whether the day is today only because it is named so.
  private mutating func momentRange(
    from first: Day, isWeekday: Bool, at index: Int
  ) -> EntryMatch? {
    let isLed = text(index) == "at"
    guard let start = clockTime(at: isLed ? index + 1 : index), let dash = dash(at: start.end),
      let span = dateSpan(at: dash.end),
      let end = clockTime(
        at: text(span.end) == "at" ? span.end + 1 : span.end, isOf24: start.isOf24)
    else { return nil }
    var clock = EntryClock(start: start.minutes, end: end.minutes)
    if start.isMoved || end.isMoved { clock.remark = .afternoon }
    return moments(clock, from: first, isWeekday: isWeekday, to: span, end.end)
  }

  private func moments(
    _ clock: EntryClock, from first: Day, isWeekday: Bool, to span: EntryDateSpan, _ end: Int
  ) -> EntryMatch {
    let isOver = LocalTime(first, secondOfDay: clock.start * 60) < context.now
    var match = range(from: isWeekday && isOver ? first + 7 : first, to: span)
    match.end = end
    if case .days(let days) = match.item { match.item = .moments(days, clock) }
    return match
  }

  /// Matches `22:40 fri - 7:05 sat`: times in front of their days.
  private mutating func timedDays(at index: Int) -> EntryMatch? {
    guard text(index).first?.isNumber == true, clockWord(at: index)?.time.form == .full,
      let start = clockTime(at: index), let first = dateSpan(at: start.end),
      let dash = dash(at: first.end),
      let end = clockTime(at: dash.end, isOf24: start.isOf24), let last = dateSpan(at: end.end),
      case .success(let day) = EntryDateReader(context: context).day(of: first)
    else { return nil }
    let isWeekday = first.weekday == nil && EntryDateWord.weekday(first.text) != nil
    let clock = EntryClock(start: start.minutes, end: end.minutes)
    return moments(clock, from: day, isWeekday: isWeekday, to: last, last.end)
  }

  /// Returns a time, and whether an hour alone was moved to the afternoon. Behind one that only clocks
  /// of 24 hours have, it is not: `mon 22 - tue 6`.
  private mutating func clockTime(
    at index: Int, isOf24: Bool = false
  ) -> (minutes: Int, end: Int, isMoved: Bool, isOf24: Bool)? {
    guard let (time, end) = clockWord(at: index), time.minutes < 1440 else { return nil }
    let isMoved = time.isInAfternoon && !isOf24
    return (
      isMoved ? time.minutes + 720 : time.minutes, end, isMoved,
      time.half == nil && time.minutes >= 780
    )
  }
}
