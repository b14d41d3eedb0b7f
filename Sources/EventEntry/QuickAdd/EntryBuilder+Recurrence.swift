import CalendarModel
import CalendarWords

extension EntryBuilder {
  /// Returns the whole recurrence, with weekdays typed elsewhere and without the excepted ones.
  package mutating func wholeRule() -> RecurrenceRule? {
    guard var rule = parts.rule?.value else { return nil }
    takeRangeAsPeriod(of: rule)
    if rule.frequency == .daily, rule.interval == 1, let days = parts.days?.value,
      days.weekdays.count > 1
    {
      rule.frequency = .weekly
    }
    if rule.frequency == .weekly, rule.byDay.isEmpty, let days = parts.days?.value, days.last == nil
    {
      rule.byDay = days.weekdays.map { .init($0) }
    }
    guard let except = parts.except else { return rule }
    let isDaily = rule.frequency == .daily && rule.interval == 1
    guard isDaily || rule.frequency == .weekly && !rule.byDay.isEmpty else {
      complain(.weekdaysOfOtherSeries, about: except.finding)
      return rule
    }
    let all = isDaily ? Weekday.allCases : rule.byDay.map(\.weekday)
    let rest = all.filter { !except.value.contains($0) }
    guard !rest.isEmpty else {
      complain(.nothingIsLeft, about: except.finding)
      return rule
    }
    rule.frequency = .weekly
    rule.byDay = rest.map { .init($0) }
    return rule
  }

  /// Complains where words that are not understood name a day of each month, quarter or year: `on the last
  /// bank day of every month` would repeat on the number of today.
  package mutating func complainAboutLostDay() {
    for finding in findings {
      guard case .recurrence(let rule) = finding.item, rule.namesNoDay,
        let lost = lostDay(before: finding.words) ?? lostWeekday(before: finding.words)
          ?? lostDayOfYear(before: finding.words, rule)
          ?? lostDayOfMonth(before: finding.words, rule)
      else { continue }
      let range = words[lost.lowerBound].range.lowerBound..<words[lost.upperBound].range.upperBound
      complain(.lostDay, in: range)
    }
  }

  /// Returns the first day. For a recurrence, it is the first matching day whose time has not
  /// passed.
  ///
  /// A day that was named must match itself, unless it was named with `from`.
  package mutating func firstDay(of rule: RecurrenceRule?) -> Day {
    guard let rule else { return parts.days?.value.first ?? context.selectedDay }
    guard let days = parts.days else {
      return rule.firstDay(from: firstDayAhead) ?? context.selectedDay
    }
    let day = days.value.first
    guard !rule.names(day) else { return day }
    if !days.value.isFrom {
      complain(.dayOutsideRecurrence, about: days.finding)
      return day
    }
    return rule.firstDay(from: day) ?? day
  }

  /// Returns the first day that is not left out, for what repeats on each of its days.
  package func firstDayLeftIn(of rule: RecurrenceRule?, from first: Day) -> Day {
    guard let rule, rule.interval == 1 else { return first }
    let ranges = parts.leftOut.flatMap(\.value).map(\.range)
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(first) { day, range in
      range.contains(day) ? rule.firstDay(from: range.upperBound + 1) ?? day : day
    }
  }

  /// Returns the days of a series that are left out.
  ///
  /// - Parameter first: the first day if none were.
  package mutating func daysLeftOut(of draft: EntryDraft, from first: Day) -> [Day] {
    guard draft.recurrence != nil else { return [] }
    var all: Set<Day> = []
    for said in parts.leftOut {
      let ranges = said.value.map(\.range)
      let days = ranges.flatMap { draft.days(in: $0, context.zone) }
      if days.isEmpty, !ranges.contains(where: { $0.contains(first) }) {
        complain(.nothingToLeaveOut, about: said.finding)
      }
      all.formUnion(days)
    }
    return all.sorted()
  }

  /// Returns the rule with the end that was typed, if any.
  package mutating func ended(_ rule: RecurrenceRule, from first: Day) -> RecurrenceRule {
    let until = parts.until.flatMap { lastDay($0, from: first) }.map { EventTime.allDay($0) }
    var rule = rule
    rule.end =
      switch (parts.count?.value, until) {
      case (let count?, let until?): .earlier(count: count, until: until)
      case (let count?, nil): .count(count)
      case (nil, let until?): .until(until)
      case (nil, nil): .never
      }
    return rule
  }

  // MARK: - Private

  private static let leads: Set<String> = [
    "on", "at", "in", "by", "around", "toward", "towards", "before", "after",
  ]
  /// German genitives: `am letzten Banktag jedes Monats`.
  private static let genitives: Set<String> = ["monats", "quartals", "jahres"]
  private static let daySuffixes = ["day", "days", "tag", "tags", "tages"]
  private static let weekdaySuffixes = ["day", "tag", "woch"]

  /// Returns the words of the title that name a day of a recurrence's period.
  private func lostDay(before period: Range<Int>) -> ClosedRange<Int>? {
    let isTitle = isTitleWord
    let first = (0..<period.lowerBound).last { !isTitle[$0] || words[$0].kind != .plain } ?? -1
    let run = first + 1..<period.lowerBound
    let isOf = run.last.map { words[$0].text == "of" } ?? false
    guard let lead = run.last(where: { Self.leads.contains(words[$0].text) }),
      lead + 1 < run.upperBound
    else {
      // `second-last workday of every month`.
      let day = run.dropLast().last ?? run.lowerBound
      guard isOf, run.count > 1, isNameOfDay(words[day].value) else { return nil }
      var first = max(run.lowerBound, day - 1)
      // The words of `second-last`.
      while first > run.lowerBound,
        words[first - 1].range.upperBound == words[first].range.lowerBound
      { first -= 1 }
      return first...day
    }
    let last = run.upperBound - (isOf ? 2 : 1)
    guard last > lead else { return nil }
    let isGenitive = Self.genitives.contains(words[period.upperBound - 1].value.lowercased())
    let isDay =
      words[lead].text == "on"
      && words[lead...last].contains { isNameOfDay($0.value) }
    return isOf || isGenitive || isDay ? lead...last : nil
  }

  private func isNameOfDay(_ word: String) -> Bool {
    Self.daySuffixes.contains { word.lowercased().hasSuffix($0) }
  }

  /// Returns a weekday that is understood with the word before it, which is not: `penultimate friday of
  /// every month` would repeat on the number of the next Friday.
  private func lostWeekday(before period: Range<Int>) -> ClosedRange<Int>? {
    let isTitle = isTitleWord
    guard let before = (0..<period.lowerBound).last else { return nil }
    let isOf = words[before].text == "of" && isTitle[before]
    let isGenitive = Self.genitives.contains(words[period.upperBound - 1].value.lowercased())
    let place = isOf ? before - 1 : before
    guard isOf || isGenitive, place >= 0, !isTitle[place],
      let weekday = findings.first(where: { $0.words.contains(place) }), weekday.item.saysDate,
      Self.weekdaySuffixes.contains(where: { words[place].value.lowercased().hasSuffix($0) })
    else { return nil }
    let first = weekday.words.lowerBound
    return (first > 0 && isTitle[first - 1] ? first - 1 : first)...place
  }

  /// Returns a numbered weekday of a month in front of years, which would repeat on its date: `last friday of
  /// january every year`.
  private func lostDayOfYear(
    before period: Range<Int>, _ rule: RecurrenceRule
  ) -> ClosedRange<Int>? {
    let last = period.lowerBound - 1
    guard rule.frequency == .yearly,
      let date = findings.first(where: { $0.words.contains(last) }), date.item.saysDate,
      let number = date.words.first(where: { DateToken.ordinals[words[$0].text] != nil }),
      number < last,
      Self.weekdaySuffixes.contains(where: { words[number + 1].value.lowercased().hasSuffix($0) })
    else { return nil }
    var first = date.words.lowerBound
    while first > 0, ["on", "the"].contains(words[first - 1].text) { first -= 1 }
    return first...last
  }

  /// Returns an unknown day of a month in front of years: `4th bank day of january every year`.
  private func lostDayOfMonth(
    before period: Range<Int>, _ rule: RecurrenceRule
  ) -> ClosedRange<Int>? {
    let (last, isTitle) = (period.lowerBound - 1, isTitleWord)
    guard rule.frequency == .yearly, last >= 3, isTitle[last], isTitle[last - 2],
      EntryDateWord.month(words[last].text) != nil, ["of", "in"].contains(words[last - 1].text),
      words[last - 2].text == "day"
    else { return nil }
    let number = (max(0, last - 4)..<last - 2).last {
      DateToken(word: words[$0].text).ordinal != nil
    }
    return number.map { $0...last }
  }

  /// Uses a range of days that is longer than one repetition as the beginning and the end of the
  /// recurrence: `every monday from 1 dec to 31 jan`.
  private mutating func takeRangeAsPeriod(of rule: RecurrenceRule) {
    guard let said = parts.days, let last = said.value.last, !parts.areMoments else { return }
    let room =
      switch rule.frequency {
      case .daily: 1
      case .weekly: 7
      case .monthly: 28
      default: 365
      }
    guard said.value.isPeriod || last - said.value.first >= room * rule.interval else { return }
    var days = said.value
    let begins = days.isFrom && days.isPeriod
    (days.last, days.isFrom) = (nil, true)
    parts.days = .init(value: days, finding: said.finding)
    // `starting next week`.
    if begins { return }
    if let until = parts.until {
      complain(.twice(.recurrence, before: text(of: until.finding)), about: said.finding)
    } else {
      parts.until = .init(value: .last(last), finding: said.finding)
    }
  }

  /// The selected day, or the next one if it is today and the time has passed.
  private var firstDayAhead: Day {
    let day = context.selectedDay
    guard day == context.today, let start = startMinute else { return day }
    return LocalTime(day, secondOfDay: start * 60) < nowOfClock ? day + 1 : day
  }

  private mutating func lastDay(
    _ until: EntryParts.Said<EntryUntil>, from first: Day
  ) -> Day? {
    let day: Day
    switch until.value {
    case .month(let number, let year?): day = Month(year: year, month: number).lastDay
    case .month(let number, nil):
      let month = Month(year: first.civil.year, month: number)
      day = month < first.month ? (month + 12).lastDay : month.lastDay
    case .last(let last): day = last
    case .lasting(let count, let unit): day = unit.day(count, from: first) - 1
    case .day(let span):
      switch EntryDateReader(context: context).day(of: span, after: first, turn: 366) {
      case .success(let found):
        day = DatePattern.isReachedTheDayBefore(span.text) ? found - 1 : found
      case .failure(let error):
        complain(.date(error), about: until.finding)
        return nil
      }
    }
    guard day >= first else {
      complain(.endsBeforeFirst, about: until.finding)
      return nil
    }
    return day
  }
}

extension RecurrenceRule {
  /// Returns the joint rule of two pieces if one of them only says how often.
  package func joined(with other: RecurrenceRule) -> RecurrenceRule? {
    guard frequency == other.frequency,
      interval == 1 || other.interval == 1 || interval == other.interval,
      isPlain || other.isPlain
    else { return nil }
    var both = isPlain ? other : self
    both.interval = max(interval, other.interval)
    return both
  }

  /// Whether it names no days.
  private var isPlain: Bool { byDay.isEmpty && byMonthDay.isEmpty && byMonth.isEmpty }
}

extension RecurrenceRule {
  /// Whether it has months or years without a day.
  fileprivate var namesNoDay: Bool {
    (frequency == .monthly || frequency == .yearly) && byDay.isEmpty && byMonthDay.isEmpty
      && byMonth.isEmpty
  }
}
